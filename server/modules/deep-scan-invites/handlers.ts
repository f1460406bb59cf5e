import { seatNeed } from '../../../domain/seats.ts'
import { deepScanLifecycle } from '../../../machines/lifecycle/deep-scan.ts'
import { can } from '../../../machines/lifecycle/transitions.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { callerOf, type Handlers } from '../../platform/http/contract.ts'
import type { Platform } from '../../platform/platform.ts'
import { seatsOf } from '../company-members/seats.ts'
import { createNotifier } from '../notifications/notify.ts'
import { createOccasions } from '../notifications/occasions.ts'
import { requireCompany } from '../people/company.ts'
import { presentUser } from '../people/present.ts'
import { defineInvitationJobs, queueInvitations } from './sending.ts'
import { countMeant, type Inviting, inviteMeant, lockUser, showUser } from './store.ts'

export type DeepScanInviteOperations = 'inviteToDeepScan' | 'inviteUserToDeepScan'

const said = (message: string | undefined): string | null =>
  message === undefined || message.trim() === '' ? null : message.trim()

/** Invitations to the deep scan (spec 2 §6), one by one or by the filters of the users list. Declares their jobs. */
export const createDeepScanInvitesModule = (platform: Platform): Handlers<DeepScanInviteOperations> => {
  const { db, jobs, clock } = platform
  defineInvitationJobs(
    platform,
    createOccasions(createNotifier({ messenger: platform.messenger, publicUrl: platform.config.publicUrl })),
  )
  return {
    inviteUserToDeepScan: async request => {
      const { id: companyId, userId } = request.params
      const caller = callerOf(request)
      await requireCompany(db, caller, companyId)
      const inviting: Inviting = {
        companyId,
        by: caller.registerId,
        message: said(request.body.customMessage),
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
      const { registerIds, selection, customMessage } = request.body
      if (registerIds.length === 0 && selection === undefined)
        throw invalidInput({ name: 'registerIds', rule: 'recipientRequired' })
      const wanted = { registerIds, ...(selection === undefined ? {} : { selection }) }
      const inviting = { companyId, by: caller.registerId, message: said(customMessage), at: clock.now() }
      return db.transaction().execute(async transaction => {
        const total = await countMeant(transaction, companyId, wanted)
        const { free } = await seatsOf(transaction, companyId)
        const invited = await inviteMeant(transaction, inviting, wanted, free > 0)
        if (invited > 0) await queueInvitations(jobs, companyId, transaction)
        return { invited, skipped: total - invited }
      })
    },
  }
}
