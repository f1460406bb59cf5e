import type { ResponsePlanPorts } from '../../../machines/flow/ports/response-plan.ts'
import { type Api, answerOf } from '../api/client.ts'

const visit = (token: string | null) => (token === null ? {} : { header: { 'x-plan-access': token } })

/** The response plan, for its owner and for visitors. */
export const createResponsePlanPorts = (api: Api): ResponsePlanPorts => ({
  createPlan: body => answerOf(api.POST('/v1/responsePlan', { body })),

  ownPlan: async () => (await answerOf(api.GET('/v1/responsePlan'))).plan,

  openPlan: ({ code, birthday }) =>
    answerOf(
      api.GET('/v1/responsePlan/{code}', { params: { path: { code }, header: { 'x-birthday': birthday } } }),
    ),

  loadPlan: ({ code, token }) =>
    answerOf(api.GET('/v1/responsePlan/{code}', { params: { path: { code }, ...visit(token) } })),

  changePlan: ({ code, token, change }) =>
    answerOf(
      api.PUT('/v1/responsePlan/{code}', { params: { path: { code }, ...visit(token) }, body: change }),
    ),

  notifyContacts: ({ plan, token, ...body }) =>
    answerOf(
      api.POST('/v1/responsePlan/notifications/{id}', {
        params: {
          path: { id: plan.id },
          header: {
            'x-register-id': plan.registerId,
            ...(token !== null && { 'x-plan-access': token }),
          },
        },
        body,
      }),
    ),
})
