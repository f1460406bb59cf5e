import { createActor } from 'xstate'
import { secondFactorFlow } from '#machines/flow/second-factor.ts'
import { refusalBy } from '#machines/port-error.ts'
import type { AccountSecurity } from '#openapi/generated/api.d.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { refreshTokens } from '#src/services/auth/tokens.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { type AccountContext, type Contact, createAccountPorts, type PasswordChange } from './api.ts'

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
  const secondFactor = createActor(withPorts(secondFactorFlow, ports), {
    input: { factors: security.factors, isRequired: security.isFactorRequired },
  })
  secondFactor.on('secondFactor.changed', ({ change }) => changed(factorToasts[change.to]))
  secondFactor.start()
  const submit = async (request: Promise<void>, toastName: ToastName) => {
    const refused = await refusalBy(request)
    if (refused === null) changed(toastName)
    return refused
  }
  return {
    secondFactor,
    requestContact: (contact: Contact, to: string) => refusalBy(ports.requestContact(contact, to)),
    confirmContact: async (contact: Contact, code: string) => {
      const refused = await refusalBy(ports.confirmContact(contact, code))
      if (refused === null) void contactChanged(contactToasts[contact])
      return refused
    },
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

const contactToasts = { email: 'emailChanged', phone: 'phoneChanged' } as const

const factorToasts = { on: 'factorOn', preferred: 'factorPreferred', off: 'factorOff' } as const
