// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { responsePlanFlow } from '#machines/flow/response-plan.ts'
import type { Plan, PlanKey } from '#machines/flow/response-plan-setup.ts'
import { PortError } from '#machines/port-error.ts'
import type { PlanChange } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { planOf } from '#tests/support/samples/response-plan.ts'
import { ListsScreen } from './lists-screen.tsx'

afterEach(cleanup)

const kim = {
  id: '7f000000-0000-4000-8000-000000000041',
  name: 'Kim Adeyemi',
  relationship: 'Neighbour',
  email: 'kim.adeyemi@example.com',
  phone: '+14165550178',
}
const sam = {
  name: 'Sam Okafor',
  relationship: 'Brother',
  email: 'sam.okafor@example.com',
  phone: '+14165550177',
}
const newer = planOf({ version: 2, familyContacts: [kim] })

/** The contacts of a plan whose first change is refused, and the requests made. */
const openContacts = (refusal: PortError, readAnew = async () => newer, plan = planOf()): PlanChange[] => {
  const requested: PlanChange[] = []
  const chart = responsePlanFlow.provide({
    actors: {
      changePlan: fromPromise<Plan, PlanKey & { change: PlanChange }>(async ({ input: { change } }) => {
        requested.push(change)
        if (requested.length === 1) throw refusal
        return planOf({ version: 3, familyContacts: change.familyContacts ?? [] })
      }),
      loadPlan: fromPromise<Plan, PlanKey>(readAnew),
    },
  })
  const actor = createActor(chart, { input: { as: 'owner', plan } }).start()
  renderAppScreen(<ListsScreen actor={actor} show="contacts" known={[]} />)
  return requested
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const addSam = async () => {
  const [add] = screen.getAllByRole('button', { name: 'Add a contact' })
  if (add) fireEvent.click(add)
  await screen.findByRole('dialog')
  type(/Full name/, sam.name)
  type(/Relationship/, sam.relationship)
  type(/Email/, sam.email)
  type(/Phone/, sam.phone)
  fireEvent.click(screen.getByRole('button', { name: 'Save contact' }))
}
const saveAgain = async () => {
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save contact' })
  await waitFor(() => expect(save.disabled).toBe(false))
  fireEvent.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const typedName = () => screen.getByLabelText<HTMLInputElement>(/Full name/).value

it('keeps what was typed when another device was first, and one press puts it on the newer plan', async () => {
  const { promise, resolve } = Promise.withResolvers<Plan>()
  const readAnew = vi.fn(() => promise)
  const requested = openContacts(new PortError('0040'), readAnew)
  await addSam()
  await waitFor(() => expect(readAnew).toHaveBeenCalled())
  // Only once the newer plan is loaded.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save contact' }).disabled).toBe(true)
  resolve(newer)
  await screen.findByText('The plan was changed on another device in the meantime')
  expect(typedName()).toBe(sam.name)
  await saveAgain()
  const { id } = requested[1]?.familyContacts?.[1] ?? {}
  expect(requested[1]).toEqual({ version: 2, familyContacts: [kim, { ...sam, id }] })
  expect(screen.getByText(kim.name)).toBeTruthy()
  expect(screen.getByText(sam.name)).toBeTruthy()
})

it('keeps what was typed when the connection was lost', async () => {
  const requested = openContacts(new PortError('0000', { outage: 'offline' }))
  await addSam()
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Network error.'))
  expect(typedName()).toBe(sam.name)
  await saveAgain()
  expect(requested).toHaveLength(2)
})

it('keeps what was typed when the phone library could not be downloaded', async () => {
  vi.doMock('#src/parts/forms/phone-library.ts', () => {
    throw new Error('offline')
  })
  const requested = openContacts(new PortError('0000'))
  await addSam()
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('busy or can’t be reached'))
  expect(requested).toEqual([])
  vi.doUnmock('#src/parts/forms/phone-library.ts')
  fireEvent.click(screen.getByRole('button', { name: 'Save contact' }))
  await waitFor(() => expect(requested[0]?.familyContacts?.[0]).toMatchObject(sam))
})

it('shows no failure of a change that was canceled', async () => {
  openContacts(new PortError('0000', { outage: 'offline' }))
  await addSam()
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Network error.'))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(/Network error/)).toBeNull()
})

it('removes a contact only once its question is answered', async () => {
  const requested = openContacts(new PortError('0000'), undefined, newer)
  fireEvent.click(screen.getByRole('button', { name: `Remove ${kim.name}` }))
  await screen.findByRole('alertdialog', { name: `Remove ${kim.name} from the plan?` })
  expect(requested).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(requested).toEqual([{ version: 2, familyContacts: [] }]))
})
