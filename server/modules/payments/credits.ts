import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'

/** Exactly once for a person, source and reference: what the person has now, or null when given before. */
export const grantCredits = async (
  db: Database,
  grant: { registerId: string; source: Tables['credit_grant']['source']; reference: string; credits: number },
): Promise<number | null> => {
  const granted = await db
    .with('granted', query =>
      query
        .insertInto('credit_grant')
        .values({
          register_id: grant.registerId,
          source: grant.source,
          reference: grant.reference,
          credits: grant.credits,
        })
        .onConflict(conflict => conflict.doNothing())
        .returning(['credit_grant.register_id', 'credit_grant.credits']),
    )
    .updateTable('register')
    .from('granted')
    .set(eb => ({ credits: eb('register.credits', '+', eb.ref('granted.credits')) }))
    .whereRef('register.id', '=', 'granted.register_id')
    .returning('register.credits as left')
    .executeTakeFirst()
  return granted?.left ?? null
}
