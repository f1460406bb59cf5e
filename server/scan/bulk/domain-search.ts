import { sql } from 'kysely'
import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { storableText } from '#server/platform/database/storable.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { isRecord } from '../corpus/breaches.ts'
import { RefusedRow, readEach } from '../corpus/row.ts'
import { breachesOf, readSite } from '../have-i-been-pwned/breaches.ts'
import type { HaveIBeenPwnedApi } from '../have-i-been-pwned/client.ts'
import { learnBreaches } from '../learned-breaches.ts'
import { SourceUnavailable } from '../source.ts'
import {
  type BulkSource,
  breachAsFinding,
  type KnownAccount,
  type StolenSignIn,
  stolenAsFinding,
} from './sources.ts'

/** A company has four domains, and subdomains in addition: those with the most people are checked. */
const maxDomains = 20

/** The names of an address's breaches, or the sites it signed in to where malware was reading, by its local part in lower case. */
type ByAlias = ReadonlyMap<string, readonly string[]>

const isStorable = (text: unknown): text is string =>
  typeof text === 'string' && !/\p{Cc}/u.test(text) && text !== '' && storableText(text, 200) === text

const readName = (value: unknown): string => {
  if (!isStorable(value)) throw new RefusedRow('it is not the name of a breach')
  return value
}

interface DomainAnswer {
  readonly names: ByAlias
  readonly isPartial: boolean
}

/** Reads `{"alias": ["Adobe", …], …}`. @throws SourceUnavailable when nothing of it can be read. */
const readAnswer = (content: unknown, readOne: (value: unknown) => string): DomainAnswer => {
  if (content === null) return { names: new Map(), isPartial: false }
  if (!isRecord(content)) throw new SourceUnavailable('UNREADABLE_ANSWER')
  const { rows, refused } = readEach(Object.entries(content), ([alias, names]) => {
    if (!isStorable(alias) || !Array.isArray(names)) throw new RefusedRow('it is not an address with a list')
    return { alias: alias.toLowerCase(), names: readEach(Array.from<unknown>(names), readOne) }
  })
  if (rows.length === 0 && refused.length > 0) throw new SourceUnavailable('UNREADABLE_ANSWER')
  return {
    names: new Map(rows.map(({ row }) => [row.alias, row.names.rows.map(name => name.row)])),
    isPartial: refused.length > 0 || rows.some(({ row }) => row.names.refused.length > 0),
  }
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
  { accounts, sites }: { readonly accounts: ByAlias; readonly sites: ByAlias },
): Promise<void> =>
  db.transaction().execute(async transaction => {
    await sql`insert into batch_domain (batch_id, domain, reason) values (${batchId}, ${domain}, ${reason}) on conflict do nothing`.execute(
      transaction,
    )
    const given = (names: ByAlias) =>
      JSON.stringify([...names].map(([alias, all]) => ({ email: `${alias}@${domain}`, names: all })))
    const ofMembers = sql`cross join lateral unnest(names) as found
      join batch_scan on batch_scan.id = ${batchId}
      join company_member as member on member.company_id = batch_scan.company_id and member.email = given.email`
    if (accounts.size > 0)
      await sql`insert into batch_domain_account (batch_id, domain, member_id, breach_name)
        select batch_scan.id, ${domain}, member.id, found
        from json_to_recordset(${given(accounts)}::json) as given (email text, names text[]) ${ofMembers}
        join corpus_breach on corpus_breach.name = found
        on conflict do nothing`.execute(transaction)
    if (sites.size > 0)
      await sql`insert into batch_domain_site (batch_id, domain, member_id, site)
        select batch_scan.id, ${domain}, member.id, found
        from json_to_recordset(${given(sites)}::json) as given (email text, names text[]) ${ofMembers}
        on conflict do nothing`.execute(transaction)
  })

const nothing = { accounts: new Map(), sites: new Map() }

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
  type Answer = DomainAnswer | SourceUnavailable

  /** What goes wrong beside the service is thrown once its turn comes. */
  const lookUp = (
    path: string,
    readOne: (value: unknown) => string,
    signal: AbortSignal,
  ): (() => Promise<Answer>) => {
    const answer: Promise<Answer> = api
      .get(path, signal)
      .then(content => readAnswer(content, readOne))
      .catch(unlessUnavailable)
    answer.catch(() => undefined)
    return () => answer
  }

  /** What one answer lacks, the other still has. */
  const keep = async (
    db: Database,
    batchId: string,
    { domain, breaches, stolen }: { domain: string; breaches: Answer; stolen: Answer },
    signal: AbortSignal,
  ): Promise<void> => {
    const answers = [breaches, stolen]
    const accounts = breaches instanceof SourceUnavailable ? nothing.accounts : breaches.names
    const lost = await learnBreaches(
      db,
      breachesOf(api),
      new Set([...accounts.values()].flat()),
      signal,
    ).catch(unlessUnavailable)
    const failure = [...answers, lost].find(answer => answer instanceof SourceUnavailable)
    const isPartial = answers.some(answer => 'isPartial' in answer && answer.isPartial) || lost !== 0
    await keepAnswer(
      db,
      { batchId, domain, reason: failure?.reason ?? (isPartial ? 'PARTLY_READ' : null) },
      {
        accounts: lost instanceof SourceUnavailable ? nothing.accounts : accounts,
        sites: stolen instanceof SourceUnavailable ? nothing.sites : stolen.names,
      },
    )
  }

  return {
    name: 'haveIBeenPwned',

    async ask(db, batchId, signal) {
      const domains = await domainsToAsk(db, batchId)
      if (domains.length === 0) return
      // For its pace: where this isn't answered, neither is the rest, which says why.
      const plan = await api.plan(signal).catch(unlessUnavailable)
      const hasStealerLogs = 'hasStealerLogs' in plan && plan.hasStealerLogs
      const lookups = domains.map(domain => {
        const name = encodeURIComponent(domain)
        return {
          domain,
          breaches: lookUp(`/breacheddomain/${name}`, readName, signal),
          stolen: hasStealerLogs ? lookUp(`/stealerlogsbyemaildomain/${name}`, readSite, signal) : null,
        }
      })
      for (const { domain, breaches, stolen } of lookups) {
        signal.throwIfAborted()
        const answers = {
          breaches: await breaches(),
          stolen: (await stolen?.()) ?? { names: nothing.sites, isPartial: false },
        }
        await keep(db, batchId, { domain, ...answers }, signal)
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
      const { rows: stolen } =
        await sql<StolenSignIn>`select member.id as member, member.email, stolen.site, null as seen_on, '' as malware
        from batch_domain_site as stolen join company_member as member on member.id = stolen.member_id
        where stolen.batch_id = ${batchId} and member_id = any(${memberIds}::uuid[])
          and not exists (select from corpus_stealer as log where log.email_hash = member.email_hash and log.site = stolen.site)`.execute(
          db,
        )
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
        found: [
          ...rows.map(row => breachAsFinding(keys, row)),
          ...stolen.map(row => stolenAsFinding(keys, row)),
        ],
        unchecked:
          first === undefined ? null : { reason: first.reason, memberIds: reasons.map(({ id }) => id) },
      }
    },
  }
}
