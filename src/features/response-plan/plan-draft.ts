import type { PlanDraft } from '../../../machines/flow/response-plan.ts'
import type { ResponsePlanActor } from './plan-actor.ts'

/** Raised when a contact or a bank takes another shape: drafts of the old one are dropped. */
const version = 1

const keyOf = (registerId: string) => `wardlight.plan-draft.${registerId}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isDraft = (value: unknown): value is PlanDraft =>
  isRecord(value) &&
  [value['familyContacts'], value['professionalContacts'], value['bank']].every(Array.isArray)

/** The draft that this tab keeps for a person, if there is one. It ends with the tab or at sign-out. */
function readDraft(registerId: string): PlanDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(registerId)) ?? 'null')
    return isRecord(stored) && stored['version'] === version && isDraft(stored['draft'])
      ? stored['draft']
      : null
  } catch {
    // Storage is switched off, or holds something else: begin anew.
    return null
  }
}

function writeDraft(registerId: string, draft: PlanDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(registerId))
    else sessionStorage.setItem(keyOf(registerId), JSON.stringify({ version, draft }))
  } catch {
    // Storage is switched off: what was given lives as long as the page.
  }
}

/**
 * A plan in the making outlives a reload (design: statecharts.md): takes the person's draft up again, and keeps what is put on it until
 * there is a plan. Answers what ends that.
 */
export function keepDraft(actor: ResponsePlanActor, registerId: string): () => void {
  const draft = readDraft(registerId)
  if (draft !== null) actor.send({ type: 'plan.drafted', draft })
  const following = actor.subscribe(({ context }) =>
    writeDraft(registerId, context.plan === null ? context.draft : null),
  )
  return () => following.unsubscribe()
}
