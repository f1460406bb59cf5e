import {
  type Actor,
  type ActorOptions,
  type ActorRefFromLogic,
  type AnyActorLogic,
  createActor,
  type EventObject,
  fromCallback,
  waitFor,
} from 'xstate'
import { checkoutFlow } from '#machines/flow/checkout.ts'
import { exposureReportFlow } from '#machines/flow/exposure-report.ts'
import { fixConfirmationFlow } from '#machines/flow/fix-confirmation.ts'
import { imageTriageFlow } from '#machines/flow/image-triage.ts'
import { personalScanFlow } from '#machines/flow/personal-scan.ts'
import type { PaymentPorts } from '#machines/flow/ports/payment.ts'
import type { RegisterPorts, ScanPorts } from '#machines/flow/ports/register.ts'
import type { TakedownPorts } from '#machines/flow/ports/takedown.ts'
import { registerOnboardingFlow } from '#machines/flow/register-onboarding.ts'
import type { sessionFlow } from '#machines/flow/session.ts'
import { takedownFlow } from '#machines/flow/takedown.ts'
import { failureBy } from '#machines/port-error.ts'
import type { PersonalFlows } from '../routes/-personal-services.ts'
import type { Arrived } from '../routes/-services.ts'
import type { Api } from '../services/api/client.ts'
import { createRegisterPorts } from '../services/register/register-ports.ts'
import { createScanPorts } from '../services/register/scan-ports.ts'
import { createTakedownPorts } from '../services/takedown/takedown-ports.ts'
import type { FlowRegistry } from './flow-registry.ts'
import { actorOf } from './flows.ts'
import { onboardingScreenOf } from './onboarding-screens.ts'
import { tellCredits } from './reactions.ts'
import type { AppRouter } from './router.tsx'
import { reactToTakedowns } from './takedown-reactions.ts'
import { toast, toastFailure } from './toasts.ts'

interface PersonalSurroundings {
  session: Actor<typeof sessionFlow>
  payment: PaymentPorts
  /** Who is here. Rejects with a `PortError`. */
  person: () => Promise<Arrived>
  registry: FlowRegistry
  router: () => AppRouter | undefined
  /** Reads the register again; rejects when it can't be read. */
  reloadRegister: () => Promise<void>
  inspected: { inspect: NonNullable<ActorOptions<AnyActorLogic>['inspect']> } | undefined
}

/** The flows of a person's own pages with the real services behind them, and the app's reactions to their facts. */
export const createPersonalFlows = (api: Api, surroundings: PersonalSurroundings): PersonalFlows => {
  const { payment, person, registry, router, inspected } = surroundings
  const takedownPorts = createTakedownPorts(api, async () => (await person()).register.id)
  const provided = provideFlows({
    register: createRegisterPorts(api),
    scan: createScanPorts(api),
    payment,
    takedown: takedownPorts,
  })
  const react = { ...reactToFlows(surroundings), ...reactToTakedowns({ router, takedown: takedownPorts }) }

  const flows: PersonalFlows = {
    onboarding: input => {
      const flow = registry.once('onboarding', () =>
        react.onboarding(createActor(provided.onboarding, { ...inspected, input })),
      )
      const { screen } = input
      if (screen !== null && screen !== onboardingScreenOf(flow.getSnapshot())) {
        flow.send({ type: 'onboarding.screenRequested', screen })
      }
      return flow
    },
    takedown: finding => react.takedown(createActor(provided.takedown, { ...inspected, input: { finding } })),
    imageTriage: () => react.imageTriage(createActor(provided.imageTriage, inspected)),
    exposureReport: () => react.exposureReport(createActor(provided.exposureReport, inspected)),
    fixConfirmation: input =>
      react.fixConfirmation(createActor(provided.fixConfirmation, { ...inspected, input })),
    checkout: input =>
      registry.once('checkout', () =>
        react.checkout(createActor(provided.checkout, { ...inspected, input })),
      ),
    personalScan: input =>
      registry.once('personalScan', () =>
        react.personalScan(createActor(provided.personalScan, { ...inspected, input })),
      ),
    async startScan() {
      const { user } = await person()
      const scan = flows.personalScan({ cognitoId: user.cognitoId, scan: null })
      await waitFor(scan, snapshot => !snapshot.hasTag('settling'))
    },
  }
  return flows
}

interface Ports {
  register: RegisterPorts
  scan: ScanPorts
  payment: PaymentPorts
  takedown: TakedownPorts
}

const provideFlows = ({ register, scan, payment, takedown }: Ports) => {
  const personalScan = personalScanFlow.provide({
    actors: {
      startScan: actorOf(scan.startScan),
      retryScan: actorOf(scan.retryScan),
      watchScan: fromCallback<EventObject>(({ sendBack }) => scan.watchScan(sendBack)),
    },
  })
  const checkout = checkoutFlow.provide({
    actors: {
      createIntent: actorOf(payment.createIntent),
      goToCheckout: actorOf(payment.goToCheckout),
      getPayment: actorOf(payment.getPayment),
    },
  })
  return {
    personalScan,
    checkout,
    takedown: takedownFlow.provide({
      actors: { takeStep: actorOf(takedown.takeStep), loadFinding: actorOf(takedown.loadFinding) },
    }),
    imageTriage: imageTriageFlow.provide({ actors: { triageImages: actorOf(takedown.triageImages) } }),
    exposureReport: exposureReportFlow.provide({
      actors: { reportExposure: actorOf(takedown.reportExposure) },
    }),
    fixConfirmation: fixConfirmationFlow.provide({ actors: { confirmFix: actorOf(takedown.confirmFix) } }),
    onboarding: registerOnboardingFlow.provide({
      actors: {
        checkout,
        personalScan,
        redeemCode: actorOf(payment.redeemCode),
        submitProfile: actorOf(register.submitProfile),
      },
    }),
  }
}

/** What happens in the app when a flow tells a fact. Each takes the flow's actor and gives it back. */
const reactToFlows = ({ session, router, registry, reloadRegister }: PersonalSurroundings) => {
  const refresh = () => void router()?.invalidate()
  return {
    onboarding(actor: ActorRefFromLogic<typeof registerOnboardingFlow>) {
      actor.on('onboarding.screenEntered', ({ screen }) => {
        const to = `/${screen}` as const
        // The address that is being opened asked for this screen itself.
        if (router()?.latestLocation.pathname !== to) void router()?.navigate({ to, replace: true })
      })
      actor.on('onboarding.creditsChanged', ({ credits }) => tellCredits(session, credits))
      actor.on('onboarding.registerCompleted', ({ register }) =>
        session.send({ type: 'session.registerChanged', register }),
      )
      const finish = async (): Promise<void> => {
        await router()?.navigate({ to: '/dashboard', replace: true })
        // The register has its first score now; until it is read again the session knows of none.
        await reloadRegister().catch(() => undefined)
      }
      actor.on('onboarding.finished', () => void finish())
      return actor
    },
    checkout(actor: ActorRefFromLogic<typeof checkoutFlow>) {
      const counted = async (): Promise<void> => {
        // The credits of the register and of the pages in the cache are older than the payment.
        await reloadRegister().catch(() => undefined)
        refresh()
      }
      actor.subscribe({
        complete: () => {
          const outcome = actor.getSnapshot().output?.outcome
          if (outcome === 'paid') void counted()
          if (outcome === 'left') void router()?.navigate({ to: '/subscription', search: {}, replace: true })
        },
      })
      return actor
    },
    personalScan(actor: ActorRefFromLogic<typeof personalScanFlow>) {
      actor.on('personalScan.started', refresh)
      actor.subscribe({
        next: snapshot => {
          if (!snapshot.matches('notStarted')) return
          void toastFailure(snapshot.context.failure ?? failureBy('0000'), 'scanNotStarted')
          actor.send({ type: 'scan.left' })
        },
        complete: () => {
          if (actor.getSnapshot().output?.outcome === 'noCredits') void toast('noScanLeft')
          registry.close('personalScan')
          refresh()
        },
      })
      return actor
    },
  }
}
