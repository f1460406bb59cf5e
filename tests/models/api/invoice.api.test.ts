import { afterAll, beforeAll, describe } from 'vitest'
import type { invoiceLifecycle } from '#machines/lifecycle/invoice.ts'
import type { CompanyBilling, Invoice } from '#openapi/generated/api.ts'
import { recordContract } from '#server/modules/payments/contract.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { type CompanyFixture, startCompany } from '#tests/support/company-fixture.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { invoiceModel } from '../lifecycle/invoice.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

interface Subject {
  readonly company: CompanyFixture
  readonly id: string
}

const now = new Date('2027-03-01T09:00:00.000Z')
let server: TestServer
let operator: Member
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' }, clock: { now: () => now } })
  operator = await bringMember(server, ['SUPER_ADMIN'])
})
afterAll(() => server.close())

const invoicesOf = async ({ owner, id }: CompanyFixture): Promise<readonly Invoice[]> =>
  (await owner.call<CompanyBilling>('GET', `/v2/company/${id}/billing`)).body.invoices

const markAs = (state: 'paid' | 'void') => async (subject: Subject) => {
  const { status } = await operator.call('PATCH', `/v1/operator/invoices/${subject.id}`, { state })
  return status === 200 ? ('accepted' as const) : ('refused' as const)
}

const driver: LifecycleDriver<typeof invoiceLifecycle, Subject> = {
  async begin() {
    const company = await startCompany(server)
    const contract = { seatPrice: 3600, period: 'year' as const, renewsOn: '2028-03-01' }
    const by = { sender: null, seller: server.platform.config, actorId: null, at: now }
    await recordContract(server.platform.db, company.id, { contract, ...by })
    const [invoice] = await invoicesOf(company)
    return { company, id: invoice?.id ?? '' }
  },
  async read({ company, id }) {
    const invoice = (await invoicesOf(company)).find(other => other.id === id)
    if (invoice === undefined) throw new Error('The invoice is gone')
    return invoice.state
  },
  events: { 'invoice.paid': markAs('paid'), 'invoice.voided': markAs('void') },
}

describe('an invoice over the API', () => testLifecycle(invoiceModel, driver))
