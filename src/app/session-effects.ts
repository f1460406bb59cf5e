import type { Actor, ActorRefFromLogic } from 'xstate'
import type { SessionEmitted, sessionFlow } from '#machines/flow/session.ts'
import type { ViewedCompany } from '#machines/flow/session-setup.ts'
import type { signInFlow } from '#machines/flow/sign-in.ts'
import { toast } from '../parts/page/toasts.ts'
import { noteSignedIn } from '../services/auth/stored-session.ts'
import type { Flags } from '../services/flags/flags.ts'
import type { FlowRegistry } from '../services/flow-registry.ts'
import { keepSignIn } from '../services/session/code-steps.ts'
import { storeViewedCompany } from '../services/session/session-ports.ts'
import { takeReason } from '../services/session/storage.ts'
import type { Tabs } from '../services/tabs/tabs.ts'
import type { AppRouter } from './router.tsx'
import { whileVisible } from './while-visible.ts'

type Session = Actor<typeof sessionFlow>

const personalLayouts: readonly string[] = ['/_personal', '/_onboarding', '/_account']

interface Reacting {
  flags: Flags
  tabs: Tabs
  registry: FlowRegistry
  router: AppRouter
  reloadRegister: () => Promise<void>
  requireReset: (email: string) => Promise<unknown>
}

/** The app's reactions to the session's events: charts neither navigate nor show toasts. */
export const reactToSession = (
  session: Session,
  { flags, tabs, router, registry, reloadRegister }: Reacting,
): void => {
  const refresh = () => void router.invalidate()

  tabs.listen(message => {
    if (message.type === 'session.opened') session.send({ type: 'session.signedInElsewhere' })
    if (message.type === 'session.ended')
      session.send({ type: 'session.endedElsewhere', reason: message.reason })
    if (message.type === 'register.changed') void reloadRegister().then(refresh, () => undefined)
  })

  let endWatch = () => {}
  const welcome = async ({
    user,
    register,
  }: Extract<SessionEmitted, { type: 'session.opened' }>): Promise<void> => {
    tabs.post({ type: 'session.opened' })
    noteSignedIn(true)
    // It was shown, and this person has signed in since.
    takeReason()
    refresh()
    const attributes = {
      anonymous: false,
      email: user.email,
      registrationId: register.id,
      cognitoId: user.cognitoId,
      ...(user.companyId !== null && { companyId: user.companyId }),
    }
    const lookAtFlags = async (): Promise<void> => {
      if (await flags.identify(attributes)) refresh()
    }
    await lookAtFlags()
    // A flag changed in the meantime (maintenance, spec 1 §2) reaches an open tab without a reload.
    endWatch()
    endWatch = whileVisible(() => void lookAtFlags())
  }
  session.on('session.opened', fact => void welcome(fact))
  session.on('session.registerCompleted', () => {
    // During the onboarding its flow decides where to go next.
    if (!registry.has('onboarding')) refresh()
  })
  // Spec 1 §2, profile menu. A personal account whose register is pending resumes its onboarding.
  session.on(
    'session.accountChanged',
    ({ account }) =>
      void router.navigate(
        account === 'company'
          ? { to: '/company/dashboard' }
          : { to: '/redirect', search: { dashboard: 'personal' } },
      ),
  )
  const showCompany = async (company: ViewedCompany | null): Promise<void> => {
    storeViewedCompany(company)
    // Cached pages have addresses that mean another company now.
    router.clearCache()
    await router.navigate({ to: company ? '/company/dashboard' : '/companies' })
    refresh()
  }
  session.on('session.companyViewChanged', ({ company }) => void showCompany(company))
  session.on('session.signOutFailed', () => void toast('signOutFailed'))
  // Spec 1 §8: the caches are cleared, and every tab goes to `/`.
  const leave = async (): Promise<void> => {
    endWatch()
    registry.closeAll()
    flags.clear()
    noteSignedIn(false)
    await router.navigate({ to: '/', replace: true })
    router.clearCache()
  }
  session.on('session.signedOut', () => void leave())
  // Shown once: later changes leave the session as it is. A page that is loading finds out by itself.
  let isLost = false
  session.subscribe(snapshot => {
    const wasLost = isLost
    isLost = snapshot.matches({ present: 'loadFailed' })
    if (isLost && !wasLost && !router.state.isLoading) refresh()
  })
}

export const followAccount = (session: Session, router: AppRouter): void => {
  router.subscribe('onResolved', () => {
    const isCompany = router.state.matches.some(({ routeId }) => routeId === '/_company')
    const isPersonal = router.state.matches.some(({ routeId }) => personalLayouts.includes(routeId))
    if (isCompany || isPersonal)
      session.send({ type: 'session.accountEntered', account: isCompany ? 'company' : 'personal' })
  })
}

export const reactToSignIn =
  (session: Session, { router, requireReset }: Reacting) =>
  (actor: ActorRefFromLogic<typeof signInFlow>) => {
    actor.on('signIn.succeeded', () => session.send({ type: 'session.signedIn' }))
    actor.on('signIn.resetRequired', ({ email }) => {
      void requireReset(email).then(() => router.navigate({ to: '/forgotpassword' }))
    })
    keepSignIn(actor)
    return actor
  }
