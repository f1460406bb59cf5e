import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCompany } from '#tests/support/company-people.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('are drawn at random, regardless of who is added together', async () => {
  const { db } = database
  const company = await newCompany(db)
  const add = async (emails: readonly string[]) => {
    const rows = await db
      .insertInto('company_member')
      .values(emails.map(email => ({ company_id: company.id, email: `${email}@northwind.example` })))
      .returning('id')
      .execute()
    const added = await db
      .selectFrom('company_member')
      .select('alias')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('email')
      .execute()
    return added.map(({ alias }) => alias)
  }
  const messages = [...'abcdefghijklmnopqrst']
  const first = await add(messages)
  const later = await add(messages.map(message => `later-${message}`))
  expect(new Set([...first, ...later]).size).toBe(40)
  expect(Math.min(...first, ...later)).toBeGreaterThan(999_999)
  const ordered = first.toSorted((one, other) => one - other)
  expect(first).not.toEqual(ordered)
  // Consecutive numbers would show that people came from the same file.
  expect(ordered.every((alias, place) => place === 0 || alias === (ordered[place - 1] ?? 0) + 1)).toBe(false)
  // Newer aliases aren't always higher.
  expect(Math.min(...later)).toBeLessThan(Math.max(...first))
})
