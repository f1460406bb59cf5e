// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { createFlowRegistry } from '#src/services/flow-registry.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { openInvite } from './-invite-page.tsx'
import type { AppServices, CurrentUser } from './-services.ts'

/** Opens an invitation as somebody whose address is not verified. */
const openUnverified = (isFlagOn: boolean) => {
  const api = visitorApi({ fetch: async () => Response.json({}) })
  const storeTarget = vi.fn()
  const services = {
    storeTarget,
    flags: () => ({ 'email-verification': isFlagOn, 'second-mfa-variant': false }),
    session: { api, auth: {}, inspected: {}, registry: createFlowRegistry(), router: () => undefined },
  } as unknown as AppServices
  const currentUser = {
    user: { email: 'ines@example.com' },
    register: { emailValidated: false },
  } as CurrentUser
  const visit = { context: { services, currentUser }, location: { href: '/invite/abcdefgh' } }
  return { storeTarget, opened: openInvite(visit, { by: 'code', value: 'abcdefgh' }, false) }
}

it('has an address verified first, and comes back', async () => {
  const { storeTarget, opened } = openUnverified(true)
  await expect(opened).rejects.toMatchObject({ options: { to: '/verify-email' } })
  expect(storeTarget).toHaveBeenCalledWith('/invite/abcdefgh')
})

it('opens where verification is switched off, as there is no page to verify an address', async () => {
  const { opened } = openUnverified(false)
  const { actor } = await opened
  onTestFinished(() => void actor.stop())
  expect(actor.getSnapshot().status).toBe('active')
})
