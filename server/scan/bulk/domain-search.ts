import { sql } from 'kysely'
import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { storableText } from '#server/platform/database/storable.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { RefusedRow, readEach } from '../corpus/row.ts'
import { learnBreaches } from '../have-i-been-pwned/breaches.ts'
import type { HaveIBeenPwnedApi } from '../have-i-been-pwned/client.ts'
import { SourceUnavailable } from '../source.ts'
import { type BulkSource, breachAsFinding, type KnownAccount } from './sources.ts'

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

/** @throws what isn’t the service’s silence or refusal */
const unlessUnavailable = (error: unknown): SourceUnavailable => {
  if (error instanceof SourceUnavailable) return error
  throw error
}

/**
 * One call per domain before anyone is scanned, all side by side, as it answers only for domains verified there; stored with
 * the bulk scan, so that a resumed one does not call again (docs/adr/0029).
 */
export const createDomainSearch = (api: HaveIBeenPwnedApi, keys: SecretKeys): BulkSource => {
  type Answer = ReturnType<typeof readAccounts> | SourceUnavailable

  /** What went wrong beside the service is thrown once its turn comes. */
  const ask = (domain: string, signal: AbortSignal): (() => Promise<Answer>) => {
    const answer: Promise<Answer> = api
      .get(`/breacheddomain/${encodeURIComponent(domain)}`, signal)
      .then(readAccounts)
      .catch(unlessUnavailable)
    answer.catch(() => undefined)
    return () => answer
  }

  const keep = async (
    db: Database,
    batchId: string,
    { domain, answer }: { readonly domain: string; readonly answer: Answer },
    signal: AbortSignal,
  ): Promise<void> => {
    if (answer instanceof SourceUnavailable)
      return keepAnswer(db, { batchId, domain, reason: answer.reason }, new Map())
    const { accounts, isPartial } = answer
    const lost = await learnBreaches(db, api, new Set([...accounts.values()].flat()), signal).catch(
      unlessUnavailable,
    )
    if (lost instanceof SourceUnavailable)
      return keepAnswer(db, { batchId, domain, reason: lost.reason }, new Map())
    const reason = isPartial || lost > 0 ? 'PARTLY_READ' : null
    return keepAnswer(db, { batchId, domain, reason }, accounts)
  }

  return {
    name: 'haveIBeenPwned',

    async ask(db, batchId, signal) {
      const domains = await domainsToAsk(db, batchId)
      if (domains.length === 0) return
      // For its pace: where this isn't answered, neither is the rest, which says why.
      await api.plan(signal).catch(unlessUnavailable)
      const lookups = domains.map(domain => ({ domain, answered: ask(domain, signal) }))
      for (const { domain, answered } of lookups) {
        signal.throwIfAborted()
        await keep(db, batchId, { domain, answer: await answered() }, signal)
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
