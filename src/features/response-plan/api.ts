import type { responsePlanFlow } from '#machines/flow/response-plan.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import type { PortsOf } from '#src/services/flow-registry.ts'

export const readOwnPlan = async (api: Api) => (await unwrap(api.GET('/v1/responsePlan'))).plan

export const readBanks = async (api: Api) => (await unwrap(api.GET('/v1/banks'))).items

/** Stores that the plan was reviewed today. */
export const checkPlan = (api: Api) =>
  api.PUT('/v1/register/lastResponsePlanCheck', { body: { date: new Date().toISOString() } })

const access = (visit: string) => ({ header: { 'x-plan-access': visit } })

export const createResponsePlanPorts = (api: Api): PortsOf<typeof responsePlanFlow> => ({
  createPlan: body => unwrap(api.POST('/v1/responsePlan', { body })),

  ownPlan: () => readOwnPlan(api),

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
