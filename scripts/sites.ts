import { commandLine } from '#server/commands.ts'
import { ConfigError } from '#server/config.ts'
import { listSources } from '#server/modules/sites/directory.ts'
import {
  importSites,
  inImportOrder,
  openSiteFile,
  type SiteFile,
  type SiteImport,
} from '#server/modules/sites/import.ts'
import { siteFileKinds, siteFileSources } from '#server/modules/sites/sources.ts'
import { fetchSiteFile } from '#server/modules/sites/update.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { RefusedFile } from '#server/scan/corpus/text-file.ts'
import { connect } from './lib/connect.ts'
import { complain, say } from './lib/say.ts'
import { readArguments, refuseUsage } from './lib/usage.ts'

const number = new Intl.NumberFormat('en-US')
const sitesText = (count: number): string => `${number.format(count)} ${count === 1 ? 'site' : 'sites'}`

const report = ({ file, kind, sites, refused }: SiteImport): void => {
  const { name } = siteFileSources[kind]
  say(`${file}: ${name}: ${sitesText(sites)}, ${number.format(refused.length)} refused.`)
  for (const { key, reason } of refused) say(`  ${key}: ${reason}`)
}

/** What failed, in a sentence. */
const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    complain(error.message)
    return null
  }
}

type Opened = SiteFile & { readonly address?: string }

/** Each source by itself: a file that is refused leaves the others, and what was there. Answers whether all were taken. */
const take = async (db: Database, opened: readonly (Opened | null)[], fewer: boolean): Promise<boolean> => {
  let taken = 0
  for (const file of inImportOrder(opened.filter(one => one !== null))) {
    const done = await attempt(() => importSites(db, file, { at: new Date(), address: file.address, fewer }))
    if (done === null) continue
    report(done)
    taken += 1
  }
  return taken === opened.length
}

const list = async (db: Database): Promise<void> => {
  for (const { id, name, license, revision, importedAt, sites } of await listSources(db))
    say(
      [
        id,
        name,
        license,
        `imported ${importedAt.slice(0, 10)}`,
        revision ?? 'revision not known',
        sitesText(sites),
      ].join('; '),
    )
}

const run = async (command: string, files: readonly string[], fewer: boolean): Promise<boolean> => {
  const { config, db, close } = await connect({ mayBegin: true })
  try {
    await migrate(db)
    if (command === 'list') {
      await list(db)
      return true
    }
    const opened: (Opened | null)[] = []
    if (command === 'import') for (const file of files) opened.push(await attempt(() => openSiteFile(file)))
    else
      for (const kind of siteFileKinds)
        opened.push(await attempt(() => fetchSiteFile(kind, config.siteFiles[kind])))
    return await take(db, opened, fewer)
  } finally {
    await close()
  }
}

const usage = `Usage: ${commandLine('sites', 'import FILE...')}, ${commandLine('sites', 'update')} or ${commandLine('sites', 'list')}   (the files, and --fewer of the first two, are described in docs/sites.md)`
const {
  values: { fewer },
  positionals: [command = '', ...files],
} = readArguments({ allowPositionals: true, options: { fewer: { type: 'boolean', default: false } } }, usage)
const isUsed =
  command === 'import'
    ? files.length > 0
    : files.length === 0 && (command === 'update' || (command === 'list' && !fewer))
if (!isUsed) refuseUsage(usage)
run(command, files, fewer).then(
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
