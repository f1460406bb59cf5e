import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { storableText } from '#server/platform/database/storable.ts'
import { type BreachFacts, breachesNamed, isRecord, readBreach } from '../corpus/breaches.ts'
import { RefusedRow } from '../corpus/row.ts'
import { learnBreaches } from '../learned-breaches.ts'
import {
  createLiveApi,
  createPace,
  type LiveApiConfig,
  learnedFor,
  type Read,
  readRows,
} from '../live-api.ts'
import { type ExposureSource, type FoundExposure, SourceUnavailable } from '../source.ts'
import { breachFinding } from './breach-finding.ts'

const publisher = 'xposedornot.com'
/** Without a key it takes two requests a second from one network. */
const limit = { requests: 2, perMs: 1_000 }
const hourMs = 3_600_000
/** Two publishers date the same breach of a site that far from each other at most. */
const sameBreachDays = 31

/** Of `exposedBreaches` in its API (v1), in the words of Have I Been Pwned. @throws RefusedRow when it is not one. */
const readPublished = (value: unknown): BreachFacts => {
  if (!isRecord(value)) throw new RefusedRow('it is not a breach')
  const date = value['breachedDate']
  return readBreach({
    Name: value['breachID'],
    Domain: value['domain'],
    BreachDate: typeof date === 'string' ? date.slice(0, 10) : '',
    AddedDate: value['addedDate'],
    PwnCount: value['exposedRecords'],
    Description: value['exposureDescription'],
    DataClasses: value['exposedData'],
    IsVerified: value['verified'],
    IsSensitive: value['sensitive'],
  })
}

const readName = (value: unknown): string => {
  if (typeof value !== 'string' || value === '' || storableText(value, 200) !== value)
    throw new RefusedRow('it is not the name of a breach')
  return value
}

/** Reads `{"breaches": [["Adobe", …]]}`. @throws SourceUnavailable */
const readNames = (content: unknown): Read<string> => {
  if (content === null) return { rows: [], isPartial: false }
  const lists = isRecord(content) ? content['breaches'] : undefined
  if (!Array.isArray(lists) || lists.length === 0) throw new SourceUnavailable('UNREADABLE_ANSWER')
  const odd = lists.filter(list => !Array.isArray(list)).length
  const named = readRows(lists.flat(), readName)
  return { rows: [...new Set(named.rows)], isPartial: named.isPartial || odd > 0 }
}

/**
 * By which name each of these breaches is known already: by its own but for capitals, or as the breach of the same site at the same time.
 * Otherwise one breach would be two findings, by the publishers that tell of it.
 */
const knownNames = async (
  db: Database,
  published: readonly Pick<BreachFacts, 'name' | 'domain' | 'breach_date'>[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ name: string; known: string }>`
    select distinct on (published.name) published.name, breach.name as known
    from json_to_recordset(${JSON.stringify(published)}::json) as published (name text, domain text, breach_date date)
    join corpus_breach as breach on lower(breach.name) = lower(published.name)
      or (published.domain <> '' and breach.domain = published.domain and abs(breach.breach_date - published.breach_date) <= ${sameBreachDays})
    order by published.name, breach.name = published.name desc, lower(breach.name) = lower(published.name) desc, breach.name`.execute(
    db,
  )
  return new Map(rows.map(({ name, known }) => [name, known]))
}

/** Free and without a key; whole addresses are sent to it, as it has no look-up by range. */
export const createXposedOrNot = (db: Database, config: LiveApiConfig): ExposureSource => {
  const api = createLiveApi(config, createPace(limit))
  const learned = learnedFor(hourMs, async () => {
    const content = await api.get('/v1/breaches', new AbortController().signal)
    return readRows(isRecord(content) ? content['exposedBreaches'] : undefined, readPublished).rows
  })

  /** The breaches by the names that we know them by, and how many can’t be stored. */
  const learn = async (
    names: readonly string[],
    signal: AbortSignal,
  ): Promise<{ readonly known: readonly string[]; readonly lost: number }> => {
    const byName = await knownNames(
      db,
      names.map(name => ({ name, domain: '', breach_date: null })),
    )
    const unknown = names.filter(name => !byName.has(name))
    if (unknown.length === 0) return { known: [...byName.values()], lost: 0 }
    const published = await learned(signal)
    const ofSite = await knownNames(
      db,
      published.filter(({ name }) => unknown.includes(name)),
    )
    const added = unknown.filter(name => !ofSite.has(name))
    const lost = await learnBreaches(
      db,
      { name: publisher, published: async () => published },
      new Set(added),
      signal,
    )
    return { known: [...byName.values(), ...ofSite.values(), ...added], lost }
  }

  return {
    name: 'xposedOrNot',
    kinds: ['EMAIL'],
    async check(subject, signal): Promise<FoundExposure[]> {
      if (subject.kind !== 'EMAIL') return []
      const path = `/v1/check-email/${encodeURIComponent(subject.email)}`
      const { rows, isPartial } = readNames(await api.get(path, signal))
      if (rows.length === 0) return []
      const { known, lost } = await learn(rows, signal)
      const breaches = await breachesNamed(db, [...new Set(known)])
      const found = breaches.map(({ source, ...breach }) =>
        breachFinding(subject.email, breach, null, source),
      )
      if (isPartial || lost > 0) throw new SourceUnavailable('PARTLY_READ', found)
      return found
    },
  }
}
