import { defaultLocale, localeOf } from '#domain/locales.ts'
import { plainDomain } from '#domain/web-domains.ts'
import { registerLifecycle } from '#machines/lifecycle/register.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { Register } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { requireFreshSignIn } from '#server/platform/http/access.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers, registerIdOf, type UploadedFile } from '#server/platform/http/contract.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { refuseOldVersion } from '#server/platform/http/versions.ts'
import { encodePicture } from '#server/platform/pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lacksRequiredFactor } from '#server/platform/required-factor.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { companyThatProved, keepDomains } from '../domains/store.ts'
import { askForVerification } from '../email-verification/handlers.ts'
import { hostsOf } from '../membership/candidates.ts'
import { createInviteChecks, noteSignedUp } from '../membership/invite-checks.ts'
import { noteProfileCompleted } from '../membership/membership.ts'
import { requestDigest } from '../notifications/notify.ts'
import { createProfileDeletion } from './deletion.ts'
import { presentRegister, unprovenRegister } from './present.ts'
import {
  changesProfile,
  checkProfile,
  identityChanges,
  limitIdentityChanges,
  type Profile,
  profileColumns,
  recordIdentityChanges,
} from './profile.ts'
import {
  findRegister,
  noteNewcomer,
  ownRegisterId,
  type RegisterRow,
  replaceSecondaryEmails,
  updateProfile,
  updateRegister,
} from './store.ts'

/** Encrypts the browser's drafts of forms; no one else, and no later session, gets the same key. */
const draftKeyOf = (keys: SecretKeys, { cognitoId, sessionId, signedInAt }: Principal): string =>
  keys.hash('draft-key', `${cognitoId}.${sessionId ?? signedInAt.toISOString()}`).toString('base64')

/** Limits sign-ups per network, which an office may share, and per address. */
const notedFrom = { name: 'register.note.from', attempts: 100, perSeconds: 3600, code: '0000' } as const
const notedFor = { name: 'register.note.email', attempts: 20, perSeconds: 3600, code: '0000' } as const

const photoBox = { width: 1024, height: 1024 }

export const createRegisterModule = (platform: Platform) => {
  const { db, clock, files, identity, throttle, keys } = platform
  const { mayJoin } = createInviteChecks(platform)
  const deletion = createProfileDeletion(platform)
  const keyed = (text: string): string => keys.hash('throttle', text).toString('base64url')

  const show = async (registerId: string, factor = { isFactorMissing: false }): Promise<Register> => {
    const row = await findRegister(db, registerId)
    if (row === undefined) throw new AppError('0001')
    return presentRegister(row, factor)
  }

  const savePicture = async (
    registerId: string,
    upload: UploadedFile | undefined,
  ): Promise<{ picture_id?: string }> =>
    upload === undefined
      ? {}
      : { picture_id: await files.put(registerId, await encodePicture(upload, 'image', photoBox)) }

  const save = async (
    transaction: Database,
    row: RegisterRow,
    profile: Profile,
    columns: { picture_id?: string | null },
    version: number | null,
  ): Promise<void> => {
    const registerId = row.id
    const values = { ...profileColumns(profile, row), ...columns }
    if (version === null) await updateRegister(transaction, registerId, values)
    else await updateProfile(transaction, registerId, values, version)
    if (row.email_frequency === 'weekly' && profile.notificationSettings?.emailFrequency === 'instant')
      await requestDigest(platform, registerId, transaction)
    if (profile.webDomains !== undefined)
      await keepDomains(transaction, { registerId }, profile.webDomains.map(plainDomain), registerId)
    if (profile.secondaryEmails === undefined) return
    const emails = profile.secondaryEmails
    const added = await replaceSecondaryEmails(transaction, registerId, emails)
    if (added.length > 0) await askForVerification(platform, registerId, transaction)
  }

  return {
    /** The caller's register; empty until the email is verified, so that the app can ask for that. */
    async getRegister(request) {
      const caller = callerOf(request)
      request.setHeader('x-draft-key', draftKeyOf(keys, caller))
      return caller.registerId === null && !caller.emailVerified
        ? unprovenRegister(caller, clock.now())
        : show(await ownRegisterId(db, caller), {
            isFactorMissing: await lacksRequiredFactor(caller, identity.hasSecondFactor),
          })
    },

    /** @throws AppError 0040 when it is completed already. */
    async createRegister(request) {
      const { payload } = request.body
      const registerId = await ownRegisterId(db, callerOf(request))
      const row = await findRegister(db, registerId)
      if (row === undefined) throw new AppError('0001')
      if (!can(registerLifecycle, row.status, { type: 'register.addressGiven' })) throw new AppError('0040')
      checkProfile(payload, clock.now(), row)
      const picture = await savePicture(registerId, request.files['image'])
      await db.transaction().execute(async transaction => {
        await save(transaction, row, payload, picture, row.version)
        await noteProfileCompleted(transaction, registerId)
        await recordAudit(transaction, {
          actorId: registerId,
          action: 'register.completed',
          subjectId: registerId,
        })
      })
      return show(registerId)
    },

    /** @throws AppError 0040 as `refuseOldVersion`, 429 after too many changes, 0016 for a verified phone after an old sign-in. */
    async updateRegister(request) {
      const registerId = registerIdOf(request)
      const upload = request.files['image']
      const row = await findRegister(db, registerId)
      if (row === undefined) throw new AppError('0001')
      const { image, version: read, ...profile } = request.body.payload
      checkProfile(profile, clock.now(), row)
      const version = changesProfile(profile) || image === null || upload !== undefined ? read : null
      if (version === undefined) throw invalidInput({ name: 'version', rule: 'required' })
      if (version !== null) refuseOldVersion(version, row.version)
      if (row.phone_validated && profile.phone !== undefined && profile.phone !== row.phone)
        requireFreshSignIn(callerOf(request), clock.now())
      const changes = identityChanges(row, profile)
      await limitIdentityChanges(throttle, row, changes)
      const picture = image === null ? { picture_id: null } : await savePicture(registerId, upload)
      await db.transaction().execute(async transaction => {
        await save(transaction, row, profile, picture, version)
        await recordIdentityChanges(transaction, registerId, changes)
      })
      if (row.picture_id !== null && (image === null || upload !== undefined))
        await files.remove(registerId, row.picture_id)
      return show(registerId)
    },

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
      const picture = await files.get(registerIdOf(request), id)
      if (picture === null) throw new AppError('0001')
      request.setHeader('content-disposition', 'attachment; filename="picture.webp"')
      return picture.bytes
    },

    /** Known addresses get the same answer and aren't changed. @throws AppError 0035, 0004 */
    async preRegister(request) {
      const { ip, body: person } = request
      const { email } = person
      await throttle.spend(notedFrom, keyed(ip))
      await throttle.spend(notedFor, keyed(email))
      const isInvited = person.company !== undefined && (await mayJoin(email, person.company, ip))
      if (!isInvited && (await companyThatProved(db, hostsOf(email))) !== undefined)
        throw new AppError('0035')
      await db.transaction().execute(async transaction => {
        await noteNewcomer(transaction, {
          email,
          fullname: person.fullname,
          phone: person.phoneNumber,
          ...(person.language === undefined ? {} : { language: person.language }),
          at: clock.now(),
        })
        if (isInvited && person.company !== undefined) await noteSignedUp(transaction, person.company, email)
      })
      return { acknowledged: true }
    },

    setLanguage: async request => {
      const language = localeOf(request.body.language) ?? defaultLocale
      await updateRegister(db, registerIdOf(request), { language })
      return { language }
    },
  } satisfies Partial<Handlers>
}
