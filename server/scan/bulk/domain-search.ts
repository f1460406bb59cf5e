import { sql } from 'kysely'
import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { type BreachFacts, readBreach, saveBreaches } from '../corpus/breaches.ts'
import { RefusedRow } from '../corpus/row.ts'
import { SourceUnavailable } from '../source.ts'
import type { HaveIBeenPwnedApi } from '../sources/have-i-been-pwned.ts'
import { type BulkSource, breachAsFinding, type KnownAccount } from './sources.ts'

const publisher = 'haveibeenpwned.com'
/** A company has four domains, and subdomains in addition: those with the most people are checked. */
const maxDomains = 20

/** The names of an address's breaches, by its local part in lower case. */
type Accounts = ReadonlyMap<string, readonly string[]>

const nameOfBreach = /^\P{Cc}{1,200}$/u

/** Reads `{"alias": ["Adobe", …], …}`. @throws SourceUnavailable when it is something else. */
const readAccounts = (content: unknown): Accounts => {
  if (content === null) return new Map()
  const isNames = (names: unknown): names is string[] =>
    Array.isArray(names) &&
    names.every(name => typeof name === 'string' && nameOfBreach.test(name) && name === name.trim())
  if (typeof content !== 'object' || Array.isArray(content)) throw new SourceUnavailable('UNREADABLE_ANSWER')
  return new Map(
    Object.entries(content).map(([alias, names]) => {
      if (!isNames(names) || /\p{Cc}/u.test(alias)) throw new SourceUnavailable('UNREADABLE_ANSWER')
      return [alias.toLowerCase(), names]
    }),
  )
}

const readBreaches = (content: unknown): BreachFacts[] => {
  if (!Array.isArray(content)) throw new SourceUnavailable('UNREADABLE_ANSWER')
  return Array.from<unknown>(content).flatMap(breach => {
    try {
      return [readBreach(breach)]
    } catch (error) {
      if (error instanceof RefusedRow) return []
      throw error
    }
  })
}

/** A breach without a description, known only by its name. */
const undescribed = (name: string): BreachFacts => ({
  ...readBreach({ Name: name, DataClasses: ['Email addresses'] }),
  is_verified: false,
})

/** The verified domains of a bulk scan that were not checked yet, those with the most people first. */
const domainsToAsk = async (db: Database, batchId: string): Promise<string[]> => {
  const { rows } = await sql<{ domain: string }>`with domains as (
      select split_part(member.email, '@', 2) as domain, count(*) as people
      from batch_row join company_member as member on member.id = member_id
      where batch_id = ${batchId} and is_proved_domain(member.company_id, split_part(member.email, '@', 2))
      group by 1 order by people desc, domain limit ${maxDomains}
    )
    select domain from domains
    where not exists (select from batch_domain where batch_id = ${batchId} and batch_domain.domain = domains.domain)
    order by people desc, domain`.execute(db)
  return rows.map(({ domain }) => domain)
}

const keepAnswer = (
  db: Database,
  { batchId, domain, reason }: { batchId: string; domain: string; reason: CouldNotCheckReason | null },
  accounts: Accounts,
): Promise<void> =>
  db.transaction().execute(async transaction => {
    await sql`insert into batch_domain (batch_id, domain, reason) values (${batchId}, ${domain}, ${reason}) on conflict do nothing`.execute(
      transaction,
    )
    const given = [...accounts].map(([alias, breaches]) => ({ email: `${alias}@${domain}`, breaches }))
    if (given.length === 0) return
    await sql`insert into batch_domain_account (batch_id, domain, member_id, breach_name)
      select batch_scan.id, ${domain}, member.id, breach
      from json_to_recordset(${JSON.stringify(given)}::json) as given (email text, breaches text[])
      cross join lateral unnest(breaches) as breach
      join batch_scan on batch_scan.id = ${batchId}
      join company_member as member on member.company_id = batch_scan.company_id and member.email = given.email
      on conflict do nothing`.execute(transaction)
  })

/**
 * One call per domain before anyone is scanned, as it answers only for domains verified there; stored with
 * the bulk scan, so that a resumed one does not call again (docs/adr/0029).
 */
export const createDomainSearch = (api: HaveIBeenPwnedApi, keys: SecretKeys): BulkSource => {
  const learnBreaches = async (db: Database, accounts: Accounts, signal: AbortSignal): Promise<void> => {
    const unknown = async (names: readonly string[]): Promise<string[]> => {
      const { rows } = await sql<{ name: string }>`select name from unnest(${names}::text[]) as given (name)
        where not exists (select from corpus_breach where corpus_breach.name = given.name)`.execute(db)
      return rows.map(({ name }) => name)
    }
    const missing = new Set(await unknown([...new Set([...accounts.values()].flat())]))
    if (missing.size === 0) return
    const published = readBreaches(await api.get('/breaches', signal)).filter(({ name }) => missing.has(name))
    const described = new Set(published.map(({ name }) => name))
    const others = [...missing].filter(name => !described.has(name)).map(undescribed)
    await saveBreaches(db, [...published, ...others], publisher)
  }

  const askAbout = async (
    db: Database,
    batchId: string,
    domain: string,
    signal: AbortSignal,
  ): Promise<void> => {
    try {
      const accounts = readAccounts(await api.get(`/breacheddomain/${encodeURIComponent(domain)}`, signal))
      await learnBreaches(db, accounts, signal)
      await keepAnswer(db, { batchId, domain, reason: null }, accounts)
    } catch (error) {
      if (!(error instanceof SourceUnavailable)) throw error
      await keepAnswer(db, { batchId, domain, reason: error.reason }, new Map())
    }
  }

  return {
    name: 'haveIBeenPwned',

    async ask(db, batchId, signal) {
      for (const domain of await domainsToAsk(db, batchId)) {
        signal.throwIfAborted()
        await askAbout(db, batchId, domain, signal)
      }
    },

    async look(db, { batchId, memberIds }) {
      const { rows } =
        await sql<KnownAccount>`select member.id as member, member.email, breach.name as breach, null as exposed,
          breach.data_classes as known, breach.is_spam_list
        from batch_domain_account as account
        join company_member as member on member.id = account.member_id
        join corpus_breach as breach on breach.name = account.breach_name
        where account.batch_id = ${batchId} and member_id = any(${memberIds}::uuid[])`.execute(db)
      const { rows: reasons } = await sql<{
        id: string
        reason: CouldNotCheckReason
      }>`select member.id, coalesce(answer.reason,
          case when is_proved_domain(member.company_id, split_part(member.email, '@', 2)) then 'RATE_LIMITED' else 'REFUSED' end) as reason
        from company_member as member left join batch_domain as answer
          on answer.batch_id = ${batchId} and answer.domain = split_part(member.email, '@', 2)
        where member.id = any(${memberIds}::uuid[]) and (answer.batch_id is null or answer.reason is not null)`.execute(
        db,
      )
      const [first] = reasons
      return {
        found: rows.map(row => breachAsFinding(keys, row)),
        unchecked:
          first === undefined ? null : { reason: first.reason, memberIds: reasons.map(({ id }) => id) },
      }
    },
  }
}
