import { phoneLibrary } from '#domain/phone-library.ts'
import { phoneRule } from '#domain/validation.ts'
import { plainDomain } from '#domain/web-domains.ts'
import type {
  Acknowledged,
  DomainCheck,
  PhoneChange,
  ToggleMfa,
  UserStatus,
} from '#openapi/generated/api.d.ts'
import { requireFreshSignIn } from '#server/platform/http/access.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'
import { domainRefusal, withDomainsAbove } from '../domains/rules.ts'
import { companyThatProved } from '../domains/store.ts'

/** Messages and changes that one address may cause while signed out; the identity limits by account. */
const byCaller: ThrottleRule = { name: 'auth.caller', attempts: 100, perSeconds: 60 * 60, code: '0028' }

const taken = { acknowledged: true } as const

export const createAuthService = ({ db, clock, identity, messenger, throttle, keys }: Platform) => {
  const countCaller = (ip: string): Promise<void> =>
    throttle.spend(byCaller, keys.hash('throttle', ip).toString('base64url'))

  const refuseOthers = (caller: Principal, email: string): void => {
    if (caller.email !== email.toLowerCase()) throw new AppError('0016')
  }

  /** Signed out, the password of the sign-up proves whose it is. @throws AppError 400 without one. */
  const signUpOf = (email: string, password: string | undefined, ip: string) => {
    if (password === undefined) throw invalidInput({ name: 'password', rule: 'required' })
    return { email, password, ip }
  }

  return {
    /** @throws AppError 0009 for a domain nobody can register. */
    async checkDomain(domain: string): Promise<DomainCheck> {
      const plain = plainDomain(domain)
      const refusal = domainRefusal(plain)
      if (refusal === 'domainPublic') return { domain: plain, status: 'public' }
      if (refusal === 'domainDisposable') return { domain: plain, status: 'disposable' }
      if (refusal !== null) throw new AppError('0009', { fields: [{ name: 'domain', rule: refusal }] })
      const owner = await companyThatProved(db, withDomainsAbove(plain))
      return { domain: plain, status: owner === undefined ? 'free' : 'company' }
    },

    async confirmAccount(identifier: string, ip: string): Promise<Acknowledged> {
      await countCaller(ip)
      await identity.resendConfirmation(identifier)
      return taken
    },

    /** Signed in: the caller's second factor. Signed out: the channel of a confirmation code. @throws AppError 0016, 0033, 0039 */
    async chooseChannel(
      caller: Principal | null,
      { email, preferred, password }: ToggleMfa,
      ip: string,
    ): Promise<Acknowledged> {
      if (caller !== null) {
        refuseOthers(caller, email)
        requireFreshSignIn(caller, clock.now())
        await identity.preferSecondFactor(caller.cognitoId, preferred, caller.sessionId)
        return taken
      }
      await countCaller(ip)
      if (preferred === 'SOFTWARE_TOKEN' || (preferred === 'SMS' && !messenger.canSend('sms')))
        throw new AppError('0033')
      await identity.preferConfirmationChannel(signUpOf(email, password, ip), preferred)
      return taken
    },

    /** @throws AppError 0016, 0030, 0036 */
    async changePhone(
      caller: Principal | null,
      { email, phone, password }: PhoneChange,
      ip: string,
    ): Promise<Acknowledged> {
      const rule = phoneRule(phone, phoneLibrary)
      if (rule !== null) throw new AppError('0030', { fields: [{ name: 'phone', rule }] })
      if (caller === null) {
        await countCaller(ip)
        await identity.changeUnconfirmedPhone(signUpOf(email, password, ip), phone)
        return taken
      }
      refuseOthers(caller, email)
      requireFreshSignIn(caller, clock.now())
      await identity.requestPhoneChange(caller.cognitoId, phone)
      return taken
    },

    /** Returns the caller's own status only; no other address is looked up. */
    async statusOf(caller: Principal | null, email: string): Promise<UserStatus> {
      if (caller === null || caller.email !== email.toLowerCase()) return { email, status: 'UNDISCLOSED' }
      return { email, status: (await identity.statusOf(caller.cognitoId)) ?? 'UNDISCLOSED' }
    },
  }
}
