import type { OnboardingScreen } from '../../machines/flow/register-onboarding.ts'
import type { OnboardingActor } from '../features/onboarding/onboarding-actor.ts'
import type { Arrived, RouterContext } from './-world.ts'

interface Entering {
  context: RouterContext & { arrived: Arrived }
  deps?: { payment?: string | undefined }
}

/** The onboarding flow, opened at the screen that the address asks for, or asked to go there. */
export const openOnboarding =
  (screen: OnboardingScreen) =>
  async ({ context: { world, arrived }, deps }: Entering): Promise<{ actor: OnboardingActor }> => {
    const { flows, reads } = await world.live()
    const { user, register } = arrived
    // A flow that is on its way knows of its scan; only one that begins has to be told.
    const begins = register.status === 'completed' && !flows.isOpen('onboarding')
    const scan = begins ? (await reads.currentScan()).scan : null
    return {
      actor: flows.onboarding({
        cognitoId: user.cognitoId,
        role: user.role,
        credits: register.stripe.credits,
        screen,
        paymentId: deps?.payment ?? null,
        scan,
      }),
    }
  }

/** What every onboarding route has in common: its loader asks the flow for a screen, so it may not run ahead of a visit. */
export const onVisitOnly = { staleTime: 0, preloadStaleTime: 0 } as const
