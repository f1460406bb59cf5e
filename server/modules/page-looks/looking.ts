import { sql } from 'kysely'
import { daysAfter } from '#domain/days.ts'
import {
  decidingDays,
  type Judged,
  judge,
  nextLookAt,
  type PersonSigns,
  type SeenPage,
} from '#domain/page-looks.ts'
import { removableTypes } from '#domain/report.ts'
import { leakLifecycle } from '#machines/lifecycle/leak.ts'
import { type PageWatchEvent, pageWatchLifecycle } from '#machines/lifecycle/page-watch.ts'
import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { can, next } from '#machines/lifecycle/transitions.ts'
import type { PageWatchState } from '#openapi/generated/api.ts'
import type { Capture, Captured } from '#server/capture/capture.ts'
import { maxHtmlBytes, maxTextCharacters } from '#server/capture/messages.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readResults } from '#server/scan/people-sites/read-page.ts'
import type { DescribedSites } from '#server/scan/people-sites/sites.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import { lockReport, moveReport } from '../reports/store.ts'
import { pageOfFinding, typeOf } from '../scan/finding-rows.ts'
import { addLook, textOfLastSight } from './look-store.ts'

export interface LookDeps extends Pick<Platform, 'db' | 'clock' | 'keys'> {
  readonly capture: (url: string) => Promise<Captured>
  /** Null or left out: no site is described. */
  readonly sites?: Pick<DescribedSites, 'siteAt'> | null
}
type LookEvents = Pick<NotificationEvents, 'reportMoved' | 'pageMoved'>

/** The findings on a page whose removal was requested; what a person reported themselves, once an operator has accepted it. */
const isRequested = sql`(leak.type = any(${removableTypes}) and leak.state in ('detected', 'reported', 'fixed')
  and (leak.source <> 'person' or exists (select from leak_event as event where event.leak_id = leak.id and event.event = 'accepted')))`

/** Begins to look at the pages of new requests, and again where a request follows an earlier one. */
const beginWatches = async (db: Database, at: Date): Promise<void> => {
  await sql`insert into page_watch (leak_id, url, since, due_at)
    select leak.id, ${pageOfFinding}, request.at, ${at}::timestamptz from (
      select leak_id, max(at) as at from (
        select leak_id, requested_at as at from report union all select leak_id, signed_at from delivery where state <> 'takenBack'
      ) as every where at <= ${at} group by leak_id
    ) as request join leak on leak.id = request.leak_id
    where ${isRequested} and ${pageOfFinding} ~ '^https?://'
      and not exists (select from page_watch as watch where watch.leak_id = leak.id and (watch.due_at is not null or watch.since >= request.at))
    on conflict (leak_id) do update set since = excluded.since, due_at = excluded.due_at where page_watch.due_at is null`.execute(
    db,
  )
}

const findDue = (db: Database, at: Date) =>
  db
    .selectFrom('page_watch')
    .select('leak_id')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(200)
    .execute()

/** The watch with its finding; its finding's lock comes first, as everywhere. */
const findWatch = (db: Database, leakId: string) =>
  db
    .selectFrom('leak')
    .innerJoin('page_watch as watch', 'watch.leak_id', 'leak.id')
    .innerJoin('register', 'register.id', 'leak.register_id')
    .select([
      'watch.leak_id',
      'watch.url',
      'watch.state',
      'watch.since',
      'watch.due_at',
      'leak.register_id',
      'leak.type',
      'leak.state as finding_state',
      'register.fullname',
      'register.alternative_names',
      'register.phone',
      'register.address',
      sql<string | null>`leak.evidence->'image'->>'sourceUrl'`.as('image'),
      sql<boolean>`${isRequested}`.as('is_requested'),
      sql<string | null>`(select id from report where report.leak_id = leak.id)`.as('report_id'),
    ])
    .where('leak.id', '=', leakId)

type Watch = NonNullable<Awaited<ReturnType<ReturnType<typeof findWatch>['executeTakeFirst']>>>

const signsOf = ({ fullname, alternative_names, phone, address, image }: Watch): PersonSigns => ({
  names: [fullname, ...alternative_names].filter(name => name.trim() !== ''),
  phones: phone === null ? [] : [phone],
  homes: address === null ? [] : [{ number: address.number ?? '', street: address.street ?? '' }],
  images: image === null ? [] : [image],
})

const siteOf = async ({ capture }: LookDeps, url: string): Promise<'answers' | 'gone' | 'unknown'> => {
  const site = await capture(new URL('/', url).href)
  if (site.kind === 'failed') return site.reason === 'noSuchHost' ? 'gone' : 'unknown'
  return site.capture.status < 400 ? 'answers' : 'unknown'
}

/** By the description of its site, where there is one. */
const listsNobody = async (
  { sites = null, clock }: LookDeps,
  { finalUrl: url, status, html: text }: Capture,
  isWhole: boolean,
): Promise<boolean> => {
  const site = await sites?.siteAt(url, AbortSignal.timeout(60_000)).catch(() => null)
  return (
    site !== undefined &&
    site !== null &&
    readResults(site, { url, status, text, isWhole }, clock.now()).kind === 'nothing'
  )
}

/** A text is never cut within a character, of so many bytes in UTF-8. */
const longestCharacter = 4

const seenIn = async (deps: LookDeps, url: string, captured: Captured): Promise<SeenPage> => {
  if (captured.kind === 'failed')
    return { kind: 'silent', reason: captured.reason === 'refused' ? 'notPublic' : captured.reason }
  const { finalUrl, status, title, text, html } = captured.capture
  const isWhole = text.length < maxTextCharacters && Buffer.byteLength(html) < maxHtmlBytes - longestCharacter
  const isMissing = status === 404 || status === 410
  return {
    kind: 'answered',
    url,
    finalUrl,
    status,
    title,
    text,
    html,
    isWhole,
    listsNobody: await listsNobody(deps, captured.capture, isWhole),
    site: isMissing ? await siteOf(deps, url) : null,
  }
}

/** What a look means for the chart, by what is known; null: nothing. */
const eventOf = ({ verdict }: Judged, watch: Watch, at: Date): PageWatchEvent | null => {
  if (verdict === 'unclear') return null
  if (verdict === 'there' || verdict === 'moved') return { type: `page.${verdict}` }
  const isDecided = watch.state === 'absent' && at >= daysAfter(watch.since, decidingDays)
  if (!isDecided) return { type: 'page.absent' }
  return { type: verdict === 'absent' ? 'page.goneForAWeek' : 'page.siteGoneForAWeek' }
}

/** Its days count anew from the first look that didn’t find it, and from the one that found it again. */
const countsAnew = (from: PageWatchState, to: PageWatchState): boolean =>
  to !== from &&
  (to === 'absent' || to === 'back' || (from === 'absent' && (to === 'there' || to === 'moved')))

const addEvent = (db: Database, leakId: string, event: 'seenGone' | 'siteGone' | 'reappeared', at: Date) =>
  db.insertInto('leak_event').values({ leak_id: leakId, event, actor: 'look', at }).execute()

const moveFinding = async (
  db: Database,
  { leak_id, finding_state }: Watch,
  type: 'leak.fixed' | 'leak.reappeared',
): Promise<boolean> => {
  const state = next(leakLifecycle, finding_state, { type })
  if (state === null || state === 'notMe') return false
  await db.updateTable('leak').set({ state }).where('id', '=', leak_id).execute()
  return true
}

/** A page without its person, or a dead site, fixes the finding, and ends the request whatever it waits for. */
const settle = async (
  db: Database,
  events: LookEvents,
  watch: Watch,
  outcome: 'seenGone' | 'siteGone',
  at: Date,
): Promise<void> => {
  const { leak_id: findingId, register_id: registerId, report_id: reportId } = watch
  const move = `report.${outcome}` as const
  const report = reportId === null ? undefined : await lockReport(db, reportId)
  if (
    report !== undefined &&
    watch.finding_state === 'reported' &&
    can(reportResolutionLifecycle, report.resolution, { type: move })
  ) {
    const resolution = await moveReport(db, report, { move, by: 'look', actorId: null, at, message: null })
    if (resolution === null) return
    await events.reportMoved(db, {
      id: report.id,
      registerId,
      findingId,
      category: typeOf(report),
      resolution,
      s3Url: report.s3_url,
      at,
    })
    return
  }
  await moveFinding(db, watch, 'leak.fixed')
  await addEvent(db, findingId, outcome, at)
  await events.pageMoved(db, {
    topic: outcome === 'seenGone' ? 'pageGone' : 'siteGone',
    registerId,
    findingId,
    category: typeOf(watch),
    at,
  })
}

const reopen = async (db: Database, events: LookEvents, watch: Watch, at: Date): Promise<void> => {
  if (!(await moveFinding(db, watch, 'leak.reappeared'))) return
  await addEvent(db, watch.leak_id, 'reappeared', at)
  await events.pageMoved(db, {
    topic: 'reappeared',
    registerId: watch.register_id,
    findingId: watch.leak_id,
    category: typeOf(watch),
    at,
  })
}

const recorded = {
  notFound: 'page.notFound',
  there: 'page.there',
  moved: 'page.moved',
  absent: 'page.absent',
  gone: 'page.gone',
  siteGone: 'page.siteGone',
  back: 'page.back',
} as const satisfies Readonly<Record<Exclude<PageWatchState, 'requested'>, string>>

const moveWatch = async (
  db: Database,
  events: LookEvents,
  watch: Watch,
  to: PageWatchState,
  at: Date,
): Promise<void> => {
  if (to === watch.state || to === 'requested') return
  if (to === 'gone') await settle(db, events, watch, 'seenGone', at)
  if (to === 'siteGone') await settle(db, events, watch, 'siteGone', at)
  if (to === 'back') await reopen(db, events, watch, at)
  await recordAudit(db, {
    actorId: null,
    action: recorded[to],
    subjectId: watch.register_id,
    at,
    detail: { findingId: watch.leak_id },
  })
}

const stop = (db: Database, leakId: string) =>
  db.updateTable('page_watch').set({ due_at: null }).where('leak_id', '=', leakId).execute()

/**
 * Looks once, unless another worker has. Nothing is held while the page is read; what it shows is written with what follows from it, so that a process
 * that dies in between has changed nothing, and the look is made again.
 */
const lookAt = async (deps: LookDeps, events: LookEvents, leakId: string): Promise<void> => {
  const { db, clock, keys } = deps
  const planned = await findWatch(db, leakId).executeTakeFirst()
  if (planned === undefined) return
  if (!planned.is_requested) {
    await stop(db, leakId)
    return
  }
  const captured = await deps.capture(planned.url)
  const judged = judge(
    await seenIn(deps, planned.url, captured),
    signsOf(planned),
    await textOfLastSight(db, keys, leakId),
  )
  await db.transaction().execute(async transaction => {
    const at = clock.now()
    const watch = await findWatch(transaction, leakId).forUpdate(['leak', 'watch']).executeTakeFirst()
    // In the meantime someone else has looked, or its person has decided otherwise.
    if (watch === undefined || watch.due_at?.getTime() !== planned.due_at?.getTime()) return
    if (!watch.is_requested) {
      await stop(transaction, leakId)
      return
    }
    const capture: Capture | null = captured.kind === 'captured' ? captured.capture : null
    await addLook(transaction, keys, { leakId, url: watch.url, at, capture, judged })
    const event = eventOf(judged, watch, at)
    const to = (event === null ? null : next(pageWatchLifecycle, watch.state, event)) ?? watch.state
    await moveWatch(transaction, events, watch, to, at)
    const since = countsAnew(watch.state, to) ? at : watch.since
    await transaction
      .updateTable('page_watch')
      .set({ state: to, since, due_at: nextLookAt(since, at, judged.verdict === 'unclear') })
      .where('leak_id', '=', leakId)
      .execute()
  })
}

/** Looks at every page whose time has come, one after the other; one that fails is tried again, and the others are looked at all the same. */
export const lookAtPages = async (deps: LookDeps, events: LookEvents): Promise<void> => {
  await beginWatches(deps.db, deps.clock.now())
  const failures: unknown[] = []
  for (const { leak_id } of await findDue(deps.db, deps.clock.now()))
    await lookAt(deps, events, leak_id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

export const scheduleLooks = ({ jobs }: Pick<Platform, 'jobs'>, deps: LookDeps, events: LookEvents): void =>
  jobs.schedule({
    name: 'pages.look',
    cron: '*/5 * * * *',
    retryLimit: 0,
    expireInSeconds: 3600,
    work: () => lookAtPages(deps, events),
  })
