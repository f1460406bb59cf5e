import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planActions } from '#domain/response-plan.ts'
import type { ResponsePlanRunEvent, responsePlanRunLifecycle } from '#machines/lifecycle/response-plan-run.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { type Person, signUp } from '#tests/support/people.ts'
import { makePlan, type Plan, planPath } from '#tests/support/response-plans.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { modelledActions, responsePlanRunModel } from '../lifecycle/response-plan-run.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

let server: TestServer
let person: Person
let plan: Plan

beforeAll(async () => {
  server = await startTestServer()
  person = await signUp(server)
  plan = await makePlan(person)
})
afterAll(() => server.close())

/** The model has two actions, a plan twelve: the others are ignored. */
const others = planActions.filter(action => !modelledActions.some(modelled => modelled === action))

const send = async (event: ResponsePlanRunEvent): Promise<'accepted' | 'refused'> => {
  const { status, body } = await person.call<{ code?: string }>('PUT', planPath(plan), { event })
  if (status === 200) return 'accepted'
  expect({ status, code: body.code }).toEqual({ status: 409, code: '0040' })
  return 'refused'
}

const ignoreOthers = async () => {
  const ignored = Object.fromEntries(
    others.map(action => [action, { state: 'ignored', changedAt: plan.createdAt }]),
  )
  await sql`update response_plan set actions = actions || ${JSON.stringify(ignored)}::jsonb where id = ${plan.id}`.execute(
    server.platform.db,
  )
}

const states = async (): Promise<Plan> => (await person.call<Plan>('GET', planPath(plan))).body

const driver: LifecycleDriver<typeof responsePlanRunLifecycle, null> = {
  async begin() {
    await send({ type: 'run.reset' })
    return null
  },
  read: async () => (await states()).run.state,
  events: {
    'run.started': async (_plan, event) => {
      const outcome = await send(event)
      if (outcome === 'accepted') await ignoreOthers()
      return outcome
    },
    'run.completed': (_plan, event) => send(event),
    'run.aborted': (_plan, event) => send(event),
    'run.reset': (_plan, event) => send(event),
    'action.done': (_plan, event) => send(event),
    'action.reopened': (_plan, event) => send(event),
    'action.ignored': (_plan, event) => send(event),
    'action.restored': (_plan, event) => send(event),
  },
}

describe('the run of a response plan over the API', () => {
  testLifecycle(responsePlanRunModel, driver)

  it('stores when it began and ended, and the status of each action', async () => {
    await send({ type: 'run.reset' })
    expect((await states()).run).toEqual({ state: 'idle', startedAt: null, endedAt: null })
    await send({ type: 'run.started' })
    await ignoreOthers()
    for (const action of modelledActions) await send({ type: 'action.done', action })
    const running = await states()
    expect(running.progress).toEqual({ level: 'risk', percentage: 100, done: 2, ignored: 10, open: 0 })
    expect(running.checks.filter(({ changedAt }) => changedAt === null)).toEqual([])
    await send({ type: 'run.completed' })
    const completed = await states()
    expect(completed.progress.level).toBe('safe')
    expect(completed.run.startedAt).toBe(running.run.startedAt)
    expect(completed.run.endedAt).not.toBeNull()
  })
})
