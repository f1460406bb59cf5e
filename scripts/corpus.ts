import { commandLine } from '#server/commands.ts'
import { ConfigError } from '#server/config.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { loadKeys } from '#server/platform/known-keys.ts'
import {
  breachesFirst,
  type ImportReport,
  importCorpusFile,
  linesOfReport,
} from '#server/scan/corpus/import.ts'
import { RefusedFile } from '#server/scan/corpus/text-file.ts'
import { connect } from './lib/connect.ts'
import { complain, say } from './lib/say.ts'

const report = (done: ImportReport): void => linesOfReport(done).forEach(line => say(line))

const importFiles = async (files: readonly string[]): Promise<boolean> => {
  const { config, db, close } = await connect({ mayBegin: true })
  try {
    await migrate(db)
    const keys = await loadKeys(db, config.secretKeys)
    let allTaken = true
    for (const file of await breachesFirst(files))
      await importCorpusFile(db, keys, file).then(report, (error: unknown) => {
        if (!(error instanceof RefusedFile)) throw error
        complain(error.message)
        allTaken = false
      })
    return allTaken
  } finally {
    await close()
  }
}

const [command, ...files] = process.argv.slice(2)
if (command !== 'import' || files.length === 0) {
  complain(
    `Usage: ${commandLine('corpus', 'import FILE...')}   (the kinds of files are described in docs/corpus.md)`,
  )
  process.exit(2)
}
importFiles(files).then(
  allTaken => process.exit(allTaken ? 0 : 1),
  (error: unknown) => {
    complain(
      error instanceof ConfigError
        ? error.message
        : `The import stopped: ${error instanceof Error ? error.message : String(error)}`,
    )
    process.exit(1)
  },
)
