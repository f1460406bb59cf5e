import { commandLine } from '#server/commands.ts'
import { inOrderOf } from '#server/modules/open-data/files.ts'
import { listSources } from '#server/modules/sites/directory.ts'
import { importSites, openSiteFile, type SiteFile } from '#server/modules/sites/import.ts'
import { siteFileKinds, siteFileSources } from '#server/modules/sites/sources.ts'
import { fetchSiteFile } from '#server/modules/sites/update.ts'
import type { Database } from '#server/platform/database/database.ts'
import { attempt, listSource, reportImport, runDirectory, takeEach } from './lib/open-data.ts'

const rowNames = ['site', 'sites'] as const

type Opened = SiteFile & { readonly address?: string }

const take = (db: Database, opened: readonly (Opened | null)[], fewer: boolean): Promise<boolean> =>
  takeEach<Opened>(
    opened,
    files => inOrderOf(siteFileKinds, files),
    async file => {
      const done = await importSites(db, file, { at: new Date(), address: file.address, fewer })
      reportImport(done, siteFileSources[done.kind].name, rowNames)
    },
  )

const usage = `Usage: ${commandLine('sites', 'import FILE...')}, ${commandLine('sites', 'update')} or ${commandLine('sites', 'list')}   (the files, and --fewer of the first two, are described in docs/sites.md)`

runDirectory(usage, {
  import: {
    takesFiles: true,
    async run({ db }, { files, fewer }) {
      const opened: (Opened | null)[] = []
      for (const file of files) opened.push(await attempt(() => openSiteFile(file)))
      return take(db, opened, fewer)
    },
  },
  update: {
    takesFiles: false,
    async run({ config, db }, { fewer }) {
      const opened: (Opened | null)[] = []
      for (const kind of siteFileKinds)
        opened.push(await attempt(() => fetchSiteFile(kind, config.siteFiles[kind])))
      return take(db, opened, fewer)
    },
  },
  list: {
    takesFiles: false,
    async run({ db }) {
      for (const source of await listSources(db)) listSource(source, source.sites, rowNames)
      return true
    },
  },
})
