import type { AppSecret } from '#machines/flow/factor-setup.ts'
import { PortError, refusalBy } from '#machines/port-error.ts'
import type { AccountSecurity, AccountSession, SecondFactor } from '#openapi/generated/api.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { loadAmplify, refuse } from '#src/services/auth/auth.ts'
import { exceptionName } from '#src/services/auth/exception-text.ts'
import type { AuthOperation } from '#src/services/auth/exceptions.ts'
import { appSecretOf } from '#src/services/auth/steps.ts'
import { accessToken, askIdentity, currentUser, refreshTokens } from '#src/services/auth/tokens.ts'

export const readSecurity = (api: Api): Promise<AccountSecurity> => unwrap(api.GET('/v1/account/security'))

export const readSessions = async (api: Api): Promise<readonly AccountSession[]> =>
  (await unwrap(api.GET('/v1/account/sessions'))).sessions

export interface Passkey {
  id: string
  /** The browser in which it was added. */
  name: string
  createdAt: string
  /** null: never, or unknown to the identity service. */
  lastUsedAt: string | null
}

/** A passkey as Cognito lists it; Amazon's and Amplify's omit when it was last used. */
interface Listed {
  CredentialId: string
  FriendlyCredentialName: string
  CreatedAt: number
  LastUsedAt?: number
}

const isList = (answer: unknown): answer is { Credentials: readonly Listed[] } =>
  typeof answer === 'object' && answer !== null && 'Credentials' in answer

const moment = (seconds: number): string => new Date(seconds * 1000).toISOString()

export const readPasskeys = async (identity: AppContext['identity']): Promise<readonly Passkey[]> => {
  const token = await accessToken(identity)
  const response = await askIdentity(identity, 'ListWebAuthnCredentials', { AccessToken: token })
  const answer: unknown = await response.json()
  if (!isList(answer)) throw new PortError('0000')
  return answer.Credentials.map(listed => ({
    id: listed.CredentialId,
    name: listed.FriendlyCredentialName,
    createdAt: moment(listed.CreatedAt),
    lastUsedAt: listed.LastUsedAt === undefined ? null : moment(listed.LastUsedAt),
  }))
}

type SignedIn = typeof import('#src/services/auth/amplify-signed-in.ts')

export interface AccountContext extends AppContext {
  /** Retries once after the person has signed in again, when the call needed it. */
  whenFresh: <T>(call: () => Promise<T>) => Promise<T>
}

export type FactorKind = SecondFactor['kind']

export interface FactorChange {
  kind: FactorKind
  to: 'on' | 'preferred' | 'off'
}

const preferenceOf = {
  SOFTWARE_TOKEN: 'totp',
  EMAIL: 'email',
  SMS: 'sms',
} as const satisfies Record<FactorKind, string>

export interface PasswordChange {
  current: string
  next: string
}

/** What a code confirms: the sign-in address, or the number for text messages. */
export type Contact = 'email' | 'phone'

export type AccountCalls = ReturnType<typeof accountCalls>

/** The requests of the account's security, which say what they changed and read the page again. */
export const accountCalls = (account: AccountContext) => {
  const { api, identity, whenFresh, refresh, readAgain, reloadRegister } = account

  const ask = <T>(operation: AuthOperation, question: (amplify: SignedIn) => Promise<T>): Promise<T> =>
    whenFresh(async () => {
      try {
        await loadAmplify(identity)
        return await question(await import('#src/services/auth/amplify-signed-in.ts'))
      } catch (error) {
        return refuse(operation, error)
      }
    })

  const changed = (toastName: ToastName) => {
    void toast(toastName)
    refresh()
  }

  /** Refreshes tokens and register, which have the previous address or number. */
  const contactChanged = async (toastName: ToastName): Promise<void> => {
    await refreshTokens(identity)
      .then(reloadRegister)
      .catch(() => undefined)
    changed(toastName)
  }

  const submit = async (request: Promise<unknown>, toastName: ToastName) => {
    const refused = await refusalBy(request)
    if (refused === null) changed(toastName)
    return refused
  }

  /** The factors stay busy until the page shows what is on. */
  const submitFactor = async (request: Promise<void>, to: FactorChange['to']) => {
    const refused = await refusalBy(request)
    if (refused !== null) return refused
    void toast(factorToasts[to])
    // It has whether and from when a second step is required, where there is none: the page’s guard reads it.
    await reloadRegister()
    await readAgain()
    return null
  }

  /** The only factor is the preferred one, so that sign-in needs no choice. */
  const isOnlyFactor = async (kind: FactorKind): Promise<boolean> =>
    (await readSecurity(api)).factors.every(factor => !factor.isOn || factor.kind === kind)

  const isAppOn = async (): Promise<boolean> =>
    (await readSecurity(api)).factors.some(({ kind, isOn }) => kind === 'SOFTWARE_TOKEN' && isOn)

  const setFactor = async ({ kind, to }: FactorChange): Promise<void> => {
    const isPreferred = to === 'preferred' || (to === 'on' && (await isOnlyFactor(kind)))
    const preference = to === 'off' ? 'DISABLED' : isPreferred ? 'PREFERRED' : 'ENABLED'
    await ask('changeFactor', ({ updateMFAPreference }) =>
      updateMFAPreference({ [preferenceOf[kind]]: preference }),
    )
  }

  return {
    changePassword: ({ current, next }: PasswordChange) =>
      submit(
        ask('changePassword', ({ updatePassword }) =>
          updatePassword({ oldPassword: current, newPassword: next }),
        ),
        'passwordChanged',
      ),

    /** Sends a code to the new address or number. */
    requestContact: (contact: Contact, to: string) =>
      refusalBy(
        contact === 'email'
          ? api.POST('/v1/account/email', { body: { email: to } })
          : api.POST('/v1/account/phone', { body: { phone: to } }),
      ),

    async confirmContact(contact: Contact, code: string) {
      const refused = await refusalBy(
        contact === 'email'
          ? api.POST('/v1/account/email/confirm', { body: { code } })
          : api.POST('/v1/account/phone/confirm', { body: { code } }),
      )
      if (refused === null) void contactChanged(contactToasts[contact])
      return refused
    },

    /** Null: it was set up while the person proved who they are. Rejects with a `PortError`. */
    async prepareApp(): Promise<AppSecret | null> {
      let isRepeated = false
      const secret = await ask('changeFactor', async ({ setUpTOTP }) => {
        if (isRepeated && (await isAppOn())) return null
        isRepeated = true
        const { email } = await currentUser(identity)
        return appSecretOf(await setUpTOTP(), email)
      })
      if (secret === null) await readAgain()
      return secret
    },

    proveApp: (code: string) =>
      submitFactor(
        ask('proveApp', ({ verifyTOTPSetup }) => verifyTOTPSetup({ code })).then(() =>
          setFactor({ kind: 'SOFTWARE_TOKEN', to: 'preferred' }),
        ),
        'on',
      ),

    changeFactor: (change: FactorChange) => submitFactor(setFactor(change), change.to),

    /** Rejects with a `PortError`. */
    async makeRecoveryCodes(): Promise<readonly string[]> {
      const { codes } = await unwrap(api.POST('/v1/account/recovery-codes'))
      refresh()
      return codes
    },

    addPasskey: () =>
      refusalBy(
        ask('addPasskey', async ({ associateWebAuthnCredential }) => {
          try {
            await associateWebAuthnCredential()
            changed('passkeyAdded')
          } catch (error) {
            if (!canceled.includes(exceptionName(error))) throw error
          }
        }),
      ),

    removePasskey: (id: string) =>
      submit(
        unlessGone(
          ask('removePasskey', ({ deleteWebAuthnCredential }) =>
            deleteWebAuthnCredential({ credentialId: id }),
          ),
        ),
        'passkeyRemoved',
      ),

    /** Null: all but this one. */
    endSessions: (id: string | null) =>
      id === null
        ? submit(api.DELETE('/v1/account/sessions'), 'otherSessionsEnded')
        : submit(
            unlessGone(
              api.DELETE('/v1/account/sessions/{sessionId}', { params: { path: { sessionId: id } } }),
            ),
            'sessionEnded',
          ),
  }
}

const contactToasts = { email: 'emailChanged', phone: 'phoneChanged' } as const

const factorToasts = { on: 'factorOn', preferred: 'factorPreferred', off: 'factorOff' } as const

/** Amplify's errors for a canceled prompt. */
const canceled: readonly string[] = ['PasskeyRegistrationCanceled', 'PasskeyOperationAborted']

/** Removing what is already gone (0006) succeeds. */
const unlessGone = async (removal: Promise<unknown>): Promise<void> => {
  try {
    await removal
  } catch (error) {
    if (!(error instanceof PortError) || error.code !== '0006') throw error
  }
}
