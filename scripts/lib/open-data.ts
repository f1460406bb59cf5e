import { ConfigError } from '#server/config.ts'
import type { OpenDataImport } from '#server/modules/open-data/files.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { RefusedFile } from '#server/scan/corpus/text-file.ts'
import { connect } from './connect.ts'
import { complain, say } from './say.ts'
import { readArguments, refuseUsage } from './usage.ts'

const number = new Intl.NumberFormat('en-US')

type Connected = Awaited<ReturnType<typeof connect>>

/** What the rows of a directory are called, one and many. */
export type RowNames = readonly [one: string, many: string]

const counted = (count: number, [one, many]: RowNames): string =>
  `${number.format(count)} ${count === 1 ? one : many}`

export const reportImport = (
  { file, rows, refused }: OpenDataImport<string>,
  source: string,
  names: RowNames,
): void => {
  say(`${file}: ${source}: ${counted(rows, names)}, ${number.format(refused.length)} refused.`)
  for (const { key, reason } of refused) say(`  ${key}: ${reason}`)
}

export const listSource = (
  source: Readonly<Record<'id' | 'name' | 'license' | 'importedAt', string>> & {
    readonly revision: string | null
  },
  rows: number,
  names: RowNames,
): void =>
  say(
    [
      source.id,
      source.name,
      source.license,
      `imported ${source.importedAt.slice(0, 10)}`,
      source.revision ?? 'revision not known',
      counted(rows, names),
    ].join('; '),
  )

/** What failed, in a sentence. */
export const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    complain(error.message)
    return null
  }
}

/** Each source by itself: a file that is refused leaves the others, and what was there. Answers whether all were taken. */
export const takeEach = async <File>(
  opened: readonly (File | null)[],
  inOrder: (files: readonly File[]) => readonly File[],
  take: (file: File) => Promise<void>,
): Promise<boolean> => {
  let taken = 0
  for (const file of inOrder(opened.filter(one => one !== null)))
    if ((await attempt(() => take(file).then(() => true))) === true) taken += 1
  return taken === opened.length
}

interface Called {
  readonly files: readonly string[]
  readonly fewer: boolean
}

/** What each word after the command does; answers whether all of it was done. */
export type DirectoryCommands = Readonly<
  Record<
    string,
    { readonly takesFiles: boolean; readonly run: (connected: Connected, called: Called) => Promise<boolean> }
  >
>

/** Runs a command of a directory on the migrated database, and ends with 0, 1 or 2. */
export const runDirectory = (usage: string, commands: DirectoryCommands): void => {
  const {
    values: { fewer },
    positionals: [word = '', ...files],
  } = readArguments(
    { allowPositionals: true, options: { fewer: { type: 'boolean', default: false } } },
    usage,
  )
  const command = commands[word] ?? refuseUsage(usage)
  if (command.takesFiles ? files.length === 0 : files.length > 0 || (fewer && word === 'list'))
    refuseUsage(usage)
  const run = async (): Promise<boolean> => {
    const connected = await connect({ mayBegin: true })
    try {
      await migrate(connected.db)
      return await command.run(connected, { files, fewer })
    } finally {
      await connected.close()
    }
  }
  run().then(
    isDone => process.exit(isDone ? 0 : 1),
    (error: unknown) => {
      complain(
        error instanceof ConfigError
          ? error.message
          : `It stopped: ${error instanceof Error ? error.message : String(error)}`,
      )
      process.exit(1)
    },
  )
}
