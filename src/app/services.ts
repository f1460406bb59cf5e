import type { BrowserSettings } from '#domain/browser-settings.ts'
import { loadWords } from '../i18n/catalogues.ts'
import type { Locale } from '../i18n/locales.ts'
import { switchLanguage } from '../i18n/switch-language.ts'
import type { AppServices } from '../routes/-services.ts'
import { hasStoredSession } from '../services/auth/stored-session.ts'
import { createFlags } from '../services/flags/flags.ts'
import {
  signInStepKey,
  storePendingTarget,
  takePendingTarget,
  takeReason,
} from '../services/session/remembered.ts'
import { createTabs } from '../services/tabs/tabs.ts'
import { createFlag } from './flag.ts'
import { lazyActor } from './lazy-actor.ts'
import type { AppRouter } from './router.tsx'
import type { RunningSessionServices } from './session-services.ts'
import { askSettings } from './settings.ts'
import { signInBeginning } from './sign-in-beginning.ts'
import { whileWatched } from './while-watched.ts'

export interface ConnectedServices extends AppServices {
  /** Called once, when the router is there: reactions navigate with it. */
  connect: (router: AppRouter) => void
}

/**
 * The composition root. What the first screen needs is made here; everything that talks to the API, to the identity service or
 * runs a statechart is in `session-services.ts`, which is downloaded when somebody is signed in or begins to type.
 */
export const createServices = ({
  settings,
  locale,
}: {
  settings: BrowserSettings
  locale: Locale
}): ConnectedServices => {
  const flags = createFlags(settings.flags)
  const tabs = createTabs()
  const { userPoolClientId } = settings.identity
  const storedReason = hasStoredSession(userPoolClientId) ? null : takeReason()

  const loading = createFlag()

  let router: AppRouter | undefined
  let waking: Promise<RunningSessionServices> | undefined
  let session: RunningSessionServices | undefined

  const wake = (): Promise<RunningSessionServices> => {
    waking ??= import('./session-services.ts')
      .then(({ startSession }) =>
        startSession({ settings, locale, flags, tabs, loading, router: () => router }),
      )
      .then(started => {
        session = started
        return started
      })
    // A failed download may be tried again.
    waking.catch(() => {
      waking = undefined
    })
    return waking
  }

  // For a person the flags are looked at by the session's reactions. Without an answer they stay as they are.
  const lookAtFlags = async (): Promise<void> => {
    if (hasStoredSession(userPoolClientId)) return
    const latest = await askSettings().catch(() => null)
    if (latest && flags.renew(latest.flags.anonymous)) void router?.invalidate()
  }

  // Signed in by another tab: the session of this one is restored from what both share.
  tabs.listen(message => {
    if (message.type === 'session.opened' && !session) void wake()
  })

  return {
    settings,
    locale,
    flags: flags.current,
    session: wake,
    tryAgain() {
      session?.sessionActor.send({ type: 'session.retried' })
      void router?.invalidate()
    },
    closeFlow: name => session?.closeFlow(name),
    loading,
    connect(given) {
      router = given
      whileWatched(() => void lookAtFlags())
    },
    async arrive() {
      // Who was at a code of signing in sees it when the page comes, and no form first.
      if (!session && !hasStoredSession(userPoolClientId) && !(signInStepKey in sessionStorage)) return null
      return (await wake()).arrive()
    },
    signOutReason: () => (session ? session.sessionActor.getSnapshot().context.reason : storedReason),
    rememberTarget: storePendingTarget,
    takeTarget: takePendingTarget,
    openSignIn: () =>
      session?.openSignIn() ?? lazyActor(signInBeginning, async () => (await wake()).openSignIn()),
    prepareSignIn() {
      // What can't be fetched now is fetched, and told, when it is needed.
      Promise.all([wake(), loadWords(locale, '_public')]).catch(() => undefined)
    },
    async chooseLanguage(chosen) {
      // E-mails keep their language when this can't be said now; the interface changes all the same.
      await session?.rememberLanguage(chosen).catch(() => undefined)
      switchLanguage(chosen)
    },
    loadWords: frame => loadWords(locale, frame),
    styleNonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined,
  }
}
