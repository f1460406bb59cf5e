import { helpPlaceOf } from '#domain/help-places.ts'
import { planActions, planProgress } from '#domain/response-plan.ts'
import type { PlanDelivery, PlanVisit, ResponsePlan } from '#openapi/generated/api.ts'
import type { DeliveryRow } from './deliveries.ts'
import { actionStates, type WholePlan } from './store.ts'

/** Times inside of JSON come as text in PostgreSQL's form. */
const instant = (time: Date | string): string => new Date(time).toISOString()
const maybeInstant = (time: Date | string | null): string | null => (time === null ? null : instant(time))

export const presentDelivery = (row: DeliveryRow | WholePlan['deliveries'][number]): PlanDelivery => ({
  id: row.id,
  contactId: row.contact_id,
  name: row.name,
  email: row.email,
  status: row.status,
  requestedAt: instant(row.requested_at),
  endedAt: maybeInstant(row.ended_at),
})

/** Who sees the plan: the owner reads the code, a visitor's access expires. */
export type Viewer =
  | { readonly seenAs: 'owner'; readonly code: string | null }
  | { readonly seenAs: 'visitor'; readonly access: PlanVisit }

const personal = (row: WholePlan, viewer: Viewer) =>
  viewer.seenAs === 'owner'
    ? {
        seenAs: viewer.seenAs,
        access: null,
        code: viewer.code,
        savedCode: row.saved_code,
        birthday: row.birthday,
        place: helpPlaceOf(row.owner_address),
      }
    : {
        seenAs: viewer.seenAs,
        access: viewer.access,
        code: null,
        savedCode: null,
        birthday: null,
        // Where somebody lives is of their profile, which no visitor sees.
        place: helpPlaceOf(null),
      }

export const presentPlan = (row: WholePlan, viewer: Viewer): ResponsePlan => ({
  id: row.id,
  registerId: row.register_id,
  version: row.version,
  ...personal(row, viewer),
  ownerName: row.owner_name,
  familyContacts: row.family_contacts,
  professionalContacts: row.professional_contacts,
  bank: row.bank,
  checks: planActions.map(action => ({
    action,
    ...(row.actions[action] ?? { state: 'open', changedAt: null }),
  })),
  run: {
    state: row.run_state,
    startedAt: maybeInstant(row.run_started_at),
    endedAt: maybeInstant(row.run_ended_at),
  },
  progress: planProgress(row.run_state, actionStates(row.actions)),
  deliveries: row.deliveries.map(presentDelivery),
  history: row.history.map(({ at, event, actor, action }) => ({ at: instant(at), event, by: actor, action })),
  lastCheckAt: maybeInstant(row.last_check_at),
  createdAt: instant(row.created_at),
  updatedAt: instant(row.updated_at),
})
