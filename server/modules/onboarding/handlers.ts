import { callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { createOnboardingService } from './service.ts'

export const createOnboardingModule = (platform: Platform) => {
  const events = createNotificationEvents(platform)
  const service = createOnboardingService({ ...platform, events })
  return {
    submitOnboarding: async request => service.submit(request.params.id, registerIdOf(request), request.body),
    setOnboardingLock: async request =>
      service.setLock(request.params.id, registerIdOf(request), request.body),
    getCompanyStatus: async request => service.status(request.params.id, callerOf(request).registerId),
  } satisfies Partial<Handlers>
}
