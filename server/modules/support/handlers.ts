import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { wantedPage } from '#server/platform/http/pagination.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Asker, createSupportService } from './service.ts'

const askerOf = (request: {
  readonly principal: Principal | null
  readonly ip: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}): Asker => ({
  registerId: request.principal?.registerId ?? null,
  ip: request.ip,
  language: languageOf(request),
})

export const createSupportModule = (platform: Platform) => {
  const service = createSupportService(platform)
  return {
    askConcierge: async request =>
      service.askConcierge(askerOf(request), request.body.payload, request.files),
    askSales: async request => service.askSales(askerOf(request), request.body),
    readSupportConversation: async request => service.conversation(request.body.key, askerOf(request)),
    replyToSupport: async request => service.reply(request.body.payload, askerOf(request), request.files),
    listSupportRequests: async request => {
      const { filter = 'open', kind, searchValue = '' } = request.query
      return service.queue(
        { filter, kind, searchValue, operatorId: registerIdOf(request), now: platform.clock.now() },
        wantedPage(request.query),
      )
    },
    getSupportRequest: async request => service.view(registerIdOf(request), request.params.id),
    moveSupportRequest: async request =>
      service.move(registerIdOf(request), request.params.id, request.body.payload, request.files),
    getSupportPicture: async request => {
      const picture = await service.picture(request.params.id, request.params.pictureId)
      request.setHeader('content-disposition', 'attachment; filename="picture.webp"')
      return picture
    },
  } satisfies Partial<Handlers>
}
