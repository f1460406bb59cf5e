import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskRequest, FindingType, NotificationPage, NotificationTopic } from '#openapi/generated/api.ts'
import {
  comeAsOperator,
  comeAsPerson,
  deskMoves,
  findingOf,
  newRequest,
  type Registered,
  requestRemoval,
} from '#tests/support/findings.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { keepDeadlines } from './deadlines.ts'

const day = 24 * 60 * 60 * 1000

let server: TestServer
let person: Registered
let operator: Registered

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  operator = await comeAsOperator(server)
})
afterAll(() => server.close())

const keepAt = (at: Date) => {
  const { db } = server.platform
  const events = createNotificationEvents(server.platform)
  return keepDeadlines(db, events, at)
}

const requested = async (type: FindingType = 'ADDRESS') => {
  person = await comeAsPerson(server)
  const { leakId: findingId, id: reportId } = await newRequest(server, person, type)
  await deskMoves(operator, reportId, 'accept')
  const { body } = await deskMoves(operator, reportId, 'askPerson')
  return { findingId, reportId, answerBy: new Date(body.answerBy ?? 0).getTime() }
}

const notificationsOf = async (topic: NotificationTopic) =>
  (await person.call<NotificationPage>('GET', '/v1/notification?pageSize=100')).body.items.filter(
    ({ data }) => data.topic === topic,
  )

describe('the deadline of a request that waits for the person', () => {
  it('is announced once, no earlier than three days before', async () => {
    const { findingId, answerBy } = await requested()
    await keepAt(new Date(answerBy - 4 * day))
    expect(await notificationsOf('answerDue')).toEqual([])
    await keepAt(new Date(answerBy - 2 * day))
    await keepAt(new Date(answerBy - day))
    const [leakEvent, ...more] = await notificationsOf('answerDue')
    expect(more).toEqual([])
    const scanDate = new Date(answerBy).toISOString()
    expect(leakEvent?.data).toMatchObject({ findingId, category: 'ADDRESS', scanDate })
    expect((await findingOf(person, findingId)).report?.resolution).toBe('USER ACTION')
  })

  it.each(['ADDRESS', 'IMAGE'] as const)('ends it by the chart and says why, for type %s', async type => {
    const { findingId, answerBy, reportId } = await requested(type)
    await keepAt(new Date(answerBy + 1))
    await keepAt(new Date(answerBy + day))
    const { report, history, actions } = await findingOf(person, findingId)
    expect(report?.resolution).toBe('FAILED')
    expect(history.filter(({ event }) => event === 'answerLapsed')).toMatchObject([{ by: 'desk' }])
    expect(actions).toContain('deleteReport')
    expect(await notificationsOf('answerLapsed')).toHaveLength(1)
    const { body } = await operator.call<DeskRequest>('GET', `/v1/operator/requests/${reportId}`)
    expect(body.history.at(-1)).toMatchObject({ event: 'answerLapsed', by: 'desk', operator: null })
  })

  it('does not affect a request that was answered in time', async () => {
    const { findingId, reportId, answerBy } = await requested()
    await person.call('PATCH', `/v2/user/${person.id}/report/${reportId}`, { resolution: 'WAITING FEEDBACK' })
    await keepAt(new Date(answerBy + day))
    expect((await findingOf(person, findingId)).report?.resolution).toBe('WAITING FEEDBACK')
    expect(await notificationsOf('answerLapsed')).toEqual([])
  })

  it('lets the removal be requested again', async () => {
    const { findingId, reportId, answerBy } = await requested()
    await keepAt(new Date(answerBy + 1))
    await person.call('DELETE', `/v2/user/${person.id}/report/${reportId}`)
    const again = await requestRemoval(person, findingId)
    expect(again).toMatchObject({ status: 201, body: { report: { resolution: 'PENDING' } } })
  })
})
