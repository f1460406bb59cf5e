import { afterAll, beforeAll, expect, it } from 'vitest'
import { clockAt, insertPerson } from '#tests/support/scan-fixture.ts'
import { importing, scanAll } from '#tests/support/scan-runs.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
const clock = clockAt('2026-11-20T12:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const log = (email: string, site: string, day: string) =>
  `MachineName: DESKTOP-4F2K\nHWID: 5F1A77C0\nLog date: ${day}\n\nURL: https://${site}/\nUsername: ${email}\nPassword: hunter2\n`

const casesOf = (registerId: string) =>
  database.db
    .selectFrom('infected_device')
    .innerJoin('infected_device_leak', 'device_id', 'infected_device.id')
    .innerJoin('leak', 'leak.id', 'leak_id')
    .select(['infected_device.state', 'machine', 'hardware_id', 'last_seen_on', 'leak.exposed_on'])
    .where('infected_device.register_id', '=', registerId)
    .orderBy('exposed_on')
    .execute()

it('makes one case of two logs of a device, which a later log opens again after the next scan', async () => {
  const email = 'logged@mail.example'
  const id = await insertPerson(database, { email })
  await importing(database, 'Passwords.txt', log(email, 'shop.example', '2026-03-04'))
  await importing(database, 'All Passwords.txt', log(email, 'mail.example', '2026-03-05'))
  await importing(database, 'other.txt', log('other@mail.example', 'other.example', '2026-03-06'))
  await scanAll(database, clock, id)
  const device = { machine: 'DESKTOP-4F2K', hardware_id: '5F1A77C0' }
  expect(await casesOf(id)).toEqual([
    { ...device, state: 'found', last_seen_on: '2026-03-05', exposed_on: '2026-03-04' },
    { ...device, state: 'found', last_seen_on: '2026-03-05', exposed_on: '2026-03-05' },
  ])
  await database.db
    .updateTable('infected_device')
    .set({ state: 'closed' })
    .where('register_id', '=', id)
    .execute()
  await scanAll(database, clock, id)
  expect((await casesOf(id)).map(({ state }) => state)).toEqual(['closed', 'closed'])
  await importing(database, 'Passwords.txt', log(email, 'bank.example', '2026-04-01'))
  await scanAll(database, clock, id)
  expect((await casesOf(id)).map(({ state }) => state)).toEqual(['found', 'found', 'found'])
})

it('makes no case of what is only likely, or says of no device', async () => {
  const id = await insertPerson(database, { email: 'pat@gmail.com' })
  await importing(database, 'Passwords.txt', log('p.at@gmail.com', 'shop.example', '2026-03-04'))
  await importing(database, '2026-03-04.txt', 'https://shop.example/:pat@gmail.com:x\n')
  await scanAll(database, clock, id)
  expect(await casesOf(id)).toEqual([])
})
