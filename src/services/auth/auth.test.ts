import { describe, expect, it } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import type { InviteCheck } from '#openapi/generated/api.ts'
import { sampleInviteCheck } from '#tests/support/samples/company-people.ts'
import type { Api } from '../api/client.ts'
import { createAuth } from './auth.ts'

const details = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@northwind.example',
  phone: '+14165550123',
  password: 'Correct horse 1!',
  acceptedTerms: true,
} as const

/** Signing up where the server refuses the address because of its domain. */
const refusedOf = async (state: InviteCheck['state'] | null) => {
  const refuse = async () => {
    throw new PortError('0035')
  }
  const check = async () => ({ data: sampleInviteCheck({ state: state ?? 'sent' }) })
  const auth = createAuth({
    identity: { userPoolId: '', userPoolClientId: '', userPoolEndpoint: null },
    api: { POST: refuse, GET: check } as unknown as Api,
    locale: () => 'en-US',
    now: Date.now,
  })
  const invitation =
    state === null ? null : { companyId: crypto.randomUUID(), code: 'Kq3-code', asOwner: false }
  return auth.signUp({ ...details, invitation }).catch((error: PortError) => error.code)
}

describe('a sign-up that is refused because a company uses the domain', () => {
  it.each([
    ['who was not invited is told to use the invitation', null, '0035'],
    ['whose invitation is open has another address', 'sent', '0035'],
    ['whose invitation was turned off or canceled learns that', 'cancelled', '0018'],
    ['whose invitation has expired learns that it has ended', 'expired', '0018'],
  ] as const)('%s', async (_, state, code) => {
    expect(await refusedOf(state)).toBe(code)
  })
})
