import type { OnboardingScreen } from '#machines/flow/register-onboarding.ts'
import type { OnboardingActor } from '../features/onboarding/onboarding-actor.ts'
import { openOnboarding as openFlow } from '../features/onboarding/open-onboarding.ts'
import { readCurrentScan } from '../parts/scan/api.ts'
import { paymentIn } from './-search.ts'
import type { CurrentUser, RouterContext } from './-services.ts'

interface Entering {
  context: RouterContext & { currentUser: CurrentUser }
  /** What stands behind the `?`. */
  deps?: Readonly<Record<string, unknown>>
}

/** The onboarding flow, opened at the screen that the address asks for, or asked to go there. */
export const openOnboarding =
  (screen: OnboardingScreen) =>
  async ({ context: { services, currentUser }, deps }: Entering): Promise<{ actor: OnboardingActor }> => {
    const { session } = services
    const { user, register } = currentUser
    // A flow that is on its way knows of its scan; only one that begins has to be told.
    const begins = register.status === 'completed' && !session.registry.has('onboarding')
    const scan = begins ? (await session.read(readCurrentScan)).scan : null
    return {
      actor: openFlow(session, {
        cognitoId: user.cognitoId,
        role: user.role,
        credits: register.stripe.credits,
        screen,
        paymentId: paymentIn(deps ?? {}).payment ?? null,
        scan,
      }),
    }
  }
