import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { storableText } from '#server/platform/database/storable.ts'
import { type BreachFacts, breachesNamed, isRecord, readBreach } from '../corpus/breaches.ts'
import type { CorpusKeys } from '../corpus/keys.ts'
import { RefusedRow } from '../corpus/row.ts'
import { breachesOf, publisher, readSite } from '../have-i-been-pwned/breaches.ts'
import { type HaveIBeenPwnedConfig, haveIBeenPwned } from '../have-i-been-pwned/client.ts'
import { learnBreaches } from '../learned-breaches.ts'
import { type Read, readRows } from '../live-api.ts'
import { type ExposureSource, type FoundExposure, SourceUnavailable } from '../source.ts'
import type { Subject } from '../subjects.ts'
import { breachFinding } from './breach-finding.ts'
import { logsOfEmail, stolenSignIn } from './stealer-logs.ts'

/** How many digits of an address’s SHA-1 are sent. */
const prefixDigits = 6

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && storableText(value, 200) === value

interface RangeRow {
  /** The other 34 digits. */
  readonly suffix: string
  /** The names of its breaches. */
  readonly breaches: readonly string[]
  /** One of the names could not be read. */
  readonly isPartial: boolean
}

const readRangeRow = (value: unknown): RangeRow => {
  if (!isRecord(value)) throw new RefusedRow('it is not an address of a range')
  const { hashSuffix: suffix, websites: breaches } = value
  if (typeof suffix !== 'string' || !/^[0-9a-f]{34}$/i.test(suffix))
    throw new RefusedRow('hashSuffix is not the end of a hash')
  if (!Array.isArray(breaches)) throw new RefusedRow('websites are not names')
  const names = breaches.filter(isName)
  return { suffix: suffix.toUpperCase(), breaches: names, isPartial: names.length < breaches.length }
}

/** @throws SourceUnavailable with what was found, where one of the answers is missing or partial */
const wholeOf = (answers: readonly PromiseSettledResult<Read<FoundExposure>>[]): FoundExposure[] => {
  const read = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
  const found = read.flatMap(({ rows }) => rows)
  for (const answer of answers) {
    if (answer.status === 'fulfilled') continue
    if (!(answer.reason instanceof SourceUnavailable)) throw answer.reason
    throw new SourceUnavailable(answer.reason.reason, found)
  }
  if (read.some(({ isPartial }) => isPartial)) throw new SourceUnavailable('PARTLY_READ', found)
  return found
}

type EmailSubject = Extract<Subject, { readonly kind: 'EMAIL' }>

/** Without a key it is "not configured" in every scan, so that its silence never counts as safe. */
export const createHaveIBeenPwned = (
  db: Database,
  keys: CorpusKeys,
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
    const isPartial = range.isPartial || own.some(row => row.isPartial)
    if (names.length === 0) return { rows: [], isPartial }
    const lost = await learnBreaches(db, breachesOf(api), new Set(names), signal)
    return { rows: await breachesNamed(db, names), isPartial: isPartial || lost > 0 }
  }

  const lookUpWhole = async (email: string, signal: AbortSignal): Promise<Read<BreachFacts>> => {
    if (api === null) throw new SourceUnavailable('NOT_CONFIGURED')
    const path = `/breachedaccount/${encodeURIComponent(email)}?truncateResponse=false`
    return readRows(await api.get(path, signal), readBreach)
  }

  /** Sites that the address signed in to where malware was reading; those that our own logs have with a day are left to them. */
  const lookUpStolen = async (
    { email, others }: EmailSubject,
    signal: AbortSignal,
  ): Promise<Read<FoundExposure>> => {
    if (api === null) throw new SourceUnavailable('NOT_CONFIGURED')
    const { rows, isPartial } = readRows(
      await api.get(`/stealerlogsbyemail/${encodeURIComponent(email)}`, signal),
      readSite,
    )
    if (rows.length === 0) return { rows: [], isPartial }
    const logged = await logsOfEmail(db, keys.emails(email, others)).execute()
    const known = new Set(logged.filter(log => log.is_own).map(log => log.site))
    const sites = [...new Set(rows)].filter(name => !known.has(name))
    return {
      rows: sites.map(name => stolenSignIn(email, { site: name, seenOn: null, malware: '' })),
      isPartial,
    }
  }

  return {
    name: 'haveIBeenPwned',
    kinds: ['EMAIL'],
    async check(subject, signal): Promise<FoundExposure[]> {
      if (subject.kind !== 'EMAIL') return []
      if (config === null || api === null) throw new SourceUnavailable('NOT_CONFIGURED')
      const { hasRanges, hasStealerLogs } = await api.plan(signal)
      if (!hasRanges && !config.sendsAddresses) throw new SourceUnavailable('NOT_CONFIGURED')
      const breaches = hasRanges ? lookUpByRange : lookUpWhole
      const answers = await Promise.allSettled([
        breaches(subject.email, signal).then(({ rows, isPartial }) => ({
          rows: rows.map(breach => breachFinding(subject.email, breach, null, publisher)),
          isPartial,
        })),
        ...(hasStealerLogs && config.sendsAddresses ? [lookUpStolen(subject, signal)] : []),
      ])
      return wholeOf(answers)
    },
  }
}
