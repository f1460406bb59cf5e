import { createActor } from 'xstate'
import { inviteUsersFlow } from '#machines/flow/invite-users.ts'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createInvitePorts } from './api.ts'

export const openInviteUsers = (company: CompanyContext) => {
  const { loadLink, switchLink, sendInvites } = createInvitePorts(company)
  const flow = withPorts(inviteUsersFlow, { loadLink, switchLink, sendInvites })
  const actor = createActor(flow, company.inspected)
  actor.on('inviteUsers.sent', company.refresh)
  return actor.start()
}
