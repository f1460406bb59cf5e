import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table company_member add column on_hold_since timestamptz`,
  `alter table payment add column customer text`,
  `create index payment_customer on payment (register_id, created_at desc) where customer is not null`,
  // Whoever has come is known by the register: the addresses beside it become those that people have now, where nothing else has them.
  `update company_member as member set email = register.email from register
    where register.id = member.register_id and register.company_id = member.company_id and member.email <> register.email
      and not exists (select from company_member as other where other.company_id = member.company_id and other.email = register.email)`,
  `update company_admin as admin set register_id = register.id from register
    where admin.register_id is null and admin.status in ('ACTIVE', 'INACTIVE')
      and register.company_id = admin.company_id and register.email = admin.email`,
  `update company_admin as admin set email = register.email from register
    where register.id = admin.register_id and register.company_id = admin.company_id and admin.email <> register.email
      and not exists (select from company_admin as other where other.company_id = admin.company_id and other.email = register.email)`,
  `update company_invite as invite set email = register.email from register
    where register.id = invite.accepted_by and register.company_id = invite.company_id and invite.email <> register.email
      and invite.state = 'accepted'`,
  // Codes by which an account of Amazon Cognito changes its address or number: the pool's own would go out by its client.
  `create table contact_change (
    id uuid primary key default gen_random_uuid(),
    cognito_id uuid not null,
    kind text not null check (kind in ('email', 'phone')),
    destination text not null,
    code_hash bytea not null,
    tries_left integer not null,
    expires_at timestamptz not null
  )`,
  `create index contact_change_account on contact_change (cognito_id, kind)`,
]

/** People are found by their register: what names them by address follows them, and a new address may have to be confirmed. */
export const account: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
