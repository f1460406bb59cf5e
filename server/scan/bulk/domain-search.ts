import { sql } from 'kysely'
import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { saveEach } from '#server/platform/database/save-each.ts'
import { storableText } from '#server/platform/database/storable.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { type BreachFacts, readBreach, saveBreaches } from '../corpus/breaches.ts'
import { RefusedRow, readEach } from '../corpus/row.ts'
import { SourceUnavailable } from '../source.ts'
import type { HaveIBeenPwnedApi } from '../sources/have-i-been-pwned.ts'
import { type BulkSource, breachAsFinding, type KnownAccount } from './sources.ts'

const publisher = 'haveibeenpwned.com'
/** A company has four domains, and subdomains in addition: those with the most people are checked. */
const maxDomains = 20

/** The names of an address's breaches, by its local part in lower case. */
type Accounts = ReadonlyMap<string, readonly string[]>

const isStorable = (text: unknown): text is string =>
  typeof text === 'string' && !/\p{Cc}/u.test(text) && text !== '' && storableText(text, 200) === text

const readAccount = ([alias, names]: [string, unknown]): [string, readonly string[]] => {
  if (!isStorable(alias) || !Array.isArray(names) || !names.every(isStorable))
    throw new RefusedRow('it is not an address with the names of breaches')
  return [alias.toLowerCase(), names]
}

/** Reads `{"alias": ["Adobe", …], …}`. @throws SourceUnavailable when nothing of it can be read. */
const readAccounts = (content: unknown): { accounts: Accounts; isPartial: boolean } => {
  if (content === null) return { accounts: new Map(), isPartial: false }
  if (typeof content !== 'object' || Array.isArray(content)) throw new SourceUnavailable('UNREADABLE_ANSWER')
  const { rows, refused } = readEach(Object.entries(content), readAccount)
  if (rows.length === 0 && refused.length > 0) throw new SourceUnavailable('UNREADABLE_ANSWER')
  return { accounts: new Map(rows.map(({ row }) => row)), isPartial: refused.length > 0 }
}

const readBreaches = (content: unknown): BreachFacts[] => {
  if (!Array.isArray(content)) throw new SourceUnavailable('UNREADABLE_ANSWER')
  return readEach(Array.from<unknown>(content), readBreach).rows.map(({ row }) => row)
}

/** A breach without a description, known only by its name. */
const undescribed = (name: string): BreachFacts =>
  readBreach({ Name: name, DataClasses: ['Email addresses'] })

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
      join corpus_breach on corpus_breach.name = breach
      join batch_scan on batch_scan.id = ${batchId}
      join company_member as member on member.company_id = batch_scan.company_id and member.email = given.email
      on conflict do nothing`.execute(transaction)
  })

/**
 * One call per domain before anyone is scanned, as it answers only for domains verified there; stored with
 * the bulk scan, so that a resumed one does not call again (docs/adr/0029).
 */
export const createDomainSearch = (api: HaveIBeenPwnedApi, keys: SecretKeys): BulkSource => {
  /** Returns how many of them can not be stored. */
  const learnBreaches = async (db: Database, accounts: Accounts, signal: AbortSignal): Promise<number> => {
    const unknown = async (names: readonly string[]): Promise<string[]> => {
      const { rows } = await sql<{ name: string }>`select name from unnest(${names}::text[]) as given (name)
        where not exists (select from corpus_breach where corpus_breach.name = given.name)`.execute(db)
      return rows.map(({ name }) => name)
    }
    const missing = new Set(await unknown([...new Set([...accounts.values()].flat())]))
    if (missing.size === 0) return 0
    const published = readBreaches(await api.get('/breaches', signal)).filter(({ name }) => missing.has(name))
    const described = new Set(published.map(({ name }) => name))
    const others = [...missing].filter(name => !described.has(name)).map(undescribed)
    const { refused } = await saveEach([...published, ...others], some => saveBreaches(db, some, publisher))
    return refused.length
  }

  const askAbout = async (
    db: Database,
    batchId: string,
    domain: string,
    signal: AbortSignal,
  ): Promise<void> => {
    try {
      const answer = await api.get(`/breacheddomain/${encodeURIComponent(domain)}`, signal)
      const { accounts, isPartial } = readAccounts(answer)
      const isWhole = (await learnBreaches(db, accounts, signal)) === 0 && !isPartial
      await keepAnswer(db, { batchId, domain, reason: isWhole ? null : 'PARTLY_READ' }, accounts)
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
          breach.data_classes as known, breach.is_verified, breach.is_spam_list
        from batch_domain_account as account
        join company_member as member on member.id = account.member_id
        join corpus_breach as breach on breach.name = account.breach_name
        where account.batch_id = ${batchId} and member_id = any(${memberIds}::uuid[])
          and not breach.is_fabricated and not breach.is_retired`.execute(db)
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
