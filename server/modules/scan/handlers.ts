import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createScanEngine } from '#server/scan/engine.ts'
import { defineScanJobs } from '#server/scan/jobs.ts'
import { createSources } from '#server/scan/sources/index.ts'
import { companyScore } from '../company-members/company-score.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { createScanService } from './service.ts'

export const createScanModule = (platform: Platform) => {
  const events = createNotificationEvents(platform)
  defineScanJobs(platform, createScanEngine({ ...platform, events }, createSources(platform)))
  const service = createScanService(platform)
  return {
    startPersonalScan: async request => service.start(registerIdOf(request)),
    retryScan: async request => service.retry(registerIdOf(request), request.params.id),
    getCurrentScan: async request => service.current(registerIdOf(request)),
    getScan: async request => service.show(registerIdOf(request), request.params.id),
    getPublishedCompanyScore: async request => {
      const { score, grade, membersScanned, membersNeeded, updatedAt } = await companyScore(
        platform.db,
        request.params.id,
      )
      return { score, grade, membersScanned, membersNeeded, countedAt: updatedAt }
    },
  } satisfies Partial<Handlers>
}
