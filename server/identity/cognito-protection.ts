import { canonicalEmail } from '#domain/email-rule.ts'
import type { Config } from '#server/config.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Identity, OriginalState, SecondFactor } from '../platform/identity.ts'
import type { Throttle } from '../platform/throttle.ts'
import { deleteChanges, recordChange } from './changes.ts'
import { maskEmail, maskPhone } from './codes.ts'
import type { Pool, PoolUser } from './cognito-pool.ts'
import { type ContactCodeTools, createContactCodes } from './contact-codes.ts'
import type { Change } from './protection.ts'
import { type AddressRules, listPrimaryEmail } from './register-contact.ts'

export interface CognitoTools extends ContactCodeTools {
  readonly config: Pick<Config, 'publicUrl'>
  readonly throttle: Throttle
  readonly addresses: AddressRules
}

const sending = { name: 'cognito.send', attempts: 10, perSeconds: 3600, code: '0042' } as const
const trying = { name: 'cognito.code', attempts: 20, perSeconds: 3600, code: '0042' } as const

const onIn = ({ factors }: PoolUser): SecondFactor[] =>
  factors.filter(({ isOn }) => isOn).map(({ kind }) => kind)

const previousFactors = (user: PoolUser) =>
  ({
    kind: 'SECOND_FACTOR',
    factors: onIn(user),
    preferred: user.factors.find(({ isPreferred }) => isPreferred)?.kind ?? null,
    authenticator: null,
  }) as const

/** Changes that the pool's own client must not make (docs/adr/0034). */
export const createCognitoProtection = (pool: Pool, tools: CognitoTools) => {
  const { db, messenger, clock, throttle, addresses } = tools
  const codes = createContactCodes(tools)

  const userOf = async (cognitoId: string): Promise<PoolUser> => {
    const found = await pool.find(cognitoId)
    if (found === null) throw new AppError('0006')
    return found
  }

  const registerOf = (within: Database, cognitoId: string) =>
    within
      .selectFrom('register')
      .select(['id', 'language', 'company_id'])
      .where('cognito_id', '=', cognitoId)
      .executeTakeFirst()

  /** The pool's access tokens stay valid: the API refuses those issued before. */
  const refuseEarlierTokens = (within: Database, cognitoId: string) =>
    within
      .updateTable('register')
      .set({ tokens_valid_after: clock.now() })
      .where('cognito_id', '=', cognitoId)
      .execute()

  const signOutEverywhere = async (cognitoId: string): Promise<void> => {
    await pool.signOut(cognitoId)
    await refuseEarlierTokens(db, cognitoId)
  }

  /** Stores the previous state, and notifies the holder at the previous contacts. */
  const keep = async (within: Database, cognitoId: string, before: PoolUser, change: Change) => {
    const register = await registerOf(within, cognitoId)
    const notify = {
      email: before.email,
      phone: before.phoneVerified ? before.phone : null,
      language: register?.language ?? 'en-US',
    } as const
    await recordChange(tools, within, {
      cognitoId,
      change: change.notice,
      previous: change.previous ?? null,
      notify,
    })
    return register
  }

  const send = async (cognitoId: string, kind: 'email' | 'phone', destination: string) => {
    await throttle.spend(sending, cognitoId)
    const register = await registerOf(db, cognitoId)
    return codes.send({ cognitoId, kind, destination, language: register?.language ?? 'en-US' })
  }

  const proved = async (cognitoId: string, kind: 'email' | 'phone', code: string): Promise<string> => {
    await throttle.spend(trying, cognitoId)
    const destination = await codes.use(cognitoId, kind, code)
    await throttle.clear(trying, cognitoId)
    return destination
  }

  /** @throws AppError 0019 for a taken address, 0000 for an owner outside of the company's domains */
  const moveRegister = async (within: Database, registerId: string, email: string): Promise<void> => {
    await within.deleteFrom('register').where('email', '=', email).where('cognito_id', 'is', null).execute()
    const other = await within
      .selectFrom('register')
      .select('id')
      .where('email', '=', email)
      .where('id', '!=', registerId)
      .executeTakeFirst()
    if (other !== undefined) throw new AppError('0019')
    if (!(await addresses.mayTake(within, registerId, email)))
      throw new AppError('0000', { status: 400, fields: [{ name: 'email', rule: 'emailNotOfCompany' }] })
    await addresses.follow(within, { registerId, email, at: clock.now() })
    await within
      .updateTable('register')
      .set({ email, email_validated: true })
      .where('id', '=', registerId)
      .execute()
    await listPrimaryEmail(within, registerId, email, true)
  }

  const audit = (
    within: Database,
    cognitoId: string,
    registerId: string | undefined,
    action: 'email.changed' | 'phone.changed' | 'factors.changed',
  ) => {
    const id = registerId ?? cognitoId
    return recordAudit(within, { actorId: id, action, subjectId: id })
  }

  const identity = {
    signOutEverywhere,

    async securityOf(cognitoId) {
      const { email, phone, phoneVerified, factors } = await userOf(cognitoId)
      return { email, phone, phoneVerified, factors, recoveryCodesLeft: null }
    },

    // The pool doesn't list sessions.
    sessionsOf: async () => [],
    endSession: async () => false,
    endOtherSessions: signOutEverywhere,

    async createRecoveryCodes() {
      throw new AppError('0039', { message: 'Amazon Cognito takes no recovery codes' })
    },

    requestEmailChange: (cognitoId, email) => send(cognitoId, 'email', canonicalEmail(email)),

    async requestPhoneChange(cognitoId, phone) {
      if (!messenger.canSend('sms')) throw new AppError('0036')
      return send(cognitoId, 'phone', phone)
    },

    async confirmEmailChange(cognitoId, code) {
      const before = await userOf(cognitoId)
      const email = await proved(cognitoId, 'email', code)
      const previous = { kind: 'EMAIL', email: before.email, isVerified: before.emailVerified } as const
      await db.transaction().execute(async transaction => {
        const register = await registerOf(transaction, cognitoId)
        if (register !== undefined) await moveRegister(transaction, register.id, email)
        await keep(transaction, cognitoId, before, {
          notice: { kind: 'EMAIL', contact: maskEmail(email) },
          previous,
        })
        await audit(transaction, cognitoId, register?.id, 'email.changed')
        await pool.setAttributes(cognitoId, { email, email_verified: 'true' })
      })
      await signOutEverywhere(cognitoId)
    },

    async confirmPhoneChange(cognitoId, code) {
      const before = await userOf(cognitoId)
      const phone = await proved(cognitoId, 'phone', code)
      const previous = { kind: 'PHONE', phone: before.phone, isVerified: before.phoneVerified } as const
      await db.transaction().execute(async transaction => {
        const notice = { kind: 'PHONE', contact: maskPhone(phone) } as const
        const register = await keep(transaction, cognitoId, before, { notice, previous })
        await transaction
          .updateTable('register')
          .set({ phone, phone_validated: true })
          .where('cognito_id', '=', cognitoId)
          .execute()
        await audit(transaction, cognitoId, register?.id, 'phone.changed')
        await pool.setAttributes(cognitoId, { phone_number: phone, phone_number_verified: 'true' })
      })
      await signOutEverywhere(cognitoId)
    },

    /** The first factor doesn't end sessions: it is set up within the sign-in that requires it. */
    async preferSecondFactor(cognitoId, factor) {
      const before = await userOf(cognitoId)
      const previous = previousFactors(before)
      const on = previous.factors
      await pool.setFactors(cognitoId, { on: [factor], preferred: factor, isWhole: false })
      await db.transaction().execute(async transaction => {
        const now = { factors: [...new Set([...on, factor])], preferred: factor }
        const notice = { kind: 'SECOND_FACTOR', before: previous, now } as const
        const register = await keep(transaction, cognitoId, before, { notice, previous })
        await audit(transaction, cognitoId, register?.id, 'factors.changed')
      })
      if (on.length > 0) await signOutEverywhere(cognitoId)
    },

    /** The pool has no call that removes an authenticator app: it stays set up, and off. */
    async resetSecondFactors(cognitoId) {
      const before = await userOf(cognitoId)
      const previous = previousFactors(before)
      const none = { factors: [], preferred: null }
      const notice = { kind: 'SECOND_FACTOR', before: previous, now: none, reset: { passkeys: [] } } as const
      await pool.setFactors(cognitoId, { on: none.factors, preferred: none.preferred, isWhole: true })
      await db
        .transaction()
        .execute(transaction => keep(transaction, cognitoId, before, { notice, previous }))
      await signOutEverywhere(cognitoId)
    },

    async revert(within, cognitoId, { email, phone, factors }: OriginalState) {
      await refuseEarlierTokens(within, cognitoId)
      const isClosed = await pool
        .setAttributes(cognitoId, {
          ...(email === null ? {} : { email: email.email, email_verified: String(email.isVerified) }),
          ...(phone?.phone == null
            ? {}
            : { phone_number: phone.phone, phone_number_verified: String(phone.isVerified) }),
        })
        .then(() => false)
        .catch((error: unknown) => {
          if (error instanceof AppError && error.code === '0019') return true
          throw error
        })
      await pool.signOut(cognitoId)
      if (isClosed) {
        await pool.disable(cognitoId)
        return 'closed'
      }
      if (factors !== null) {
        // The authenticator app may have another person's secret by now: it is set up again.
        const on = factors.factors.filter(kind => kind !== 'SOFTWARE_TOKEN')
        const preferred = on.find(kind => kind === factors.preferred) ?? on[0] ?? null
        await pool.setFactors(cognitoId, { on, preferred, isWhole: true })
      }
      await pool.resetPassword(cognitoId)
      return 'revert'
    },
  } satisfies Partial<Identity>

  return {
    identity,

    async clear(cognitoId: string): Promise<void> {
      await codes.clear(cognitoId)
      await deleteChanges(db, cognitoId)
    },
  }
}
