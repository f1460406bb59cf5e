import { failureOf } from '#machines/port-error.ts'
import { createPeoplePorts, exportUsers, findDepartments } from '../features/people/api.ts'
import type { PeopleActions } from '../features/people/people-actions.ts'
import type { CompanyContext } from '../parts/company/company-context.ts'
import { toast } from '../parts/page/toasts.ts'
import type { CurrentUser } from './-services.ts'

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
  ...createPeoplePorts(company),
  inviteToDeepScan: inviteToDeepScan(company),
  emailContext: { company: register.company?.name ?? '', sender: register.fullname },
})
