import { sql } from 'kysely'
import { daysAfter } from '#domain/days.ts'
import { takeBackMinutes } from '#domain/letters/privacy-laws.ts'
import { removableTypes } from '#domain/report.ts'
import { type OptOutEvent, optOutLifecycle } from '#machines/lifecycle/opt-out.ts'
import { can, next } from '#machines/lifecycle/transitions.ts'
import type { OptOutReason, OptOutState } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { replyAddressOf } from '#server/platform/mail/request-addresses.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SiteDescription } from '#server/scan/people-sites/description.ts'
import { factsOf } from '#server/scan/people-sites/facts.ts'
import { type OptOutEnd, optOutOf } from '#server/scan/people-sites/interpret.ts'
import type { DescribedSites } from '#server/scan/people-sites/sites.ts'
import { type Facts, templateOf } from '#server/scan/people-sites/template.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import { lockReport, moveReport, type ReportMove } from '../reports/store.ts'
import { pageOfFinding, typeOf } from '../scan/finding-rows.ts'

export interface OptOutDeps extends Pick<Platform, 'db' | 'clock' | 'config' | 'log'> {
  readonly sites: DescribedSites
}
type OptOutEvents = Pick<NotificationEvents, 'reportMoved'>

/** Days after which our team goes on: no email with the link came, or the page still shows the person. */
const handOverDays = { link: 7, stillThere: 31 } as const
const hourMs = 3_600_000
/** A site that doesn’t answer is tried again after so many hours, and then handed over. */
const retryHours = [1, 6, 24, 72] as const
/** One form takes less; what was taken up earlier was interrupted. */
const longestFillMs = 30 * 60_000
/** One form, with its pauses. */
const longestMs = 5 * 60_000
const sitesAtOnce = 8

const originOf = sql<string>`substring(${pageOfFinding} from '^https?://[^/?#]+')`

/** Requests that no form was begun for, once their person can no longer expect to take them back, and a look has shown the page or could not in a day. */
const isReady = (
  at: Date,
  looks: boolean,
) => sql<boolean>`(report.resolution = 'PENDING' and leak.state = 'reported'
  and leak.type = any(${removableTypes}) and leak.source <> 'person'
  and report.requested_at <= ${new Date(at.getTime() - takeBackMinutes * 60_000)}
  and not exists (select from opt_out where opt_out.report_id = report.id)
  and (not ${looks}::boolean or report.requested_at <= ${daysAfter(at, -1)}
    and not exists (select from page_watch as watch where watch.leak_id = leak.id and watch.state in ('notFound', 'absent', 'gone', 'siteGone'))
    or exists (select from page_watch as watch where watch.leak_id = leak.id and watch.state in ('there', 'moved', 'back'))))`

const requests = (db: Database) => db.selectFrom('report').innerJoin('leak', 'leak.id', 'report.leak_id')

/** Where the form begins, for our team. */
const formUrlOf = ({ optOut }: SiteDescription, facts: Facts): string | null => {
  if (!('steps' in optOut)) return null
  const [first] = optOut.steps
  return first?.do === 'open' ? templateOf(first.url).urlFor(facts) : null
}

/** Plans a form for every request at a site whose description has one. */
const plan = async ({ db, clock, config, sites }: OptOutDeps, signal: AbortSignal): Promise<void> => {
  const at = clock.now()
  const ready = isReady(at, config.pageLooks)
  const origins = await requests(db).select(originOf.as('origin')).distinct().where(ready).execute()
  for (const { origin } of origins) {
    const site = origin === null ? null : await sites.siteAt(origin, signal)
    if (site === null || site.optOut.by === 'letter') continue
    await sql`insert into opt_out (report_id, site, changed_at, due_at)
      select report.id, ${site.id}, ${at}::timestamptz, ${at}::timestamptz from report join leak on leak.id = report.leak_id
      where ${ready} and ${originOf} = ${origin}
      on conflict do nothing`.execute(db)
  }
}

const selectOptOuts = (db: Database) =>
  requests(db)
    .innerJoin('opt_out', 'opt_out.report_id', 'report.id')
    .innerJoin('register', 'register.id', 'leak.register_id')
    .select([
      'opt_out.report_id',
      'opt_out.site',
      'opt_out.state',
      'opt_out.attempts',
      'opt_out.link',
      'opt_out.due_at',
      'report.resolution',
      'leak.id as leak_id',
      'leak.register_id',
      'register.fullname',
      'register.birth_date',
      'register.address',
      'register.phone',
      pageOfFinding.$castTo<string>().as('url'),
      sql<string | null>`(select state from page_watch where page_watch.leak_id = leak.id)`.as('page'),
    ])

type OptOutRow = Awaited<ReturnType<ReturnType<typeof selectOptOuts>['executeTakeFirstOrThrow']>>

/** What the form may be filled with; it takes what it needs. */
const factsFor = (row: OptOutRow, { requestsAddress }: Platform['config']): Facts => ({
  ...factsOf({
    kind: 'NAME',
    name: row.fullname,
    birthYear: row.birth_date?.slice(0, 4) ?? null,
    address: row.address,
    phones: [],
  }),
  ...(row.phone !== null &&
    factsOf({
      kind: 'PHONE',
      phone: row.phone,
      country: row.address?.country ?? '',
      names: [],
      birthYear: null,
    })),
  link: row.url,
  ...(requestsAddress !== null && { email: replyAddressOf(requestsAddress, row.report_id) }),
})

interface Change {
  readonly event: OptOutEvent['type']
  readonly dueAt: Date | null
  readonly attempts?: number
  readonly link?: string
  readonly reason?: OptOutReason
  readonly step?: number
  readonly formUrl?: string | null
}

const change = async (
  db: Database,
  { report_id, state }: Pick<OptOutRow, 'report_id' | 'state'>,
  { event, dueAt, attempts, link, reason, step, formUrl }: Change,
  at: Date,
): Promise<OptOutState | null> => {
  const to = next(optOutLifecycle, state, { type: event })
  if (to === null) return null
  await db
    .updateTable('opt_out')
    .set({
      state: to,
      due_at: dueAt,
      changed_at: at,
      ...(attempts !== undefined && { attempts }),
      ...(link !== undefined && { link }),
      ...(reason !== undefined && { reason }),
      ...(step !== undefined && { step }),
      ...(formUrl !== undefined && { form_url: formUrl }),
    })
    .where('report_id', '=', report_id)
    .execute()
  return to
}

/** Moves the request with its form, where its chart allows. */
const moveWith = async (
  db: Database,
  events: OptOutEvents,
  reportId: string,
  move: Extract<ReportMove, 'report.formBegun' | 'report.formHandedOver'>,
  at: Date,
): Promise<void> => {
  const report = await lockReport(db, reportId)
  if (report === undefined) return
  const resolution = await moveReport(db, report, { move, by: 'form', actorId: null, at, message: null })
  if (resolution === null || move === 'report.formHandedOver') return
  await events.reportMoved(db, {
    id: report.id,
    registerId: report.register_id,
    findingId: report.leak_id,
    category: typeOf(report),
    resolution,
    s3Url: report.s3_url,
    at,
  })
}

const handOver = async (
  db: Database,
  events: OptOutEvents,
  row: OptOutRow,
  why: Pick<Change, 'reason' | 'step' | 'formUrl'>,
  at: Date,
): Promise<void> => {
  await change(db, row, { event: 'optOut.handedOver', dueAt: null, ...why }, at)
  if (row.resolution === 'WAITING FEEDBACK')
    await moveWith(db, events, row.report_id, 'report.formHandedOver', at)
}

/** The form was sent: it is in the finding’s history, and looks at the page tell what the site did. */
const noteSent = async (db: Database, { leak_id, register_id, report_id }: OptOutRow, at: Date) => {
  await db
    .insertInto('leak_event')
    .values({ leak_id, event: 'formSent', actor: 'form', report_id, at })
    .execute()
  await db.updateTable('report').set({ updated_at: at }).where('id', '=', report_id).execute()
  await recordAudit(db, {
    actorId: null,
    action: 'report.formSent',
    subjectId: register_id,
    at,
    detail: { reportId: report_id, findingId: leak_id },
  })
}

/** What the end of a form means for each request that it is for. */
const conclude = async (
  db: Database,
  events: OptOutEvents,
  row: OptOutRow,
  end: OptOutEnd,
  formUrl: string | null,
  at: Date,
): Promise<void> => {
  if (end.kind === 'done') {
    await change(db, row, { event: 'optOut.sent', dueAt: daysAfter(at, handOverDays.stillThere) }, at)
    return noteSent(db, row, at)
  }
  if (end.kind === 'linkAwaited') {
    const state = await change(
      db,
      row,
      { event: 'optOut.linkPromised', dueAt: daysAfter(at, handOverDays.link) },
      at,
    )
    if (state !== null && row.link !== null)
      await change(db, { ...row, state }, { event: 'optOut.linkArrived', dueAt: at }, at)
    return
  }
  const wait = retryHours[row.attempts]
  if (
    end.kind === 'unanswered' &&
    !end.isSent &&
    wait !== undefined &&
    can(optOutLifecycle, row.state, { type: 'optOut.postponed' })
  ) {
    const dueAt = new Date(at.getTime() + wait * hourMs)
    await change(db, row, { event: 'optOut.postponed', dueAt, attempts: row.attempts + 1 }, at)
    return
  }
  const why: Pick<Change, 'reason' | 'step'> =
    end.kind === 'failed'
      ? { reason: end.why, step: end.step + 1 }
      : end.kind === 'unanswered'
        ? { reason: end.isSent ? 'interrupted' : 'noAnswer' }
        : { reason: end.kind === 'byPerson' ? 'captcha' : 'noForm' }
  await handOver(db, events, row, { ...why, formUrl }, at)
}

const locked = (db: Database, ids: readonly string[]) =>
  selectOptOuts(db)
    .where('report.id', 'in', [...ids])
    .orderBy('leak.id')
    .forUpdate(['leak', 'report', 'opt_out'])
    .execute()

/**
 * One page, and all its requests of one person: taken up, filled in, concluded. Nothing is held while the site is asked; a process that dies in
 * between leaves it taken up, and our team goes on.
 */
const fillIn = async (deps: OptOutDeps, events: OptOutEvents, ids: readonly string[]): Promise<void> => {
  const { db, clock, config, sites } = deps
  const signal = AbortSignal.timeout(longestMs)
  const taken = await db.transaction().execute(async transaction => {
    const at = clock.now()
    const rows = (await locked(transaction, ids)).filter(
      ({ due_at, state }) =>
        due_at !== null && due_at <= at && (state === 'waiting' || state === 'linkArrived'),
    )
    const [first] = rows
    if (first === undefined) return null
    const site = await sites.siteAt(first.url, signal)
    const facts = factsFor(first, config)
    const isOpen = ({ resolution }: OptOutRow) =>
      resolution === 'PENDING' || resolution === 'WAITING FEEDBACK'
    const isByHand = site === null || site.optOut.by === 'captcha' || !('steps' in site.optOut)
    const cannotRead = site?.optOut.by === 'emailedLink' && config.requestsMailbox === null
    const going: OptOutRow[] = []
    for (const row of rows) {
      if (!isOpen(row)) await handOver(transaction, events, row, { reason: 'noForm' }, at)
      else if (isByHand || cannotRead)
        await handOver(
          transaction,
          events,
          row,
          {
            reason: cannotRead ? 'noLink' : site?.optOut.by === 'captcha' ? 'captcha' : 'noForm',
            formUrl: site && formUrlOf(site, facts),
          },
          at,
        )
      else {
        if (row.state === 'waiting')
          await change(transaction, row, { event: 'optOut.begun', dueAt: null }, at)
        else
          await transaction
            .updateTable('opt_out')
            .set({ due_at: null, changed_at: at })
            .where('report_id', '=', row.report_id)
            .execute()
        if (row.resolution === 'PENDING')
          await moveWith(transaction, events, row.report_id, 'report.formBegun', at)
        going.push(row)
      }
    }
    const [begun] = going
    return begun === undefined || site === null
      ? null
      : { site, facts, link: begun.link, ids: going.map(row => row.report_id) }
  })
  if (taken === null) return
  const end = await optOutOf(taken.site, taken.facts, sites.driverFor(taken.site, signal), taken.link)
  await db.transaction().execute(async transaction => {
    const at = clock.now()
    const formUrl = formUrlOf(taken.site, taken.facts)
    for (const row of await locked(transaction, taken.ids))
      await conclude(transaction, events, row, end, formUrl, at)
  })
}

const shownAgain = ['there', 'moved', 'back']

/** What waited for something that didn’t come: an email, an end after we died, the record’s end. */
const giveUp = async ({ db, clock }: OptOutDeps, events: OptOutEvents, reportId: string): Promise<void> =>
  db.transaction().execute(async transaction => {
    const at = clock.now()
    for (const row of await locked(transaction, [reportId])) {
      if (row.state === 'linkAwaited') await handOver(transaction, events, row, { reason: 'noLink' }, at)
      else if (row.state === 'sent' && shownAgain.includes(row.page ?? ''))
        await handOver(transaction, events, row, { reason: 'stillThere' }, at)
      else if (row.state === 'sent')
        await transaction
          .updateTable('opt_out')
          .set({ due_at: null })
          .where('report_id', '=', reportId)
          .execute()
      else await handOver(transaction, events, row, { reason: 'interrupted' }, at)
    }
  })

const dueWith = (db: Database, states: readonly OptOutState[], at: Date) =>
  selectOptOuts(db)
    .where('opt_out.state', 'in', [...states])
    .where('opt_out.due_at', '<=', at)
    .orderBy('opt_out.due_at')
    .limit(500)

/** Takes up every form whose time has come; one that fails is tried again, and the others are taken up all the same. */
export const fillInForms = async (deps: OptOutDeps, events: OptOutEvents): Promise<void> => {
  const { db, clock } = deps
  await plan(deps, AbortSignal.timeout(longestMs))
  const failures: unknown[] = []
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error))
  const at = clock.now()
  const late = await dueWith(db, ['linkAwaited', 'sent'], at).execute()
  const interrupted = await selectOptOuts(db)
    .where('opt_out.state', 'in', ['filling', 'linkArrived'])
    .where('opt_out.due_at', 'is', null)
    .where('opt_out.changed_at', '<', new Date(at.getTime() - longestFillMs))
    .execute()
  for (const { report_id } of [...late, ...interrupted]) await attempt(giveUp(deps, events, report_id))
  const due = await dueWith(db, ['waiting', 'linkArrived'], at).execute()
  const waiting = Map.groupBy(due, ({ site }) => site).values()
  const workOff = async (): Promise<void> => {
    for (const ofSite of waiting)
      for (const ofPage of Map.groupBy(ofSite, row => `${row.register_id} ${row.url}`).values())
        await attempt(
          fillIn(
            deps,
            events,
            ofPage.map(row => row.report_id),
          ),
        )
  }
  await Promise.all(Array.from({ length: sitesAtOnce }, workOff))
  if (failures.length > 0) throw failures[0]
}

export const scheduleOptOuts = (
  { jobs }: Pick<Platform, 'jobs'>,
  deps: OptOutDeps,
  events: OptOutEvents,
): void =>
  jobs.schedule({
    name: 'optOuts.fill',
    cron: '*/5 * * * *',
    retryLimit: 0,
    expireInSeconds: 3600,
    work: () => fillInForms(deps, events),
  })
