import { createActor, type SnapshotFrom } from 'xstate'
import {
  type OnboardingInput,
  type OnboardingScreen,
  registerOnboardingFlow,
} from '#machines/flow/register-onboarding.ts'
import { createPaymentPorts } from '#src/parts/checkout/api.ts'
import { creditsChanged, provideCheckout } from '#src/parts/checkout/open-checkout.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { createRegisterPorts } from '#src/parts/register/api.ts'
import { providePersonalScan } from '#src/parts/scan/open-personal-scan.ts'
import type { Api } from '#src/services/api/client.ts'
import { withPorts } from '#src/services/flow-registry.ts'

const provideOnboarding = (api: Api) =>
  withPorts(registerOnboardingFlow, {
    redeemCode: createPaymentPorts(api).redeemCode,
    submitProfile: createRegisterPorts(api).submitProfile,
  }).provide({ actors: { checkout: provideCheckout(api), personalScan: providePersonalScan(api) } })

type Snapshot = SnapshotFrom<typeof registerOnboardingFlow>

/** The screen of a state of the flow; null for transient ones. */
const screens: Record<Snapshot['value'], OnboardingScreen | null> = {
  choosing: null,
  almostThere: 'almost-there',
  getStarted: 'get-started',
  redeemingCode: 'get-started',
  checkout: 'get-started',
  paymentFailed: 'payment-failed',
  welcome: 'welcome',
  userform: 'userform',
  submittingProfile: 'userform',
  loadingScore: 'loading-score',
  completed: null,
}

const onboardingScreenOf = ({ value }: Snapshot): OnboardingScreen | null => screens[value]

export const openOnboarding = (app: AppContext, input: OnboardingInput) => {
  const actor = app.registry.once('onboarding', () => createOnboarding(app, input))
  const { screen } = input
  if (screen !== null && screen !== onboardingScreenOf(actor.getSnapshot()))
    actor.send({ type: 'onboarding.screenRequested', screen })
  return actor
}

const createOnboarding = (app: AppContext, input: OnboardingInput) => {
  const { api, router, registerChanged, reloadRegister, inspected } = app
  const actor = createActor(provideOnboarding(api), { ...inspected, input })
  actor.on('onboarding.screenEntered', ({ screen }) => {
    const { pathname, search } = router.latestLocation
    const path = `/${screen}` as const
    // A reload asks again what became of the payment.
    const payment = screen === 'payment-failed' && 'payment' in search ? search.payment : null
    const query = typeof payment === 'string' ? `?payment=${payment}` : ''
    // The opened address requested this screen itself.
    if (pathname !== path) void router.navigate({ href: `${path}${query}`, replace: true })
  })
  actor.on('onboarding.creditsChanged', ({ credits }) => creditsChanged(app, credits))
  actor.on('onboarding.registerCompleted', ({ register }) => registerChanged(() => register))
  const finish = async (): Promise<void> => {
    await router.navigate({ to: '/dashboard', replace: true })
    // The register has its first score now, which the session needs to know.
    await reloadRegister().catch(() => undefined)
  }
  actor.on('onboarding.finished', () => void finish())
  return actor
}
