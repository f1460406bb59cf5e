import type { Handlers } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSite, listSources } from './directory.ts'

/** The directory of sites (docs/sites.md). */
export const createSitesModule = ({ db }: Pick<Platform, 'db'>) =>
  ({
    getSite: ({ params }) => findSite(db, params.domain),
    listSiteSources: async () => ({ items: await listSources(db) }),
  }) satisfies Partial<Handlers>
