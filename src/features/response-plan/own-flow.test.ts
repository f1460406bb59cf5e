// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { beforeEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { responsePlanFlow } from '#machines/flow/response-plan.ts'
import type { NewPlan, Plan } from '#machines/flow/response-plan-setup.ts'
import { tabVault } from '#src/parts/forms/tab-draft.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import type { Target } from '#src/ui/target.ts'
import { planOf, sam } from '#tests/support/samples/response-plan.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { keepDraft, openOwnPlan } from './own-flow.ts'

const rosa = 'rosa'

beforeEach(() => {
  tabVault.close()
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
})

/** Opens the form of a new plan, as at first or after a reload. */
const open = (registerId = rosa) => {
  const chart = responsePlanFlow.provide({
    actors: { createPlan: fromPromise<Plan, NewPlan>(async () => planOf()) },
  })
  const actor = createActor(chart, { input: { as: 'owner', plan: null } }).start()
  actor.send({ type: 'plan.begun' })
  keepDraft(actor, registerId)
  return actor
}
const contactsOf = (actor: ReturnType<typeof open>) =>
  actor.getSnapshot().context.draft.familyContacts.map(({ name }) => name)

it('restores what was put on a plan after a reload, for the same person only', () => {
  open().send({ type: 'plan.drafted', draft: { familyContacts: [sam] } })
  expect(contactsOf(open())).toEqual(['Sam Okafor'])
  expect(contactsOf(open('yusuf'))).toEqual([])
})

it('clears the draft once there is a plan', async () => {
  const actor = open()
  actor.send({ type: 'plan.drafted', draft: { familyContacts: [sam] } })
  actor.send({ type: 'plan.contactsGiven' })
  actor.send({ type: 'plan.banksGiven' })
  actor.send({ type: 'plan.confirmed', birthday: '1988-04-17' })
  await expect.poll(() => actor.getSnapshot().context.plan).not.toBeNull()
  expect(contactsOf(open())).toEqual([])
})

it('starts over when what is stored is not a current draft', () => {
  for (const stored of [7, { version: 0, draft: {} }, { version: 1, draft: { bank: [] } }]) {
    tabVault.write(`plan-draft.${rosa}`, stored, stored)
    expect(contactsOf(open())).toEqual([])
  }
})

it('leads to the new plan, and reads again what was read when there was none', async () => {
  const happened: string[] = []
  const app = {
    api: visitorApi({ fetch: async () => Response.json(planOf(), { status: 201 }) }),
    inspected: {},
    registry: { once: (_name: string, open: () => unknown) => open() },
    router: {
      latestLocation: { pathname: '/response-plan', search: {} },
      navigate: ({ to }: Target) => void happened.push(to),
    },
    registerChanged: () => void happened.push('has a plan'),
    refresh: () => void happened.push('read again'),
  }
  const actor = openOwnPlan(app as unknown as AppContext, null).start()
  actor.send({ type: 'plan.begun' })
  actor.send({ type: 'plan.drafted', draft: { familyContacts: [sam] } })
  actor.send({ type: 'plan.contactsGiven' })
  actor.send({ type: 'plan.banksGiven' })
  happened.length = 0
  actor.send({ type: 'plan.confirmed', birthday: '1988-04-17' })
  await expect.poll(() => happened).toEqual(['has a plan', '/response-plan/dashboard', 'read again'])
})
