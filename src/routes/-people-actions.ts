import { createActor } from 'xstate'
import { alertUsersFlow } from '#machines/flow/alert-users.ts'
import { deepScanInviteFlow } from '#machines/flow/deep-scan-invite.ts'
import type { InvitationTarget } from '#machines/flow/ports/people.ts'
import { createPeoplePorts, exportUsers, findDepartments } from '../features/people/api.ts'
import type { PeopleActions } from '../features/people/people-actions.ts'
import type { CompanyContext } from '../parts/company/company-context.ts'
import { toast } from '../parts/page/toasts.ts'
import { withPorts } from '../services/flow-registry.ts'
import type { CurrentUser } from './-services.ts'

const openAlertUsers = (company: CompanyContext) => {
  const { findRecipients, countAudience, sendAlert } = createPeoplePorts(company)
  const flow = withPorts(alertUsersFlow, { findRecipients, countAudience, sendAlert })
  return createActor(flow, company.inspected).start()
}

const openDeepScanInvite = (company: CompanyContext, target: InvitationTarget) => {
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

export const actionsOf = (company: CompanyContext, { register }: CurrentUser): PeopleActions => ({
  findDepartments: query => findDepartments(company, query).catch(() => null),
  exportUsers: search => exportUsers(company, search),
  alertUsers: () => openAlertUsers(company),
  deepScanInvite: target => openDeepScanInvite(company, target),
  emailContext: { company: register.company?.name ?? '', sender: register.fullname },
})
