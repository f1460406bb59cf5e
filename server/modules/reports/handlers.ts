import { operatorGroup } from '#domain/roles.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { wantedPage } from '#server/platform/http/pagination.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { scheduleDeadlines } from './deadlines.ts'
import { createReportsService } from './service.ts'

/** The caller's own company, or the one an operator is viewing; no one else may name one. */
const companyOf = (who: Principal, viewed: string | undefined): string => {
  const companyId = who.groups.includes(operatorGroup) ? (viewed ?? who.companyId) : who.companyId
  if (companyId === null) throw new AppError('0007')
  return companyId
}

export const createReportsModule = (platform: Platform) => {
  const events = createNotificationEvents(platform)
  const service = createReportsService(platform, events)
  scheduleDeadlines(platform, events)
  return {
    reportLeak: async request =>
      service.request(registerIdOf(request), request.params.leakId, request.body.issues),
    updateReport: async request =>
      service.move(
        registerIdOf(request),
        request.params.reportId,
        service.moveTo(request.body.resolution),
        request.body.note ?? null,
      ),
    deleteReport: async request =>
      service.move(registerIdOf(request), request.params.reportId, 'report.deleted', null),
    cancelReport: async request =>
      service.move(registerIdOf(request), request.params.reportId, 'report.cancelled', null),
    reportImage: async request => service.requestByAddress(registerIdOf(request), request.body),
    listReports: async request =>
      service.list(registerIdOf(request), request.query.resolution, wantedPage(request.query)),
    listCompanyReports: async request =>
      service.listOfCompany(
        companyOf(callerOf(request), request.query.companyId),
        request.query.resolution,
        wantedPage(request.query),
      ),
  } satisfies Partial<Handlers>
}
