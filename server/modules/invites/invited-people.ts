import { uuid } from '#domain/uuid.ts'
import { memberLifecycle } from '#machines/lifecycle/member.ts'
import { sourcesOf } from '#machines/lifecycle/transitions.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Invited } from '../register/service.ts'
import { createInviteChecks } from './checking.ts'

/** Why a person can't join a company and signs up without it. */
const refusals = ['0009', '0011', '0018', '0019', '0025', '0035']

export const createInvitedPeople = (platform: Platform): Invited => {
  const checks = createInviteChecks(platform)
  return {
    async mayJoin(email, companyId, ip) {
      if (!uuid.test(companyId)) throw new AppError('0004')
      await checks.countAsking(email, companyId, ip)
      try {
        await checks.wayIn(email, companyId)
        return true
      } catch (error) {
        if (error instanceof AppError && refusals.includes(error.code)) return false
        throw error
      }
    },
    async noteSignedUp(transaction, companyId, email) {
      await transaction
        .updateTable('company_member')
        .set({ status: 'Pending' })
        .where('company_id', '=', companyId)
        .where('email', '=', email)
        .where('status', 'in', sourcesOf(memberLifecycle, 'member.signedUp'))
        .execute()
    },
  }
}
