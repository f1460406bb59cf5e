import type { OnboardingScreen } from '#machines/flow/register-onboarding.ts'
import type { OnboardingActor } from '../features/onboarding/onboarding-parts.tsx'
import { openOnboarding as openFlow } from '../features/onboarding/open-onboarding.ts'
import { readBilling, undecidedPayment } from '../parts/checkout/api.ts'
import type { paymentSearchIn } from '../parts/page/list-search.ts'
import { readCurrentScan } from '../parts/scan/api.ts'
import type { CurrentUser, RouterContext } from './-services.ts'

interface Entering {
  context: RouterContext & { currentUser: CurrentUser }
  deps?: ReturnType<typeof paymentSearchIn>
}

/** Opens the onboarding flow at the screen of the address, or requests that screen. */
export const openOnboarding =
  (screen: OnboardingScreen) =>
  async ({ context: { services, currentUser }, deps }: Entering): Promise<{ actor: OnboardingActor }> => {
    const { session } = services
    const { takesPayments } = services.settings
    const { user, register } = currentUser
    // A running flow knows its scan; only a new one needs it.
    const begins = !session.registry.has('onboarding')
    const scan = begins && register.status === 'completed' ? (await session.read(readCurrentScan)).scan : null
    const returnedWith = deps?.payment ?? null
    // After a new sign-in, a payment that the bank has not decided is followed like one just returned with.
    const isOffer = begins && screen === 'get-started' && user.role === 'userB2C'
    const paymentId =
      takesPayments && returnedWith === null && isOffer && register.stripe.credits === 0
        ? (undecidedPayment(await session.read(readBilling, 1))?.id ?? null)
        : returnedWith
    return {
      actor: openFlow(session, {
        cognitoId: user.cognitoId,
        role: user.role,
        credits: register.stripe.credits,
        takesPayments,
        screen,
        paymentId,
        scan,
      }),
    }
  }
