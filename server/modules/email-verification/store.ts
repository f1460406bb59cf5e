import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import type { Principal } from '#server/platform/http/principal.ts'

/** Until the caller's email is verified, the register under it is theirs in this respect only. */
export const findOwnAddress = (db: Database, caller: Principal, email: string) =>
  db
    .selectFrom('register')
    .leftJoin('email_address', join =>
      join.onRef('email_address.register_id', '=', 'register.id').on('email_address.email', '=', email),
    )
    .select(eb => [
      'register.id as register_id',
      'register.language',
      'email_address.code_hash',
      'email_address.expires_at',
      eb('register.email', '=', email).as('is_main'),
      // A main address verified by the identity needs no row.
      sql<Selectable<Tables['email_address']>['status']>`coalesce(email_address.status,
        case when register.email = ${email} and register.email_validated then 'verified' else 'unverified' end)`.as(
        'status',
      ),
    ])
    .where(eb =>
      eb.or([
        eb('register.cognito_id', '=', caller.cognitoId),
        eb.and([eb('register.cognito_id', 'is', null), eb('register.email', '=', caller.email)]),
      ]),
    )
    .where(eb => eb.or([eb('register.email', '=', email), eb('email_address.email', '=', email)]))
    .orderBy(sql`register.cognito_id nulls last`)
    .limit(1)
    .executeTakeFirst()

export type OwnAddress = NonNullable<Awaited<ReturnType<typeof findOwnAddress>>>

/** The further addresses of a register that no link was ever sent to. */
export const findNewAddresses = (db: Database, registerId: string) =>
  db
    .selectFrom('email_address')
    .innerJoin('register', 'register.id', 'email_address.register_id')
    .select(['email_address.email', 'register.language'])
    .where('register.id', '=', registerId)
    .where('email_address.kind', '=', 'secondary')
    .where('email_address.status', '=', 'unverified')
    .where('email_address.sent_at', 'is', null)
    .execute()

/** Records the sent link, which voids earlier ones, unless it's to be the first. Leaves verified addresses alone. */
export const noteSent = (
  db: Database,
  sent: {
    isFirst?: boolean
    registerId: string
    email: string
    kind: Tables['email_address']['kind']
    codeHash: Buffer
    sentAt: Date
    expiresAt: Date
  },
) => {
  const state = {
    status: 'sent',
    code_hash: sent.codeHash,
    sent_at: sent.sentAt,
    expires_at: sent.expiresAt,
  } as const
  return db
    .insertInto('email_address')
    .values({ register_id: sent.registerId, email: sent.email, kind: sent.kind, ...state })
    .onConflict(conflict => {
      const update = conflict
        .columns(['register_id', 'email'])
        .doUpdateSet(state)
        .where('email_address.status', '!=', 'verified')
      return sent.isFirst === true ? update.where('email_address.sent_at', 'is', null) : update
    })
    .returning('id')
    .executeTakeFirst()
}

/** Verifies the address if its link is still the current one, and keeps the link's hash for when it is opened again; a main address also verifies its register. */
export const noteVerified = (
  db: Database,
  {
    registerId,
    email,
    codeHash,
    cognitoId,
    at,
  }: Record<'registerId' | 'email' | 'cognitoId', string> & { codeHash: Buffer; at: Date },
) =>
  db
    .with('verified', cte =>
      cte
        .updateTable('email_address')
        .set({
          status: 'verified',
          expires_at: null,
          check_awaited_since: sql`case when kind = 'secondary' then ${at}::timestamptz end`,
        })
        .where('register_id', '=', registerId)
        .where('email', '=', email)
        .where('status', '=', 'sent')
        .where('code_hash', '=', codeHash)
        .returning('email_address.register_id'),
    )
    .with('claimed', cte =>
      cte
        .updateTable('register')
        .set({ email_validated: true, cognito_id: cognitoId })
        .where('email', '=', email)
        .where('id', 'in', eb => eb.selectFrom('verified').select('verified.register_id'))
        .returning('register.id'),
    )
    .selectFrom('verified')
    .select('verified.register_id')
    .executeTakeFirst()
