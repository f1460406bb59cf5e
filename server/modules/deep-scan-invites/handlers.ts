import { seatNeed } from '#domain/seats.ts'
import { deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seatsOf } from '../company-members/seats.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { requireCompany } from '../people/company.ts'
import { presentUser } from '../people/users-store.ts'
import { giveDeepScanConsent, withdrawDeepScanConsent } from './consent.ts'
import { defineInvitationJobs, queueInvitations } from './sending.ts'
import { foresee, type Inviting, inviteMeant, lockUser, showUser, type Wanted } from './store.ts'

const trimmed = (message: string | undefined): string | null =>
  message === undefined || message.trim() === '' ? null : message.trim()

const wantedIn = ({ registerIds, selection }: Wanted): Wanted => {
  if (registerIds.length === 0 && selection === undefined)
    throw invalidInput({ name: 'registerIds', rule: 'recipientRequired' })
  return { registerIds, ...(selection === undefined ? {} : { selection }) }
}

export const createDeepScanInvitesModule = (platform: Platform) => {
  const { db, jobs, clock } = platform
  const events = createNotificationEvents(platform)
  defineInvitationJobs(platform, events)
  return {
    inviteUserToDeepScan: async request => {
      const { id: companyId, userId } = request.params
      const caller = callerOf(request)
      await requireCompany(db, caller, companyId)
      const inviting: Inviting = {
        companyId,
        by: caller.registerId,
        message: trimmed(request.body.customMessage),
        at: clock.now(),
      }
      return db.transaction().execute(async transaction => {
        const user = await lockUser(transaction, companyId, userId)
        if (user === undefined) throw new AppError('0006')
        if (!can(deepScanLifecycle, user.deep_scan_status, { type: 'deepScan.invited' }))
          throw new AppError('0027')
        const seats = seatNeed(await seatsOf(transaction, companyId), user.has_seat ? 0 : 1)
        if (!seats.sufficient) throw new AppError('0008', { seats })
        const invited = await inviteMeant(transaction, inviting, { registerIds: [userId] }, true)
        if (invited === 0) throw new AppError('0027')
        await queueInvitations(jobs, companyId, transaction)
        return presentUser(await showUser(transaction, companyId, user.id))
      })
    },

    inviteToDeepScan: async request => {
      const { id: companyId } = request.params
      const caller = callerOf(request)
      await requireCompany(db, caller, companyId)
      const wanted = wantedIn(request.body)
      const at = clock.now()
      const inviting = { companyId, by: caller.registerId, message: trimmed(request.body.customMessage), at }
      return db.transaction().execute(async transaction => {
        const { free } = await seatsOf(transaction, companyId)
        const { withoutSeat, ...foreseen } = await foresee(transaction, companyId, wanted, at, free > 0)
        const invited = await inviteMeant(transaction, inviting, wanted, free > 0)
        if (invited > 0) await queueInvitations(jobs, companyId, transaction)
        return { invited, skipped: foreseen.invited + foreseen.skipped - invited, withoutSeat }
      })
    },

    countDeepScanInvitations: async request => {
      const { id: companyId } = request.params
      await requireCompany(db, callerOf(request), companyId)
      const wanted = wantedIn(request.body)
      const { free } = await seatsOf(db, companyId)
      return foresee(db, companyId, wanted, clock.now(), free > 0)
    },

    giveDeepScanConsent: async request => {
      const deciding = { registerId: registerIdOf(request), at: clock.now() }
      await db.transaction().execute(transaction => giveDeepScanConsent(transaction, deciding, events))
    },

    withdrawDeepScanConsent: async request => {
      const deciding = { registerId: registerIdOf(request), at: clock.now() }
      await db.transaction().execute(transaction => withdrawDeepScanConsent(transaction, deciding, events))
    },
  } satisfies Partial<Handlers>
}
