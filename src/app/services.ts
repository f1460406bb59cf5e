import { createActor, type InspectionEvent, waitFor } from 'xstate'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import { type Locale, languageOf } from '#domain/locales.ts'
import { sessionFlow } from '#machines/flow/session.ts'
import { failureBy, failureOf, PortError } from '#machines/port-error.ts'
import { loadCatalogue } from '../i18n/catalogues.ts'
import { switchLanguage } from '../i18n/switch-language.ts'
import type { CompanyContext } from '../parts/company/company-context.ts'
import { tabVault } from '../parts/forms/tab-draft.ts'
import type { AppContext } from '../parts/page/app-context.ts'
import { toast, toastFailure } from '../parts/page/toasts.ts'
import type { AppServices, CurrentUser } from '../routes/-services.ts'
import { onceAnswering } from '../services/api/answering.ts'
import { createApi } from '../services/api/client.ts'
import { createOfflineRead } from '../services/api/offline-read.ts'
import { createAuth, loadAmplify } from '../services/auth/auth.ts'
import { hasStoredSession, noteSignedIn } from '../services/auth/stored-session.ts'
import { accessToken } from '../services/auth/tokens.ts'
import { createFlags } from '../services/flags/flags.ts'
import { createFlowRegistry, type Inspected, traceKey, withPorts } from '../services/flow-registry.ts'
import { createSessionPorts } from '../services/session/session-ports.ts'
import { hasNothingStored, storePendingTarget, takePendingTarget } from '../services/session/storage.ts'
import { createTabs } from '../services/tabs/tabs.ts'
import { openSignIn, provideSignIn } from './open-sign-in.ts'
import type { AppRouter } from './router.tsx'
import { followAccount, reactToSession, reactToSignIn } from './session-effects.ts'
import { askSettings } from './settings.ts'
import { createSignInAgain } from './sign-in-again.ts'
import { whileVisible } from './while-visible.ts'

interface ConnectedServices extends AppServices {
  /** Called once with the router, which reactions navigate with. */
  connect: (router: AppRouter) => void
  /** Whether no one is or was signed in here, and no flow is open in this tab. */
  isNewVisitor: () => boolean
}

export const createServices = async ({
  settings,
  locale,
}: {
  settings: BrowserSettings
  locale: Locale
}): Promise<ConnectedServices> => {
  const { identity } = settings
  const isVisitor = () => !hasStoredSession(identity.userPoolClientId)
  const flags = createFlags(settings.flags)
  const tabs = createTabs()
  let early: InspectionEvent[] = []
  let note = (happened: InspectionEvent): void => {
    early = [...early, happened].slice(-100)
  }
  const inspect = import.meta.env.DEV ? await inspectedBy(location.search) : undefined
  const inspected: Inspected = {
    inspect(happened) {
      note(happened)
      inspect?.next?.(happened)
    },
  }
  const now = () => Date.now()
  let router: AppRouter | undefined

  const signInAgain = createSignInAgain({
    identity,
    now,
    onProven() {
      // Drafts use a key of the session: here and in the other tabs they switch to the new one.
      void reloadRegister().catch(() => undefined)
      tabs.post({ type: 'register.changed' })
    },
  })
  const api = createApi({
    origin: location.origin,
    accessToken: () => accessToken(identity),
    language: () => locale,
    onRefused: refusal => session.send(refusal),
    signInAgain: () => signInAgain.ask(),
    onFactorRequired: () => void leadToFactor().catch(() => undefined),
    now,
  })
  const sessionPorts = createSessionPorts({ identity, api, tabs, drafts: tabVault })
  const session = createActor(withPorts(sessionFlow, sessionPorts), inspected)
  const auth = createAuth({ identity, api, locale: () => locale, now })
  const provided = provideSignIn(auth)

  const settled = () =>
    waitFor(session, snapshot => !snapshot.hasTag('loading') && !snapshot.matches('clearing'))

  const readCurrentUser = async (): Promise<CurrentUser | null> => {
    const snapshot = await settled()
    if (snapshot.matches({ present: 'loadFailed' }))
      throw portErrorOf(snapshot.context.failure ?? failureBy('0000'))
    const { user, register, viewedCompany } = snapshot.context
    const isViewing = snapshot.matches({ present: { signedIn: { superAdmin: 'viewing' } } })
    return user && register ? { user, register, viewing: isViewing ? viewedCompany : null } : null
  }

  const registry = createFlowRegistry()
  let registerChanges = 0
  /** Changes made during the request are not in its answer: loads again. */
  const reloadRegister = async (): Promise<void> => {
    const before = registerChanges
    const register = await sessionPorts.loadRegister()
    if (registerChanges !== before) return reloadRegister()
    session.send({ type: 'session.registerChanged', register })
  }
  const refresh = () => void router?.invalidate()
  /** It has become required since the register was read: the guards of pages lead to its setup. */
  const leadToFactor = async (): Promise<void> => {
    await reloadRegister()
    if (session.getSnapshot().context.register?.isFactorMissing) refresh()
  }
  let stopAsking = () => {}
  /** For the banner above the page (src/features/chrome/banners.tsx): of when the page is, or that it is up to date. */
  const showAsOf = (detail?: number) => dispatchEvent(new CustomEvent('stale', { detail }))
  const offlineReads = createOfflineRead(api, (outage, at) => {
    void toast(outage)
    showAsOf(at)
    stopAsking()
    stopAsking = onceAnswering(() => {
      showAsOf()
      refresh()
    })
  })
  const app: AppContext = {
    api,
    auth,
    identity,
    read: offlineReads.read,
    sessionActor: session,
    registerChanged(change) {
      registerChanges += 1
      const { register } = session.getSnapshot().context
      if (register) session.send({ type: 'session.registerChanged', register: change(register) })
    },
    reloadRegister,
    tabs,
    registry,
    router: () => router,
    refresh,
    readAgain: async () => router?.invalidate({ sync: true }),
    inspected,
  }
  const reacting = {
    flags,
    tabs,
    registry,
    router: () => router,
    reloadRegister,
    requireReset: async (email: string) =>
      (await import('../features/forgot-password/open-forgot-password.ts')).openForgotPassword(app, email),
  }
  reactToSession(session, reacting)
  const react = reactToSignIn(session, reacting)
  session.start()
  session.on('session.signedOut', offlineReads.clear)
  const record = async (): Promise<void> => {
    const { recordTrace } = await import('../services/trace/recorder.ts')
    if (inspected.trace) return
    const recorder = recordTrace(session, api)
    early.forEach(recorder.note)
    early = []
    note = recorder.note
    inspected.trace = recorder.trace
  }
  const recordFromNow = () => void record().catch(() => undefined)
  session.on('session.opened', recordFromNow)
  window.addEventListener('submit', recordFromNow, { once: true, capture: true })
  if (sessionStorage.getItem(traceKey) !== null) recordFromNow()
  // A visitor needs no requests: their first page has no loading screen.
  if (isVisitor()) {
    noteSignedIn(false)
    await settled()
  }

  // For a signed-in person the session's reactions load the flags. Without an answer they stay as they are.
  const lookAtFlags = async (): Promise<void> => {
    if (!isVisitor()) return
    const latest = await askSettings().catch(() => null)
    if (latest && flags.renew(latest.flags.anonymous)) refresh()
  }

  /** In order; what fails now is fetched, with its error, when needed. */
  const prefetch = async (): Promise<void> => {
    await loadAmplify(identity)
    for (const [catalogue, routes] of beginnings) {
      await loadCatalogue(locale, catalogue)
      for (const id of routes) await router?.loadRouteChunk(router.routesById[id])
    }
  }

  let company: CompanyContext | undefined
  return {
    settings,
    locale,
    flags: flags.current,
    readCurrentUser,
    tryAgain() {
      session.send({ type: 'session.retried' })
      refresh()
    },
    closeFlow: registry.close,
    connect(given) {
      router = given
      followAccount(session, given)
      // Not during hydration, which must find what the build rendered.
      const endWaiting = given.subscribe('onRendered', () => {
        endWaiting()
        whileVisible(() => void lookAtFlags())
      })
    },
    isNewVisitor: () => isVisitor() && session.getSnapshot().context.reason === null && hasNothingStored(),
    signOutReason: () => session.getSnapshot().context.reason,
    storeTarget: storePendingTarget,
    takeTarget: takePendingTarget,
    prepareSignIn: () => void prefetch().catch(() => undefined),
    async chooseLanguage(chosen) {
      // Emails keep their language when this fails; the interface changes all the same.
      if (session.getSnapshot().matches({ present: 'signedIn' }))
        await api
          .PUT('/v1/register/language', { body: { language: languageOf(chosen) } })
          .catch(() => undefined)
      switchLanguage(chosen)
    },
    loadCatalogue: catalogue => loadCatalogue(locale, catalogue),
    styleNonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined,
    session: {
      ...app,
      openSignIn: () => openSignIn({ registry, provided, react, inspected }),
      companyOf({ register, viewing }) {
        const id = viewing?.id ?? register.companyId
        if (id === null) throw new PortError('0007')
        if (company?.id !== id || (viewing === null) !== (company.view.companyId === undefined))
          company = {
            ...app,
            id,
            view: viewing ? { companyId: viewing.id } : {},
            signOut: () => session.send({ type: 'session.signOutRequested', reason: 'revoked' }),
          }
        return company
      },
      whenFresh: signInAgain.whenFresh,
      reauthentication: signInAgain.shown,
      isPasswordBreached: async password => (await loadPasswordChecks()).isPasswordBreached(api, password),
      checkPassword: async password => (await loadPasswordChecks()).checkPassword(api, password),
      async resendVerifications(emails) {
        const { createEmailVerificationPorts } = await import('../parts/register/api.ts')
        const { resendVerificationEmail } = createEmailVerificationPorts(api)
        const outcomes = await Promise.allSettled(
          emails.map(address => resendVerificationEmail({ email: address })),
        )
        // A verified one needs no message: the banner disappears.
        if (outcomes.some(outcome => outcome.status === 'fulfilled' && outcome.value === 'verified'))
          await reloadRegister().catch(() => undefined)
        const isSent = outcomes.some(outcome => outcome.status === 'fulfilled' && outcome.value === 'sent')
        const refused = outcomes.find(outcome => outcome.status === 'rejected')
        if (refused) void toastFailure(failureOf(refused.reason), 'emailNotResent')
        else void toast(isSent ? 'emailResent' : 'emailVerified')
      },
    },
  }
}

/** `?inspect` opens our inspector in a window, `?inspect=docked` below the page, `?inspect=stately` Stately's. */
const inspectedBy = async (search: string) => {
  const { offerInspector, openInspector } = await import('#inspector/open.ts')
  const place = new URLSearchParams(search).get('inspect')
  if (place !== null) return openInspector(place === 'stately' || place === 'docked' ? place : 'window')
  offerInspector()
  return undefined
}

const loadPasswordChecks = () => import('../services/passwords/breached.ts')

/** Prefetched first: the frames and dashboards, of individuals first, with their catalogues. */
const beginnings = [
  ['app', ['/_personal', '/_personal/dashboard']],
  ['console', ['/_company', '/_company/company/dashboard']],
] as const

const portErrorOf = ({ code, outage, fields }: PortError | ReturnType<typeof failureBy>): PortError =>
  new PortError(code, { outage, fields })
