import type { Letterhead } from '../features/people/people-actions.ts'
import type { CompanyServices } from './-company-services.ts'
import type { Arrived } from './-services.ts'

/** In whose name people of the company are written to. */
const letterheadOf = ({ register }: Arrived): Letterhead => ({
  company: register.company?.name ?? '',
  sender: register.fullname,
})

/** What the pages of a company's people can begin. */
export const actionsOf = ({ flows, reads }: CompanyServices, arrived: Arrived) => ({
  findDepartments: (words: string) => reads.departmentsNamed(words).catch(() => null),
  exportUsers: flows.exportUsers,
  alertUsers: flows.alertUsers,
  deepScanInvite: flows.deepScanInvite,
  letterhead: letterheadOf(arrived),
})
