import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { wantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createImagesService } from './service.ts'

export const createImagesModule = (platform: Platform) => {
  const service = createImagesService(platform)
  return {
    listImageLeaks: async request =>
      service.list(registerIdOf(request), request.query.status ?? 'Unattended', wantedPage(request.query)),
    decideOnImages: async request => service.decide(registerIdOf(request), request.body.images),
  } satisfies Partial<Handlers>
}
