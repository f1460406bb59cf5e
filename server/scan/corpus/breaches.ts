import { decodeHTML } from 'entities'
import { sql } from 'kysely'
import type { BreachNote } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  hasCome,
  isStorableDay,
  storableInstant,
  storableLine,
  storableLines,
  storableText,
} from '#server/platform/database/storable.ts'
import { likelyStatesBefore } from '../likely-findings.ts'
import { domainOf, RefusedRow } from './row.ts'

export interface BreachFacts {
  readonly name: string
  readonly title: string
  readonly domain: string
  readonly breach_date: string | null
  readonly added_date: string | null
  readonly pwn_count: number
  readonly description: string
  readonly data_classes: readonly string[]
  readonly is_verified: boolean
  readonly is_sensitive: boolean
  readonly is_spam_list: boolean
  readonly is_malware: boolean
  readonly is_stealer_log: boolean
  readonly is_subscription_free: boolean
  readonly is_fabricated: boolean
  readonly is_retired: boolean
}

export const flagColumns = [
  'corpus_breach.is_verified',
  'corpus_breach.is_sensitive',
  'corpus_breach.is_spam_list',
  'corpus_breach.is_malware',
  'corpus_breach.is_stealer_log',
  'corpus_breach.is_fabricated',
  'corpus_breach.is_retired',
] as const

export type BreachFlags = Pick<
  BreachFacts,
  | 'is_verified'
  | 'is_sensitive'
  | 'is_spam_list'
  | 'is_malware'
  | 'is_stealer_log'
  | 'is_fabricated'
  | 'is_retired'
>

/** What the source says of a breach, to be shown. */
export const breachNotes = (breach: BreachFlags): BreachNote[] => [
  ...(breach.is_verified ? [] : (['UNVERIFIED'] as const)),
  ...(breach.is_sensitive ? (['SENSITIVE'] as const) : []),
  ...(breach.is_spam_list ? (['SPAM_LIST'] as const) : []),
  ...(breach.is_malware ? (['MALWARE'] as const) : []),
  ...(breach.is_stealer_log ? (['STEALER_LOG'] as const) : []),
]

export const isWithdrawn = (breach: BreachFlags): boolean => breach.is_fabricated || breach.is_retired

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? storableText(value) : '')

/** Text that is shown. */
const lineOf = (value: unknown, atMost: number): string =>
  typeof value === 'string' ? storableLine(value, atMost) : ''

/** Descriptions are HTML with links; only their text is stored. */
const withoutMarkup = (html: string): string =>
  decodeHTML(
    html
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/<\/?(?:br|p|div|li|ul|ol|h[1-6])\b[^<>]*>/gi, ' ')
      .replaceAll(/<\/?[a-z][^<>]*>/gi, ''),
  ).replaceAll(/[ \u00a0]+/g, ' ')

/** In the JSON of Have I Been Pwned (API v3, `breach` model). @throws RefusedRow when it is not one. */
export const readBreach = (value: unknown): BreachFacts => {
  if (!isRecord(value)) throw new RefusedRow('it is not a breach')
  const name = textOf(value['Name'])
  if (name === '') throw new RefusedRow('Name is empty')
  if (storableText(name, 200) !== name) throw new RefusedRow('Name is longer than 200 characters')
  if (!Array.isArray(value['DataClasses'])) throw new RefusedRow(`${name} has no DataClasses`)
  const date = textOf(value['BreachDate'])
  if (date !== '' && !isStorableDay(date)) throw new RefusedRow(`the BreachDate of ${name} is not a date`)
  if (date !== '' && !hasCome(date)) throw new RefusedRow(`the BreachDate of ${name} is in the future`)
  const count = Number(value['PwnCount'] ?? 0)
  return {
    name,
    title: lineOf(value['Title'], 200) || lineOf(name, 200),
    domain: domainOf(textOf(value['Domain'])),
    breach_date: date === '' ? null : date,
    added_date: storableInstant(textOf(value['AddedDate'])),
    pwn_count: Number.isSafeInteger(count) && count >= 0 ? count : 0,
    description: storableLines(withoutMarkup(textOf(value['Description'])), 5000),
    data_classes: value['DataClasses']
      .map(item => lineOf(item, 200))
      .filter(item => item !== '')
      .slice(0, 100),
    is_verified: value['IsVerified'] !== false,
    is_sensitive: value['IsSensitive'] === true,
    is_spam_list: value['IsSpamList'] === true,
    is_malware: value['IsMalware'] === true,
    is_stealer_log: value['IsStealerLog'] === true,
    is_subscription_free: value['IsSubscriptionFree'] === true,
    is_fabricated: value['IsFabricated'] === true,
    is_retired: value['IsRetired'] === true,
  }
}

const columnNames = [
  'name',
  'title',
  'domain',
  'breach_date',
  'added_date',
  'pwn_count',
  'description',
  'data_classes',
  'is_verified',
  'is_sensitive',
  'is_spam_list',
  'is_malware',
  'is_stealer_log',
  'is_subscription_free',
  'is_fabricated',
  'is_retired',
] as const satisfies readonly (keyof BreachFacts)[]
const columns = sql.join(columnNames.map(name => sql.ref(name)))

/** The breaches of these names that are known, with who told of them. */
export const breachesNamed = async (
  db: Database,
  names: readonly string[],
): Promise<(BreachFacts & { readonly source: string })[]> => {
  const { rows } = await sql<BreachFacts & { source: string }>`select ${columns}, source
    from corpus_breach where name = any(${names}::text[]) order by name`.execute(db)
  return rows
}

/** In one statement, with what changes in the findings that people have of them. */
export const saveBreaches = async (
  db: Database,
  breaches: readonly BreachFacts[],
  source: string,
): Promise<number> => {
  const byName = new Map(breaches.map(breach => [breach.name, { ...breach, notes: breachNotes(breach) }]))
  const { rows } = await sql<{ new: number }>`with given as (
      select * from json_to_recordset(${JSON.stringify([...byName.values()])}::json) as given (name text, title text, domain text, breach_date date,
        added_date timestamptz, pwn_count bigint, description text, data_classes text[], is_verified boolean, is_sensitive boolean,
        is_spam_list boolean, is_malware boolean, is_stealer_log boolean, is_subscription_free boolean, is_fabricated boolean,
        is_retired boolean, notes jsonb)
    ), withdrawn as (
      delete from leak using given where leak.breach = given.name and (is_fabricated or is_retired)
    ), questions as (
      delete from likely_finding using given where likely_finding.breach = given.name and (is_fabricated or is_retired)
        and likely_finding.state = any(${likelyStatesBefore('likelyFinding.withdrawn')}::text[])
    ), noted as (
      update leak set evidence = evidence || jsonb_build_object('breachNotes', notes),
        threat_level = case when is_verified and not is_spam_list then threat_level else 'LOW' end
      from given where leak.breach = given.name and not is_fabricated and not is_retired and evidence->'breachNotes' is distinct from notes
    ), saved as (
      insert into corpus_breach (${columns}, source) select ${columns}, ${source} from given
      on conflict (name) do update set (${columns}) = (${sql.join(columnNames.map(name => sql.ref(`excluded.${name}`)))})
      returning xmax = 0 as is_new
    ) select count(*) filter (where is_new) as new from saved`.execute(db)
  return rows[0]?.new ?? 0
}
