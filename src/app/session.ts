import { createActor, waitFor } from 'xstate'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import type { Locale } from '#domain/locales.ts'
import { sessionFlow } from '#machines/flow/session.ts'
import { failureBy, PortError } from '#machines/port-error.ts'
import { tabVault } from '../parts/forms/tab-draft.ts'
import type { AppContext } from '../parts/page/app-context.ts'
import type { CurrentUser } from '../routes/-services.ts'
import { createApi, listenToRefusals } from '../services/api/client.ts'
import { accessToken } from '../services/auth/tokens.ts'
import { type Inspected, withPorts } from '../services/flow-registry.ts'
import { createSessionPorts } from '../services/session/session-ports.ts'
import type { Tabs } from '../services/tabs/tabs.ts'
import { createSignInAgain } from './sign-in-again.ts'

interface Opening {
  identity: BrowserSettings['identity']
  locale: Locale
  tabs: Tabs
  inspected: Inspected
  refresh: () => void
  now: () => number
}

/** The API client and the session of its calls, which is still to be started. */
export const openSession = ({ identity, locale, tabs, inspected, refresh, now }: Opening) => {
  const signInAgain = createSignInAgain(identity, now)
  const api = createApi({
    origin: location.origin,
    accessToken: () => accessToken(identity),
    language: () => locale,
    signInAgain: signInAgain.ask,
  })
  const ports = createSessionPorts({ identity, api, tabs, drafts: tabVault })
  const session = createActor(withPorts(sessionFlow, ports), inspected)

  let registerChanges = 0
  const registerChanged: AppContext['registerChanged'] = change => {
    registerChanges += 1
    const { register } = session.getSnapshot().context
    if (register) session.send({ type: 'session.registerChanged', register: change(register) })
  }
  const reloadRegister = async (): Promise<void> => {
    const before = registerChanges
    const register = await ports.loadRegister()
    // Changes made during the request are not in its answer.
    if (registerChanges !== before) return reloadRegister()
    session.send({ type: 'session.registerChanged', register })
  }

  /** It has become required since the register was read: the guards of pages lead to its setup. */
  const leadToFactor = async (): Promise<void> => {
    await reloadRegister()
    if (session.getSnapshot().context.register?.isFactorMissing) refresh()
  }
  api.use(
    listenToRefusals({
      onRefused: refusal => session.send(refusal),
      onFactorRequired: () => void leadToFactor().catch(() => undefined),
      now,
    }),
  )
  signInAgain.onProven(() => {
    // Drafts use a key of the session: here and in the other tabs they switch to the new one.
    void reloadRegister().catch(() => undefined)
    tabs.post({ type: 'register.changed' })
  })

  const settled = () =>
    waitFor(session, snapshot => !snapshot.hasTag('loading') && !snapshot.matches('clearing'))
  const readCurrentUser = async (): Promise<CurrentUser | null> => {
    const snapshot = await settled()
    if (snapshot.matches({ present: 'loadFailed' })) {
      const { code, outage, fields } = snapshot.context.failure ?? failureBy('0000')
      throw new PortError(code, { outage, fields })
    }
    const { user, register, viewedCompany } = snapshot.context
    const isViewing = snapshot.matches({ present: { signedIn: { superAdmin: 'viewing' } } })
    return user && register ? { user, register, viewing: isViewing ? viewedCompany : null } : null
  }

  return { api, session, signInAgain, registerChanged, reloadRegister, settled, readCurrentUser }
}
