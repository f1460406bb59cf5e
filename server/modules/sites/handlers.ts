import { invalidInput } from '#server/platform/http/app-error.ts'
import type { Handlers } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isPublicSuffix } from '../open-data/checks.ts'
import { findSite, listSources } from './directory.ts'

/** The directory of sites (docs/sites.md). */
export const createSitesModule = ({ db }: Pick<Platform, 'db'>) =>
  ({
    /** @throws AppError 0000 */
    getSite({ params: { domain } }) {
      if (isPublicSuffix(domain)) throw invalidInput({ name: 'domain', rule: 'domainShared' })
      return findSite(db, domain)
    },
    listSiteSources: async () => ({ items: await listSources(db) }),
  }) satisfies Partial<Handlers>
