import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { wantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { createDeskService } from './service.ts'

/** The removal desk; the contract admits operators only. */
export const createDeskModule = (platform: Platform) => {
  const service = createDeskService(platform, createNotificationEvents(platform))
  return {
    listDeskRequests: async request => {
      const { query } = request
      return service.queue(
        {
          filter: query.filter ?? 'open',
          type: query.type,
          searchValue: query.searchValue ?? '',
          sortField: query.sortField ?? 'dueAt',
          sortOrder: query.sortOrder ?? 'asc',
          operatorId: registerIdOf(request),
          now: platform.clock.now(),
        },
        wantedPage(query),
      )
    },
    getDeskRequest: async request => service.view(registerIdOf(request), request.params.id),
    moveDeskRequest: async request =>
      service.move(registerIdOf(request), request.params.id, request.body.payload, request.files),
    getDeskPicture: async request => {
      const picture = await service.picture(request.params.id, request.params.pictureId)
      request.setHeader('content-disposition', 'attachment; filename="picture.webp"')
      return picture
    },
  } satisfies Partial<Handlers>
}
