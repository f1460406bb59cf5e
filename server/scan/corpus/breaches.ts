import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { isStorableDay, storableInstant, storableText } from '#server/platform/database/storable.ts'
import { RefusedRow } from './row.ts'

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
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown, atMost?: number): string =>
  typeof value === 'string' ? storableText(value, atMost) : ''

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
  mdash: '—',
  ndash: '–',
}

/** Descriptions are HTML with links; only their text is stored. */
const withoutMarkup = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z]+|#x?[0-9a-f]+);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)

/** In the JSON of Have I Been Pwned (API v3, `breach` model). @throws RefusedRow when it is not one. */
export const readBreach = (value: unknown): BreachFacts => {
  if (!isRecord(value)) throw new RefusedRow('it is not a breach')
  const name = textOf(value['Name'])
  if (name === '') throw new RefusedRow('Name is empty')
  if (storableText(name, 200) !== name) throw new RefusedRow('Name is longer than 200 characters')
  if (!Array.isArray(value['DataClasses'])) throw new RefusedRow(`${name} has no DataClasses`)
  const date = textOf(value['BreachDate'])
  if (date !== '' && !isStorableDay(date)) throw new RefusedRow(`the BreachDate of ${name} is not a date`)
  const count = Number(value['PwnCount'] ?? 0)
  return {
    name,
    title: textOf(value['Title'], 200) || name,
    domain: textOf(value['Domain'], 253).toLowerCase(),
    breach_date: date === '' ? null : date,
    added_date: storableInstant(textOf(value['AddedDate'])),
    pwn_count: Number.isSafeInteger(count) && count >= 0 ? count : 0,
    description: storableText(withoutMarkup(textOf(value['Description'])), 5000),
    data_classes: value['DataClasses']
      .map(item => textOf(item, 200))
      .filter(item => item !== '')
      .slice(0, 100),
    is_verified: value['IsVerified'] !== false,
    is_sensitive: value['IsSensitive'] === true,
    is_spam_list: value['IsSpamList'] === true,
  }
}

/** In one statement. */
export const saveBreaches = async (
  db: Database,
  breaches: readonly BreachFacts[],
  source: string,
): Promise<number> => {
  const byName = [...new Map(breaches.map(breach => [breach.name, breach])).values()]
  const { rows } = await sql<{ new: number }>`with saved as (
      insert into corpus_breach (name, title, domain, breach_date, added_date, pwn_count, description, data_classes, is_verified, is_sensitive, is_spam_list, source)
      select name, title, domain, breach_date, added_date, pwn_count, description, data_classes, is_verified, is_sensitive, is_spam_list, ${source}
      from json_to_recordset(${JSON.stringify(byName)}::json) as given (name text, title text, domain text, breach_date date,
        added_date timestamptz, pwn_count bigint, description text, data_classes text[], is_verified boolean, is_sensitive boolean, is_spam_list boolean)
      on conflict (name) do update set title = excluded.title, domain = excluded.domain, breach_date = excluded.breach_date,
        added_date = excluded.added_date, pwn_count = excluded.pwn_count, description = excluded.description,
        data_classes = excluded.data_classes, is_verified = excluded.is_verified, is_sensitive = excluded.is_sensitive,
        is_spam_list = excluded.is_spam_list
      returning xmax = 0 as is_new
    ) select count(*) filter (where is_new) as new from saved`.execute(db)
  return rows[0]?.new ?? 0
}
