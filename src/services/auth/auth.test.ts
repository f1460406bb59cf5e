import { afterEach, describe, expect, it, vi } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import type { InviteCheck } from '#openapi/generated/api.ts'
import { sampleInviteCheck } from '#tests/support/samples/company-people.ts'
import type { Api } from '../api/client.ts'
import { createAuth } from './auth.ts'

afterEach(() => vi.unstubAllGlobals())

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

describe('another code for an account that was never confirmed', () => {
  const email = details.email
  const came = (isTyped: boolean) => {
    const calls: unknown[] = []
    const api = {
      POST: async (path: string, { body }: { body: object }) => calls.push({ path, ...body }),
    }
    const auth = createAuth({
      identity: { userPoolId: 'local_pool', userPoolClientId: 'app', userPoolEndpoint: 'https://id.example' },
      api: api as unknown as Api,
      locale: () => 'en-US',
      now: () => 5_000,
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const signedIn = isTyped ? auth.signIn({ email, password: details.password }).catch(() => null) : null
    return { calls, auth, signedIn }
  }
  const asks = { path: '/v2/user/auth/confirm-account', identifier: email }

  it.each(['EMAIL', 'SMS'] as const)('goes by the channel that is shown: %s', async channel => {
    const { auth, calls, signedIn } = came(true)
    await signedIn
    expect(await auth.resendCode({ purpose: 'confirmAccount', email, channel })).toEqual({
      channel,
      destination: null,
      sentAt: 5_000,
    })
    const { password } = details
    expect(calls).toEqual([{ path: '/v2/user/auth/toggle-mfa', email, preferred: channel, password }, asks])
  })

  it('goes by the channel chosen before a reload, which took the password along', async () => {
    const { auth, calls } = came(false)
    await auth.resendCode({ purpose: 'confirmAccount', email, channel: 'SMS' })
    expect(calls).toEqual([asks])
  })
})
