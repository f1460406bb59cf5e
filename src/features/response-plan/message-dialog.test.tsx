import type { PortsOf } from '#src/services/flow-registry.ts'
// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { responsePlanFlow } from '#machines/flow/response-plan.ts'
import type { PlanDelivery } from '#openapi/generated/api.ts'
import { tabVault } from '#src/parts/forms/tab-draft.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { planOf, sam } from '#tests/support/samples/response-plan.ts'
import { MessageDialog } from './message-dialog.tsx'

type Sent = Parameters<PortsOf<typeof responsePlanFlow>['notifyContacts']>[0]

const plan = planOf({ familyContacts: [sam] })
const text = 'Somebody writes in my name. Please call me.'

beforeEach(() => tabVault.close())
afterEach(cleanup)

/** Opens the message, as at first or after a reload. */
const begin = (registerId = plan.registerId) => {
  cleanup()
  const chart = responsePlanFlow.provide({
    actors: {
      notifyContacts: fromPromise<{ deliveries: PlanDelivery[] }, Sent>(async () => ({ deliveries: [] })),
    },
  })
  const actor = createActor(chart, { input: { as: 'owner', plan } }).start()
  actor.send({ type: 'message.begun' })
  renderAppScreen(<MessageDialog actor={actor} registerId={registerId} />)
  return actor
}
const message = () => screen.getByLabelText<HTMLTextAreaElement>(/Message/)
const write = () => fireEvent.change(message(), { target: { value: text } })

it('restores the text of a message that was not sent, for the same person only', () => {
  begin()
  write()
  begin('yusuf')
  expect(message().value).not.toBe(text)
  begin()
  expect(message().value).toBe(text)
})

it('clears the text once it is sent', async () => {
  const actor = begin()
  write()
  fireEvent.click(screen.getByRole('button', { name: 'Send the message' }))
  await waitFor(() => expect(actor.getSnapshot().matches({ open: 'looking' })).toBe(true))
  begin()
  expect(message().value).not.toBe(text)
})

it('clears the text when it is discarded', () => {
  begin()
  write()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  begin()
  expect(message().value).not.toBe(text)
})
