import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table inbox_message (
    id uuid primary key default gen_random_uuid(),
    channel text not null check (channel in ('email', 'sms')),
    recipient text not null,
    subject text not null,
    text text not null,
    code text,
    sent_at timestamptz not null
  )`,
  `create index inbox_message_recipient on inbox_message (recipient, sent_at desc)`,
  `create index inbox_message_newest on inbox_message (sent_at desc)`,
]

/** The inbox of embedded mode. */
export const inbox: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
