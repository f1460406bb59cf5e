import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockAt, createScanFixture, insertPerson, insertScan } from '#tests/support/scan-fixture.ts'
import { leaksOf, oneOfSeveral, scanOf, scanWith, scoreOf } from '#tests/support/scan-runs.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createScanEngine } from './engine.ts'
import { type ExposureSource, evidence, SourceUnavailable } from './source.ts'

let database: TestDatabase
const clock = clockAt('2026-11-20T12:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const last = { ...oneOfSeveral, isLast: true }

const broken: ExposureSource = {
  name: 'haveIBeenPwned',
  kinds: ['EMAIL'],
  check: async () => {
    throw new SourceUnavailable('UNREACHABLE')
  },
}

describe('a scan', () => {
  it('records a source that fails as not checked, completes, and says so beside the score', async () => {
    const id = await insertPerson(database, { phone: null, web_domains: [] })
    const { scanId } = await scanWith(database, clock, id, [broken])
    expect(await scanOf(database, scanId)).toMatchObject({ status: 'COMPLETED' })
    const checks = await database.db
      .selectFrom('scan_check')
      .select(['outcome', 'reason'])
      .where('scan_id', '=', scanId)
      .execute()
    expect(checks).toEqual([{ outcome: 'COULD_NOT_CHECK', reason: 'UNREACHABLE' }])
    expect((await scoreOf(database, scanId)).checks).toEqual([
      { source: 'embeddedCorpus', subjectKind: 'EMAIL', reason: 'NOT_ASKED' },
      { source: 'stealerLogs', subjectKind: 'EMAIL', reason: 'NOT_ASKED' },
      { source: 'haveIBeenPwned', subjectKind: 'EMAIL', reason: 'UNREACHABLE' },
    ])
  })

  it('continues where it was cut off: what was checked is not checked again', async () => {
    const id = await insertPerson(database, {
      phone: null,
      web_domains: ['a.example', 'b.example', 'c.example'],
    })
    const requested: string[] = []
    let fails = true
    const source: ExposureSource = {
      name: 'embeddedCorpus',
      kinds: ['DOMAIN'],
      check: async subject => {
        if (requested.length === 2 && fails) throw new Error('the database went away')
        requested.push(subject.key)
        return [
          {
            type: 'DOMAIN',
            identity: [subject.key],
            threatLevel: 'LOW',
            exposedOn: null,
            evidence: evidence({ name: 'x.example' }),
          },
        ]
      },
    }
    const engine = createScanEngine(createScanFixture(database, clock), [source])
    const scanId = await insertScan(database, id)
    await expect(engine.run(scanId, oneOfSeveral)).rejects.toThrow('went away')
    expect(await scanOf(database, scanId)).toMatchObject({ status: 'SCANNING', attempts: 1 })
    fails = false
    await engine.run(scanId, oneOfSeveral)
    expect(new Set(requested).size).toBe(3)
    expect(requested).toHaveLength(3)
    expect(await leaksOf(database, id)).toHaveLength(3)
    expect(await scanOf(database, scanId)).toMatchObject({ status: 'COMPLETED', attempts: 2 })
  })

  it('fails after the last attempt, notifies the person, and can be left alone', async () => {
    const id = await insertPerson(database, { phone: null, web_domains: [] })
    const fixture = createScanFixture(database, clock)
    const engine = createScanEngine(fixture, [
      {
        name: 'embeddedCorpus',
        kinds: ['EMAIL'],
        check: async () => Promise.reject(new TypeError('a mistake of ours')),
      },
    ])
    const scanId = await insertScan(database, id)
    await engine.run(scanId, last)
    expect(await scanOf(database, scanId)).toMatchObject({ status: 'FAILED', error: 'TypeError' })
    expect(fixture.reported).toEqual([
      { events: 'scanFailed', about: expect.objectContaining({ id: scanId, attempts: 1 }) },
    ])
    await engine.run(scanId, last)
    expect(await scanOf(database, scanId)).toMatchObject({ status: 'FAILED', attempts: 1 })
  })

  const breach = (name: string) => ({
    type: 'EMAIL' as const,
    identity: [name],
    threatLevel: 'HIGH' as const,
    exposedOn: null,
    evidence: evidence({ name }),
  })
  const checksOf = (scanId: string) =>
    database.db
      .selectFrom('scan_check')
      .select(['outcome', 'reason', 'findings'])
      .where('scan_id', '=', scanId)
      .execute()
  const namesOf = async (id: string) =>
    (await leaksOf(database, id)).map(leak => leak.evidence['name']).sort()

  it('keeps what a source could tell of its answer, and says that it was partly checked', async () => {
    const id = await insertPerson(database, { phone: null, web_domains: [] })
    const { scanId } = await scanWith(database, clock, id, [
      {
        name: 'haveIBeenPwned',
        kinds: ['EMAIL'],
        check: () => Promise.reject(new SourceUnavailable('PARTLY_READ', [breach('Canva')])),
      },
    ])
    expect(await scanOf(database, scanId)).toMatchObject({ status: 'COMPLETED' })
    expect(await checksOf(scanId)).toEqual([
      { outcome: 'COULD_NOT_CHECK', reason: 'PARTLY_READ', findings: 1 },
    ])
    expect(await namesOf(id)).toEqual(['Canva'])
    expect((await scoreOf(database, scanId)).checks).toContainEqual({
      source: 'haveIBeenPwned',
      subjectKind: 'EMAIL',
      reason: 'PARTLY_READ',
    })
  })

  it('saves every finding but the one that the database refuses, and says that it was partly checked', async () => {
    const id = await insertPerson(database, { phone: null, web_domains: [] })
    const { scanId } = await scanWith(database, clock, id, [
      {
        name: 'haveIBeenPwned',
        kinds: ['EMAIL'],
        check: async () => [breach('Adobe'), breach('half of \ud83d'), breach('Canva')],
      },
    ])
    expect(await scanOf(database, scanId)).toMatchObject({ status: 'COMPLETED', attempts: 1 })
    expect(await checksOf(scanId)).toEqual([
      { outcome: 'COULD_NOT_CHECK', reason: 'PARTLY_READ', findings: 2 },
    ])
    expect(await namesOf(id)).toEqual(['Adobe', 'Canva'])
  })

  it('uses what was confirmed as fixed for the answer, from this scan on', async () => {
    const id = await insertPerson(database, { phone: null, web_domains: [] })
    const before = await scoreOf(database, (await scanWith(database, clock, id, [])).scanId)
    await database.db
      .insertInto('fix_confirmation')
      .values([
        { register_id: id, indicator: 'useMFA' },
        { register_id: id, indicator: 'top10Apps' },
      ])
      .execute()
    const after = await scoreOf(database, (await scanWith(database, clock, id, [])).scanId)
    expect([before.score, after.score]).toEqual([906, 1000])
  })
})
