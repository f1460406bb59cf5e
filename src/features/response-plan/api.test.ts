import { afterEach, expect, it, vi } from 'vitest'
import { answer, recordedApi } from '#tests/support/recorded-api.ts'
import { checkPlan, createResponsePlanPorts, readBanks, readOwnPlan } from './api.ts'

afterEach(() => void vi.useRealTimers())

const open = () => {
  const recorded = recordedApi(answer({ plan: 'own', items: ['bank'] }))
  const { loadPlan, leavePlan, changePlan, notifyContacts, ...rest } = createResponsePlanPorts(recorded.api)
  // What a chart gives, of which only this is sent.
  const given = (input: object) => input as never
  return {
    ...recorded,
    ...rest,
    loadPlan: (input: object) => loadPlan(given(input)),
    leavePlan: (input: object) => leavePlan(given(input)),
    changePlan: (input: object) => changePlan(given(input)),
    notifyContacts: (input: object) => notifyContacts(given(input)),
  }
}

it('reads a person’s own plan and the banks', async () => {
  const { api, requests, ownPlan } = open()
  expect([await readOwnPlan(api), await ownPlan({} as never), await readBanks(api)]).toEqual([
    'own',
    'own',
    ['bank'],
  ])
  expect(requests).toEqual([['GET /v1/responsePlan'], ['GET /v1/responsePlan'], ['GET /v1/banks']])
})

it('stores that the plan was reviewed now', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T08:00:00.000Z'), toFake: ['Date'] })
  const { api, requests } = open()
  await checkPlan(api)
  expect(requests).toEqual([['PUT /v1/register/lastResponsePlanCheck', { date: '2026-11-29T08:00:00.000Z' }]])
})

it('creates a plan, and opens one by its code and a birthday', async () => {
  const { requests, headers, createPlan, openPlan } = open()
  await createPlan({ contacts: [] } as never)
  await openPlan({ code: 'secret', birthday: '1990-01-31' })
  expect(requests).toEqual([['POST /v1/responsePlan', { contacts: [] }], ['GET /v1/responsePlan/secret']])
  expect(headers[1]?.get('x-birthday')).toBe('1990-01-31')
})

it('reads and changes a plan by its code, or in a visit by what the visit may', async () => {
  const { requests, headers, loadPlan, changePlan, leavePlan } = open()
  for (const visit of [null, 'access']) {
    await loadPlan({ code: 'secret', visit })
    await changePlan({ code: 'secret', visit, change: { contacts: [] } })
    await leavePlan({ visit })
  }
  expect(requests).toEqual([
    ['GET /v1/responsePlan/secret'],
    ['PUT /v1/responsePlan/secret', { contacts: [] }],
    ['GET /v1/responsePlan/visit'],
    ['PUT /v1/responsePlan/visit', { contacts: [] }],
    ['DELETE /v1/responsePlan/visit'],
  ])
  expect(headers.map(one => one.get('x-plan-access'))).toEqual([null, null, 'access', 'access', 'access'])
})

it.each([
  [null, null, {}],
  ['1990-01-31', 'access', { birthday: '1990-01-31' }],
])('notifies contacts, with what a visitor has shown: %s', async (birthday, visit, shown) => {
  const { requests, headers, notifyContacts } = open()
  await notifyContacts({ plan: { id: 'plan', registerId: 'ada', birthday }, visit, message: 'Call me.' })
  expect(requests).toEqual([['POST /v1/responsePlan/notifications/plan', { message: 'Call me.', ...shown }]])
  expect([headers[0]?.get('x-register-id'), headers[0]?.get('x-plan-access')]).toEqual(['ada', visit])
})
