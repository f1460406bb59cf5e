// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { responsePlanFlow } from '#machines/flow/response-plan.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { sam } from '#tests/support/samples/response-plan.ts'
import { FormScreen } from './form-screen.tsx'

afterEach(cleanup)

it('moves by one step for a double press: the second click was not meant for the next button', () => {
  const actor = createActor(responsePlanFlow, { input: { as: 'owner', plan: null } }).start()
  actor.send({ type: 'plan.drafted', draft: { familyContacts: [sam] } })
  actor.send({ type: 'plan.begun' })
  renderAppScreen(<FormScreen actor={actor} banks={[]} birthDate="1988-04-17" onLeave={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Continue to the banks' }), { detail: 1 })
  const next = screen.getByRole('button', { name: 'Continue without a bank' })
  fireEvent.click(next, { detail: 2 })
  expect(actor.getSnapshot().value).toEqual({ making: 'banks' })
  // A key press counts no clicks.
  fireEvent.click(next, { detail: 0 })
  expect(actor.getSnapshot().value).toEqual({ making: 'overview' })
})
