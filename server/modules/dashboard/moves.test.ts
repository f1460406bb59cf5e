import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countScore } from '#domain/score.ts'
import type { DeskMove, LeakOverview, LeakPage, PersonalDashboard } from '#openapi/generated/api.ts'
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
} from '#tests/support/findings.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let operator: Registered
let person: Registered
let moved: string

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  operator = await comeAsOperator(server)
})
afterAll(() => server.close())

/** All good, so that only findings lose points. */
const answers = {
  useMFA: true,
  haveResponsePlan: true,
  top10Apps: [],
  allSocialMediasInPrivate: true,
  havePasswordManager: true,
  haveCyberSecurityInsurance: true,
}

/** Three listings of a name and their score, by which HIGH takes 40 % of what the others leave of 80 points. */
beforeEach(async () => {
  person = await comeAsPerson(server)
  const { db } = server.platform
  for (const host of ['one.example', 'two.example', 'moved.example'])
    moved = await newFinding(server, person, exposure('NAME', host))
  const counted = countScore({ findings: await findScoredFindings(db, person.id), answers, on: '2026-11-20' })
  await db
    .updateTable('register')
    .set({
      use_mfa: true,
      have_response_plan: true,
      top10_apps: [],
      all_social_medias_in_private: true,
      have_password_manager: true,
      have_cyber_security_insurance: true,
    })
    .where('id', '=', person.id)
    .execute()
  await db
    .insertInto('score')
    .values({ register_id: person.id, score: counted.score, items: JSON.stringify(counted.items) })
    .execute()
})

const pointsOf = (findings: number) => Math.round(80 * (1 - 0.6 ** findings))

const get = async <Body>(path: string) => (await person.call<Body>('GET', path)).body

/** What the dashboard, the overview of findings and their list say of names. */
const shown = async () => {
  const dashboard = await get<PersonalDashboard>(`/v2/user/${person.id}/dashboard`)
  const overview = await get<LeakOverview>('/v1/leaks')
  const list = await get<LeakPage>(`/v2/user/${person.id}/leak/NAME`)
  const item = dashboard.items.find(({ indicator }) => indicator === 'fullname')
  const kind = overview.types.find(({ indicator }) => indicator === 'fullname')
  return {
    score: dashboard.score?.value,
    comingBack: [dashboard.score?.pending, item?.pending, kind?.pending],
    left: [item?.recoverable, kind?.recoverable],
    exposed: [
      dashboard.deepScan.totalExposures,
      dashboard.deepScan.name,
      dashboard.threats.find(({ indicator }) => indicator === 'fullname')?.count,
    ],
    listed: [list.items.length, list.counts.All],
    waiting: [dashboard.needsYouTotal, dashboard.needsYou.length, kind?.open, list.counts['Needs You']],
    underWay: [
      dashboard.deepScan.takedownRequests,
      dashboard.inProgressTotal,
      dashboard.inProgress.length,
      list.counts['Under Way'],
    ],
  }
}

/** Of the three findings, those that each figure has. */
interface Left {
  exposed?: number
  listed?: number
  waiting?: number
  underWay?: number
}

const expected = ({ exposed = 3, listed = 3, waiting = 2, underWay = 0 }: Left) => {
  const back = pointsOf(3) - pointsOf(exposed)
  const fixable = pointsOf(exposed) - pointsOf(underWay)
  return {
    score: 1000 - pointsOf(3),
    comingBack: [back, back, back],
    left: [fixable, fixable],
    exposed: [exposed, exposed, exposed],
    listed: [listed, listed],
    waiting: [waiting, waiting, waiting, waiting],
    underWay: [underWay, underWay, underWay, underWay],
  }
}

const own = (method: 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string, body?: object) => async () => {
  const { status } = await person.call(
    method,
    path.replace('{finding}', `/v2/user/${person.id}/leak/${moved}`),
    body,
  )
  expect(status).toBeLessThan(300)
}
const setStatus = (status: 'detected' | 'fixed') => async () => {
  const answer = await person.call('PUT', '/v1/leaks', { leaks: [{ id: moved, status }] })
  expect(answer.status).toBeLessThan(300)
}
const request = async () => expect((await requestRemoval(person, moved)).status).toBeLessThan(300)
const reportPath = async () =>
  `/v2/user/${person.id}/report/${(await findingOf(person, moved)).report?.id ?? ''}`
const ofReport =
  (method: 'PATCH' | 'DELETE', part = '', body?: object) =>
  async () =>
    expect((await person.call(method, `${await reportPath()}${part}`, body)).status).toBeLessThan(300)
const desk = (move: DeskMove) => async () => {
  const { report } = await findingOf(person, moved)
  expect((await deskMoves(operator, report?.id ?? '', move)).status).toBeLessThan(300)
}

const open = { waiting: 3 }
const gone = { exposed: 2 }
const underWay = { underWay: 1 }
const ignore = own('POST', '{finding}/ignore')
const safe = own('PATCH', '{finding}/safe')

describe('a move of a finding shows everywhere at once', () => {
  it.each<[string, (() => Promise<void>)[], Left]>([
    ['none', [], open],
    ['this isn’t me', [own('DELETE', '{finding}')], { ...gone, listed: 2 }],
    ['marked as safe', [safe], gone],
    ['marked as safe, then restored', [safe, setStatus('detected')], open],
    ['marked as fixed', [setStatus('fixed')], gone],
    ['marked as fixed, then restored', [setStatus('fixed'), setStatus('detected')], open],
    ['ignored', [ignore], {}],
    ['ignored, then restored', [ignore, setStatus('detected')], open],
    ['removal requested', [request], underWay],
    ['removal canceled', [request, ofReport('PATCH', '/cancel')], open],
    ['removal accepted', [request, desk('accept')], underWay],
    ['removal denied', [request, desk('deny')], open],
    ['denied report deleted', [request, desk('deny'), ofReport('DELETE')], open],
    ['waiting for the site', [request, desk('accept'), desk('awaitFeedback')], underWay],
    ['waiting for the person', [request, desk('accept'), desk('askPerson')], { waiting: 3, underWay: 1 }],
    ['removal failed', [request, desk('accept'), desk('fail')], open],
    ['failed report deleted', [request, desk('accept'), desk('fail'), ofReport('DELETE')], open],
    [
      'failed, then solved by the person',
      [request, desk('accept'), desk('fail'), ofReport('PATCH', '', { resolution: 'SOLVED' })],
      gone,
    ],
    ['the site says so', [request, desk('accept'), desk('solve')], gone],
    ['removed', [request, desk('accept'), desk('remove')], gone],
  ])('%s', async (_move, steps, left) => {
    for (const step of steps) await step()
    expect(await shown()).toEqual(expected(left))
  })
})
