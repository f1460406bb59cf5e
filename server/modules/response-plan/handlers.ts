import { operatorGroup } from '../../../domain/roles.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { callerOf, type Handlers, registerIdOf } from '../../platform/http/contract.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { createNotifier } from '../notifications/notify.ts'
import { createOccasions } from '../notifications/occasions.ts'
import type { Asker } from './access.ts'
import { aggregatePlans } from './aggregation.ts'
import { findBanks } from './banks.ts'
import { scheduleCheckReminder } from './check-reminder.ts'
import { defineDeliveryJobs } from './deliveries.ts'
import { createPlanMessages } from './messages.ts'
import { createResponsePlanService } from './service.ts'

export type ResponsePlanOperations =
  | 'createResponsePlan'
  | 'getOwnResponsePlan'
  | 'getResponsePlanByCode'
  | 'updateResponsePlan'
  | 'listBanks'
  | 'getResponsePlanAggregation'
  | 'notifyPlanContacts'
  | 'setLastResponsePlanCheck'

interface AskingRequest {
  readonly principal: Principal | null
  readonly ip: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

const headerOf = ({ headers }: AskingRequest, name: string): string | null => {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const askerOf = (request: AskingRequest): Asker => ({
  registerId: request.principal?.registerId ?? null,
  ip: request.ip,
  token: headerOf(request, 'x-plan-access'),
})

/** The company whose members are counted: the caller's own, or the one that an operator is viewing. */
const companyOf = (caller: Principal, viewed: string | undefined): string => {
  if (caller.groups.includes(operatorGroup)) {
    if (viewed === undefined) throw new AppError('0004')
    return viewed
  }
  if (caller.companyId === null) throw new AppError('0007')
  if (viewed !== undefined && viewed !== caller.companyId) throw new AppError('0016')
  return caller.companyId
}

/** The incident response plan (spec 1 §7 Response plan, and the register's lastResponsePlanCheck). */
export const createResponsePlanModule = (platform: Platform): Handlers<ResponsePlanOperations> => {
  const occasions = createOccasions(
    createNotifier({ messenger: platform.messenger, publicUrl: platform.config.publicUrl }),
  )
  const service = createResponsePlanService(platform, occasions)
  const messages = createPlanMessages(platform)
  defineDeliveryJobs(platform, occasions)
  scheduleCheckReminder(platform, occasions)
  return {
    createResponsePlan: async request => service.create(registerIdOf(request), request.body),
    getOwnResponsePlan: async request => service.showOwn(registerIdOf(request)),
    getResponsePlanByCode: async request =>
      service.open(request.params.code, askerOf(request), headerOf(request, 'x-birthday')),
    updateResponsePlan: async request => service.change(request.params.code, askerOf(request), request.body),
    listBanks: async request => ({ items: findBanks(request.query) }),
    getResponsePlanAggregation: async request =>
      aggregatePlans(
        platform.db,
        companyOf(callerOf(request), request.query.companyId),
        platform.clock.now(),
      ),
    notifyPlanContacts: async request =>
      messages.send(request.params.id, headerOf(request, 'x-register-id'), askerOf(request), request.body),
    setLastResponsePlanCheck: async request => service.noteCheck(registerIdOf(request), request.body.date),
  }
}
