import { createActor } from 'xstate'
import { memberManagementFlow } from '#machines/flow/member-management.ts'
import type { MemberStep } from '#machines/flow/ports/company-people.ts'
import type { CompanyCalls, CompanyContext } from '#src/parts/company/company-context.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createMemberPorts, restoreLeavers } from './api.ts'

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

export const openMemberManagement = (company: CompanyContext) => {
  const { takeMemberStep } = createMemberPorts(company)
  const flow = withPorts(memberManagementFlow, { takeMemberStep })
  const actor = createActor(flow, company.inspected)
  actor.on('members.changed', ({ step, skipped }) =>
    changed(company, skipped > 0 ? 'membersSkipped' : toasts[step.kind]),
  )
  actor.on('members.conflict', () => changed(company, 'conflict'))
  return actor.start()
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
