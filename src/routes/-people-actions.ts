import { createActor } from 'xstate'
import { alertUsersFlow } from '#machines/flow/alert-users.ts'
import { failureOf } from '#machines/port-error.ts'
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

const inviteToDeepScan =
  (company: CompanyContext): PeopleActions['inviteToDeepScan'] =>
  async (...invitation) => {
    try {
      const outcome = await createPeoplePorts(company).inviteToDeepScan(...invitation)
      company.refresh()
      return outcome
    } catch (error) {
      if (failureOf(error).code !== '0027') throw error
      void toast('conflict')
      company.refresh()
      return null
    }
  }

export const actionsOf = (company: CompanyContext, { register }: CurrentUser): PeopleActions => ({
  findDepartments: query => findDepartments(company, query).catch(() => null),
  exportUsers: search => exportUsers(company, search),
  alertUsers: () => openAlertUsers(company),
  countInvitable: createPeoplePorts(company).countInvitable,
  inviteToDeepScan: inviteToDeepScan(company),
  emailContext: { company: register.company?.name ?? '', sender: register.fullname },
})
