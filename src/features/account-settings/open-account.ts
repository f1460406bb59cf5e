import { createActor } from 'xstate'
import { resendCoolDownMs } from '#domain/waiting-times.ts'
import { contactChangeFlow, type SentContact } from '#machines/flow/contact-change.ts'
import type { Contact } from '#machines/flow/ports/account.ts'
import { secondFactorFlow } from '#machines/flow/second-factor.ts'
import { refusalBy } from '#machines/port-error.ts'
import type { AccountSecurity } from '#openapi/generated/api.d.ts'
import { tabDraft } from '#src/parts/forms/tab-draft.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { refreshTokens } from '#src/services/auth/tokens.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { type AccountContext, createAccountPorts, type PasswordChange } from './api.ts'

const isSent = (stored: unknown): stored is SentContact =>
  typeof stored === 'object' &&
  stored !== null &&
  'to' in stored &&
  typeof stored.to === 'string' &&
  'sentAt' in stored &&
  typeof stored.sentAt === 'number'

/** By contact: where this tab's last code was sent. */
const contactDraft = tabDraft<SentContact>({ name: 'contact-change', isDraft: isSent })

/** The flows and requests of the account's security, created for each visit of the page. */
export const openAccountFlows = (account: AccountContext, security: AccountSecurity) => {
  const { identity, refresh, reloadRegister } = account
  const ports = createAccountPorts(account)
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
  const contact = withPorts(contactChangeFlow, ports)
  /** The code step survives a reload: its destination is stored, encrypted, until the step is left. */
  const changeOf = (kind: Contact) => {
    const actor = createActor(contact, { input: { contact: kind, resumed: contactDraft.read(kind) } })
    actor.subscribe(({ context: { to, resendFrom }, value }) => {
      if (codeStates.includes(value)) contactDraft.write(kind, { to, sentAt: resendFrom - resendCoolDownMs })
      else contactDraft.clear(kind)
    })
    return actor
  }
  const flows = {
    emailChange: changeOf('email'),
    phoneChange: changeOf('phone'),
    secondFactor: createActor(withPorts(secondFactorFlow, ports), {
      input: { factors: security.factors, isRequired: security.isFactorRequired },
    }),
  }
  flows.emailChange.on('contactChange.changed', () => void contactChanged('emailChanged'))
  flows.phoneChange.on('contactChange.changed', () => void contactChanged('phoneChanged'))
  flows.secondFactor.on('secondFactor.changed', ({ change }) => changed(factorToasts[change.to]))
  for (const flow of Object.values(flows)) flow.start()
  const submit = async (request: Promise<void>, toastName: ToastName) => {
    const refused = await refusalBy(request)
    if (refused === null) changed(toastName)
    return refused
  }
  return {
    ...flows,
    changePassword: (change: PasswordChange) => submit(ports.changePassword(change), 'passwordChanged'),
    addPasskey: () =>
      refusalBy(
        ports.addPasskey().then(outcome => {
          if (outcome === 'added') changed('passkeyAdded')
        }),
      ),
    removePasskey: (id: string) => submit(ports.removePasskey(id), 'passkeyRemoved'),
    makeRecoveryCodes: async () => {
      const codes = await ports.makeRecoveryCodes()
      refresh()
      return codes
    },
    endSessions: (id: string | null) =>
      submit(ports.endSessions(id), id === null ? 'otherSessionsEnded' : 'sessionEnded'),
  }
}

const codeStates: readonly string[] = ['awaitingCode', 'checking', 'resending']

const factorToasts = { on: 'factorOn', preferred: 'factorPreferred', off: 'factorOff' } as const
