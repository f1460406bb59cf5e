import { optOutLifecycle } from '#machines/lifecycle/opt-out.ts'
import { next } from '#machines/lifecycle/transitions.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { IncomingMail } from '#server/platform/mail/incoming/incoming-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isOfSite, type SiteDescription } from '#server/scan/people-sites/description.ts'
import type { DescribedSites } from '#server/scan/people-sites/sites.ts'
import { pageOfFinding } from '../scan/finding-rows.ts'

/** The emails that a site’s form was promised to answer with. */
export interface EmailedLinks {
  /** The request among these whose form awaits a link; null where none does. */
  awaiting(reportIds: readonly string[]): Promise<string | null>
  take(reportId: string, mail: Pick<IncomingMail, 'text'>): Promise<void>
}

/** The first address in the text that is the site’s own and fits its description. */
export const linkIn = (site: SiteDescription, text: string): string | null => {
  if (site.optOut.by !== 'emailedLink') return null
  const step = site.optOut.steps.find(taken => taken.do === 'awaitLink')
  if (step === undefined) return null
  const addresses = text.match(/https?:\/\/[^\s<>"'()[\]]+/g) ?? []
  const fitting = addresses.find(address => {
    const url = URL.parse(address)
    return url !== null && isOfSite(site, url) && address.includes(step.containing)
  })
  return fitting?.replace(/[.,;:!?]+$/, '') ?? null
}

/** A site may email before we know that it took the form. */
const awaited = (db: Database) =>
  db
    .selectFrom('opt_out')
    .innerJoin('report', 'report.id', 'opt_out.report_id')
    .innerJoin('leak', 'leak.id', 'report.leak_id')
    .where('opt_out.state', 'in', ['filling', 'linkAwaited'])

export const createEmailedLinks = (
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  sites: DescribedSites,
): EmailedLinks => ({
  async awaiting(reportIds) {
    if (reportIds.length === 0) return null
    const row = await awaited(db)
      .select('opt_out.report_id')
      .where('opt_out.report_id', 'in', [...reportIds])
      .executeTakeFirst()
    return row?.report_id ?? null
  },

  async take(reportId, mail) {
    const at = clock.now()
    const signal = AbortSignal.timeout(60_000)
    const { sites: described } = await sites.read(signal)
    await db.transaction().execute(async transaction => {
      const { id, site, registerId, url } = (await awaited(transaction)
        .select([
          'opt_out.report_id as id',
          'opt_out.site',
          'leak.register_id as registerId',
          pageOfFinding.as('url'),
        ])
        .where('opt_out.report_id', '=', reportId)
        .executeTakeFirst()) ?? { id: null, site: '', registerId: '', url: null }
      if (id === null) return
      const description = described.find(one => one.id === site)
      const link = description === undefined ? null : linkIn(description, mail.text)
      if (link === null) {
        log.info({ site }, 'opt-outs: an email of a site has no link of its own')
        return
      }
      // One form is for everything that the page shows of its person.
      const page = await awaited(transaction)
        .select(['opt_out.report_id', 'opt_out.state'])
        .where('opt_out.site', '=', site)
        .where('leak.register_id', '=', registerId)
        .where(pageOfFinding, '=', url)
        .orderBy('leak.id')
        .forUpdate(['leak', 'opt_out'])
        .execute()
      for (const { report_id, state } of page) {
        const to = next(optOutLifecycle, state, { type: 'optOut.linkArrived' })
        await transaction
          .updateTable('opt_out')
          .set({ link, ...(to !== null && { state: to, due_at: at, changed_at: at }) })
          .where('report_id', '=', report_id)
          .execute()
      }
    })
  },
})
