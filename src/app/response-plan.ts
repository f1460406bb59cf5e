import {
  type Actor,
  type ActorOptions,
  type ActorRefFromLogic,
  type AnyActorLogic,
  createActor,
  waitFor,
} from 'xstate'
import {
  type ResponsePlanFact,
  type ResponsePlanInput,
  responsePlanFlow,
} from '#machines/flow/response-plan.ts'
import type { sessionFlow } from '#machines/flow/session.ts'
import type { Api } from '../services/api/client.ts'
import { createResponsePlanPorts } from '../services/response-plan/response-plan-ports.ts'
import { storedVisit, storeVisit } from '../services/response-plan/visit.ts'
import type { FlowRegistry } from './flow-registry.ts'
import { actorOf } from './flows.ts'
import type { AppRouter } from './router.tsx'
import { toast } from './toasts.ts'

interface Surroundings {
  api: Api
  session: Actor<typeof sessionFlow>
  router: () => AppRouter | undefined
  registry: FlowRegistry
  inspected: { inspect: NonNullable<ActorOptions<AnyActorLogic>['inspect']> } | undefined
}

type PlanActor = ActorRefFromLogic<typeof responsePlanFlow>

/** Opens the flow of a response plan, with the services behind it. */
export const openResponsePlan = (
  { api, session, router, registry, inspected }: Surroundings,
  input: ResponsePlanInput,
): PlanActor =>
  registry.once('responsePlan', () => {
    const plan = createResponsePlanPorts(api)
    const flow = responsePlanFlow.provide({
      actors: {
        createPlan: actorOf(plan.createPlan),
        ownPlan: actorOf(plan.ownPlan),
        openPlan: actorOf(plan.openPlan),
        loadPlan: actorOf(plan.loadPlan),
        leavePlan: actorOf(plan.leavePlan),
        changePlan: actorOf(plan.changePlan),
        notifyContacts: actorOf(plan.notifyContacts),
      },
    })
    return reactToPlan(createActor(flow, { ...inspected, input }), session, router)
  })

/** The flow of somebody who opens a plan by its code; one who was in a visit sees it when the page comes, and no form first. */
export const openVisitedPlan = async (surroundings: Surroundings): Promise<PlanActor> => {
  const actor = openResponsePlan(surroundings, { as: 'visitor', visit: storedVisit() })
  await waitFor(actor, snapshot => !snapshot.matches({ resuming: 'asking' }))
  return actor
}

/** What happens in the app when the flow tells a fact. */
const reactToPlan = (
  actor: PlanActor,
  session: Surroundings['session'],
  router: Surroundings['router'],
): PlanActor => {
  actor.on('responsePlan.stepEntered', fact => goToPlanStep(router(), fact))
  actor.on('responsePlan.created', () => {
    const { register } = session.getSnapshot().context
    if (register)
      session.send({
        type: 'session.registerChanged',
        register: { ...register, hasResponsePlan: true },
      })
    void router()?.navigate({ to: '/response-plan/dashboard', replace: true })
  })
  actor.on('responsePlan.changed', () => {
    const { as, change } = actor.getSnapshot().context
    // What the run does is seen where it is done.
    if (as === 'owner' && change?.event === undefined) void toast('planUpdated')
  })
  actor.on('responsePlan.visitChanged', ({ visit }) => storeVisit(visit))
  actor.on('responsePlan.contactsNotified', () => {
    if (actor.getSnapshot().context.as === 'owner') void toast('contactsNotified')
  })
  return actor
}

/** Each step of a plan in the making has its address. One that nobody can be at yet is not left in the history. */
const goToPlanStep = (
  router: AppRouter | undefined,
  { step, requested }: Extract<ResponsePlanFact, { type: 'responsePlan.stepEntered' }>,
): void => {
  const { pathname, search } = router?.latestLocation ?? {}
  const shown = search !== undefined && 'step' in search ? search.step : 'contacts'
  if (pathname !== '/response-plan/form' || shown === step) return
  void router?.navigate({
    href: step === 'contacts' ? '/response-plan/form' : `/response-plan/form?step=${step}`,
    replace: requested,
  })
}
