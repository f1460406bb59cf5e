import { refusalBy } from '#machines/port-error.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { refreshTokens } from '#src/services/auth/tokens.ts'
import {
  type AccountContext,
  type Contact,
  createAccountPorts,
  type FactorChange,
  type PasswordChange,
} from './api.ts'

/** The requests of the account's security, which say what they changed and read the page again. */
export const accountCalls = (account: AccountContext) => {
  const { identity, refresh, readAgain, reloadRegister } = account
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
  const submit = async (request: Promise<void>, toastName: ToastName) => {
    const refused = await refusalBy(request)
    if (refused === null) changed(toastName)
    return refused
  }
  /** The factors stay busy until the page shows what is on. */
  const submitFactor = async (request: Promise<void>, to: FactorChange['to']) => {
    const refused = await refusalBy(request)
    if (refused !== null) return refused
    void toast(factorToasts[to])
    await readAgain()
    return null
  }
  return {
    prepareApp: ports.prepareApp,
    proveApp: (code: string) => submitFactor(ports.proveApp(code), 'on'),
    changeFactor: (change: FactorChange) => submitFactor(ports.changeFactor(change), change.to),
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
