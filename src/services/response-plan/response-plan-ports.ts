import type { ResponsePlanPorts } from '#machines/flow/ports/response-plan.ts'
import { type Api, unwrap } from '../api/client.ts'

const access = (visit: string) => ({ header: { 'x-plan-access': visit } })

/** The response plan, for its owner and for visitors. */
export const createResponsePlanPorts = (api: Api): ResponsePlanPorts => ({
  createPlan: body => unwrap(api.POST('/v1/responsePlan', { body })),

  ownPlan: async () => (await unwrap(api.GET('/v1/responsePlan'))).plan,

  openPlan: ({ code, birthday }) =>
    unwrap(
      api.GET('/v1/responsePlan/{code}', { params: { path: { code }, header: { 'x-birthday': birthday } } }),
    ),

  loadPlan: ({ code, visit }) =>
    unwrap(
      visit === null
        ? api.GET('/v1/responsePlan/{code}', { params: { path: { code } } })
        : api.GET('/v1/responsePlan/visit', { params: access(visit) }),
    ),

  async leavePlan({ visit }) {
    if (visit !== null) await api.DELETE('/v1/responsePlan/visit', { params: access(visit) })
  },

  changePlan: ({ code, visit, change: body }) =>
    unwrap(
      visit === null
        ? api.PUT('/v1/responsePlan/{code}', { params: { path: { code } }, body })
        : api.PUT('/v1/responsePlan/visit', { params: access(visit), body }),
    ),

  notifyContacts: ({ plan, visit, ...body }) =>
    unwrap(
      api.POST('/v1/responsePlan/notifications/{id}', {
        params: {
          path: { id: plan.id },
          header: { 'x-register-id': plan.registerId, ...(visit !== null && { 'x-plan-access': visit }) },
        },
        body: { ...body, ...(plan.birthday !== null && { birthday: plan.birthday }) },
      }),
    ),
})
