import { createActor } from 'xstate'
import { leaversFlow } from '#machines/flow/leavers.ts'
import { memberManagementFlow } from '#machines/flow/member-management.ts'
import type { MemberStep } from '#machines/flow/ports/company-people.ts'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createMemberPorts } from './api.ts'

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
  actor.on('members.changed', ({ step }) => changed(company, toasts[step.kind]))
  actor.on('members.conflict', () => changed(company, 'conflict'))
  return actor.start()
}

export const openLeavers = (company: CompanyContext) => {
  const { restoreLeavers } = createMemberPorts(company)
  const flow = withPorts(leaversFlow, { restoreLeavers })
  const actor = createActor(flow, company.inspected)
  actor.on('leavers.restored', () => changed(company, 'leaversRestored'))
  actor.on('leavers.conflict', () => changed(company, 'conflict'))
  return actor.start()
}

/** The pages' data is out of date. */
const changed = ({ refresh }: CompanyContext, toastName: ToastName): void => {
  void toast(toastName)
  refresh()
}
