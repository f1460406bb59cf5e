import { sql } from 'kysely'
import { coverageOfCheck, isComplete, type SourceCheck } from '#domain/coverage.ts'
import { kindOfThreat } from '#domain/notifications.ts'
import { answerBy } from '#domain/report.ts'
import type { Coverage, NotificationData, ReportResolution, ThreatCategory } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BulkScanEvents, ScanEvents } from '#server/scan/events.ts'
import { type Emailing, type NewNotification, notify } from './notify.ts'

/** Worst first: the first one gives the email its subject. */
const byWeight: readonly ThreatCategory[] = ['EMAIL', 'DOMAIN', 'ADDRESS', 'IMAGE', 'PHONE', 'NAME']

interface NewFindings {
  readonly type: ThreatCategory
  readonly count: number
  /** Accounts in breaches without a password. */
  readonly isWithoutPassword: boolean
  /** The finding, when it is the only one of its kind. */
  readonly only: string | null
}

/** `since`: only findings from then on. */
const newFindingsOf = async (
  within: Database,
  scanId: string,
  since: Date | null = null,
): Promise<NewFindings[]> => {
  const { rows } = await sql<NewFindings>`
    select type, type = 'EMAIL' and (evidence->>'passwordExposed')::boolean is not true as "isWithoutPassword",
      count(*) as count, case when count(*) = 1 then min(id::text) end as only
    from leak where first_scan_id = ${scanId} and state = 'detected'
      and (${since}::timestamptz is null or first_seen_at >= ${since}::timestamptz)
    group by 1, 2`.execute(within)
  const weight = ({ type, isWithoutPassword }: NewFindings) =>
    byWeight.includes(type) && !isWithoutPassword ? byWeight.indexOf(type) : byWeight.length
  return rows.toSorted((a, b) => weight(a) - weight(b))
}

/** Only a breach with a password is announced as a leaked password. */
const aboutNew = ({ type, count, only, isWithoutPassword }: NewFindings, scanDate: string) => ({
  kind: isWithoutPassword ? ('otherThreats' as const) : kindOfThreat[type],
  data: { leakCount: count, scanDate, category: type, findingId: only },
})

const keyOf = ({ type, isWithoutPassword }: NewFindings): string =>
  isWithoutPassword ? `${type}:withoutPassword` : type

interface ReappearedFinding {
  readonly id: string
  readonly type: ThreatCategory
}

const reappearedIn = async (within: Database, scanId: string): Promise<ReappearedFinding[]> => {
  const { rows } = await sql<ReappearedFinding>`
    select leak.id, leak.type from leak
    where leak.last_scan_id = ${scanId} and leak.state = 'detected' and exists (
      select from leak_event as event where event.leak_id = leak.id and event.event = 'reappeared' and event.at > coalesce((
        select max(created_at) from score where score.register_id = leak.register_id and score.scan_id is distinct from ${scanId}
      ), '-infinity'))
    order by leak.id`.execute(within)
  return rows
}

const scoreBefore = async (within: Database, registerId: string, scanId: string): Promise<number | null> => {
  const { rows } = await sql<{ score: number }>`select score from score
    where register_id = ${registerId} and scan_id is distinct from ${scanId} order by created_at desc limit 1`.execute(
    within,
  )
  return rows[0]?.score ?? null
}

const coverageOfScan = async (within: Database, scanId: string): Promise<Coverage> => {
  const { rows } = await sql<{
    checks: SourceCheck[]
  }>`select checks from score where scan_id = ${scanId}`.execute(within)
  return coverageOfCheck(rows[0]?.checks ?? [])
}

/** How much may be the person’s that no scan had found before. */
const newQuestions = async (within: Database, scanId: string): Promise<number> => {
  const { questions } = await within
    .selectFrom('likely_finding')
    .select(eb => eb.fn.countAll<number>().as('questions'))
    .where('first_scan_id', '=', scanId)
    .where('state', '=', 'unanswered')
    .executeTakeFirstOrThrow()
  return questions
}

type Events = ScanEvents & BulkScanEvents
type About<Event extends keyof Events> = Parameters<Events[Event]>[1]

interface Person {
  readonly registerId: string
  readonly at: Date
}

interface Finding extends Person {
  readonly findingId: string
  readonly category: ThreatCategory
}

export const createNotificationEvents = (emailing: Emailing) => ({
  /** One message about the findings and the score (spec 2 §3); call after the score is stored. */
  async scanFinished(within: Database, scan: About<'scanFinished'>): Promise<void> {
    const before = await scoreBefore(within, scan.registerId, scan.id)
    const found = await newFindingsOf(within, scan.id)
    const scanDate = scan.at.toISOString()
    const notifications = found.map(
      (findings): NewNotification => ({
        ...aboutNew(findings, scanDate),
        once: `scan:${scan.id}:${keyOf(findings)}`,
      }),
    )
    for (const { id, type } of await reappearedIn(within, scan.id))
      notifications.push({
        kind: kindOfThreat[type],
        data: { topic: 'reappeared', category: type, findingId: id },
        once: `scan:${scan.id}:reappeared:${id}`,
      })
    const questions = await newQuestions(within, scan.id)
    if (questions > 0)
      notifications.push({
        kind: 'otherThreats',
        data: { topic: 'likelyFound', leakCount: questions, scanDate },
        once: `scan:${scan.id}:likely`,
      })
    const coverage = await coverageOfScan(within, scan.id)
    if (notifications.length === 0 && isComplete(coverage))
      notifications.push({ kind: 'safe', data: { leakCount: 0, scanDate }, once: `scan:${scan.id}:safe` })
    const score: NewNotification = {
      kind: 'newScore',
      data: {
        scanDate,
        notificationScore: scan.score,
        scoreDifference: before === null ? null : scan.score - before,
        leakCount: found.reduce((sum, { count }) => sum + count, 0),
        coverage,
      },
      once: `scan:${scan.id}:score`,
    }
    // The first score comes first; later, new findings matter more than the number.
    const inOrder = before === null ? [score, ...notifications] : [...notifications, score]
    await notify(emailing, within, { registerId: scan.registerId }, scan.at, ...inOrder)
  },

  async formulaChanged(within: Database, scan: About<'formulaChanged'>): Promise<void> {
    await notify(emailing, within, { registerId: scan.registerId }, scan.at, {
      kind: 'newScore',
      data: {
        topic: 'scoreFormula',
        notificationScore: scan.score,
        scoreDifference: scan.score - scan.byTheOld,
      },
      once: `scan:${scan.id}:formula`,
    })
  },

  /** Notifies about findings for addresses and numbers that were confirmed after a scan, if any. */
  async contactsChecked(within: Database, check: About<'contactsChecked'>): Promise<void> {
    const found = await newFindingsOf(within, check.scanId, check.since)
    const notifications = found.map(
      (findings): NewNotification => ({
        ...aboutNew(findings, check.at.toISOString()),
        once: `addresses:${check.registerId}:${check.since.toISOString()}:${keyOf(findings)}`,
      }),
    )
    await notify(emailing, within, { registerId: check.registerId }, check.at, ...notifications)
  },

  async scanFailed(within: Database, scan: About<'scanFailed'>) {
    await notify(emailing, within, { registerId: scan.registerId }, scan.at, {
      kind: 'otherThreats',
      data: { topic: 'scanFailed', scanDate: scan.at.toISOString() },
      once: `scan:${scan.id}:failed:${scan.attempts}`,
    })
  },

  /** A removal request has moved. Images need `s3Url` to be listed (spec 1 §5). */
  async reportMoved(
    within: Database,
    report: Finding & {
      readonly id: string
      readonly resolution: ReportResolution
      readonly s3Url: string | null
      readonly lapsed?: boolean
      /** The desk's message, sent in the email ("details lead to an e-mail with next steps", spec 2 §4). */
      readonly message?: string
    },
  ): Promise<void> {
    const data: Partial<NotificationData> = {
      topic: report.lapsed === true ? 'answerLapsed' : 'reportStatus',
      reportResolution: report.resolution,
      scanDate: answerBy(report.resolution, report.at)?.toISOString() ?? null,
      s3Url: report.s3Url,
      category: report.category,
      findingId: report.findingId,
      reportId: report.id,
    }
    const kind = report.category === 'IMAGE' ? 'reportedImageStatus' : kindOfThreat[report.category]
    const note = report.message ?? ''
    await notify(emailing, within, { registerId: report.registerId }, report.at, {
      kind,
      data,
      ...(note === '' ? {} : { note }),
    })
  },

  /** The person's company requested a removal, which they can follow and cancel, or withdrew it. */
  async removalByCompany(
    within: Database,
    topic: 'removalByCompany' | 'removalWithdrawn',
    report: Finding & { readonly id: string },
  ): Promise<void> {
    const { id: reportId, findingId, category } = report
    await notify(emailing, within, { registerId: report.registerId }, report.at, {
      kind: kindOfThreat[category],
      data: { topic, category, findingId, reportId },
    })
  },

  /** The person's company asks them to look at a finding; `findingId`: their own finding of it, if any. */
  async findingQuestion(
    within: Database,
    {
      findingId,
      category,
      registerId,
      at,
    }: Omit<Finding, 'findingId'> & { readonly findingId: string | null },
  ): Promise<void> {
    await notify(emailing, within, { registerId }, at, {
      kind: kindOfThreat[category],
      data: { topic: 'findingQuestion', category, findingId },
    })
  },

  async answerDue(
    within: Database,
    report: Finding & { readonly id: string; readonly version: number; readonly answerBy: Date | null },
  ): Promise<void> {
    const { findingId, category, id: reportId } = report
    const scanDate = report.answerBy?.toISOString() ?? null
    await notify(emailing, within, { registerId: report.registerId }, report.at, {
      kind: 'unresolvedIssues',
      data: { topic: 'answerDue', scanDate, category, findingId, reportId },
      once: `answerDue:${report.id}:${report.version}`,
    })
  },

  /** A letter that was sent for the person was answered, couldn’t be delivered, or wasn’t answered in time. */
  async letterMoved(
    within: Database,
    letter: Finding & {
      readonly topic: 'letterAnswered' | 'letterRejected' | 'letterUnanswered'
      /** What happened to which request. */
      readonly event: string
    },
  ): Promise<void> {
    const { topic, findingId, category, event } = letter
    await notify(emailing, within, { registerId: letter.registerId }, letter.at, {
      kind: 'unresolvedIssues',
      data: { topic, category, findingId },
      once: `${topic}:${event}`,
    })
  },

  /** An operator has decided what the person said isn’t right; the sentence is in the email. */
  async disputeDecided(
    within: Database,
    dispute: Finding & { readonly verdict: 'upheld' | 'rejected'; readonly message: string },
  ): Promise<void> {
    const { registerId, category, verdict, findingId, message: note, at } = dispute
    await notify(emailing, within, { registerId }, at, {
      kind: kindOfThreat[category],
      data:
        verdict === 'upheld'
          ? { topic: 'disputeUpheld', category }
          : { topic: 'disputeRejected', category, findingId },
      note,
      once: `dispute:${findingId}:${at.toISOString()}`,
    })
  },

  /** Our looks at a page no longer find the person, or find them again. */
  async pageMoved(
    within: Database,
    page: Finding & { readonly topic: 'pageGone' | 'siteGone' | 'reappeared' },
  ): Promise<void> {
    const { topic, findingId, category, registerId, at } = page
    await notify(emailing, within, { registerId }, at, {
      kind: kindOfThreat[category],
      data: { topic, category, findingId },
      once: `page:${findingId}:${topic}:${at.toISOString()}`,
    })
  },

  /** A visitor opened the plan, ended the run, or opened every action again. */
  async planVisited(
    within: Database,
    { registerId, topic, at }: Person & { readonly topic: 'planAccessed' | 'planAborted' | 'planReset' },
  ): Promise<void> {
    await notify(emailing, within, { registerId }, at, { kind: 'responsePlan', data: { topic } })
  },

  async planContactsNotified(
    within: Database,
    { registerId, messageId, at }: Person & { readonly messageId: string },
  ): Promise<void> {
    await notify(emailing, within, { registerId }, at, {
      kind: 'responsePlan',
      data: { topic: 'planContactsNotified' },
      once: `planMessage:${messageId}`,
    })
  },

  /** A month without a check of the plan (spec 1 §7). */
  async planCheckDue(within: Database, { registerId, at }: Person): Promise<void> {
    await notify(emailing, within, { registerId }, at, {
      kind: 'responsePlan',
      data: { topic: 'planCheckDue' },
      once: `planCheck:${at.toISOString().slice(0, 10)}`,
    })
  },

  /** The monthly reminder: what is still open, and a missing second factor. */
  async stillOpen(
    within: Database,
    person: Person & { readonly openFindings: number; readonly lacksMfa: boolean },
  ): Promise<void> {
    const month = person.at.toISOString().slice(0, 7)
    const notifications: NewNotification[] = []
    if (person.openFindings > 0)
      notifications.push({
        kind: 'unresolvedIssues',
        data: { leakCount: person.openFindings },
        once: `unresolved:${month}`,
      })
    if (person.lacksMfa) notifications.push({ kind: 'mfa', once: `mfa:${month}` })
    await notify(emailing, within, { registerId: person.registerId }, person.at, ...notifications)
  },

  async companyScoreChanged(within: Database, company: About<'companyScoreChanged'>): Promise<void> {
    await notify(emailing, within, { adminsOf: company.id }, company.at, {
      kind: 'companyScore',
      data: {
        notificationScore: company.score,
        scoreDifference: company.before === null ? null : company.score - company.before,
      },
    })
  },

  async bulkScanEnded(within: Database, batch: About<'bulkScanEnded'>): Promise<void> {
    const named = await within
      .selectFrom('batch_scan')
      .select([sql<string | null>`left(coalesce(name, filename), 100)`.as('name'), 'type', 'uploaded_at'])
      .where('id', '=', batch.id)
      .executeTakeFirst()
    const isMonthly = named?.type === 'Scheduled'
    await notify(emailing, within, { adminsOf: batch.companyId }, batch.at, {
      kind: 'companyAnalysisUpdates',
      data: {
        topic: batch.outcome,
        batchId: batch.id,
        site: isMonthly ? null : (named?.name ?? null),
        scanDate: (isMonthly ? named.uploaded_at : batch.at).toISOString(),
      },
    })
  },

  async domainVerified(
    within: Database,
    {
      companyId,
      domain,
      byOperator,
      at,
    }: {
      readonly companyId: string
      readonly domain: string
      readonly byOperator: boolean
      readonly at: Date
    },
  ): Promise<void> {
    await notify(emailing, within, { adminsOf: companyId }, at, {
      kind: 'companyAnalysisUpdates',
      data: { topic: 'domainVerified', site: domain },
      byOperator,
    })
  },

  /** A domain is expiring or has expired. Each step notifies once. */
  async domainDoubted(
    within: Database,
    verification: {
      readonly owner: { readonly companyId: string } | { readonly registerId: string }
      readonly domain: string
      readonly step: 'Expiring' | 'ExpiringSoon' | 'Lapsed'
      readonly at: Date
    },
  ): Promise<void> {
    const { owner, domain: site, step, at } = verification
    if ('companyId' in owner)
      await notify(emailing, within, { adminsOf: owner.companyId }, at, {
        kind: 'companyAnalysisUpdates',
        data: { topic: `domain${step}`, site },
      })
    else
      await notify(emailing, within, owner, at, {
        kind: 'otherThreats',
        data: { topic: `ownDomain${step}`, site },
      })
  },

  async deepScanConsented(
    within: Database,
    company: { readonly id: string; readonly at: Date },
  ): Promise<void> {
    await notify(emailing, within, { adminsOf: company.id }, company.at, {
      kind: 'companyAnalysisUpdates',
      data: { topic: 'deepScanConsented' },
    })
  },

  /** Once each time seats run out, however often the scan is retried. */
  async deepScanLacksSeat(within: Database, scan: About<'deepScanLacksSeat'>): Promise<void> {
    await notify(emailing, within, { adminsOf: scan.companyId }, scan.at, {
      kind: 'companyAnalysisUpdates',
      data: { topic: 'deepScanLacksSeat', scanDate: scan.at.toISOString() },
      once: `deepScan:${scan.id}:seat`,
    })
  },

  /** A member's new address has none of the company's domains: the owner has to confirm it. */
  async memberAddressChanged(
    within: Database,
    member: { readonly companyId: string; readonly email: string; readonly at: Date },
  ): Promise<void> {
    await notify(emailing, within, { ownerOf: member.companyId }, member.at, {
      kind: 'companyAnalysisUpdates',
      data: { topic: 'memberAddressChanged' },
      who: member.email,
    })
  },

  /** A company requires a second factor from a day on: each decision is announced, also one for the same day. */
  async secondFactorDue(
    within: Database,
    company: { readonly id: string; readonly name: string; readonly from: Date; readonly at: Date },
  ): Promise<void> {
    await notify(emailing, within, { withoutFactorIn: company.id }, company.at, {
      kind: 'mfa',
      data: {
        topic: 'secondFactorDue',
        site: company.name.slice(0, 100),
        scanDate: company.from.toISOString(),
      },
    })
  },

  /** The company requires it no more, of which those learn who would still have to set one up. */
  async secondFactorWaived(
    within: Database,
    company: { readonly id: string; readonly name: string; readonly at: Date },
  ): Promise<void> {
    await notify(emailing, within, { withoutFactorIn: company.id }, company.at, {
      kind: 'mfa',
      data: { topic: 'secondFactorWaived', site: company.name.slice(0, 100) },
    })
  },

  /** The person's data can be downloaded; a separate email says so, too. */
  async dataExportReady(within: Database, { registerId, at }: Person): Promise<void> {
    await notify(emailing, within, { registerId }, at, {
      kind: 'otherThreats',
      data: { topic: 'dataExportReady' },
      quiet: true,
    })
  },

  /** The company’s price per seat changes on a day, or won’t after all; a separate email says both prices. */
  async priceChanged(
    within: Database,
    company: {
      readonly id: string
      readonly topic: 'priceChanging' | 'priceStaying'
      readonly from: string
      readonly at: Date
    },
  ): Promise<void> {
    await notify(emailing, within, { adminsOf: company.id }, company.at, {
      kind: 'companyAnalysisUpdates',
      data: { topic: company.topic, scanDate: new Date(company.from).toISOString() },
      quiet: true,
    })
  },

  /** A company's decision about one member, or the member's about what the company sees. */
  async memberNotified(
    within: Database,
    member: Person & {
      readonly topic:
        | 'adminAccessGiven'
        | 'adminAccessRevoked'
        | 'ownershipGiven'
        | 'ownershipHandedOn'
        | 'deepScanInvited'
        | 'deepScanConsentWithdrawn'
        | 'membershipOnHold'
        | 'membershipConfirmed'
        | 'sessionsEnded'
      /** The other person, by address. */
      readonly who?: string | undefined
    },
  ): Promise<void> {
    await notify(emailing, within, { registerId: member.registerId }, member.at, {
      kind: 'companyAnalysisUpdates',
      data: { topic: member.topic },
      ...(member.who === undefined ? {} : { who: member.who }),
      // Another email says it, with a link to answer the invitation or to undo the transfer.
      quiet: member.topic === 'deepScanInvited' || member.topic === 'ownershipHandedOn',
    })
  },
})

export type NotificationEvents = ReturnType<typeof createNotificationEvents>
