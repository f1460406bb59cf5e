import { capturePage, findBrowser } from '#server/capture/capture.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { languageOf } from '#server/platform/http/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { DescribedSites } from '#server/scan/people-sites/sites.ts'
import { createDomainLookUp } from '../domains/dns.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { buildCase } from './case-file.ts'
import { findLookPicture, findWatchOf } from './look-store.ts'
import { type LookDeps, scheduleLooks } from './looking.ts'

/** No page takes longer, with its browser and its site. */
const longestMs = 90_000

const createCapture = ({ config, log }: Pick<Platform, 'config' | 'log'>): LookDeps['capture'] => {
  const { addresses: addressesOf } = createDomainLookUp(config.dnsServers)
  let browser: Promise<string | null> | undefined
  return async url => {
    browser ??= findBrowser(config.captureBrowser)
    return capturePage(url, { addressesOf, browser: await browser, log }, AbortSignal.timeout(longestMs))
  }
}

/** Our own looks at the pages of findings, and the proof that they make (docs/proof.md). */
export const createPageLooksModule = (platform: Platform, sites: DescribedSites | null) => {
  const { db, clock, config, keys } = platform
  if (config.pageLooks)
    scheduleLooks(
      platform,
      { ...platform, capture: createCapture(platform), sites },
      createNotificationEvents(platform),
    )

  return {
    /** @throws AppError 0010 */
    async listFindingLooks(request) {
      return { watch: await findWatchOf(db, registerIdOf(request), request.params.id, config.pageLooks) }
    },

    /** @throws AppError 0010 */
    async getLookPicture(request) {
      const picture = await findLookPicture(db, keys, registerIdOf(request), request.params.id)
      if (picture === null) throw new AppError('0010')
      request.setHeader('content-disposition', 'attachment; filename="page.webp"')
      return picture
    },

    /** @throws AppError 0010 */
    async downloadFindingCase(request) {
      const registerId = registerIdOf(request)
      const findingId = request.params.id
      const at = clock.now()
      const bytes = await buildCase(db, keys, {
        registerId,
        findingId,
        language: languageOf(request),
        at,
        publicUrl: config.publicUrl,
      })
      await recordAudit(db, {
        actorId: registerId,
        action: 'case.downloaded',
        subjectId: registerId,
        at,
        detail: { findingId },
      })
      request.setHeader(
        'content-disposition',
        `attachment; filename="wardlight-case-${findingId.slice(0, 8)}.zip"`,
      )
      return bytes
    },
  } satisfies Partial<Handlers>
}
