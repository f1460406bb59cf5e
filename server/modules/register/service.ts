import { plainDomain } from '#domain/web-domains.ts'
import { registerLifecycle } from '#machines/lifecycle/register.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type {
  Acknowledged,
  PreRegistration,
  Register,
  RegisterChanges,
  RegisterPayload,
} from '#openapi/generated/api.d.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { requireFreshSignIn } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { UploadedFile } from '#server/platform/http/contract.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { encodePicture } from '#server/platform/pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { noteProfileCompleted } from '../company-members/membership.ts'
import { companyThatProved, keepDomains } from '../domains/store.ts'
import { askForVerification } from '../email-verification/handlers.ts'
import { hostsOf } from '../invites/domains.ts'
import { requestDigest } from '../notifications/digest.ts'
import { identityChanges, limitIdentityChanges, recordIdentityChanges } from './identity-changes.ts'
import { newRegister, noteNewcomer } from './newcomer.ts'
import { presentRegister } from './present.ts'
import { checkProfile, type Profile, profileColumns } from './profile.ts'
import {
  findRegister,
  insertOwnRegister,
  type RegisterRow,
  replaceSecondaryEmails,
  updateRegister,
} from './store.ts'

const everything = { critical: true, important: true, image: true, reminders: true, company: true }

/** A register waiting under the address belongs to whoever proves it, so nothing of it is shown before. */
const unprovenRegister = ({ cognitoId, email, role }: Principal, now: Date): Register => ({
  id: cognitoId,
  cognitoId,
  fullname: email,
  preferredName: null,
  email,
  emailValidated: false,
  phone: null,
  phoneValidated: false,
  gender: null,
  birthDate: null,
  address: null,
  status: 'pending',
  image: null,
  alternativeNames: [],
  secondaryEmails: [],
  webDomains: [],
  useMFA: null,
  haveResponsePlan: null,
  havePasswordManager: null,
  haveCyberSecurityInsurance: null,
  allSocialMediasInPrivate: null,
  top10Apps: null,
  socialMediaAccounts: [],
  lastScore: null,
  scoreHistory: [],
  stripe: { credits: 0 },
  deepScan: { status: 'NOT_STARTED', scanId: null },
  notificationSettings: { push: everything, email: everything },
  unreadNotifications: 0,
  language: 'en-US',
  role,
  groups: [],
  companyId: null,
  company: null,
  operator: false,
  hasResponsePlan: false,
  deletionDueAt: null,
  lastResponsePlanCheck: null,
  termsAcceptedAt: null,
  createdAt: now.toISOString(),
})

/** Limits sign-ups per network, which an office may share, and per address. */
const notedFrom = { name: 'register.note.from', attempts: 100, perSeconds: 3600, code: '0000' } as const
const notedFor = { name: 'register.note.email', attempts: 20, perSeconds: 3600, code: '0000' } as const

export interface Invited {
  /** @throws AppError 0004 for an unknown company, 429 after too many. */
  mayJoin(email: string, companyId: string, ip: string): Promise<boolean>
  /** Marks the member of that address, if any, as Pending. */
  noteSignedUp(transaction: Database, companyId: string, email: string): Promise<void>
}

const longestSide = 1024

export const createRegisterService = (platform: Platform, invited: Invited) => {
  const { db, clock, files, throttle, keys } = platform
  const keyed = (text: string): string => keys.hash('throttle', text).toString('base64url')

  const show = async (registerId: string): Promise<Register> => {
    const row = await findRegister(db, registerId)
    if (row === undefined) throw new AppError('0001')
    return presentRegister(row)
  }

  const savePicture = async (
    registerId: string,
    upload: UploadedFile | null,
  ): Promise<{ picture_id?: string }> =>
    upload === null
      ? {}
      : { picture_id: await files.put(registerId, await encodePicture(upload, 'image', longestSide)) }

  const save = async (
    transaction: Database,
    row: RegisterRow,
    profile: Profile,
    columns: { picture_id?: string | null },
  ): Promise<void> => {
    const registerId = row.id
    await updateRegister(transaction, registerId, { ...profileColumns(profile, row), ...columns })
    if (row.email_frequency === 'weekly' && profile.notificationSettings?.emailFrequency === 'instant')
      await requestDigest(platform, registerId, transaction)
    if (profile.webDomains !== undefined)
      await keepDomains(transaction, { registerId }, profile.webDomains.map(plainDomain), registerId)
    if (profile.secondaryEmails === undefined) return
    const emails = profile.secondaryEmails.map(email => email.toLowerCase())
    const added = await replaceSecondaryEmails(transaction, registerId, emails)
    if (added.length > 0) await askForVerification(platform, registerId, transaction)
  }

  const ownId = async (caller: Principal): Promise<string> => {
    if (caller.registerId !== null) return caller.registerId
    if (!caller.emailVerified) throw new AppError('0001')
    return insertOwnRegister(db, {
      ...newRegister,
      cognito_id: caller.cognitoId,
      email: caller.email,
      email_validated: true,
      fullname: caller.email,
    })
  }

  return {
    /** The caller's register; empty until the email is verified, so that the app can ask for that. */
    showOwn: async (caller: Principal): Promise<Register> =>
      caller.registerId === null && !caller.emailVerified
        ? unprovenRegister(caller, clock.now())
        : show(await ownId(caller)),

    /** Creates the register of an account that never called `/v1/register/before`. */
    ownId,

    /** @throws AppError 0027 when it is completed already. */
    async complete(registerId: string, payload: RegisterPayload, upload: UploadedFile | null) {
      const row = await findRegister(db, registerId)
      if (row === undefined) throw new AppError('0001')
      if (!can(registerLifecycle, row.status, { type: 'register.addressGiven' })) throw new AppError('0027')
      checkProfile(payload, clock.now(), row)
      const picture = await savePicture(registerId, upload)
      await db.transaction().execute(async transaction => {
        await save(transaction, row, payload, picture)
        await noteProfileCompleted(transaction, registerId)
        await recordAudit(transaction, {
          actorId: registerId,
          action: 'register.completed',
          subjectId: registerId,
        })
      })
      return show(registerId)
    },

    /** @throws AppError 429 after too many changes, 0016 for a verified phone after an old sign-in. */
    async change(
      caller: Principal,
      registerId: string,
      payload: RegisterChanges,
      upload: UploadedFile | null,
    ) {
      const row = await findRegister(db, registerId)
      if (row === undefined) throw new AppError('0001')
      const { image, ...profile } = payload
      checkProfile(profile, clock.now(), row)
      if (row.phone_validated && profile.phone !== undefined && profile.phone !== row.phone)
        requireFreshSignIn(caller, clock.now())
      const changes = identityChanges(row, profile)
      await limitIdentityChanges(throttle, row, changes)
      const picture = image === null ? { picture_id: null } : await savePicture(registerId, upload)
      await db.transaction().execute(async transaction => {
        await save(transaction, row, profile, picture)
        await recordIdentityChanges(transaction, registerId, changes)
      })
      if (row.picture_id !== null && (image === null || upload !== null))
        await files.remove(registerId, row.picture_id)
      return show(registerId)
    },

    /** Known addresses get the same answer and aren't changed. @throws AppError 0035, 0004 */
    async note(person: PreRegistration, ip: string): Promise<Acknowledged> {
      const email = person.email.toLowerCase()
      await throttle.spend(notedFrom, keyed(ip))
      await throttle.spend(notedFor, keyed(email))
      const isInvited = person.company !== undefined && (await invited.mayJoin(email, person.company, ip))
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
        if (isInvited && person.company !== undefined)
          await invited.noteSignedUp(transaction, person.company, email)
      })
      return { acknowledged: true }
    },
  }
}
