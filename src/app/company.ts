import { PortError } from '../../machines/port-error.ts'
import type { CompanyWorld } from '../routes/-company-world.ts'
import type { Arrived } from '../routes/-world.ts'
import { type Api, answerOf } from '../services/api/client.ts'
import { saveFile } from '../services/company/save-file.ts'
import { createInsightReads } from './company-insights.ts'
import { createCompanyReads } from './company-reads.ts'
import { type CompanySurroundings, openCompanyScans } from './company-scans.ts'
import { createCompanyWrites } from './company-writes.ts'
import { logFilter, logQuery, saveLog } from './log.ts'
import { createMembershipReads } from './membership-reads.ts'
import { createPeopleReads, openPeople } from './people.ts'

/** What calls about a company need to know. `view`: the query that names the company an operator views; nothing for its own people. */
export interface CompanyCalls {
  api: Api
  id: string
  view: { companyId?: string }
}

/** The company's part of the world: for the person's own company, or the one that an operator views. */
export const createCompanyWorld = (
  api: Api,
  { register, viewing }: Arrived,
  surroundings: CompanySurroundings,
): CompanyWorld => {
  const id = viewing?.id ?? register.companyId
  if (id === null) throw new PortError('0007')
  const calls: CompanyCalls = { api, id, view: viewing ? { companyId: viewing.id } : {} }
  return {
    id,
    reads: {
      ...createCompanyReads(calls),
      ...createInsightReads(calls),
      ...createPeopleReads(calls),
      log: search =>
        answerOf(api.GET('/v2/company/{id}/log', { params: { path: { id }, query: logQuery(search) } })),
      ...createMembershipReads(calls),
    },
    writes: createCompanyWrites(calls),
    flows: {
      ...openCompanyScans(calls, surroundings),
      ...openPeople(calls, surroundings),
      exportLog: search =>
        saveLog(
          api.GET('/v2/company/{id}/log/export', {
            params: { path: { id }, query: logFilter(search) },
            parseAs: 'blob',
          }),
        ),
      membership: async () => (await import('./membership.ts')).openMembership(calls, surroundings),
    },
    saveFile,
  }
}
