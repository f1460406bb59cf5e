import type { PlanAction, ResponsePlan } from '#openapi/generated/api.d.ts'

/** A person or bank to reach for an action; a bank has no relationship and gets no text messages. */
export interface PlanReach {
  id: string
  name: string
  relationship: string | null
  contacts: readonly { phone: string | null; email: string | null }[]
}

const listOf = {
  callBanks: 'bank',
  notifyFamily: 'familyContacts',
  notifyProfessionals: 'professionalContacts',
} as const satisfies Partial<Record<PlanAction, string>>

type Lists = Pick<ResponsePlan, (typeof listOf)[keyof typeof listOf]>

export const reachesOut = (action: PlanAction): action is keyof typeof listOf => action in listOf

export const reachFor = (plan: Lists, action: keyof typeof listOf): readonly PlanReach[] =>
  plan[listOf[action]].map(one =>
    'contact' in one
      ? { id: one.id, name: one.name, relationship: null, contacts: one.contact }
      : { id: one.id, name: one.name, relationship: one.relationship, contacts: [one] },
  )

/** The current step of a run: the first that is neither done nor ignored. */
export const currentAction = ({ run, checks }: Pick<ResponsePlan, 'run' | 'checks'>): PlanAction | null =>
  run.state === 'inProgress' ? (checks.find(({ state }) => state === 'open')?.action ?? null) : null
