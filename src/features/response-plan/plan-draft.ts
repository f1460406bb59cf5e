import type { PlanDraft } from '#machines/flow/response-plan.ts'
import { tabDraft } from '#src/parts/forms/tab-draft.ts'
import type { ResponsePlanActor } from './plan-actor.ts'

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
