import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { storableText } from '#server/platform/database/storable.ts'
import { type BreachFacts, isRecord, readBreach } from '../corpus/breaches.ts'
import { RefusedRow, readEach } from '../corpus/row.ts'
import { learnBreaches, publisher } from '../have-i-been-pwned/breaches.ts'
import { type HaveIBeenPwnedConfig, haveIBeenPwned } from '../have-i-been-pwned/client.ts'
import { type ExposureSource, type FoundExposure, SourceUnavailable } from '../source.ts'
import { breachFinding } from './breach-finding.ts'

/** How many digits of an address’s SHA-1 are sent. */
const prefixDigits = 6

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && storableText(value, 200) === value

interface RangeRow {
  /** The other 34 digits. */
  readonly suffix: string
  /** The names of its breaches. */
  readonly breaches: readonly string[]
}

const readRangeRow = (value: unknown): RangeRow => {
  if (!isRecord(value)) throw new RefusedRow('it is not an address of a range')
  const { hashSuffix: suffix, websites: breaches } = value
  if (typeof suffix !== 'string' || !/^[0-9a-f]{34}$/i.test(suffix))
    throw new RefusedRow('hashSuffix is not the end of a hash')
  if (!Array.isArray(breaches) || !breaches.every(isName)) throw new RefusedRow('websites are not names')
  return { suffix: suffix.toUpperCase(), breaches }
}

interface Read<Row> {
  readonly rows: readonly Row[]
  /** Something of the answer could not be read, which may be of the address. */
  readonly isPartial: boolean
}

/** @throws SourceUnavailable when nothing of the answer can be read */
const readRows = <Row>(content: unknown, read: (value: unknown) => Row): Read<Row> => {
  if (content === null) return { rows: [], isPartial: false }
  if (!Array.isArray(content)) throw new SourceUnavailable('UNREADABLE_ANSWER')
  const { rows, refused } = readEach(Array.from<unknown>(content), read)
  if (rows.length === 0 && refused.length > 0) throw new SourceUnavailable('UNREADABLE_ANSWER')
  return { rows: rows.map(({ row }) => row), isPartial: refused.length > 0 }
}

const factsOf = async (db: Database, names: readonly string[]): Promise<BreachFacts[]> => {
  const { rows } =
    await sql<BreachFacts>`select name, title, domain, breach_date, added_date, pwn_count, description, data_classes,
      is_verified, is_sensitive, is_spam_list, is_malware, is_stealer_log, is_subscription_free, is_fabricated, is_retired
    from corpus_breach where name = any(${names}::text[]) order by name`.execute(db)
  return rows
}

/** Without a key it is "not configured" in every scan, so that its silence never counts as safe. */
export const createHaveIBeenPwned = (
  db: Database,
  config: (HaveIBeenPwnedConfig & { readonly sendsAddresses: boolean }) | null,
): ExposureSource => {
  const api = config === null ? null : haveIBeenPwned(config)

  /** By the beginning of its hash: whose address it is stays here. */
  const lookUpByRange = async (email: string, signal: AbortSignal): Promise<Read<BreachFacts>> => {
    if (api === null) throw new SourceUnavailable('NOT_CONFIGURED')
    const hash = createHash('sha1').update(email.toLowerCase()).digest('hex').toUpperCase()
    const range = readRows(
      await api.get(`/breachedaccount/range/${hash.slice(0, prefixDigits)}`, signal),
      readRangeRow,
    )
    const own = range.rows.filter(({ suffix }) => suffix === hash.slice(prefixDigits))
    const names = [...new Set(own.flatMap(({ breaches }) => breaches))]
    if (names.length === 0) return { rows: [], isPartial: range.isPartial }
    const lost = await learnBreaches(db, api, new Set(names), signal)
    return { rows: await factsOf(db, names), isPartial: range.isPartial || lost > 0 }
  }

  const lookUpWhole = async (email: string, signal: AbortSignal): Promise<Read<BreachFacts>> => {
    if (api === null) throw new SourceUnavailable('NOT_CONFIGURED')
    const path = `/breachedaccount/${encodeURIComponent(email)}?truncateResponse=false`
    return readRows(await api.get(path, signal), readBreach)
  }

  return {
    name: 'haveIBeenPwned',
    kinds: ['EMAIL'],
    async check(subject, signal): Promise<FoundExposure[]> {
      if (subject.kind !== 'EMAIL') return []
      if (config === null || api === null) throw new SourceUnavailable('NOT_CONFIGURED')
      const { hasRanges } = await api.plan(signal)
      if (!hasRanges && !config.sendsAddresses) throw new SourceUnavailable('NOT_CONFIGURED')
      const { rows, isPartial } = await (hasRanges
        ? lookUpByRange(subject.email, signal)
        : lookUpWhole(subject.email, signal))
      const found = rows.map(breach => breachFinding(subject.email, breach, null, publisher))
      if (isPartial) throw new SourceUnavailable('PARTLY_READ', found)
      return found
    },
  }
}
