import { commandLine } from '#server/commands.ts'
import { inOrderOf } from '#server/modules/open-data/files.ts'
import { listRecipientSources } from '#server/modules/recipients/directory.ts'
import {
  fetchRecipientFile,
  importRecipients,
  openRecipientFile,
  type RecipientFile,
} from '#server/modules/recipients/import.ts'
import { recipientFileKinds, recipientFileSources } from '#server/modules/recipients/sources.ts'
import type { Database } from '#server/platform/database/database.ts'
import { attempt, listSource, reportImport, runDirectory, takeEach } from './lib/open-data.ts'
import { say } from './lib/say.ts'

const rowNames = ['recipient', 'recipients'] as const

const usage = `Usage: ${commandLine('recipients', 'import FILE...')}, ${commandLine('recipients', 'update')} or ${commandLine('recipients', 'list')}   (the files, and --fewer of the first two, are described in docs/recipients.md)`

const take = (db: Database, opened: readonly (RecipientFile | null)[], fewer: boolean): Promise<boolean> =>
  takeEach<RecipientFile>(
    opened,
    found => inOrderOf(recipientFileKinds, found),
    async file => {
      const done = await importRecipients(db, file, { at: new Date(), fewer })
      reportImport(done, recipientFileSources[done.kind].name, rowNames)
      if (done.leftOut.length > 0) say('  Taken without a part:')
      for (const { key, reason } of done.leftOut) say(`  ${key}: ${reason}`)
    },
  )

runDirectory(usage, {
  import: {
    takesFiles: true,
    async run({ db }, { files, fewer }) {
      const opened: (RecipientFile | null)[] = []
      for (const file of files) opened.push(await attempt(() => openRecipientFile(file)))
      return take(db, opened, fewer)
    },
  },
  update: {
    takesFiles: false,
    async run({ db }, { fewer }) {
      const opened: (RecipientFile | null)[] = []
      for (const kind of recipientFileKinds) {
        const source = recipientFileSources[kind]
        if (source.file === null)
          say(`${source.name}: published in many files. Merge a copy, and import it (docs/recipients.md).`)
        else opened.push(await attempt(() => fetchRecipientFile(source)))
      }
      return take(db, opened, fewer)
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
