import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { migrate, openDatabase } from '#server/platform/database/database.ts'
import { migrations } from '#server/platform/database/migrations/index.ts'
import { createBlankDatabase } from '#tests/support/test-database.ts'

it('what was kept as words becomes data, and whoever was low without every source is so no longer', async () => {
  const { db } = openDatabase(await createBlankDatabase(), { maxConnections: 2 })
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0032'))
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => older },
  }).migrateToLatest()
  expect(error).toBeUndefined()
  const statements = [
    `insert into company (id, name, domains) values ('00000000-0000-4000-8000-00000000000c', 'Northwind', '{northwind.example}')`,
    `insert into register (id, email, fullname, company_id, push_notifications, email_notifications)
      values ('00000000-0000-4000-8000-000000000001', 'rosa@northwind.example', 'Rosa Marchetti', '00000000-0000-4000-8000-00000000000c', '{}', '{}')`,
    `insert into company_member (id, company_id, email, register_id)
      values ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-00000000000c', 'rosa@northwind.example', '00000000-0000-4000-8000-000000000001'),
        ('00000000-0000-4000-8000-000000000012', '00000000-0000-4000-8000-00000000000c', 'ada@northwind.example', null)`,
    `insert into scan (id, register_id, status, trigger) values ('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000001', 'COMPLETED', 'first')`,
    `insert into scan_check (scan_id, source, subject_kind, subject_key, subject_label, outcome, reason) values
      ('00000000-0000-4000-8000-000000000021', 'embeddedCorpus', 'EMAIL', 'a', '', 'CHECKED', null),
      ('00000000-0000-4000-8000-000000000021', 'haveIBeenPwned', 'EMAIL', 'a', '', 'COULD_NOT_CHECK', 'NOT_CONFIGURED'),
      ('00000000-0000-4000-8000-000000000021', 'peopleSearch', 'NAME', 'b', '', 'FOUND', null)`,
    `insert into score (register_id, scan_id, score, items, unchecked_sources) values ('00000000-0000-4000-8000-000000000001',
      '00000000-0000-4000-8000-000000000021', 900, '[{"indicator": "fullname"}]', '{haveIBeenPwned EMAIL NOT_CONFIGURED}')`,
    `insert into batch_scan (id, company_id, name, filename, domains, type, status, uploaded_users, valid_users, completed_at)
      values ('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-00000000000c', 'People', 'people.csv', '{}', 'Manual', 'completed', 2, 2, now())`,
    `insert into batch_row (batch_id, line, verdict, cells, member_id)
      select '00000000-0000-4000-8000-000000000031', 1 + row_number() over (order by id), 'good', '[]', id from company_member`,
    `insert into batch_source (batch_id, source, reason) values ('00000000-0000-4000-8000-000000000031', 'embeddedCorpus', null),
      ('00000000-0000-4000-8000-000000000031', 'stealerLogs', null), ('00000000-0000-4000-8000-000000000031', 'haveIBeenPwned', 'NOT_CONFIGURED')`,
    `update company_member set last_scanned_at = now(), risk_level = 'LOW'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  await migrate(db)
  const score = await db.selectFrom('score').select(['checks', 'unknown']).executeTakeFirstOrThrow()
  const members = await db
    .selectFrom('company_member')
    .select(['risk_level', 'bulk_unasked', 'score_unasked', 'unknown'])
    .orderBy('id')
    .execute()
  const { rows: tally } = await sql<{ unknown: number[] }>`select unknown from company_tally`.execute(db)
  const refused =
    await sql`insert into batch_source (batch_id, source) values ('00000000-0000-4000-8000-000000000031', 'newSource')`
      .execute(db)
      .catch((failure: unknown) => String(failure))
  await db.destroy()
  expect(score.checks).toEqual([
    { source: 'embeddedCorpus', subjectKind: 'EMAIL', reason: null },
    { source: 'haveIBeenPwned', subjectKind: 'EMAIL', reason: 'NOT_CONFIGURED' },
    { source: 'peopleSearch', subjectKind: 'NAME', reason: null },
  ])
  expect(score.unknown?.toSorted(), 'all but the name, of which something was found').toEqual([
    'address',
    'email',
    'image',
    'phoneNumber',
    'webDomains',
  ])
  const bulk = { risk_level: 'PENDING', bulk_unasked: { haveIBeenPwned: 'NOT_CONFIGURED' } }
  expect(members).toEqual([
    { ...bulk, score_unasked: { haveIBeenPwned: 'NOT_CONFIGURED' }, unknown: 0b111110 },
    { ...bulk, score_unasked: null, unknown: 0 },
  ])
  expect(tally[0]?.unknown).toEqual([0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0])
  expect(refused).toContain('batch_source_source_known')
})
