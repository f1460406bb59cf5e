import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxScore } from '#domain/score-bands.ts'
import type {
  DisputePage,
  Finding,
  LeakPage,
  MeasuredAccuracy,
  Notification,
  PersonalDashboard,
} from '#openapi/generated/api.ts'
import {
  comeAsOperator,
  comeAsPerson,
  exposure,
  findingOf,
  newFinding,
  type Registered,
  requestRemoval,
  scanFinds,
} from '#tests/support/findings.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { measureAccuracy } from '../accuracy/measure.ts'

let server: TestServer
let operator: Registered
let person: Registered
let sites = 0
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
  operator = await comeAsOperator(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await comeAsPerson(server)
})

const newlyFound = async (who = person) => {
  const site = `told-${(sites += 1)}.example`
  return { site, id: await newFinding(server, who, exposure('NAME', site)) }
}
const dispute = (
  id: string,
  body: object = { reason: 'notThere', words: 'The page is about a boat.' },
  who = person,
) => who.call<Finding>('PUT', `/v1/findings/${id}/dispute`, body)
const decide = (id: string, verdict: string, by = operator) =>
  by.call('POST', `/v1/operator/disputes/${id}/decision`, { verdict, message: 'We looked at the page.' })
const waiting = async () =>
  (await operator.call<DisputePage>('GET', '/v1/operator/disputes?pageSize=100')).body.items
const topics = async () => {
  const { body } = await person.call<{ items: Notification[] }>('GET', '/v1/notification?isRead=false')
  return body.items.map(({ data }) => data.topic)
}
const measured = async (site: string) => {
  await measureAccuracy(server.platform.db, new Date())
  const { body } = await operator.call<MeasuredAccuracy>('GET', '/v1/operator/accuracy?pageSize=100')
  return body.sites.find(({ name }) => name === site)
}

describe('a dispute', () => {
  it('marks the finding until it is decided, in its list and beside the score, where it still counts', async () => {
    const { id } = await newlyFound()
    const items = [
      {
        indicator: 'fullname',
        kind: 'FINDING',
        points: -32,
        recoverable: 32,
        count: 1,
        olderThanFiveYears: 0,
        inProgress: 0,
        threatLevel: 'HIGH',
        findings: [
          {
            findingId: id,
            name: 'told',
            date: '2026-03-01',
            threatLevel: 'HIGH',
            unverified: false,
            olderThanFiveYears: false,
            inProgress: false,
            points: -32,
            recoverable: 32,
          },
        ],
        answeredAt: null,
      },
    ]
    await server.platform.db
      .insertInto('score')
      .values({ register_id: person.id, score: maxScore - 32, items: JSON.stringify(items) })
      .execute()
    const scoreNow = async () =>
      (await person.call<PersonalDashboard>('GET', `/v2/user/${person.id}/dashboard`)).body.score
    expect((await scoreNow())?.disputed).toBeNull()
    const { status, body } = await dispute(id)
    expect([status, body.dispute?.state, body.mayDispute]).toEqual([200, 'open', false])
    expect(body.history.at(-1)).toMatchObject({ event: 'disputed', by: 'person' })
    expect(await scoreNow()).toMatchObject({ value: 968, disputed: { count: 1, without: 1000 } })
    const list = await person.call<LeakPage>('GET', '/v1/leaks/NAME')
    expect(list.body.items.map(({ isDisputed }) => isDisputed)).toEqual([true])
    await person.call('DELETE', `/v1/findings/${id}/dispute`)
    expect((await scoreNow())?.disputed).toBeNull()
    expect(await findingOf(person, id)).toMatchObject({ dispute: null, mayDispute: true })
  })

  it('that is upheld deletes the finding for good, counts against us, and tells its person', async () => {
    const { site, id } = await newlyFound()
    await dispute(id)
    expect(await measured(site)).toMatchObject({ told: 1, answered: 0 })
    expect((await decide(id, 'upheld')).status).toBe(204)
    expect((await person.call('GET', `/v1/findings/${id}`)).status).toBe(404)
    await scanFinds(server, person.id, exposure('NAME', site))
    expect((await person.call<LeakPage>('GET', '/v1/leaks/NAME')).body.items).toEqual([])
    expect(await topics()).toContain('disputeUpheld')
    expect(await measured(site)).toMatchObject({ told: 1, answered: 1, theirs: 0 })
  })

  it('that is rejected leaves the finding, says why, and can’t be made again', async () => {
    const { site, id } = await newlyFound()
    await dispute(id)
    expect((await decide(id, 'rejected')).status).toBe(204)
    const finding = await findingOf(person, id)
    expect(finding).toMatchObject({ state: 'detected', dispute: { state: 'rejected' }, mayDispute: false })
    expect(finding.history.at(-1)).toMatchObject({
      event: 'disputeRejected',
      by: 'desk',
      message: 'We looked at the page.',
    })
    expect(await topics()).toContain('disputeRejected')
    expect((await dispute(id)).body).toMatchObject({ code: '0040' })
    expect(await measured(site)).toMatchObject({ told: 1, answered: 1, theirs: 1 })
  })

  it('waits at the desk with what the person said, and no longer once they ask for a removal', async () => {
    const { site, id } = await newlyFound()
    await dispute(id)
    expect((await waiting()).find(({ findingId }) => findingId === id)).toMatchObject({
      name: site,
      siteUrl: `https://${site}/page`,
      reason: 'notThere',
      words: 'The page is about a boat.',
      isOwn: false,
    })
    await requestRemoval(person, id)
    expect((await waiting()).some(({ findingId }) => findingId === id)).toBe(false)
    expect((await findingOf(person, id)).dispute).toBeNull()
    expect((await decide(id, 'upheld')).body).toMatchObject({ code: '0040' })
  })

  it('is decided once, by somebody else', async () => {
    const { id } = await newlyFound()
    await dispute(id)
    const all = await Promise.all(
      (['rejected', 'upheld', 'rejected', 'rejected', 'upheld'] as const).map(verdict => decide(id, verdict)),
    )
    expect(all.filter(({ status }) => status === 204)).toHaveLength(1)
    const own = await newlyFound(operator)
    await dispute(own.id, undefined, operator)
    expect((await waiting()).find(({ findingId }) => findingId === own.id)?.isOwn).toBe(true)
    expect((await decide(own.id, 'upheld')).body).toMatchObject({ code: '0016' })
  })

  it.each([
    ['a reason that isn’t one', { reason: 'bored', words: '' }],
    ['another reason without a word', { reason: 'other', words: '  ' }],
  ])('is refused with %s', async (_, body) => {
    const { id } = await newlyFound()
    expect((await dispute(id, body)).body).toMatchObject({ code: '0000' })
    expect((await findingOf(person, id)).dispute).toBeNull()
  })

  it('is nobody else’s to open, to take back or to decide', async () => {
    const { id } = await newlyFound()
    const stranger = await comeAsPerson(server)
    expect((await dispute(id, undefined, stranger)).body).toMatchObject({ code: '0010' })
    await dispute(id)
    expect((await stranger.call('DELETE', `/v1/findings/${id}/dispute`)).body).toMatchObject({ code: '0010' })
    expect((await decide(id, 'upheld', stranger)).status).toBe(403)
    expect((await stranger.call('GET', '/v1/operator/disputes')).status).toBe(403)
  })
})
