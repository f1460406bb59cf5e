import { type Failure, failureOf } from '#machines/port-error.ts'
import type { CompanyCalls, CompanyContext } from '#src/parts/company/company-context.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { restoreLeavers, takeMemberStep } from './api.ts'
import type { MemberStep } from './member-steps.ts'

type ChangedCompany = CompanyCalls & Pick<CompanyContext, 'refresh'>

const toasts = {
  changeRole: 'roleChanged',
  remove: 'memberRemoved',
  resend: 'inviteResent',
  confirmAddress: 'addressConfirmed',
  refuseAddress: 'addressRefused',
  endSessions: 'sessionsEnded',
  edit: 'profileSaved',
} as const satisfies Record<MemberStep['kind'], ToastName>

/** Resolves to the refusal, or null; a concurrent change is none, but the list is out of date. */
export const openMemberManagement =
  (company: ChangedCompany) =>
  async (step: MemberStep): Promise<Failure | null> => {
    try {
      const skipped = await takeMemberStep(company, step)
      changed(company, skipped > 0 ? 'membersSkipped' : toasts[step.kind])
    } catch (error) {
      const failure = failureOf(error)
      if (!['0006', '0018', '0027'].includes(failure.code)) return failure
      changed(company, 'conflict')
    }
    return null
  }

/** Restores one person who left, or with null everyone; resolves to the refusal, or null. */
export const openRestoring = (company: ChangedCompany) => async (leaverId: string | null) => {
  const refused = await restoreLeavers(company, leaverId)
  // A concurrent change was first, or the time was over: the list is out of date.
  const isConflict = refused?.code === '0006'
  if (refused && !isConflict) return refused
  changed(company, isConflict ? 'conflict' : 'leaversRestored')
  return null
}

/** The pages' data is out of date. */
const changed = ({ refresh }: ChangedCompany, toastName: ToastName): void => {
  void toast(toastName)
  refresh()
}
