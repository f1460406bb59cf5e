import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { createInvitedPeople } from '../invites/invited-people.ts'
import { createProfileDeletion } from './deletion.ts'
import { createRegisterService } from './service.ts'
import { updateRegister } from './store.ts'

/** Encrypts the browser's drafts of forms; no one else, and no later session, gets the same key. */
const draftKeyOf = (keys: SecretKeys, { cognitoId, sessionId, signedInAt }: Principal): string =>
  keys.hash('draft-key', `${cognitoId}.${sessionId ?? signedInAt.toISOString()}`).toString('base64')

export const createRegisterModule = (platform: Platform) => {
  const service = createRegisterService(platform, createInvitedPeople(platform))
  const deletion = createProfileDeletion(platform)
  return {
    getRegister: async request => {
      const caller = callerOf(request)
      request.setHeader('x-draft-key', draftKeyOf(platform.keys, caller))
      return service.showOwn(caller)
    },
    createRegister: async request => {
      const caller = callerOf(request)
      return service.complete(
        await service.ownId(caller),
        request.body.payload,
        request.files['image'] ?? null,
      )
    },
    updateRegister: async request =>
      service.change(
        callerOf(request),
        registerIdOf(request),
        request.body.payload,
        request.files['image'] ?? null,
      ),
    deleteRegister: async request => deletion.request(callerOf(request)),
    deleteRegisterById: async request => deletion.request(callerOf(request)),
    keepProfile: async request => {
      await deletion.undo(registerIdOf(request))
    },
    keepProfileByLink: async request => {
      await deletion.undoByLink(request.body.token, request.ip)
    },
    getRegisterImage: async request => {
      const id = /^\/picture\/(.+)\.webp$/.exec(request.params.imagePath)?.[1] ?? ''
      const picture = await platform.files.get(registerIdOf(request), id)
      if (picture === null) throw new AppError('0001')
      request.setHeader('content-disposition', 'attachment; filename="picture.webp"')
      return picture.bytes
    },
    preRegister: async request => service.note(request.body, request.ip),
    setLanguage: async request => {
      const language = request.body.language === 'fr' ? 'fr-FR' : 'en-US'
      await updateRegister(platform.db, registerIdOf(request), { language })
      return { language }
    },
  } satisfies Partial<Handlers>
}
