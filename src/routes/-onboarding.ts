import type { OnboardingScreen } from '#machines/flow/register-onboarding.ts'
import type { OnboardingActor } from '../features/onboarding/onboarding-actor.ts'
import { openOnboarding as openFlow } from '../features/onboarding/open-onboarding.ts'
import { uuid } from '../parts/page/list-search.ts'
import { readCurrentScan } from '../parts/scan/api.ts'
import type { CurrentUser, RouterContext } from './-services.ts'

interface Entering {
  context: RouterContext & { currentUser: CurrentUser }
  deps?: Readonly<Record<string, unknown>>
}

/** Opens the onboarding flow at the screen of the address, or requests that screen. */
export const openOnboarding =
  (screen: OnboardingScreen) =>
  async ({ context: { services, currentUser }, deps }: Entering): Promise<{ actor: OnboardingActor }> => {
    const { session } = services
    const { user, register } = currentUser
    // A running flow knows its scan; only a new one needs it.
    const begins = register.status === 'completed' && !session.registry.has('onboarding')
    const scan = begins ? (await session.read(readCurrentScan)).scan : null
    return {
      actor: openFlow(session, {
        cognitoId: user.cognitoId,
        role: user.role,
        credits: register.stripe.credits,
        screen,
        paymentId: uuid(deps?.['payment']) ?? null,
        scan,
      }),
    }
  }
