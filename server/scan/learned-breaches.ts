import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { saveEach } from '#server/platform/database/save-each.ts'
import { type BreachFacts, readBreach, saveBreaches } from './corpus/breaches.ts'

/** Who tells what is known of breaches. */
export interface BreachPublisher {
  /** Its web domain. */
  readonly name: string
  /** Asked only when a breach comes up that is not known yet. @throws SourceUnavailable */
  readonly published: (signal: AbortSignal) => Promise<readonly BreachFacts[]>
}

/** A breach without a description, known only by its name. */
const undescribed = (name: string): BreachFacts =>
  readBreach({ Name: name, DataClasses: ['Email addresses'] })

/**
 * Asks what is published of breaches that nobody has listed of yet, and keeps it.
 *
 * @returns how many of them can’t be stored
 * @throws SourceUnavailable
 */
export const learnBreaches = async (
  db: Database,
  { name: publisher, published }: BreachPublisher,
  names: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<number> => {
  const { rows } = await sql<{ name: string }>`select name from unnest(${[...names]}::text[]) as given (name)
    where not exists (select from corpus_breach where corpus_breach.name = given.name)`.execute(db)
  const missing = new Set(rows.map(({ name }) => name))
  if (missing.size === 0) return 0
  const listed = (await published(signal)).filter(({ name }) => missing.has(name))
  const described = new Set(listed.map(({ name }) => name))
  const others = [...missing].filter(name => !described.has(name)).map(undescribed)
  const { refused } = await saveEach([...listed, ...others], some => saveBreaches(db, some, publisher))
  return refused.length
}
