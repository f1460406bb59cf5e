import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countScore } from '#domain/score.ts'
import type { FindingType, GuidedPlan, GuidedStepState, PersonalDashboard } from '#openapi/generated/api.ts'
import { findScoredFindings } from '#server/scan/finish.ts'
import {
  comeAsOperator,
  comeAsPerson,
  deskMoves,
  exposure,
  findingOf,
  newFinding,
  type Registered,
  requestRemoval,
  scanFinds,
} from '#tests/support/findings.ts'
import { scanFindsLogs } from '#tests/support/infected-devices.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let operator: Registered
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  operator = await comeAsOperator(server)
})
afterAll(() => server.close())

const planOf = async (person: Registered) => (await person.call<GuidedPlan>('GET', '/v1/guided-plan')).body

const put = (person: Registered, id: string, was: GuidedStepState, state: GuidedStepState) =>
  person.call<GuidedPlan>('PUT', `/v1/guided-plan/${id}`, { was, state })

/** Counts their score by what is found of them now, with nothing lost to answers. */
const count = async (person: Registered) => {
  const { db } = server.platform
  const answers = {
    useMFA: null,
    haveResponsePlan: null,
    top10Apps: null,
    allSocialMediasInPrivate: null,
    havePasswordManager: null,
    haveCyberSecurityInsurance: null,
  }
  const { score, items } = countScore({
    findings: await findScoredFindings(db, person.id),
    answers,
    on: '2026-11-20',
  })
  await db
    .insertInto('score')
    .values({ register_id: person.id, score, items: JSON.stringify(items) })
    .execute()
}

/** Somebody with one finding of each type at `TYPE.example`, and their ids. */
const comeWith = async (...types: readonly FindingType[]) => {
  const person = await comeAsPerson(server)
  const ids: Partial<Record<FindingType, string>> = {}
  for (const type of types)
    ids[type] = await newFinding(server, person, exposure(type, `${type.toLowerCase()}.example`))
  return { person, id: (type: FindingType) => ids[type] ?? '' }
}

const typesOf = ({ steps }: GuidedPlan) => steps.map(({ type }) => type)

describe('the guided plan', () => {
  it('begins with what gives back most points per minute, by the score’s own computation', async () => {
    const { person } = await comeWith('NAME', 'ADDRESS', 'EMAIL', 'DOMAIN')
    await count(person)
    const plan = await planOf(person)
    // HIGH takes 40 %: of 200 in 3 minutes, 130 in 5, 80 in 5, and 80 in 15.
    expect(plan.steps.map(({ type, points, estimatedMinutes }) => [type, points, estimatedMinutes])).toEqual([
      ['EMAIL', 80, 3],
      ['ADDRESS', 52, 5],
      ['NAME', 32, 5],
      ['DOMAIN', 32, 15],
    ])
    expect(plan.left).toEqual({ steps: 4, minutes: 28, points: 196, unpriced: 0 })
    const dashboard = await person.call<PersonalDashboard>('GET', `/v2/user/${person.id}/dashboard`)
    expect(dashboard.body.nextBestStep).toMatchObject({ findingId: plan.steps[0]?.findingId, points: 80 })
  })

  it('has sign-ins that malware read before what gives back more', async () => {
    const { person } = await comeWith('ADDRESS')
    await scanFindsLogs(server, person.id, [{ seenOn: '2026-03-04' }])
    await count(person)
    const before = await planOf(person)
    expect(typesOf(before)).toEqual(['EMAIL', 'ADDRESS'])
    // A breach ranks by its points: LOW takes 10 % of 200, HIGH 40 % of 130.
    await server.platform.db
      .updateTable('leak')
      .set({
        source: 'embeddedCorpus',
        threat_level: 'LOW',
        evidence: sql`evidence || '{"breachName": "Quillpad"}'`,
      })
      .where('id', '=', before.steps[0]?.findingId ?? '')
      .execute()
    await count(person)
    expect(typesOf(await planOf(person))).toEqual(['ADDRESS', 'EMAIL'])
  })

  it('says what no score has counted yet, instead of guessing', async () => {
    const { person } = await comeWith('NAME')
    expect(await planOf(person)).toMatchObject({
      steps: [{ points: null }],
      left: { steps: 1, points: null, unpriced: 1 },
    })
    await count(person)
    await newFinding(server, person, exposure('PHONE', 'phone.example'))
    expect((await planOf(person)).left).toMatchObject({ steps: 2, points: 32, unpriced: 1 })
  })

  it('ends a step by what is done about its finding, and has it again once that is undone', async () => {
    const { person, id } = await comeWith('EMAIL')
    const set = (status: 'fixed' | 'detected') =>
      person.call('PUT', '/v1/leaks', { leaks: [{ id: id('EMAIL'), status }] })
    await set('fixed')
    expect((await planOf(person)).left.steps).toBe(0)
    await set('detected')
    expect((await planOf(person)).left.steps).toBe(1)
  })

  it('keeps for every device what was put off until it comes back, and what was skipped', async () => {
    const { person, id } = await comeWith('NAME', 'ADDRESS')
    const before = Date.now()
    expect((await put(person, id('NAME'), 'open', 'later')).status).toBe(200)
    const { body } = await put(person, id('ADDRESS'), 'open', 'skipped')
    expect(body).toMatchObject({
      steps: [],
      left: { steps: 0, minutes: 0 },
      later: [{ findingId: id('NAME'), state: 'later' }],
      laterTotal: 1,
      skipped: [{ findingId: id('ADDRESS'), state: 'skipped', until: null }],
      skippedTotal: 1,
    })
    const hours = (Date.parse(body.later[0]?.until ?? '') - before) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    const dashboard = await person.call<PersonalDashboard>('GET', `/v2/user/${person.id}/dashboard`)
    expect(dashboard.body.nextBestStep).toBeNull()

    await server.platform.db
      .updateTable('guided_step')
      .set({ back_at: new Date() })
      .where('leak_id', '=', id('NAME'))
      .execute()
    expect(await planOf(person)).toMatchObject({ steps: [{ type: 'NAME', state: 'open' }], skippedTotal: 1 })
    expect(typesOf((await put(person, id('ADDRESS'), 'skipped', 'open')).body)).toContain('ADDRESS')
  })

  it('has a skipped step again when a scan finds the data again', async () => {
    const { person, id } = await comeWith('NAME')
    await put(person, id('NAME'), 'open', 'skipped')
    await person.call('PUT', '/v1/leaks', { leaks: [{ id: id('NAME'), status: 'fixed' }] })
    await scanFinds(server, person.id, exposure('NAME', 'name.example'))
    expect(await planOf(person)).toMatchObject({ steps: [{ findingId: id('NAME') }], skippedTotal: 0 })
  })

  it('begins with a removal that waits for the person, which can wait until the day before it ends', async () => {
    const { person, id } = await comeWith('EMAIL', 'NAME')
    await count(person)
    await requestRemoval(person, id('NAME'))
    expect(typesOf(await planOf(person))).toEqual(['EMAIL'])
    const { report } = await findingOf(person, id('NAME'))
    for (const move of ['accept', 'askPerson'] as const) await deskMoves(operator, report?.id ?? '', move)
    expect((await planOf(person)).steps).toMatchObject([
      { type: 'NAME', kind: 'answerRemoval', points: 0 },
      { type: 'EMAIL' },
    ])
    await server.platform.db
      .updateTable('report')
      .set({ answer_by: new Date(Date.now() + 23 * 3_600_000) })
      .where('leak_id', '=', id('NAME'))
      .execute()
    expect((await planOf(person)).steps[0]).toMatchObject({ type: 'NAME', canWait: false })
    expect(await put(person, id('NAME'), 'open', 'later')).toMatchObject({
      status: 409,
      body: { code: '0040' },
    })
  })

  it('knows no step of a finding that was dealt with', async () => {
    const { person, id } = await comeWith('NAME')
    await person.call('POST', `/v2/user/${person.id}/leak/${id('NAME')}/ignore`)
    expect(await put(person, id('NAME'), 'open', 'skipped')).toMatchObject({
      status: 404,
      body: { code: '0010' },
    })
  })

  it('stores one of two answers that come at a time', async () => {
    const { person, id } = await comeWith('NAME')
    const states = ['later', 'skipped', 'later', 'skipped'] as const
    const answers = await Promise.all(states.map(state => put(person, id('NAME'), 'open', state)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('lists fifty of each at a time, and counts all of them', async () => {
    const person = await comeAsPerson(server)
    for (let at = 0; at < 52; at++) await newFinding(server, person, exposure('NAME', `site-${at}.example`))
    const plan = await planOf(person)
    expect([plan.steps.length, plan.left.steps, plan.left.minutes]).toEqual([50, 52, 260])
  })
})
