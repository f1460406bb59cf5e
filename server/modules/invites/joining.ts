import type { JoinAsOwner, JoinedAsOwner } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import { measureCompanyScore } from '#server/scan/company-score.ts'
import {
  insertRecord,
  isAdminGroup,
  lockRecord,
  moveRecord,
  settleRecord,
} from '../membership/admin-records.ts'
import { createInviteChecks } from '../membership/invite-checks.ts'
import { endInvites, type LockedInvite, lockInvite, stateAt } from '../membership/invite-store.ts'
import { join } from '../membership/membership.ts'
import { isDisabled, requireNewOwner } from '../membership/new-owner.ts'
import { lockSeats } from '../membership/seats.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { noteNewcomer } from '../register/store.ts'

export interface Guest {
  readonly registerId: string
  readonly email: string
  readonly at: Date
  /** Nobody can sign in to their account; left out of who is signed in. */
  readonly isDisabled?: boolean
}

const noteAccepted = async (
  transaction: Database,
  inviteId: string,
  { registerId, at }: Guest,
): Promise<void> => {
  await transaction
    .updateTable('company_invite')
    .set({
      state: 'accepted',
      accepted_by: registerId,
      accepted_at: at,
      updated_by: registerId,
      updated_at: at,
    })
    .where('id', '=', inviteId)
    .where('email', 'is not', null)
    .execute()
}

/** The link replaces an expired invite. */
const endExpired = async (
  transaction: Database,
  companyId: string,
  { registerId, email, at }: Guest,
): Promise<void> => {
  const context = { by: registerId, at }
  await settleRecord(transaction, { companyId, email, registerId, inviteId: '', group: 'USER' }, context)
  await endInvites(transaction, { companyId, email }, context)
}

const noteAdmin = async (
  transaction: Database,
  { company_id: companyId, id, group_name: group }: Pick<LockedInvite, 'company_id' | 'id' | 'group_name'>,
  { registerId, email, at }: Guest,
): Promise<void> => {
  if (!isAdminGroup(group)) return
  const context = { by: registerId, at }
  const record =
    (await lockRecord(transaction, companyId, { email, registerId }, at)) ??
    (await insertRecord(
      transaction,
      { email, company_id: companyId, invite_id: id, group_name: group },
      context,
    ))
  await moveRecord(transaction, record, { type: 'admin.joined' }, context, {
    register_id: registerId,
    group_name: group,
    invite_id: id,
  })
}

/** Joins a company by a valid invite, with the company locked; returns the member's id (spec 2 §6). */
export const createJoining = (platform: Platform) => {
  const events = createNotificationEvents(platform)
  return async (
    transaction: Database,
    invite: LockedInvite,
    guest: Guest,
    freeSeats: number,
  ): Promise<string> => {
    const companyId = invite.company_id
    const memberId = await join(transaction, { ...guest, companyId, group: invite.group_name, freeSeats })
    if (invite.group_name === 'COMPANY_OWNER')
      await requireNewOwner(transaction, guest.registerId, {
        isDisabled: guest.isDisabled === true,
        isOnHold: false,
      })
    if (invite.email === null) await endExpired(transaction, companyId, guest)
    await noteAccepted(transaction, invite.id, guest)
    await noteAdmin(transaction, invite, guest)
    const score = await measureCompanyScore(transaction, companyId, guest.at)
    if (score !== null)
      await events.companyScoreChanged(transaction, { id: companyId, ...score, at: guest.at })
    await recordAudit(transaction, {
      actorId: guest.registerId,
      action: 'member.joined',
      subjectId: guest.registerId,
      companyId,
      detail: { inviteId: invite.id, group: invite.group_name },
    })
    return memberId
  }
}

const owning = { name: 'invite.owner', attempts: 30, perSeconds: 600, code: '0000' } as const

/** Waiting under the address, it belongs to who proves it. @throws AppError 0019 for a confirmed account */
const registerOf = async (
  transaction: Database,
  { email, cognitoId, fullname, phoneNumber }: JoinAsOwner,
  at: Date,
): Promise<string> => {
  await noteNewcomer(transaction, { email, fullname, phone: phoneNumber, at })
  const register = await transaction
    .selectFrom('register')
    .select(['id', 'cognito_id', 'company_id'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isTaken = register.cognito_id !== null && register.cognito_id !== cognitoId
  if (isTaken || register.company_id !== null) throw new AppError('0019')
  return register.id
}

/** The owner has joined, and signs up anew before the address is proven. */
const isUnproven = async (transaction: Database, email: string): Promise<boolean> =>
  (await transaction
    .selectFrom('register')
    .select('id')
    .where('email', '=', email)
    .where('cognito_id', 'is', null)
    .executeTakeFirst()) !== undefined

export const createOwnerJoining = (platform: Platform) => {
  const { db, clock, throttle, keys, identity } = platform
  const { find } = createInviteChecks(platform)
  const joinBy = createJoining(platform)

  return {
    /** @throws AppError 0018, 0003 the second time, 0025, 0016 for another account, 0019, 0008, 0040 for who can't own a company */
    async join(codeOrId: string, person: JoinAsOwner, ip: string): Promise<JoinedAsOwner> {
      const caller = keys.hash('throttle', ip).toString('base64url')
      await throttle.spend(owning, caller)
      const { email } = person
      const found = await find(codeOrId)
      if (found.kind !== 'companyOwner' || found.email !== email) throw new AppError('0018')
      const isOwnAccount = (await identity.emailOf(person.cognitoId)) === email
      const isUnusable = await isDisabled(identity, isOwnAccount ? person.cognitoId : null)
      const at = clock.now()
      await db.transaction().execute(async transaction => {
        const { free } = await lockSeats(transaction, found.company_id)
        const invite = await lockInvite(transaction, found.id)
        if (invite === undefined || invite.state === 'cancelled') throw new AppError('0018')
        if (invite.state === 'accepted') {
          if (isOwnAccount && (await isUnproven(transaction, email))) return
          throw new AppError('0003')
        }
        if (stateAt(invite, at) === 'expired') throw new AppError('0025')
        const registerId = await registerOf(transaction, { ...person, email }, at)
        if (!isOwnAccount) throw new AppError('0016')
        await joinBy(transaction, invite, { registerId, email, at, isDisabled: isUnusable }, free)
      })
      await throttle.giveBack(owning, caller)
      return { companyId: found.company_id, email }
    },
  }
}
