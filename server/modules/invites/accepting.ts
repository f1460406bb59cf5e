import { sql } from 'kysely'
import { type Group, groups, roleOf } from '#domain/roles.ts'
import { inviteLifecycle } from '#machines/lifecycle/invite.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { AcceptedInvite } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { giveDeepScanConsent } from '../deep-scan-invites/consent.ts'
import { verifiedDomainsOfCompany } from '../domains/store.ts'
import { isUnder } from '../membership/candidates.ts'
import { createInviteChecks } from '../membership/invite-checks.ts'
import { type LockedInvite, lockInvite, stateAt } from '../membership/invite-store.ts'
import { lockSeats } from '../membership/seats.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { ownRegisterId } from '../register/store.ts'
import { createJoining, type Guest } from './joining.ts'

const isGroup = (word: string): word is Group => groups.some(group => group === word)

const endOf = (invite: LockedInvite, now: Date): AppError | null => {
  const state = stateAt(invite, now)
  if (can(inviteLifecycle, state, { type: 'invite.accepted' })) return null
  if (state === 'expired') return new AppError('0025')
  // By the company's link, 0040 says that the person has joined already.
  return new AppError(invite.email === null ? '0018' : '0040')
}

/** A person with an open invite of their own who comes by the link accepts that one, with its rights. */
const ownInvite = async (transaction: Database, link: LockedInvite, { email, at }: Guest) => {
  const own = await transaction
    .selectFrom('company_invite')
    .selectAll()
    .where('company_id', '=', link.company_id)
    .where('email', '=', email)
    .where('state', '=', 'sent')
    .where('kind', '!=', 'deepScan')
    .where('expires_at', '>', at)
    .forUpdate()
    .executeTakeFirst()
  return own ?? link
}

export const createAccepting = (platform: Platform) => {
  const { db, clock, identity } = platform
  const { find } = createInviteChecks(platform)
  const events = createNotificationEvents(platform)
  const joinBy = createJoining(platform)

  /** Accepting joins the company if the person hasn't yet. */
  const decide = async (
    transaction: Database,
    invite: LockedInvite,
    guest: Guest,
    { agrees, freeSeats, belongsTo }: { agrees: boolean; freeSeats: number; belongsTo: string | null },
  ): Promise<void> => {
    const companyId = invite.company_id
    if (!agrees) {
      await transaction
        .updateTable('company_invite')
        .set({ state: 'cancelled', updated_by: guest.registerId, updated_at: guest.at })
        .where('id', '=', invite.id)
        .execute()
      return
    }
    if (belongsTo !== null && belongsTo !== companyId) throw new AppError('0011')
    const entry = belongsTo === null ? await ownInvite(transaction, invite, guest) : null
    if (entry !== null) await joinBy(transaction, entry, guest, freeSeats)
    await giveDeepScanConsent(transaction, guest, events)
  }

  const show = async (companyId: string, registerId: string): Promise<AcceptedInvite> => {
    const row = await db
      .selectFrom('register')
      .leftJoin('company_member', join =>
        join
          .onRef('company_member.register_id', '=', 'register.id')
          .on('company_member.company_id', '=', companyId),
      )
      .select([
        'register.company_id',
        'register.groups',
        'company_member.deep_scan_status',
        sql<boolean>`company_member.deep_scan_consented_at is not null`.as('agreed'),
      ])
      .where('register.id', '=', registerId)
      .executeTakeFirstOrThrow()
    return {
      companyId,
      registerId,
      role: roleOf(row.company_id ?? 'individualPlan', row.groups),
      groups: row.groups.filter(isGroup),
      deepScanStatus: row.deep_scan_status ?? 'NOT_INVITED',
      agreed: row.agreed,
    }
  }

  return {
    /**
     * @param codeOrId the invite's code, or its id where the link carried that.
     * @throws AppError 0018, 0016 for somebody else's invite, 0039 without the second factor that the company wants, 0009, 0025, 0040,
     * 0008, 0011
     */
    async accept(caller: Principal, codeOrId: string, deepScanConsent: boolean): Promise<AcceptedInvite> {
      const { id, company_id: companyId, kind, require_mfa: requiresFactor } = await find(codeOrId)
      if (!caller.emailVerified) throw new AppError('0016')
      // Agreeing to a deep scan joins the company if needed.
      const joins = kind !== 'deepScan' || (deepScanConsent && caller.companyId === null)
      const hasFactor = caller.hasFactor === true || (await identity.hasSecondFactor(caller.cognitoId))
      if (requiresFactor && joins && !hasFactor) throw new AppError('0039')
      const registerId = await ownRegisterId(db, caller)
      const guest: Guest = { registerId, email: caller.email, at: clock.now() }
      await db.transaction().execute(async transaction => {
        const { free: freeSeats } = await lockSeats(transaction, companyId)
        const invite = await lockInvite(transaction, id)
        if (invite === undefined) throw new AppError('0018')
        if (invite.email !== null && invite.email !== guest.email) throw new AppError('0016')
        const end = endOf(invite, guest.at)
        if (end !== null) throw end
        if (invite.kind === 'deepScan') {
          const belongsTo = caller.companyId
          await decide(transaction, invite, guest, { agrees: deepScanConsent, freeSeats, belongsTo })
          return
        }
        if (
          invite.email === null &&
          !isUnder(guest.email, await verifiedDomainsOfCompany(transaction, companyId))
        )
          throw new AppError('0009')
        const entry = invite.email === null ? await ownInvite(transaction, invite, guest) : invite
        await joinBy(transaction, entry, guest, freeSeats)
        if (deepScanConsent) await giveDeepScanConsent(transaction, guest, events)
      })
      return show(companyId, registerId)
    },
  }
}
