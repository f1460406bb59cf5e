// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createFlowRegistry } from '#src/services/flow-registry.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { companyLinkIn, InvitePage, openInvite } from './-invite-page.tsx'
import type { AppServices, CurrentUser } from './-services.ts'

/** Opens an invitation as somebody whose address is not verified. */
const openUnverified = (isFlagOn: boolean, invite = {}) => {
  const api = visitorApi({ fetch: async () => Response.json(invite) })
  const storeTarget = vi.fn()
  const services = {
    storeTarget,
    flags: () => ({ 'email-verification': isFlagOn, 'second-mfa-variant': false }),
    session: {
      api,
      auth: {},
      inspected: {},
      registry: createFlowRegistry(),
      router: { latestLocation: { href: '/invite/abcdefgh' }, navigate: async () => {} },
    },
  } as unknown as AppServices
  const currentUser = {
    user: { email: 'ines@example.com' },
    register: { emailValidated: false },
  } as CurrentUser
  const visit = { context: { services, currentUser }, location: { href: '/invite/abcdefgh' } }
  return { services, storeTarget, opened: openInvite(visit, { by: 'code', value: 'abcdefgh' }, false) }
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

it.each([
  ['deepScan', 0],
  ['companyOwner', 1],
])('gives what a company sees the whole page: %s', async (kind, besides) => {
  const company = { id: '7f000000-0000-4000-8000-00000000000c', name: 'Northwind', logo: null }
  const email = 'ines@example.com'
  const invite = { kind, company, email, state: 'sent', valid: true, seatAvailable: true }
  const { services, opened } = openUnverified(false, invite)
  const { actor } = await opened
  onTestFinished(() => void actor.stop())
  onTestFinished(cleanup)
  await renderScreen(<InvitePage services={services} actor={actor} />)
  await screen.findByRole('button', { name: /Decline|Continue to set up/ })
  expect(screen.queryAllByRole('complementary')).toHaveLength(besides)
})

it.each([
  ['batch/Kq3-code_1', { by: 'code', value: 'Kq3-code_1' }, false],
  ['batch/uuid/7f000000', { by: 'id', value: '7f000000' }, false],
  ['uuid/7f000000', { by: 'id', value: '7f000000' }, true],
  ['aaa.bbb.ccc', { by: 'token', value: 'aaa.bbb.ccc' }, true],
])(
  'reads company/%s, with the second MFA variant for the last two of spec 1 §2 only',
  (path, link, hasVariant) => {
    expect(companyLinkIn(path)).toEqual({ link, hasVariant })
  },
)

it.each(['', 'settings', 'dashbord', 'batch/', 'uuid/a/b', 'batch/uuid/a/b', 'other/a'])(
  'finds no invite at company/%s',
  path => {
    expect(() => companyLinkIn(path)).toThrow(expect.objectContaining({ isNotFound: true }))
  },
)
