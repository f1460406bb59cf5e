import type { BrowserSettings } from '#domain/browser-settings.ts'
import type { Locale } from '#domain/locales.ts'
import { codeMinutes } from '#domain/session-policy.ts'
import type { AuthPorts, Channel, CodeDelivery, Invitation } from '#machines/flow/auth-ports.ts'
import { failureOf, PortError } from '#machines/port-error.ts'
import { type Api, unwrap } from '../api/client.ts'
import { networkError } from '../api/errors.ts'
import { loadPageOnceMore } from '../downloads/lost-download.ts'
import { exceptionName } from './exception-text.ts'
import type { AuthOperation } from './exceptions.ts'
import { createSignInSteps } from './sign-in-steps.ts'
import { deliveryOf, maskedEmail, maskedPhone } from './steps.ts'
import { clearStoredSession, keepAttemptUntil } from './stored-session.ts'

export interface AuthContext {
  identity: BrowserSettings['identity']
  api: Api
  locale: () => Locale
  now: () => number
}

type Amplify = typeof import('./amplify.ts')

let amplify: Promise<Amplify> | undefined

export const loadAmplify = (identity: BrowserSettings['identity']): Promise<Amplify> => {
  amplify ??= import('./amplify.ts').then(loaded => {
    loaded.configure(identity)
    return loaded
  })
  // A failed download may be retried; where the browser keeps it as failed, by loading the page again.
  amplify.catch(() => {
    amplify = undefined
    void loadPageOnceMore()
  })
  return amplify
}

/** Throws what an exception means: that comes with Amplify, which threw it or couldn't be loaded. */
export const refuse = async (operation: AuthOperation, error: unknown): Promise<never> => {
  if (error instanceof PortError) throw error
  const loaded = await import('./amplify.ts').catch(() => undefined)
  throw loaded === undefined ? networkError(error) : loaded.authRefusalOf(operation, error)
}

export const createAuth = ({ identity, api, locale, now }: AuthContext): AuthPorts => {
  const isAmazonCognito = identity.userPoolEndpoint === null
  const signInSteps = createSignInSteps({
    calls: () => loadAmplify(identity),
    refuse,
    usesSrp: isAmazonCognito,
    now,
    clear: clearStoredSession,
    ...(!isAmazonCognito && { onFurtherStep: () => keepAttemptUntil(now() + codeMinutes * 60_000) }),
  })

  const ask = async <T>(operation: AuthOperation, question: (amplify: Amplify) => Promise<T>): Promise<T> => {
    try {
      return await question(await loadAmplify(identity))
    } catch (error) {
      return refuse(operation, error)
    }
  }

  const sendConfirmation = (email: string): Promise<CodeDelivery> =>
    ask('resendCode', async ({ resendSignUpCode }) =>
      deliveryOf(await resendSignUpCode({ username: email }), now()),
    )

  /** The password that proves a sign-up; after a reload it is gone, and signing in returns to this step. */
  const passwordOf = (email: string, refusal: '0030' | '0033'): string => {
    const typed = signInSteps.typed()
    if (typed?.email !== email)
      throw new PortError(refusal, { fields: [{ name: 'session', rule: 'signInAgain' }] })
    return typed.password
  }

  const preferForConfirmation = async (email: string, channel: Channel): Promise<void> => {
    const password = passwordOf(email, '0033')
    await api.POST('/v2/user/auth/toggle-mfa', { body: { email, preferred: channel, password } })
  }

  /** A company's domain is refused alike without an invitation and with one that has ended: its check tells. */
  const refuseInvited = async (invitation: Invitation | null, error: unknown): Promise<never> => {
    if (invitation === null || failureOf(error).code !== '0035') throw error
    const { code } = invitation
    const { state } = await unwrap(api.GET('/v2/invite/check/{code}', { params: { path: { code } } }))
    throw state === 'sent' ? error : new PortError('0018')
  }

  return {
    signIn: signInSteps.begin,

    confirmNewPassword: ({ password }) => signInSteps.answer('newPassword', password),

    answerSetup: ({ answer }) => signInSteps.answer('setUpFactor', answer),

    async signUp({ firstName, lastName, email, phone, password, invitation }) {
      const fullname = `${firstName} ${lastName}`
      const person = { fullname, email, phoneNumber: phone, language: locale() }
      await api
        .POST('/v1/register/before', {
          body: { ...person, ...(invitation && { company: invitation.companyId }) },
        })
        .catch((error: unknown) => refuseInvited(invitation, error))
      signInSteps.keep({ email, password })
      return ask('signUp', async ({ signUp }) => {
        const { nextStep, userId } = await signUp({
          username: email,
          password,
          options: {
            userAttributes: {
              name: fullname,
              given_name: firstName,
              family_name: lastName,
              locale: locale(),
              // Amazon Cognito's client may write neither (ADR 34): the address is the user name.
              ...(isAmazonCognito ? {} : { email, phone_number: phone }),
            },
          },
        })
        if (invitation?.asOwner === true && userId !== undefined) {
          await api.POST('/v2/invite/{code}/company-owner', {
            params: { path: { code: invitation.code } },
            body: { cognitoId: userId, email, fullname, phoneNumber: phone },
          })
        }
        if (nextStep.signUpStep !== 'CONFIRM_SIGN_UP') return { kind: 'confirmed' }
        const delivery = deliveryOf(nextStep.codeDeliveryDetails, now())
        // Invited people join with the invited address, so the code has to verify that.
        return {
          kind: 'codeRequired',
          delivery,
          options: invitation ? ['EMAIL'] : ['EMAIL', 'SMS'],
          signUpId: userId ?? null,
        }
      })
    },

    async signInAfterSignUp({ email }) {
      const typed = signInSteps.typed()
      if (typed?.email !== email) throw new PortError('0034')
      return signInSteps.begin(typed)
    },

    confirmCode: ({ purpose, email, code, signUpId }) =>
      purpose === 'signIn'
        ? signInSteps.answer('confirmSignIn', code)
        : ask('confirmSignUp', async ({ confirmSignUp }) => {
            await confirmSignUp({
              username: email,
              confirmationCode: code,
              ...(signUpId != null && { options: { clientMetadata: { signUp: signUpId } } }),
            })
            return null
          }),

    chooseChannel: ({ channel }) => signInSteps.choose(channel, 'chooseChannel'),

    async resendCode({ purpose, email, channel }) {
      if (purpose === 'signIn') return signInSteps.anew(channel, 'resendCode')
      if (purpose === 'signUp') return sendConfirmation(email)
      // Another channel may have been chosen when they signed up; after a reload it is the one shown.
      if (signInSteps.typed()?.email === email) await preferForConfirmation(email, channel)
      await api.POST('/v2/user/auth/confirm-account', { body: { identifier: email } })
      return { channel, destination: null, sentAt: now() }
    },

    async switchChannel({ purpose, email, channel }) {
      if (purpose === 'signIn') return signInSteps.anew(channel, 'chooseChannel')
      await preferForConfirmation(email, channel)
      return { ...(await sendConfirmation(email)), channel }
    },

    async editPhone({ email, phone }) {
      await api.PATCH('/v1/user/phone', { body: { email, phone, password: passwordOf(email, '0030') } })
      return { channel: 'SMS', destination: maskedPhone(phone), sentAt: now() }
    },

    async requestPasswordReset({ email }) {
      try {
        const { resetPassword } = await loadAmplify(identity)
        const { nextStep } = await resetPassword({ username: email })
        return { kind: 'codeRequired', delivery: deliveryOf(nextStep.codeDeliveryDetails, now()) }
      } catch (error) {
        const name = exceptionName(error)
        if (name === 'UserNotConfirmedException') return { kind: 'unconfirmed' }
        // Doesn't reveal who has an account: an unknown address gets the same answer.
        if (name === 'UserNotFoundException') {
          return {
            kind: 'codeRequired',
            delivery: { channel: 'EMAIL', destination: maskedEmail(email), sentAt: now() },
          }
        }
        return refuse('requestReset', error)
      }
    },

    confirmPasswordReset: ({ email, code, password }) =>
      ask('confirmReset', ({ confirmResetPassword }) =>
        confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }),
      ),
  }
}
