import { sql } from 'kysely'
import { daysAfter } from '#domain/days.ts'
import { toCapture } from '#server/capture/answer.ts'
import type { Captured } from '#server/capture/capture.ts'
import { readPageText } from '#server/capture/page-text.ts'
import { readReplies } from '#server/modules/letters/replies.ts'
import { keepDeliveries, sendLetters } from '#server/modules/letters/sending.ts'
import { createNotificationEvents } from '#server/modules/notifications/notification-events.ts'
import { createEmailedLinks } from '#server/modules/opt-outs/emailed-links.ts'
import { fillInForms } from '#server/modules/opt-outs/filling.ts'
import { type LookDeps, lookAtPages } from '#server/modules/page-looks/looking.ts'
import { keepDeadlines } from '#server/modules/reports/deadlines.ts'
import { replyAddressOf } from '#server/platform/mail/request-addresses.ts'
import { lookAtPage } from '#server/platform/outgoing.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createDescribedSites } from '#server/scan/people-sites/sites.ts'
import { addRecipient, signLetter } from '../support/deliveries.ts'
import { requestRemoval } from '../support/findings.ts'
import { startImapServer } from '../support/imap-server.ts'
import { answeringOf, type LetterAnswer, staffOf } from './letters.ts'
import { type Customer, scanAll, type Zoo } from './measure.ts'
import type { ZooPerson } from './people.ts'
import type { RunningSite } from './server.ts'
import type { ZooRecord } from './sites.ts'

/** Where a request is at the end; each is in one of them. */
export const ends = [
  'gone',
  'back',
  'not found',
  'said to be removed',
  'waits for our staff',
  'waits for its person',
  'refused',
  'no answer',
  'not delivered',
] as const
export type End = (typeof ends)[number]

export interface RequestedRecord {
  readonly running: RunningSite
  readonly record: ZooRecord
  readonly person: ZooPerson
  readonly isTheirs: boolean
  /** Null where the site takes no letters. */
  readonly answering: LetterAnswer | null
  readonly end: End
  /** At least for a time. */
  readonly wasGone: boolean
  /** A reminder was sent. */
  readonly isEscalated: boolean
  /** What the last look could not tell. */
  readonly isUnclear: boolean
  /** Taken for gone by now, though the site shows it again. */
  readonly isUpUnseen: boolean
}

export interface Removals {
  readonly requests: readonly RequestedRecord[]
  /** Each time that a look found gone what the site showed at that moment. */
  readonly falselyGone: readonly string[]
}

/** So long after noon, a letter that was signed at noon can’t be taken back. */
const minutesToJobs = 11
/** A person is scanned every month. */
const scanDays = 30

/** Plain HTTP, as on a machine without a browser; the site’s domain leads to this machine. */
const captureOf =
  (zoo: Zoo): LookDeps['capture'] =>
  async (url): Promise<Captured> => {
    const { hostname, pathname, search } = new URL(url)
    const at = zoo.clock.now()
    const running = zoo.sites.find(({ site }) => site.domain === hostname)
    if (running === undefined || running.isDead()) return { kind: 'failed', reason: 'noSuchHost', at }
    const page = await lookAtPage(`${running.origin}${pathname}${search}`, {
      addressesOf: async () => [],
      timeoutMs: 5_000,
      isAllowed: () => true,
      allowsHttp: true,
    })
    if (page.kind !== 'answered') return { kind: 'failed', reason: 'unreachable', at }
    const { status, text } = page
    const answer = {
      kind: 'captured',
      by: 'http',
      finalUrl: url,
      status,
      headers: {},
      redirects: [],
    } as const
    return {
      kind: 'captured',
      capture: await toCapture(url, at, { ...answer, ...readPageText(text), html: text, picture: null }),
    }
  }

export interface FoundPage {
  readonly leakId: string
  readonly customer: Customer
  readonly running: RunningSite
  readonly record: ZooRecord
}

/** Each page that somebody was told of as a fact, by the first of its findings. */
const foundPages = async (
  { db }: Platform,
  { sites }: Zoo,
  customers: ReadonlyMap<string, Customer>,
): Promise<FoundPage[]> => {
  const rows = await db
    .selectFrom('leak')
    .select(['id', 'register_id', sql<string>`evidence->>'siteUrl'`.as('url')])
    .distinctOn(['register_id', sql`evidence->>'siteUrl'`])
    .where('source', '=', 'peopleSites')
    .where('register_id', 'in', [...customers.keys()])
    .orderBy('register_id')
    .orderBy(sql`evidence->>'siteUrl'`)
    .orderBy('type')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id: leakId, register_id, url }) => {
    const { hostname, pathname } = new URL(url)
    const running = sites.find(({ site }) => site.domain === hostname)
    const record = running?.site.records.find(one => pathname === `/person/${one.id}`)
    const customer = customers.get(register_id)
    return running === undefined || record === undefined || customer === undefined
      ? []
      : [{ leakId, customer, running, record }]
  })
}

const request = async ({ leakId, customer, running }: FoundPage): Promise<void> => {
  const { account, person } = customer
  const language = person.home.region === 'QC' ? 'fr-FR' : 'en-US'
  const { status, body } =
    running.site.optOut === 'letter'
      ? await signLetter(account, leakId, { language, remindsByItself: true })
      : await requestRemoval(account, leakId)
  if (status !== 201) throw new Error(`A removal was not requested: ${status} ${JSON.stringify(body)}`)
}

const statesOf = ({ db }: Platform, leakIds: readonly string[]) =>
  db
    .selectFrom('leak')
    .leftJoin('page_watch as watch', 'watch.leak_id', 'leak.id')
    .leftJoin('delivery', 'delivery.leak_id', 'leak.id')
    .leftJoin('report', 'report.leak_id', 'leak.id')
    .leftJoin('opt_out', 'opt_out.report_id', 'report.id')
    .select([
      'leak.id',
      'watch.state as watched',
      'delivery.state as delivered',
      'opt_out.state as form',
      sql<
        string | null
      >`(select verdict from page_look as look where look.leak_id = leak.id order by sequence desc limit 1)`.as(
        'verdict',
      ),
      sql<string | null>`(select meaning from delivery_reply as reply where reply.delivery_id = delivery.id
        and meaning <> 'acknowledged' order by received_at desc limit 1)`.as('meaning'),
      sql<boolean>`exists (select from delivery_letter as letter where letter.delivery_id = delivery.id
        and letter.is_reminder and letter.sent_at is not null)`.as('is_escalated'),
    ])
    .where('leak.id', 'in', leakIds)
    .execute()

type State = Awaited<ReturnType<typeof statesOf>>[number]

const byMeaning: Readonly<Record<string, End>> = {
  confirmed: 'said to be removed',
  refused: 'refused',
  noData: 'refused',
  asksForProof: 'waits for its person',
  formOnly: 'waits for its person',
}

const endOf = ({ watched, delivered, form, meaning }: State): End => {
  if (watched === 'gone' || watched === 'back') return watched
  if (watched === 'notFound' || watched === 'siteGone') return 'not found'
  if (form === 'sent') return 'said to be removed'
  if (delivered === null) return form === 'linkAwaited' ? 'no answer' : 'waits for our staff'
  if (delivered === 'bounced' || delivered === 'rejected') return 'not delivered'
  if (delivered === 'answered') return byMeaning[meaning ?? ''] ?? 'waits for our staff'
  return 'no answer'
}

/** What falls due at one time is done in several rounds of a job, as in production. */
const untilNoneIsDue = async (round: () => Promise<void>, due: () => Promise<number>): Promise<void> => {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    await round()
    const left = await due()
    if (left === 0) return
    if (left >= before) throw new Error(`${left} are still due after a round of their job`)
    before = left
  }
}

/**
 * Everybody asks for the removal of what they were told as a fact; then weeks pass, a day at a time, on each of which the sites do what they do, and
 * the jobs of the product run.
 * @param asks of which pages the removal is asked for; of all, where it is left out
 */
export const measureRemovals = async (
  platform: Platform,
  zoo: Zoo,
  customers: ReadonlyMap<string, Customer>,
  weeks: number,
  asks: (page: FoundPage) => boolean = () => true,
): Promise<Removals> => {
  const { db } = platform
  const { clock, sites } = zoo
  const mailbox = await startImapServer()
  const requestsAddress = platform.config.requestsAddress ?? ''
  const config = { ...platform.config, requestsAddress, requestsMailbox: mailbox.url, pageLooks: true }
  const product = { ...platform, config }
  const events = createNotificationEvents(product)
  const staff = staffOf(sites, mailbox)
  const described = createDescribedSites(
    { ...(platform.config.peopleSites ?? { folder: '', allowsPrivate: true }), addressesOf: async () => [] },
    platform.log,
  )
  const links = createEmailedLinks(product, described)
  const taken = new Set<string>()

  const dueLetters = () =>
    db
      .selectFrom('delivery_letter as letter')
      .innerJoin('delivery', 'delivery.id', 'letter.delivery_id')
      .select('letter.id')
      .where('letter.sent_at', 'is', null)
      .where('letter.sends_at', '<=', clock.now())
      .where('delivery.state', 'in', ['queued', 'overdue'])
  const dueLooks = () => db.selectFrom('page_watch').select('leak_id').where('due_at', '<=', clock.now())
  const dueForms = () => db.selectFrom('opt_out').select('report_id').where('due_at', '<=', clock.now())

  const deliverLetters = async (): Promise<void> => {
    const sent = await db
      .selectFrom('delivery_letter as letter')
      .innerJoin('delivery', 'delivery.id', 'letter.delivery_id')
      .select(['letter.id', 'delivery_id', 'is_reminder', 'language', 'body', 'recipient_email', 'sent_at'])
      .where('sent_at', 'is not', null)
      .execute()
    for (const letter of sent) {
      if (taken.has(letter.id) || letter.sent_at === null) continue
      taken.add(letter.id)
      const isRead = staff.take(
        {
          isReminder: letter.is_reminder,
          language: letter.language,
          to: letter.recipient_email,
          body: letter.body,
          replyTo: replyAddressOf(requestsAddress, letter.delivery_id),
        },
        letter.sent_at,
      )
      if (!isRead) throw new Error(`A letter names no record: ${letter.body}`)
    }
  }

  /** What the jobs of the product do on a day. */
  const work = async (): Promise<void> => {
    const resolver = async () => {
      throw Object.assign(new Error('There is no name server'), { code: 'EREFUSED' })
    }
    await readReplies(product, events, { resolver }, links)
    await keepDeliveries(product, events)
    await untilNoneIsDue(
      () => sendLetters(product, events),
      async () => (await dueLetters().execute()).length,
    )
    await keepDeadlines(db, events, clock.now())
    await untilNoneIsDue(
      () => lookAtPages({ ...product, capture: captureOf(zoo), sites: described }, events),
      async () => (await dueLooks().execute()).length,
    )
    await untilNoneIsDue(
      () => fillInForms({ ...product, sites: described }, events),
      async () => (await dueForms().execute()).length,
    )
  }

  try {
    // Each job runs here and at its simulated time, not by the clock of this machine as well.
    await sql`delete from pgboss.schedule`.execute(db)
    for (const { site } of sites) if (site.optOut === 'letter') await addRecipient({ platform }, site.domain)
    const found = (await foundPages(platform, zoo, customers)).filter(asks)
    const asking = [...new Set(found.map(({ customer }) => customer.account.id))]
    const byLeak = new Map(found.map(page => [page.leakId, page]))
    for (const page of found) await request(page)
    const falselyGone: string[] = []
    const everGone = new Set<string>()
    const began = new Date(clock.now().getTime() + minutesToJobs * 60_000)
    for (let day = 0; day <= weeks * 7; day += 1) {
      clock.set(daysAfter(began, day).toISOString())
      staff.work(clock.now())
      await work()
      await deliverLetters()
      staff.forwardLinks(clock.now())
      const gone = await db
        .selectFrom('page_watch as watch')
        .innerJoin('page_look as look', 'look.leak_id', 'watch.leak_id')
        .select(['watch.leak_id', 'watch.url'])
        .where('watch.state', '=', 'gone')
        .where('look.at', '=', clock.now())
        .execute()
      for (const { leak_id, url } of gone) {
        everGone.add(leak_id)
        const page = byLeak.get(leak_id)
        if (page?.running.isListed(page.record.id) === true && !page.running.isDead())
          falselyGone.push(`day ${day}: ${url}`)
      }
      if (day > 0 && day % scanDays === 0) await scanAll(platform, asking)
    }
    const states = await statesOf(platform, [...byLeak.keys()])
    const requests = states.flatMap((state): RequestedRecord[] => {
      const page = byLeak.get(state.id)
      if (page === undefined) return []
      const { running, record, customer } = page
      const end = endOf(state)
      return [
        {
          running,
          record,
          person: customer.person,
          isTheirs: record.owners.includes(customer.person.id),
          answering: running.site.optOut === 'letter' ? answeringOf(running.site, record) : null,
          end,
          wasGone: everGone.has(state.id),
          isEscalated: state.is_escalated,
          isUnclear: state.verdict === 'unclear',
          isUpUnseen: end === 'gone' && running.isListed(record.id) && !running.isDead(),
        },
      ]
    })
    return { requests, falselyGone }
  } finally {
    await mailbox.close()
  }
}
