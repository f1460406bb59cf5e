import { recordView } from '#server/platform/audit/views.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type ApiRequest, callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { actorIdOf } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { requireCompany } from '../people/company.ts'
import { type Act, createCompanyFindingsService, presentFindingDetail } from './service.ts'
import { findCompanyFinding } from './store.ts'

type Actions =
  | 'markCompanyFindingSafe'
  | 'reopenCompanyFinding'
  | 'requestCompanyRemoval'
  | 'withdrawCompanyRemoval'
  | 'askAboutCompanyFinding'

export const createCompanyFindingsModule = (platform: Platform) => {
  const { db, clock } = platform
  const events = createNotificationEvents(platform)
  const service = createCompanyFindingsService(platform, events)
  const actOf = (request: ApiRequest<Actions>): Act => ({
    companyId: request.params.id,
    findingId: request.params.findingId,
    actorId: registerIdOf(request),
  })
  return {
    getCompanyFinding: async request => {
      const { id: companyId, findingId } = request.params
      const caller = callerOf(request)
      await requireCompany(db, caller, companyId)
      const row = await findCompanyFinding(db, companyId, findingId)
      if (row === undefined) throw new AppError('0010')
      if (row.register_id !== null)
        await recordView(db, {
          actorId: actorIdOf(caller),
          action: 'person.viewed',
          subjectId: row.register_id,
          companyId,
        })
      return presentFindingDetail(row, clock.now())
    },
    markCompanyFindingSafe: async request => service.markSafe(actOf(request), request.body.reason),
    reopenCompanyFinding: async request => service.reopen(actOf(request)),
    requestCompanyRemoval: async request => service.requestRemoval(actOf(request), request.body.issues),
    withdrawCompanyRemoval: async request => service.withdrawRemoval(actOf(request)),
    askAboutCompanyFinding: async request => service.ask(actOf(request)),
  } satisfies Partial<Handlers>
}
