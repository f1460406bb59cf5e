import { sql } from 'kysely'
import { domainOfEmail, isAtDomain, provedStatuses } from '#domain/web-domains.ts'
import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { email, RefusedRow } from '#server/scan/corpus/row.ts'
import type { HaveIBeenPwnedApi } from '#server/scan/have-i-been-pwned/client.ts'
import { type Read, readRows } from '#server/scan/live-api.ts'
import { SourceUnavailable } from '#server/scan/source.ts'

/** The proof of a company’s domain. */
export interface SiteProof {
  readonly id: string
  readonly company_id: string
  readonly domain: string
}

export interface StolenAddresses {
  /** Of the company’s people, by the id of the member. */
  readonly members: ReadonlyMap<string, string>
  /** That belong to nobody at the company. */
  readonly others: readonly string[]
  readonly isPartial: boolean
}

const readAddress = (value: unknown): string => {
  const address = email({ email: typeof value === 'string' ? value : '' })
  if (/\p{Cc}/u.test(address)) throw new RefusedRow('it has characters that can not be stored')
  return address
}

/** @throws SourceUnavailable */
const askFor = async (api: HaveIBeenPwnedApi, domain: string, signal: AbortSignal): Promise<Read<string>> => {
  const plan = await api.plan(signal)
  if (!plan.hasStealerLogs) throw new SourceUnavailable('REFUSED')
  const path = `/stealerlogsbywebsitedomain/${encodeURIComponent(domain)}`
  return readRows(await api.get(path, signal), readAddress)
}

/** An address at a domain of the company, or of somebody who has just left it, is no stranger’s: without an entry in its directory it is left out. */
const sortedOut = async (
  db: Database,
  companyId: string,
  { rows, isPartial }: Read<string>,
): Promise<StolenAddresses> => {
  const addresses = [...new Set(rows)]
  const [members, left, proofs] = await Promise.all([
    db
      .selectFrom('company_member')
      .select(['id', 'email'])
      .where('company_id', '=', companyId)
      .where(sql<boolean>`lower(email) = any(${addresses}::text[])`)
      .execute(),
    db
      .selectFrom('company_leaver')
      .select('email')
      .where('company_id', '=', companyId)
      .where(sql<boolean>`lower(email) = any(${addresses}::text[])`)
      .execute(),
    db.selectFrom('domain_proof').select('domain').where('company_id', '=', companyId).execute(),
  ])
  const known = new Set([...members, ...left].map(person => person.email.toLowerCase()))
  const domains = proofs.map(({ domain }) => domain)
  return {
    members: new Map(members.map(member => [member.id, member.email])),
    others: addresses.filter(address => !known.has(address) && !isAtDomain(domains, domainOfEmail(address))),
    isPartial,
  }
}

const isStillProved = (proofId: string) =>
  sql`from domain_proof where id = ${proofId} and status = any(${provedStatuses}::text[])`

const storeAnswer = (
  db: Database,
  { id: proofId, domain }: SiteProof,
  { members, others, isPartial }: StolenAddresses,
  at: Date,
): Promise<void> =>
  db.transaction().execute(async transaction => {
    const reason: CouldNotCheckReason | null = isPartial ? 'PARTLY_READ' : null
    await sql`insert into stolen_sign_in_check as stored (proof_id, checked_at, reason, answered_at, is_partial, others, others_since)
      select id, ${at}::timestamptz, ${reason}, ${at}::timestamptz, ${isPartial}, ${others.length}::integer,
        case when ${others.length}::integer > 0 then ${at}::timestamptz end ${isStillProved(proofId)}
      on conflict (proof_id) do update set checked_at = excluded.checked_at, reason = excluded.reason, answered_at = excluded.answered_at,
        is_partial = excluded.is_partial, others = excluded.others,
        others_since = case when excluded.others > 0 then coalesce(stored.others_since, excluded.others_since) end`.execute(
      transaction,
    )
    const ids = [...members.keys()]
    await sql`delete from stolen_sign_in_member where proof_id = ${proofId} and member_id <> all(${ids}::uuid[])`.execute(
      transaction,
    )
    await sql`insert into stolen_sign_in_member (proof_id, member_id, site, first_seen_at)
      select stored.proof_id, member.id, ${domain}, ${at}::timestamptz from stolen_sign_in_check as stored
      cross join company_member as member
      where stored.proof_id = ${proofId} and member.id = any(${ids}::uuid[]) on conflict do nothing`.execute(
      transaction,
    )
  })

/** What was known stays, as of when it was answered. */
const storeFailure = async (
  db: Database,
  proofId: string,
  reason: CouldNotCheckReason,
  at: Date,
): Promise<void> => {
  await sql`insert into stolen_sign_in_check (proof_id, checked_at, reason) select id, ${at}::timestamptz, ${reason} ${isStillProved(proofId)}
    on conflict (proof_id) do update set checked_at = excluded.checked_at, reason = excluded.reason`.execute(
    db,
  )
}

type Stored = Pick<Platform, 'db' | 'clock'>

/** Asks about a site and stores how many there are. @throws SourceUnavailable, once that is stored as well */
export const checkSite = async (
  { db, clock }: Stored,
  api: HaveIBeenPwnedApi,
  proof: SiteProof,
  signal: AbortSignal,
): Promise<StolenAddresses> => {
  try {
    const found = await sortedOut(db, proof.company_id, await askFor(api, proof.domain, signal))
    await storeAnswer(db, proof, found, clock.now())
    return found
  } catch (error) {
    if (error instanceof SourceUnavailable) await storeFailure(db, proof.id, error.reason, clock.now())
    throw error
  }
}

/** Sites that are checked side by side: at the pace of the smallest key all of them get their turn. */
const atOnce = 8

const minute = 60_000
/** An outage is tried again by the next hour's job, all else the next day. */
const again = { afterOutage: 50 * minute, daily: (24 * 60 - 10) * minute }
const outages = ['UNREACHABLE', 'RATE_LIMITED', 'TIMED_OUT'] satisfies CouldNotCheckReason[]

const findDue = async (db: Database, at: Date): Promise<SiteProof[]> => {
  const before = (ms: number) => new Date(at.getTime() - ms)
  const { rows } = await sql<SiteProof>`select proof.id, proof.company_id, proof.domain
    from domain_proof as proof left join stolen_sign_in_check as checked on checked.proof_id = proof.id
    where proof.company_id is not null and proof.status = any(${provedStatuses}::text[]) and (checked.checked_at is null
      or checked.checked_at <= ${before(again.daily)}
      or checked.reason = any(${outages}::text[]) and checked.checked_at <= ${before(again.afterOutage)})
    order by checked.checked_at nulls first, proof.id limit ${atOnce}`.execute(db)
  return rows
}

/** Every site of a verified domain once a day, after an outage every hour. */
export const checkDueSites = async (
  { log, ...stored }: Stored & Pick<Platform, 'log'>,
  api: HaveIBeenPwnedApi,
  signal: AbortSignal,
): Promise<void> => {
  for (;;) {
    signal.throwIfAborted()
    const due = await findDue(stored.db, stored.clock.now())
    if (due.length === 0) return
    await Promise.all(
      due.map(async proof => {
        try {
          await checkSite(stored, api, proof, signal)
        } catch (error) {
          if (!(error instanceof SourceUnavailable)) throw error
          log.info({ proofId: proof.id, reason: error.reason }, 'stolen sign-ins: a site was not checked')
        }
      }),
    )
  }
}
