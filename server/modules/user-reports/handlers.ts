import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { wantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { createUserReportsService } from './service.ts'

export const createUserReportsModule = (platform: Platform) => {
  const service = createUserReportsService(platform, createNotificationEvents(platform))
  return {
    reportExposure: async request => {
      const { type, siteUrl, leakDate, context = null } = request.body
      return service.add(registerIdOf(request), { type, website: siteUrl, context, leakDate }, 'siteUrl')
    },
    createUserReport: async request => {
      const { type, website, context, leakDate = null } = request.body
      return service.add(registerIdOf(request), { type, website, context, leakDate })
    },
    createUserReportOfType: async request => {
      const { website, context, leakDate = null } = request.body
      return service.add(registerIdOf(request), { type: request.params.type, website, context, leakDate })
    },
    listUserReports: async request =>
      service.list(registerIdOf(request), undefined, wantedPage(request.query)),
    listUserReportsOfType: async request =>
      service.list(registerIdOf(request), request.params.type, wantedPage(request.query)),
  } satisfies Partial<Handlers>
}
