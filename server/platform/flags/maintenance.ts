import { recordAudit } from '../audit.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'

const key = 'maintenance since'

/** How long a process goes by what it read, so that a page costs no statement more. */
export const freshMs = 5_000

/** null: it is off, as far as the database says. */
export const maintenanceSince = async (db: Database): Promise<Date | null> => {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? null : new Date(row.value)
}

/** Answers whether this changed it. */
export const switchMaintenance = (db: Database, isOn: boolean, now: Date): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    const changed = isOn
      ? await transaction
          .insertInto('installation')
          .values({ key, value: now.toISOString() })
          .onConflict(conflict => conflict.doNothing())
          .returning('key')
          .execute()
      : await transaction.deleteFrom('installation').where('key', '=', key).returning('key').execute()
    if (changed.length === 0) return false
    const action = isOn ? 'maintenance.began' : 'maintenance.ended'
    await recordAudit(transaction, { actorId: null, action })
    return true
  })

/** Whether the database says so; the last answer stays for a while, and as long as the database is away. */
export const createMaintenance = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => {
  let isOn = false
  let readAt = Number.NEGATIVE_INFINITY
  return async (): Promise<boolean> => {
    const now = clock.now().getTime()
    if (now - readAt < freshMs) return isOn
    readAt = now
    isOn = await maintenanceSince(db).then(
      since => since !== null,
      () => isOn,
    )
    return isOn
  }
}
