import type { AuditAction } from '#domain/audit-actions.ts'
import { seatNeed } from '#domain/seats.ts'
import { type InviteEvent, inviteLifecycle } from '#machines/lifecycle/invite.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { AssignableGroup, CreateInvites, ErrorCode, RefusedInvite } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, companyOf, type Handlers } from '#server/platform/http/contract.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import { actorIdOf, type Principal } from '#server/platform/http/principal.ts'
import { refuseUnlessAsRead } from '#server/platform/http/versions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { settleRecord } from '../membership/admin-records.ts'
import {
  type Candidate,
  domainsOf,
  findCandidates,
  isUnder,
  noteInvited,
  openInvitesWithoutSeat,
  refusalOfDomain,
} from '../membership/candidates.ts'
import { createInviteChecks } from '../membership/invite-checks.ts'
import { createInviteLinks } from '../membership/invite-codes.ts'
import {
  type ActionContext,
  countInvites,
  findInvite,
  findInvites,
  findInvitesByIds,
  findOpenInviteOf,
  lockInvite,
  presentInvite,
  stateAt,
} from '../membership/invite-store.ts'
import { lockSeats } from '../membership/seats.ts'
import { refusingAmong } from '../notifications/company-emails.ts'
import { createAccepting } from './accepting.ts'
import { createOwnerJoining } from './joining.ts'
import { defineResendJobs, wantResent } from './resending.ts'
import { createInviteSending, kindOf } from './sending.ts'

const resending = { name: 'invite.resend', attempts: 5, perSeconds: 600, code: '0000' } as const

const audit = (
  transaction: Database,
  caller: Principal,
  companyId: string,
  action: AuditAction,
  detail: Readonly<Record<string, string | number>>,
) =>
  recordAudit(transaction, {
    actorId: actorIdOf(caller),
    action,
    companyId,
    detail,
  })

/** An invite of the company, locked. @throws AppError 0018, 0040 where the chart refuses the event. */
const lockFor = async (
  transaction: Database,
  { companyId, inviteId, at }: { companyId: string; inviteId: string; at: Date },
  event: InviteEvent,
) => {
  const invite = await lockInvite(transaction, inviteId)
  if (invite?.company_id !== companyId || invite.email === null || invite.kind === 'deepScan')
    throw new AppError('0018')
  if (!can(inviteLifecycle, stateAt(invite, at), event)) throw new AppError('0040')
  return { ...invite, email: invite.email, kind: invite.kind }
}

const refusalOf = async (
  transaction: Database,
  companyId: string,
  candidate: Candidate,
  {
    domains,
    free,
    now,
    refusing,
  }: {
    domains: readonly string[]
    free: number
    now: Date
    /** Who wants no invitations of the company. */
    refusing: ReadonlySet<string>
  },
): Promise<ErrorCode | null> => {
  const { email, company_id: belongsTo, status, invite_expires_at: expiresAt, has_seat: hasSeat } = candidate
  // Of foreign addresses only the domain is checked: admins learn nothing about other companies' people.
  if (!isUnder(email, domains))
    return (await refusalOfDomain(transaction, email)) === '0009' ? '0009' : '0011'
  if (belongsTo !== null && belongsTo !== companyId) return '0011'
  if (belongsTo === companyId || status === 'Registered' || status === 'Completed Profile') return '0019'
  if (expiresAt !== null && expiresAt > now) return '0019'
  if (refusing.has(email)) return '0036'
  return hasSeat || free > 0 ? null : '0008'
}

const changeRoleOf = async (
  transaction: Database,
  caller: Principal,
  companyId: string,
  { id, email, member_id: memberId }: { id: string; email: string; member_id: string | null },
  role: AssignableGroup,
  at: Date,
): Promise<void> => {
  const context = { by: caller.registerId, at }
  await transaction
    .updateTable('company_invite')
    .set({ group_name: role, kind: kindOf(role), updated_by: context.by, updated_at: context.at })
    .where('id', '=', id)
    .execute()
  if (memberId !== null)
    await transaction
      .updateTable('company_member')
      .set({ group_name: role })
      .where('id', '=', memberId)
      .execute()
  await settleRecord(transaction, { companyId, email, inviteId: id, group: role }, context)
  await audit(transaction, caller, companyId, 'invite.roleChanged', { inviteId: id, role })
}

/** Changes the role of a member's open invite; false if there is none. */
export const giveInvitedRole = async (
  transaction: Database,
  caller: Principal,
  wanted: { companyId: string; memberId: string; role: AssignableGroup; at: Date },
): Promise<boolean> => {
  const { companyId, memberId, role, at } = wanted
  const inviteId = await findOpenInviteOf(transaction, memberId)
  if (inviteId === undefined) return false
  const invite = await lockFor(transaction, { companyId, inviteId, at }, { type: 'invite.roleChanged' })
  await changeRoleOf(transaction, caller, companyId, invite, role, at)
  return true
}

export const createInvitesModule = (platform: Platform) => {
  defineResendJobs(platform)
  const { db, clock, throttle, keys } = platform
  const sending = createInviteSending(platform)
  const checks = createInviteChecks(platform)
  const links = createInviteLinks(platform)
  const accepting = createAccepting(platform)
  const owners = createOwnerJoining(platform)

  const contextOf = (caller: Principal): ActionContext => ({ by: caller.registerId, at: clock.now() })

  const show = async (caller: Principal, companyId: string, inviteId: string) => {
    const row = await findInvite(db, companyId, inviteId)
    if (row === undefined) throw new AppError('0018')
    return presentInvite(row, { registerId: caller.registerId, now: clock.now() })
  }

  const inviteOne = async (
    transaction: Database,
    companyId: string,
    candidate: Candidate,
    wanted: CreateInvites,
    context: ActionContext,
  ): Promise<string> => {
    const kind = kindOf(wanted.role)
    const content = {
      group: wanted.role,
      message: wanted.customMessage?.trim() || null,
      trainingResources: wanted.trainingResources ?? false,
    }
    const memberId = await noteInvited(transaction, companyId, candidate, wanted.role)
    // An expired invite is renewed with the new settings.
    const inviteId =
      candidate.invite_id ??
      (await sending.send(
        transaction,
        { companyId, email: candidate.email, kind, memberId, ...content },
        context,
      ))
    if (candidate.invite_id !== null)
      await sending.sendAgain(transaction, inviteId, context, { kind, ...content })
    await settleRecord(
      transaction,
      { companyId, email: candidate.email, inviteId, group: wanted.role },
      context,
    )
    return inviteId
  }

  return {
    /** Returns why each is refused. @throws AppError 0000 for malformed ones, 0008 without any seat. */
    async createInvites(request) {
      const caller = callerOf(request)
      const companyId = companyOf(request)
      const wanted = request.body
      const emails = [...new Set(wanted.emails)]
      const context = contextOf(caller)
      const { invited, refused, domains, need } = await db.transaction().execute(async transaction => {
        const seats = await lockSeats(transaction, companyId)
        const domains = await domainsOf(transaction, companyId)
        let taken = await openInvitesWithoutSeat(transaction, companyId, context.at)
        let requested = taken
        const made: string[] = []
        const notMade: RefusedInvite[] = []
        const refusing = await refusingAmong(transaction, keys, companyId, emails)
        const now = context.at
        for (const candidate of await findCandidates(transaction, companyId, emails)) {
          const free = seats.free - taken
          const code = await refusalOf(transaction, companyId, candidate, { domains, free, now, refusing })
          if (!candidate.has_seat && (code === null || code === '0008')) requested += 1
          if (code !== null) {
            notMade.push({ email: candidate.email, code })
            continue
          }
          made.push(await inviteOne(transaction, companyId, candidate, wanted, context))
          if (!candidate.has_seat) taken += 1
        }
        const need = seatNeed(seats, requested)
        if (made.length === 0 && notMade.every(({ code }) => code === '0008'))
          throw new AppError('0008', { seats: need })
        if (made.length > 0)
          await audit(transaction, caller, companyId, 'invites.sent', {
            role: wanted.role,
            count: made.length,
          })
        return { invited: made, refused: notMade, domains, need }
      })
      const rows = await findInvitesByIds(db, companyId, invited)
      return {
        invites: rows.map(row => presentInvite(row, { registerId: caller.registerId, now: context.at })),
        refused,
        domains,
        seats: need,
      }
    },

    /** @throws AppError 0018, 0040 once it is accepted or cancelled, for the owner's, and for another role than was read. */
    async updateInvite(request) {
      const caller = callerOf(request)
      const companyId = companyOf(request)
      const inviteId = request.params.id
      const at = clock.now()
      await db.transaction().execute(async transaction => {
        const invite = await lockFor(transaction, { companyId, inviteId, at }, { type: 'invite.roleChanged' })
        if (invite.kind === 'companyOwner') throw new AppError('0040')
        refuseUnlessAsRead(request.body.was, invite.group_name)
        await changeRoleOf(transaction, caller, companyId, invite, request.body.role, at)
      })
      return show(caller, companyId, inviteId)
    },

    /** @throws AppError 0018, 0040 once it is accepted or cancelled, 429 when it went out too often. */
    async resendInvite(request) {
      const caller = callerOf(request)
      const companyId = companyOf(request)
      const inviteId = request.params.id
      await throttle.spend(resending, `${companyId}:${inviteId}`)
      await db.transaction().execute(async transaction => {
        const context = contextOf(caller)
        await lockFor(transaction, { companyId, inviteId, at: context.at }, { type: 'invite.resent' })
        await sending.sendAgain(transaction, inviteId, context)
        await audit(transaction, caller, companyId, 'invite.resent', { inviteId })
      })
      return show(caller, companyId, inviteId)
    },

    /** Skips invites that were sent a moment ago or have ended. A job sends the rest in batches. */
    async resendInvites(request) {
      const caller = callerOf(request)
      const companyId = companyOf(request)
      const { inviteIds } = request.body
      return db.transaction().execute(async transaction => {
        const resent = await wantResent(transaction, platform, { companyId, inviteIds }, contextOf(caller))
        if (resent > 0) await audit(transaction, caller, companyId, 'invites.resent', { count: resent })
        return { resent, skipped: Math.max(0, inviteIds.length - resent) }
      })
    },

    async listCompanyInvites(request) {
      const { page, ...filter } = request.query
      const now = clock.now()
      const query = { ...filter, companyId: request.params.id, now }
      const wanted = wantedPage(page === undefined ? {} : { page })
      const [total, rows] = await Promise.all([
        countInvites(db, query),
        findInvites(db, query, rowsOf(wanted)),
      ])
      const { registerId } = callerOf(request)
      return {
        items: rows.map(row => presentInvite(row, { registerId, now })),
        pagination: pagination(wanted, total),
      }
    },

    checkInvite: async request => checks.byId(request.params.id, request.ip),
    isInviteValid: async request => checks.isValid(request.params.id, request.ip),
    validateInvite: async request => checks.validate(request.body, request.principal, request.ip),
    checkInviteCode: async request => checks.byCode(request.params.code, request.ip),
    checkCompanyInviteToken: async request => checks.byToken(request.params.token, request.ip),
    joinAsCompanyOwner: async request => owners.join(request.params.code, request.body, request.ip),
    acceptInvite: async request =>
      accepting.accept(callerOf(request), request.params.code, request.body.deepScanConsent),
    getCompanyInviteLink: async request => links.show(companyOf(request), callerOf(request).registerId),
  } satisfies Partial<Handlers>
}
