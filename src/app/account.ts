import { createActor } from 'xstate'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import { resendCoolDownMs } from '#domain/waiting-times.ts'
import { accountSessionsFlow } from '#machines/flow/account-sessions.ts'
import { contactChangeFlow } from '#machines/flow/contact-change.ts'
import { passwordChangeFlow } from '#machines/flow/password-change.ts'
import type { AccountPorts, AccountSecurity, Contact } from '#machines/flow/ports/account.ts'
import { recoveryCodesFlow } from '#machines/flow/recovery-codes.ts'
import { secondFactorFlow } from '#machines/flow/second-factor.ts'
import { contactDraft } from '../features/account-settings/contact-draft.ts'
import type { AccountFlows, AccountServices } from '../routes/-account-services.ts'
import { createAccountPorts } from '../services/account/account-ports.ts'
import { type Api, unwrap } from '../services/api/client.ts'
import { refreshTokens } from '../services/auth/tokens.ts'
import { saveFile } from '../services/company/save-file.ts'
import { actorOf } from './flows.ts'
import { recordQuery } from './log.ts'
import type { SignInAgain } from './sign-in-again.ts'
import { type ToastName, toast } from './toasts.ts'

interface AccountSurroundings {
  api: Api
  identity: BrowserSettings['identity']
  signInAgain: SignInAgain
  /** What pages show of the account is read again. */
  refresh: () => void
  reloadRegister: () => Promise<void>
  now: () => number
}

/** The account's security behind its settings; in a download of its own. */
export const createAccountServices = (surroundings: AccountSurroundings): AccountServices => {
  const { api, identity, signInAgain, now } = surroundings
  const ports = createAccountPorts({ api, identity, whenFresh: signInAgain.whenFresh, now })
  return {
    security: () => unwrap(api.GET('/v1/account/security')),
    sessions: async () => (await unwrap(api.GET('/v1/account/sessions'))).sessions,
    record: search => unwrap(api.GET('/v1/account/record', { params: { query: recordQuery(search) } })),
    saveCodes: text => saveFile('wardlight-recovery-codes.txt', new Blob([text], { type: 'text/plain' })),
    open: security => openFlows(ports, security, surroundings),
  }
}

const openFlows = (
  ports: AccountPorts,
  security: AccountSecurity,
  { identity, refresh, reloadRegister }: AccountSurroundings,
): AccountFlows => {
  const changed = (said: ToastName) => {
    void toast(said)
    refresh()
  }
  /** The tokens and the register hold the address and the number as they were. */
  const contactChanged = async (said: ToastName): Promise<void> => {
    await refreshTokens(identity)
      .then(reloadRegister)
      .catch(() => undefined)
    changed(said)
  }
  const contact = contactChangeFlow.provide({
    actors: {
      requestContact: actorOf(ports.requestContact),
      confirmContact: actorOf(ports.confirmContact),
    },
  })
  /** The code step outlives a reload: where the code went is kept, encrypted, until the step is left. */
  const changeOf = (kind: Contact) => {
    const actor = createActor(contact, { input: { contact: kind, resumed: contactDraft.read(kind) } })
    actor.subscribe(({ context: { to, resendFrom }, value }) => {
      if (codeStates.includes(value)) contactDraft.write(kind, { to, sentAt: resendFrom - resendCoolDownMs })
      else contactDraft.forget(kind)
    })
    return actor
  }
  const flows: AccountFlows = {
    passwordChange: createActor(
      passwordChangeFlow.provide({ actors: { changePassword: actorOf(ports.changePassword) } }),
    ),
    emailChange: changeOf('email'),
    phoneChange: changeOf('phone'),
    secondFactor: createActor(
      secondFactorFlow.provide({
        actors: {
          prepareApp: actorOf(ports.prepareApp),
          proveApp: actorOf(ports.proveApp),
          changeFactor: actorOf(ports.changeFactor),
        },
      }),
      { input: { factors: security.factors, isRequired: security.isFactorRequired } },
    ),
    recoveryCodes: createActor(
      recoveryCodesFlow.provide({ actors: { makeRecoveryCodes: actorOf(ports.makeRecoveryCodes) } }),
      { input: { left: security.recoveryCodesLeft } },
    ),
    sessions: createActor(
      accountSessionsFlow.provide({ actors: { endSessions: actorOf(ports.endSessions) } }),
    ),
  }
  flows.passwordChange.on('passwordChange.changed', () => changed('passwordChanged'))
  flows.emailChange.on('contactChange.changed', () => void contactChanged('emailChanged'))
  flows.phoneChange.on('contactChange.changed', () => void contactChanged('phoneChanged'))
  flows.secondFactor.on('secondFactor.changed', ({ change }) => changed(saidOfFactor[change.to]))
  flows.recoveryCodes.on('recoveryCodes.made', refresh)
  flows.sessions.on('accountSessions.ended', ({ id }) =>
    changed(id === null ? 'otherSessionsEnded' : 'sessionEnded'),
  )
  const { passwordChange, emailChange, phoneChange, secondFactor, recoveryCodes, sessions } = flows
  for (const flow of [passwordChange, emailChange, phoneChange, secondFactor, recoveryCodes, sessions])
    flow.start()
  return flows
}

const codeStates: readonly string[] = ['awaitingCode', 'checking', 'resending']

const saidOfFactor = { on: 'factorOn', preferred: 'factorPreferred', off: 'factorOff' } as const
