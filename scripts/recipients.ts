import { commandLine } from '#server/commands.ts'
import { inOrderOf } from '#server/modules/open-data/files.ts'
import { listRecipientSources } from '#server/modules/recipients/directory.ts'
import { importRecipients, openRecipientFile, type RecipientFile } from '#server/modules/recipients/import.ts'
import { recipientFileKinds, recipientFileSources } from '#server/modules/recipients/sources.ts'
import { attempt, listSource, reportImport, runDirectory, takeEach } from './lib/open-data.ts'
import { say } from './lib/say.ts'

const rowNames = ['recipient', 'recipients'] as const

const usage = `Usage: ${commandLine('recipients', 'import FILE...')} or ${commandLine('recipients', 'list')}   (the files, and --fewer of the first, are described in docs/recipients.md)`

runDirectory(usage, {
  import: {
    takesFiles: true,
    async run({ db }, { files, fewer }) {
      const opened: (RecipientFile | null)[] = []
      for (const file of files) opened.push(await attempt(() => openRecipientFile(file)))
      return takeEach<RecipientFile>(
        opened,
        found => inOrderOf(recipientFileKinds, found),
        async file => {
          const done = await importRecipients(db, file, { at: new Date(), fewer })
          reportImport(done, recipientFileSources[done.kind].name, rowNames)
          if (done.leftOut.length > 0) say('  Taken without a part:')
          for (const { key, reason } of done.leftOut) say(`  ${key}: ${reason}`)
        },
      )
    },
  },
  list: {
    takesFiles: false,
    async run({ db }) {
      for (const source of await listRecipientSources(db)) listSource(source, source.recipients, rowNames)
      return true
    },
  },
})
