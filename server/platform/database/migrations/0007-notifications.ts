import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table notification (
    id uuid primary key default gen_random_uuid(),
    register_id uuid not null references register on delete cascade,
    kind text not null,
    category text not null check (category in ('critical', 'important', 'image', 'reminders', 'company')),
    state text not null default 'unread' check (state in ('unread', 'read')),
    presentable boolean not null,
    data jsonb not null,
    once text,
    created_at timestamptz not null,
    read_at timestamptz,
    unique (register_id, once),
    check ((state = 'read') = (read_at is not null))
  )`,
  `create index notification_list on notification (register_id, created_at desc, id desc) where presentable`,
]

/** What people are told, and whether they read it. */
export const notifications: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
