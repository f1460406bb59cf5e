import { PortError } from '#machines/port-error.ts'
import type { CompanyScanFlows, CompanyServices } from '../routes/-company-services.ts'
import type { Arrived } from '../routes/-services.ts'
import { type Api, unwrap } from '../services/api/client.ts'
import { saveFile } from '../services/company/save-file.ts'
import { createInsightReads } from './company-insights.ts'
import { createCompanyReads } from './company-reads.ts'
import type { CompanySurroundings } from './company-scans.ts'
import { createCompanyWrites } from './company-writes.ts'
import { logFilter, logQuery, saveLog } from './log.ts'
import { createMembershipReads } from './membership-reads.ts'
import { createPeopleReads, openPeople } from './people.ts'
import { tellSeats } from './tell-seats.ts'

/** What calls about a company need to know. `view`: the query that names the company an operator views; nothing for its own people. */
export interface CompanyCalls {
  api: Api
  id: string
  view: { companyId?: string }
}

/** The company's part of the services: for the person's own company, or the one that an operator views. */
export const createCompanyServices = (
  api: Api,
  { register, viewing }: Arrived,
  surroundings: CompanySurroundings,
): CompanyServices => {
  const id = viewing?.id ?? register.companyId
  if (id === null) throw new PortError('0007')
  const calls: CompanyCalls = { api, id, view: viewing ? { companyId: viewing.id } : {} }
  const ofCompany = createCompanyReads(calls)
  const ofMembership = createMembershipReads(calls)
  const tell = tellSeats(surroundings.session, id)
  let scans: CompanyScanFlows | undefined
  return {
    id,
    reads: {
      ...ofCompany,
      async batchScans(query) {
        const page = await ofCompany.batchScans(query)
        tell(page.overview.seats)
        return page
      },
      ...createInsightReads(calls),
      ...createPeopleReads(calls),
      log: search =>
        unwrap(api.GET('/v2/company/{id}/log', { params: { path: { id }, query: logQuery(search) } })),
      ...ofMembership,
      async seats() {
        const seats = await ofMembership.seats()
        tell(seats)
        return seats
      },
    },
    writes: createCompanyWrites(calls),
    flows: {
      ...openPeople(calls, surroundings),
      exportLog: search =>
        saveLog(
          api.GET('/v2/company/{id}/log/export', {
            params: { path: { id }, query: logFilter(search) },
            parseAs: 'blob',
          }),
        ),
      async scans() {
        const { openCompanyScans } = await import('./company-scans.ts')
        scans ??= openCompanyScans(calls, surroundings)
        return scans
      },
      membership: async () => (await import('./membership.ts')).openMembership(calls, surroundings),
    },
    saveFile,
  }
}
