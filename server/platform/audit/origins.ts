import { createSecretKey, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { dayOf } from '#domain/days.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { readAlsoWith, type SecretKeys, seal, unseal } from '../secret-keys.ts'
import { deviceOf } from '../user-agent.ts'

/** Where an event came from, as far as it is personal data. */
export interface Origin {
  readonly address: string
  readonly browser: string | null
}

/** Seals origins under a key per person, which deleting the person destroys (docs/adr/0045). */
export interface AuditOrigins {
  /** null where the person's key was destroyed; without a person the month's common key is used. */
  seal(
    db: Database,
    personId: string | null,
    from: { address: string; userAgent: string | null },
  ): Promise<{ readonly sealed: Buffer; readonly sealed_for: string } | null>
  open(row: { readonly sealed: Buffer | null; readonly key: Buffer | null }): Origin | null
  /** Creates this and the next month's keys for events without a person, and destroys expired ones. */
  turnMonths(db: Database): Promise<void>
}

/** How long the origin of an event without a person can be read. */
const retentionMonths = 6
const maxInMemory = 5_000

/** Events without a person share a random key per month, which can be destroyed like any other. */
const ownerOfMonth = (at: Date): string =>
  `00000000-0000-4000-8000-000000${at.toISOString().slice(0, 7).replace('-', '')}`

const monthsFrom = (at: Date, months: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1))

export const createAuditOrigins = (keys: SecretKeys, clock: Clock): AuditOrigins => {
  const known = new Map<string, KeyObject>()
  const keyFrom = (stored: Buffer): KeyObject => {
    const [newest, ...older] = keys.hashes('audit.person', stored.toString('hex'))
    const key = createSecretKey(newest)
    readAlsoWith(
      key,
      older.map(bytes => createSecretKey(bytes)),
    )
    return key
  }

  const keyOf = async (db: Database, owner: string): Promise<KeyObject | null> => {
    const before = known.get(owner)
    if (before !== undefined) return before
    const row = await db
      .selectFrom('audit_person_key')
      .select('key')
      .where('person_id', '=', owner)
      .executeTakeFirst()
    if (row === undefined) return null
    const key = keyFrom(row.key)
    known.set(owner, key)
    const [oldest] = known.keys()
    if (known.size > maxInMemory && oldest !== undefined) known.delete(oldest)
    return key
  }

  return {
    async seal(db, personId, { address, userAgent }) {
      const owner = personId ?? ownerOfMonth(clock.now())
      const key = await keyOf(db, owner)
      if (key === null) return null
      const origin: Origin = { address, browser: deviceOf(userAgent) }
      return { sealed: seal(key, JSON.stringify(origin)), sealed_for: owner }
    },
    open({ sealed, key }) {
      const text = sealed === null || key === null ? null : unseal(keyFrom(key), sealed)
      return text === null ? null : (JSON.parse(text) as Origin)
    },
    async turnMonths(db) {
      const now = clock.now()
      for (const month of [now, monthsFrom(now, 1)])
        await db
          .insertInto('audit_person_key')
          .values({ person_id: ownerOfMonth(month), until: dayOf(monthsFrom(month, retentionMonths + 1)) })
          .onConflict(conflict => conflict.doNothing())
          .execute()
      await sql`delete from audit_person_key where until < ${dayOf(now)}`.execute(db)
    },
  }
}
