import { type Actor, createActor, waitFor } from 'xstate'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import { sessionFlow } from '#machines/flow/session.ts'
import { failureBy, failureOf, PortError } from '#machines/port-error.ts'
import { type Locale, languageOf } from '../i18n/locales.ts'
import { tabVault } from '../parts/forms/tab-draft.ts'
import { paths } from '../parts/page/paths.ts'
import type { Arrived, FlowName, SessionServices } from '../routes/-services.ts'
import { createApi } from '../services/api/client.ts'
import { createAuth, loadAmplify } from '../services/auth/auth.ts'
import { hasStoredSession } from '../services/auth/stored-session.ts'
import { accessToken } from '../services/auth/tokens.ts'
import type { Flags } from '../services/flags/flags.ts'
import { openInspector } from '../services/inspector/inspector.ts'
import { checkPassword, isPasswordBreached } from '../services/passwords/breached.ts'
import { createPaymentPorts } from '../services/payments/payment-ports.ts'
import { createEmailVerificationPorts } from '../services/register/register-ports.ts'
import { createSessionPorts } from '../services/session/session-ports.ts'
import type { Tabs } from '../services/tabs/tabs.ts'
import type { Flag } from './flag.ts'
import { createFlowRegistry, openFlows } from './flow-registry.ts'
import { actorOf, provideFlows } from './flows.ts'
import { lastingReads } from './lasting-reads.ts'
import { reactToFlows, reactToSession, tellCredits } from './reactions.ts'
import { createReads } from './reads.ts'
import type { AppRouter } from './router.tsx'
import { createSignInAgain } from './sign-in-again.ts'
import { toast, toastFailure } from './toasts.ts'
import { createWrites } from './writes.ts'

export interface SessionSurroundings {
  settings: BrowserSettings
  locale: Locale
  flags: Flags
  tabs: Tabs
  loading: Flag
  router: () => AppRouter | undefined
}

export interface RunningSessionServices extends SessionServices {
  actor: Actor<typeof sessionFlow>
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
  const payment = createPaymentPorts(api, { now, leaveFor: url => location.assign(url) })
  const emailPorts = createEmailVerificationPorts(api)
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

  const registerId = async () => (await person()).register.id

  const opened = createFlowRegistry()
  session.subscribe(snapshot => loading.set(snapshot.hasTag('loading')))
  const reloadRegister = async () => {
    const register = await sessionPorts.loadRegister()
    session.send({ type: 'session.registerChanged', register })
  }
  const forgotPassword = async (requiredOf?: string) => {
    const { openForgotPassword } = await import('./forgot-password.ts')
    return openForgotPassword(
      { auth, router: surroundings.router, registry: opened, inspected },
      requiredOf ?? null,
    )
  }
  const reacting = { ...surroundings, opened, reloadRegister, requireReset: forgotPassword }
  reactToSession(session, reacting)
  const react = reactToFlows(session, reacting)
  session.start()

  const readAgain = () => void surroundings.router()?.invalidate()
  const lasting = lastingReads(createReads(api, registerId), () => {
    void toast('offline')
    window.addEventListener('online', readAgain, { once: true })
  })
  session.on('session.signedOut', lasting.forget)

  const flows = openFlows({ registry: opened, provided, react, inspected })

  return {
    actor: session,
    arrive,
    closeFlow: opened.close,
    reads: lasting.reads,
    async personal() {
      const { createPersonalFlows } = await import('./personal.ts')
      return createPersonalFlows(api, {
        session,
        payment,
        person,
        registry: opened,
        router: surroundings.router,
        reloadRegister,
        inspected,
      })
    },
    operator: async () => (await import('./operator.ts')).createOperatorServices(api),
    async account() {
      const { createAccountServices } = await import('./account.ts')
      return createAccountServices({
        api,
        identity,
        signInAgain,
        refresh: () => void surroundings.router()?.invalidate(),
        reloadRegister,
        now,
      })
    },
    reauthentication: signInAgain.shown,
    forgotPassword,
    async emailVerification(address, code) {
      const { openEmailVerification } = await import('./email-verification.ts')
      const surrounding = { ports: emailPorts, session, tabs, registry: opened, reloadRegister, inspected }
      return openEmailVerification(surrounding, { email: address, code })
    },
    async changeReversal(input) {
      const { openChangeReversal } = await import('./change-reversal.ts')
      return openChangeReversal(api, identity, input)
    },
    async domains(owner) {
      const [{ createDomainServices }, { viewing, register }] = await Promise.all([
        import('./domains.ts'),
        person(),
      ])
      const companyId = owner === 'company' ? (viewing?.id ?? register.companyId) : null
      return createDomainServices({
        api,
        companyId,
        router: surroundings.router,
        reloadRegister,
        inspected,
      })
    },
    async company() {
      const [{ createCompanyServices }, arrived] = await Promise.all([import('./company.ts'), person()])
      const signOut = () => session.send({ type: 'session.signOutAsked' })
      return createCompanyServices(api, arrived, {
        session,
        registry: opened,
        router: surroundings.router,
        signOut,
        reloadRegister,
        inspected,
      })
    },
    async notifications(input) {
      const { openNotifications } = await import('./notifications.ts')
      return openNotifications({ api, session, tabs, registry: opened, inspected }, input)
    },
    async responsePlan(input) {
      const { openResponsePlan } = await import('./response-plan.ts')
      return openResponsePlan(
        { api, session, router: surroundings.router, registry: opened, inspected },
        input,
      )
    },
    async visitedPlan() {
      const { openVisitedPlan } = await import('./response-plan.ts')
      return openVisitedPlan({ api, session, router: surroundings.router, registry: opened, inspected })
    },
    async companyInvite(input) {
      const [{ openCompanyInvite }, { createCompanyInvitePorts }] = await Promise.all([
        import('./company-invite.ts'),
        import('../services/company/invite-ports.ts'),
      ])
      const email = async () => (await person()).user.email
      return openCompanyInvite(
        {
          ports: createCompanyInvitePorts({ api, identity, email, now }),
          signUp: provided.signUp,
          session,
          router: surroundings.router,
          registry: opened,
          inspected,
        },
        input,
      )
    },
    writes: createWrites({
      api,
      payment,
      registerChanged: register => session.send({ type: 'session.registerChanged', register }),
      creditsChanged: credits => tellCredits(session, credits),
    }),
    isPasswordBreached: password => isPasswordBreached(api, password),
    checkPassword: password => checkPassword(api, password),
    async resendVerifications(emails) {
      const outcomes = await Promise.allSettled(
        emails.map(address => emailPorts.resendVerificationEmail({ email: address })),
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
    flows,
  }
}

const portErrorOf = ({ code, offline, fields }: PortError | ReturnType<typeof failureBy>): PortError =>
  new PortError(code, { offline, fields })
