import { afterAll, beforeAll, expect, it } from 'vitest'
import { currentFormula } from '#domain/score.ts'
import { personalLeak } from '#tests/support/company-people.ts'
import { createScanFixture, insertPerson, insertScan } from '#tests/support/scan-fixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { finishScan } from './finish.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const stricter = {
  ...currentFormula,
  version: currentFormula.version + 1,
  threatWeights: { LOW: 0.5, MODERATE: 0.6, HIGH: 0.7, CRITICAL: 0.8 },
}

const finish = async (registerId: string, formula = currentFormula) => {
  const at = new Date()
  const { reported, events } = createScanFixture(database, { now: () => at })
  const id = await insertScan(database, registerId, { status: 'SCANNING' })
  await finishScan(database.db, events, { id, registerId, at }, formula)
  return reported.flatMap(({ events: event, about }) => (event === 'formulaChanged' ? [about] : []))
}

it('tells those whose score another version of the formula changes both values, once', async () => {
  const registerId = await insertPerson(database)
  await personalLeak(database.db, registerId, { threat_level: 'HIGH' })
  expect(await finish(registerId)).toEqual([])
  const [told] = await finish(registerId, stricter)
  const scores = await database.db
    .selectFrom('score')
    .select(['score', 'formula'])
    .where('register_id', '=', registerId)
    .orderBy('created_at')
    .execute()
  expect(scores.map(({ formula }) => formula)).toEqual([currentFormula.version, stricter.version])
  expect(told).toMatchObject({ byTheOld: scores[0]?.score, score: scores[1]?.score })
  expect(scores[1]?.score).toBeLessThan(scores[0]?.score ?? 0)
  expect(await finish(registerId, stricter)).toEqual([])
})

it('tells nobody whose score stays the same', async () => {
  const registerId = await insertPerson(database)
  await finish(registerId)
  expect(await finish(registerId, stricter)).toEqual([])
})
