import { createActor, waitFor } from 'xstate'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import { sessionFlow } from '#machines/flow/session.ts'
import { failureBy, failureOf, PortError } from '#machines/port-error.ts'
import { type Locale, languageOf } from '../i18n/locales.ts'
import { tabVault } from '../parts/forms/tab-draft.ts'
import type { AppContext } from '../parts/page/app-context.ts'
import { paths } from '../parts/page/paths.ts'
import { toast, toastFailure } from '../parts/page/toasts.ts'
import { createEmailVerificationPorts } from '../parts/register/api.ts'
import type { Arrived, SessionServices } from '../routes/-services.ts'
import { createApi } from '../services/api/client.ts'
import { createLastingRead } from '../services/api/lasting-read.ts'
import { createAuth, loadAmplify } from '../services/auth/auth.ts'
import { hasStoredSession } from '../services/auth/stored-session.ts'
import { accessToken } from '../services/auth/tokens.ts'
import type { Flags } from '../services/flags/flags.ts'
import { actorOf, createFlowRegistry, type FlowName } from '../services/flows.ts'
import { openInspector } from '../services/inspector/inspector.ts'
import { checkPassword, isPasswordBreached } from '../services/passwords/breached.ts'
import { createSessionPorts } from '../services/session/session-ports.ts'
import type { Tabs } from '../services/tabs/tabs.ts'
import type { Flag } from './flag.ts'
import { openFlows, provideFlows } from './flows.ts'
import { reactToFlows, reactToSession } from './reactions.ts'
import type { AppRouter } from './router.tsx'
import { createSignInAgain } from './sign-in-again.ts'

export interface SessionSurroundings {
  settings: BrowserSettings
  locale: Locale
  flags: Flags
  tabs: Tabs
  loading: Flag
  router: () => AppRouter | undefined
}

export interface RunningSessionServices extends SessionServices {
  arrive: () => Promise<Arrived | null>
  closeFlow: (name: FlowName) => void
  rememberLanguage: (locale: Locale) => Promise<void>
}

/** Provides every port, starts the session chart and opens flows on demand; the heavy half of the composition root. */
export const startSession = async (surroundings: SessionSurroundings): Promise<RunningSessionServices> => {
  const { settings, locale, tabs, loading } = surroundings
  const { identity } = settings
  // Somebody is about to sign in or up. A module whose download has failed once is refused by browsers until the page is loaded
  // anew, so it comes now, with the connection that brought this one, and not at the moment that the form is sent.
  // Who opens a plan by its code signs in to nothing.
  const comesToSignIn = !hasStoredSession(identity.userPoolClientId) && location.pathname !== '/responseplan'
  if (comesToSignIn) loadAmplify(identity).catch(() => undefined)
  const inspect = await openInspector(location.search)
  const inspected = inspect && { inspect }
  const now = () => Date.now()

  const signInAgain = createSignInAgain({
    identity,
    now,
    onProven() {
      // Drafts are kept under a key of the session: here and in the other tabs they go over to the new one.
      void reloadRegister().catch(() => undefined)
      tabs.tell({ type: 'register.changed' })
    },
  })
  const api = createApi({
    origin: location.origin,
    accessToken: () => accessToken(identity),
    language: () => locale,
    onRefused: refusal => session.send(refusal),
    signInAgain: () => signInAgain.ask(),
    onFactorRequired: () => void surroundings.router()?.navigate({ href: paths.accountSettings }),
    now,
  })
  const sessionPorts = createSessionPorts({ identity, api, tabs, drafts: tabVault })
  const session = createActor(
    sessionFlow.provide({
      actors: {
        restoreSession: actorOf(sessionPorts.restoreSession),
        loadUser: actorOf(sessionPorts.loadUser),
        loadRegister: actorOf(sessionPorts.loadRegister),
        signOut: actorOf(sessionPorts.signOut),
        clearSession: actorOf(sessionPorts.clearSession),
      },
    }),
    inspected,
  )
  const auth = createAuth({ identity, api, locale: () => locale, now })
  const provided = provideFlows(auth)

  const arrive = async (): Promise<Arrived | null> => {
    const settled = await waitFor(
      session,
      snapshot => !snapshot.hasTag('loading') && !snapshot.matches('clearing'),
    )
    if (settled.matches({ present: 'loadFailed' }))
      throw portErrorOf(settled.context.failure ?? failureBy('0000'))
    const { user, register, viewedCompany } = settled.context
    const isViewing = settled.matches({ present: { signedIn: { superAdmin: 'viewing' } } })
    return user && register && settled.matches('present')
      ? { user, register, viewing: isViewing ? viewedCompany : null }
      : null
  }
  const person = async (): Promise<Arrived> => {
    const arrived = await arrive()
    if (!arrived) throw new PortError('0015')
    return arrived
  }

  const registry = createFlowRegistry()
  session.subscribe(snapshot => loading.set(snapshot.hasTag('loading')))
  const reloadRegister = async () => {
    const register = await sessionPorts.loadRegister()
    session.send({ type: 'session.registerChanged', register })
  }
  const refresh = () => void surroundings.router()?.invalidate()
  const lasting = createLastingRead(api, () => {
    void toast('offline')
    window.addEventListener('online', refresh, { once: true })
  })
  const app: AppContext = {
    api,
    auth,
    identity,
    read: lasting.read,
    sessionActor: session,
    registerChanged(change) {
      const { register } = session.getSnapshot().context
      if (register) session.send({ type: 'session.registerChanged', register: change(register) })
    },
    reloadRegister,
    tabs,
    registry,
    router: surroundings.router,
    refresh,
    inspected,
  }
  const reacting = {
    ...surroundings,
    registry,
    reloadRegister,
    requireReset: async (email: string) =>
      (await import('../features/forgot-password/flows.ts')).openForgotPassword(app, email),
  }
  reactToSession(session, reacting)
  const react = reactToFlows(session, reacting)
  session.start()
  session.on('session.signedOut', lasting.forget)

  return {
    ...app,
    ...openFlows({ registry, provided, react, inspected }),
    signUpFlow: provided.signUp,
    arrive,
    closeFlow: registry.close,
    async company() {
      const { register, viewing } = await person()
      const id = viewing?.id ?? register.companyId
      if (id === null) throw new PortError('0007')
      return {
        ...app,
        id,
        view: viewing ? { companyId: viewing.id } : {},
        signOut: () => session.send({ type: 'session.signOutAsked' }),
      }
    },
    whenFresh: signInAgain.whenFresh,
    reauthentication: signInAgain.shown,
    isPasswordBreached: password => isPasswordBreached(api, password),
    checkPassword: password => checkPassword(api, password),
    async resendVerifications(emails) {
      const { resendVerificationEmail } = createEmailVerificationPorts(api)
      const outcomes = await Promise.allSettled(
        emails.map(address => resendVerificationEmail({ email: address })),
      )
      // One that is verified by now needs no message: the banner goes.
      if (outcomes.some(outcome => outcome.status === 'fulfilled' && outcome.value === 'verified'))
        await reloadRegister().catch(() => undefined)
      const isSent = outcomes.some(outcome => outcome.status === 'fulfilled' && outcome.value === 'sent')
      const refused = outcomes.find(outcome => outcome.status === 'rejected')
      if (refused) void toastFailure(failureOf(refused.reason), 'emailNotResent')
      else void toast(isSent ? 'emailResent' : 'emailVerified')
    },
    async rememberLanguage(chosen) {
      if (!session.getSnapshot().matches({ present: 'signedIn' })) return
      await api.PUT('/v1/register/language', { body: { language: languageOf(chosen) } })
    },
  }
}

const portErrorOf = ({ code, offline, fields }: PortError | ReturnType<typeof failureBy>): PortError =>
  new PortError(code, { offline, fields })
