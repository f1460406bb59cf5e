import type { PlanDraft, ResponsePlanEmitted } from '#machines/flow/response-plan.ts'
import type { ResponsePlan } from '#openapi/generated/api.ts'
import { tabDraft } from '#src/parts/forms/tab-draft.ts'
import type { AppContext, Navigation } from '#src/parts/page/app-context.ts'
import { isMade } from '#src/parts/page/changes.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { checkPlan } from './api.ts'
import { createPlanActor, type ResponsePlanActor } from './open-response-plan.ts'

export const openOwnPlan = (app: AppContext, plan: ResponsePlan | null) =>
  app.registry.once('responsePlan', () => {
    const actor = createPlanActor(app, { as: 'owner', plan })
    const { router, registerChanged, refresh } = app
    actor.on('responsePlan.stepEntered', fact => goToPlanStep(router, fact))
    actor.on('responsePlan.created', () => {
      registerChanged(register => ({ ...register, hasResponsePlan: true }))
      void router.navigate({ to: '/response-plan/dashboard', replace: true })
      // What was read a moment ago still says that there is none.
      refresh()
    })
    actor.on('responsePlan.changed', () => {
      // The run shows its own result.
      if (actor.getSnapshot().context.change?.event === undefined) void toast('planUpdated')
    })
    actor.on('responsePlan.contactsNotified', () => void toast('contactsNotified'))
    return actor
  })

export const markReviewed = async ({ api }: AppContext): Promise<boolean> => {
  const isSaved = await isMade(checkPlan(api))
  if (isSaved) void toast('planReviewed')
  return isSaved
}

/** Each step of a new plan has its address. One not reached yet is replaced in the history. */
const goToPlanStep = (
  router: Navigation,
  { step, requested }: Extract<ResponsePlanEmitted, { type: 'responsePlan.stepEntered' }>,
): void => {
  const { pathname, search } = router.latestLocation
  const shown = 'step' in search ? search.step : 'contacts'
  if (pathname !== '/response-plan/form' || shown === step) return
  void router.navigate({
    to: '/response-plan/form',
    search: step === 'contacts' ? {} : { step },
    replace: requested,
  })
}

/** Increment when the shape of a contact or bank changes: drafts of the old one are dropped. */
const version = 1

interface StoredDraft {
  version: number
  draft: PlanDraft
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isStored = (value: unknown): value is StoredDraft =>
  isRecord(value) &&
  value['version'] === version &&
  isRecord(value['draft']) &&
  [value['draft']['familyContacts'], value['draft']['professionalContacts'], value['draft']['bank']].every(
    Array.isArray,
  )

const drafts = tabDraft({ name: 'plan-draft', isDraft: isStored })

/** Until there is a plan, so that it survives a reload; returns a function that stops it. */
export function keepDraft(actor: ResponsePlanActor, registerId: string): () => void {
  const storedDraft = drafts.read(registerId)
  if (storedDraft !== null) actor.send({ type: 'plan.drafted', draft: storedDraft.draft })
  const following = actor.subscribe(({ context: { plan, draft } }) => {
    if (plan === null) drafts.write(registerId, { version, draft })
    else drafts.clear(registerId)
  })
  return () => following.unsubscribe()
}
