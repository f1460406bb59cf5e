import { createActor } from 'xstate'
import { alertUsersFlow } from '#machines/flow/alert-users.ts'
import { deepScanInviteFlow } from '#machines/flow/deep-scan-invite.ts'
import type { InvitationTarget } from '#machines/flow/ports/people.ts'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createPeoplePorts } from './api.ts'

export const openAlertUsers = (company: CompanyContext) => {
  const { findRecipients, countAudience, sendAlert } = createPeoplePorts(company)
  const flow = withPorts(alertUsersFlow, { findRecipients, countAudience, sendAlert })
  return createActor(flow, company.inspected).start()
}

export const openDeepScanInvite = (company: CompanyContext, target: InvitationTarget) => {
  const { countInvitable, inviteToDeepScan } = createPeoplePorts(company)
  const flow = withPorts(deepScanInviteFlow, { countInvitable, inviteToDeepScan })
  const actor = createActor(flow, { ...company.inspected, input: { target } })
  actor.on('invitation.sent', company.refresh)
  actor.on('invitation.conflict', () => {
    void toast('conflict')
    company.refresh()
  })
  return actor.start()
}
