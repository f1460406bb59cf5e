import { exportUsers, findDepartments } from '../features/people/api.ts'
import { openAlertUsers, openDeepScanInvite } from '../features/people/open-messages.ts'
import type { PeopleActions } from '../features/people/people-actions.ts'
import type { CompanyContext } from '../parts/company/company-context.ts'
import type { CurrentUser } from './-services.ts'

export const actionsOf = (company: CompanyContext, { register }: CurrentUser): PeopleActions => ({
  findDepartments: query => findDepartments(company, query).catch(() => null),
  exportUsers: search => exportUsers(company, search),
  alertUsers: () => openAlertUsers(company),
  deepScanInvite: target => openDeepScanInvite(company, target),
  emailContext: { company: register.company?.name ?? '', sender: register.fullname },
})
