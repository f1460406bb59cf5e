import type { BrowserSettings } from '#domain/browser-settings.ts'
import { type Locale, languageOf } from '#domain/locales.ts'
import { PortError } from '#machines/port-error.ts'
import { loadCatalogue } from '../i18n/catalogues.ts'
import { switchLanguage } from '../i18n/switch-language.ts'
import type { CompanyContext } from '../parts/company/company-context.ts'
import type { AppContext } from '../parts/page/app-context.ts'
import { toast } from '../parts/page/toasts.ts'
import type { AppServices, SessionServices } from '../routes/-services.ts'
import { onceAnswering } from '../services/api/answering.ts'
import type { Api } from '../services/api/client.ts'
import { createOfflineRead } from '../services/api/offline-read.ts'
import { createAuth, loadAmplify } from '../services/auth/auth.ts'
import { hasStoredSession, noteSignedIn } from '../services/auth/stored-session.ts'
import { createFlags } from '../services/flags/flags.ts'
import { createFlowRegistry } from '../services/flow-registry.ts'
import { hasNothingStored, storePendingTarget, takePendingTarget } from '../services/session/storage.ts'
import { createTabs } from '../services/tabs/tabs.ts'
import { openSignIn, provideSignIn } from './open-sign-in.ts'
import { createRecording } from './recording.ts'
import type { AppRouter } from './router.tsx'
import { openSession } from './session.ts'
import { followAccount, reactToSession, reactToSignIn } from './session-effects.ts'
import { askSettings } from './settings.ts'
import { whileVisible } from './while-visible.ts'

/** For the banner above the page (src/features/chrome/banners.tsx): of when the page is, or that it is up to date. */
const showAsOf = (detail?: number) => dispatchEvent(new CustomEvent('stale', { detail }))

const readsOffline = (api: Api, refresh: () => void) => {
  let stopAsking = () => {}
  return createOfflineRead(api, (outage, at) => {
    void toast(outage)
    showAsOf(at)
    stopAsking()
    stopAsking = onceAnswering(() => {
      showAsOf()
      refresh()
    })
  })
}

/** Prefetched first: the frames and dashboards, of individuals first, with their catalogues. */
const beginnings = [
  ['app', ['/_personal', '/_personal/dashboard']],
  ['console', ['/_company', '/_company/company/dashboard']],
] as const

/** In order; what fails now is fetched, with its error, when needed. */
const prefetch = async (
  identity: BrowserSettings['identity'],
  locale: Locale,
  router: AppRouter,
): Promise<void> => {
  await loadAmplify(identity)
  for (const [catalogue, routes] of beginnings) {
    await loadCatalogue(locale, catalogue)
    for (const id of routes) await router.loadRouteChunk(router.routesById[id])
  }
}

/** The same object from page to page, until it is another company. */
const companyIn = (app: AppContext): SessionServices['companyOf'] => {
  let company: CompanyContext | undefined
  return ({ register, viewing }) => {
    const id = viewing?.id ?? register.companyId
    if (id === null) throw new PortError('0007')
    if (company?.id !== id || (viewing === null) !== (company.view.companyId === undefined))
      company = {
        ...app,
        id,
        view: viewing ? { companyId: viewing.id } : {},
        signOut: () => app.sessionActor.send({ type: 'session.signOutRequested', reason: 'revoked' }),
      }
    return company
  }
}

const loadPasswordChecks = () => import('../services/passwords/breached.ts')

interface FirstServices extends AppServices {
  /** Whether no one is or was signed in here, and no flow is open in this tab. */
  isNewVisitor: () => boolean
}

/** Resolves once the session's requests are under way, for a visitor once nobody is known to be signed in. */
export const createServices = async ({
  settings,
  locale,
  router,
}: {
  settings: BrowserSettings
  locale: Locale
  router: AppRouter
}): Promise<FirstServices> => {
  const { identity } = settings
  const now = () => Date.now()
  const isVisitor = () => !hasStoredSession(identity.userPoolClientId)
  const refresh = () => void router.invalidate()
  const flags = createFlags(settings.flags)
  const tabs = createTabs()
  const registry = createFlowRegistry()
  const recording = await createRecording()
  const { inspected } = recording

  const opened = openSession({ identity, locale, tabs, inspected, refresh, now })
  const { api, session, signInAgain, registerChanged, reloadRegister, settled, readCurrentUser } = opened
  const auth = createAuth({ identity, api, locale: () => locale, now })
  const provided = provideSignIn(auth)
  const reads = readsOffline(api, refresh)
  const app: AppContext = {
    api,
    auth,
    identity,
    read: reads.read,
    sessionActor: session,
    registerChanged,
    reloadRegister,
    tabs,
    registry,
    router,
    refresh,
    readAgain: () => router.invalidate({ sync: true }),
    inspected,
  }

  const reacting = {
    flags,
    tabs,
    registry,
    router,
    reloadRegister,
    requireReset: async (email: string) =>
      (await import('../features/forgot-password/open-forgot-password.ts')).openForgotPassword(app, email),
  }
  reactToSession(session, reacting)
  const react = reactToSignIn(session, reacting)
  session.start()
  session.on('session.signedOut', reads.clear)
  recording.begin(session, api)
  followAccount(session, router)
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
  // Not during hydration, which must find what the build rendered.
  const endWaiting = router.subscribe('onRendered', () => {
    endWaiting()
    whileVisible(() => void lookAtFlags())
  })

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
    isNewVisitor: () => isVisitor() && session.getSnapshot().context.reason === null && hasNothingStored(),
    signOutReason: () => session.getSnapshot().context.reason,
    storeTarget: storePendingTarget,
    takeTarget: takePendingTarget,
    prepareSignIn: () => void prefetch(identity, locale, router).catch(() => undefined),
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
      companyOf: companyIn(app),
      whenFresh: signInAgain.whenFresh,
      reauthentication: signInAgain.shown,
      isPasswordBreached: async password => (await loadPasswordChecks()).isPasswordBreached(api, password),
      checkPassword: async password => (await loadPasswordChecks()).checkPassword(api, password),
      resendVerifications: async emails =>
        (await import('../parts/register/resend-verifications.ts')).resendVerifications(app, emails),
    },
  }
}
