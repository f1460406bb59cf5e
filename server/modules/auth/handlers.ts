import { phoneLibrary } from '#domain/phone-library.ts'
import { phoneRule } from '#domain/validation.ts'
import { plainDomain } from '#domain/web-domains.ts'
import { requireFreshSignIn } from '#server/platform/http/access.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import type { ApiRequest, Handlers } from '#server/platform/http/contract.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'
import { domainRefusal, withDomainsAbove } from '../domains/rules.ts'
import { companyThatProved } from '../domains/store.ts'

/** Messages and changes that one address may cause while signed out; the identity limits by account. */
const byCaller: ThrottleRule = { name: 'auth.caller', attempts: 100, perSeconds: 60 * 60, code: '0042' }

const taken = { acknowledged: true } as const

export const createAuthModule = ({ db, clock, identity, messenger, throttle, keys }: Platform) => {
  const countCaller = (ip: string): Promise<void> =>
    throttle.spend(byCaller, keys.hash('throttle', ip).toString('base64url'))

  /** For changes to the caller's own account. @throws AppError 0016, 0039 */
  const requireOwn = (caller: Principal, email: string): void => {
    if (caller.email !== email) throw new AppError('0016')
    requireFreshSignIn(caller, clock.now())
  }

  /** Signed out, the password of the sign-up proves whose it is. @throws AppError 400 without one. */
  const signUpOf = ({ body: { email, password }, ip }: ApiRequest<'toggleMfa' | 'changePhone'>) => {
    if (password === undefined) throw invalidInput({ name: 'password', rule: 'required' })
    return { email, password, ip }
  }

  return {
    /** @throws AppError 0009 for a domain nobody can register. */
    async checkDomain({ params }) {
      const domain = plainDomain(params.domain)
      const refusal = domainRefusal(domain)
      if (refusal === 'domainPublic') return { domain, status: 'public' }
      if (refusal === 'domainDisposable') return { domain, status: 'disposable' }
      if (refusal !== null) throw new AppError('0009', { fields: [{ name: 'domain', rule: refusal }] })
      const owner = await companyThatProved(db, withDomainsAbove(domain))
      return { domain, status: owner === undefined ? 'free' : 'company' }
    },

    async confirmAccount({ body, ip }) {
      await countCaller(ip)
      await identity.resendConfirmation(body.identifier)
      return taken
    },

    /** Signed in: the caller's second factor. Signed out: the channel of a confirmation code. @throws AppError 0016, 0033, 0039 */
    async toggleMfa(request) {
      const { principal: caller, ip } = request
      const { email, preferred } = request.body
      if (caller !== null) {
        requireOwn(caller, email)
        await identity.preferSecondFactor(caller.cognitoId, preferred, caller.sessionId)
        return taken
      }
      await countCaller(ip)
      if (preferred === 'SOFTWARE_TOKEN' || (preferred === 'SMS' && !messenger.canSend('sms')))
        throw new AppError('0033')
      await identity.preferConfirmationChannel(signUpOf(request), preferred)
      return taken
    },

    /** @throws AppError 0016, 0030, 0036 */
    async changePhone(request) {
      const { principal: caller, ip } = request
      const { email, phone } = request.body
      const rule = phoneRule(phone, phoneLibrary)
      if (rule !== null) throw new AppError('0030', { fields: [{ name: 'phone', rule }] })
      if (caller === null) {
        await countCaller(ip)
        await identity.changeUnconfirmedPhone(signUpOf(request), phone)
        return taken
      }
      requireOwn(caller, email)
      await identity.requestPhoneChange(caller.cognitoId, phone)
      return taken
    },

    /** Returns the caller's own status only; no other address is looked up. */
    async getUserStatus({ principal: caller, params: { email } }) {
      if (caller === null || caller.email !== email) return { email, status: 'UNDISCLOSED' }
      return { email, status: (await identity.statusOf(caller.cognitoId)) ?? 'UNDISCLOSED' }
    },
  } satisfies Partial<Handlers>
}
