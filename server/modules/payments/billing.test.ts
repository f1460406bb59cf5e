import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noBillingDetails } from '#domain/billing-details.ts'
import type {
  Billing,
  BillingDetails,
  CompanyBilling,
  CompanySeatsSet,
  CustomerPortal,
  Invoice,
  NotificationPage,
  PaymentIntent,
  RecordContract,
  StoredBillingDetails,
} from '#openapi/generated/api.ts'
import { testCards } from '#server/platform/payments/checkout-page.ts'
import { sign } from '#server/platform/payments/embedded-checkout.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { changeSeats } from '#tests/support/companies.ts'
import { type CompanyFixture, startCompany } from '#tests/support/company-fixture.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { type Person, refusalOf } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { recordContract, renewContracts } from './contract.ts'
import { type Seller, sellerOf, writeInvoice } from './receipt.ts'

let server: TestServer
let operator: Member
const now = new Date('2027-03-01T09:00:00.000Z')
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' }, clock: { now: () => now } })
  operator = await bringMember(server, ['SUPER_ADMIN'])
})
afterAll(() => server.close())

const ontarian = {
  postalAddress: 'Example Inc., 1 Example Street, Toronto',
  sellerTaxNumber: 'GST/HST 12345 6789 RT0001',
  sellerQstNumber: null,
} as const satisfies Seller

const montreal: BillingDetails = {
  name: 'Contoso ltée',
  street: '1, rue Exemple\nÉtage 3\nComptabilité',
  city: 'Montréal',
  region: 'QC',
  postalCode: 'H2X 1Y4',
  country: 'CA',
  taxNumber: 'TVQ 1',
  orderNumber: '',
}

const yearly = (seatPrice: number, renewsOn: string): RecordContract => ({
  seatPrice,
  period: 'year',
  renewsOn,
})
const record = (company: CompanyFixture, licensedSeats: number, contract?: RecordContract) =>
  changeSeats(operator, company.id, { licensedSeats, ...(contract && { contract }) })
const billingOf = async (company: CompanyFixture) =>
  (await company.owner.call<CompanyBilling>('GET', `/v2/company/${company.id}/billing`)).body
const settle = (id: string, state: 'paid' | 'void') =>
  operator.call<Invoice>('PATCH', `/v1/operator/invoices/${id}`, { state })
const numbersOf = ({ invoices }: CompanyBilling) =>
  invoices.map(({ periodFrom, periodTo, seats, amount }) => [periodFrom, periodTo, seats, amount])
const fileOf = ({ owner, id }: CompanyFixture, invoiceId: string, language = 'en-US') =>
  fetch(`${server.url}/v2/company/${id}/invoices/${invoiceId}`, {
    headers: { authorization: `Bearer ${owner.accessToken}`, 'accept-language': language },
  })

describe('a company’s contract', () => {
  it('has no price until an operator records one, and is invoiced from then until its renewal', async () => {
    const company = await startCompany(server, { seats: 40 })
    expect(await billingOf(company)).toEqual({
      seats: { licensed: 40, used: 2, free: 38 },
      contract: null,
      addsTax: false,
      billTo: { version: 0, details: noBillingDetails },
      detailsKept: false,
      invoices: [],
    })
    // Seats alone aren't a contract.
    await record(company, 41)
    expect((await billingOf(company)).contract).toBeNull()
    const contract = yearly(3650, '2027-08-08')
    expect((await record(company, 50, contract)).status).toBe(200)
    const billing = await billingOf(company)
    expect(billing.contract).toEqual({ ...contract, change: null })
    // March 1 to August 7: 160 of 365 days, at 50 × 3650 a year.
    expect(billing.invoices).toMatchObject([
      {
        issuedOn: '2027-03-01',
        dueOn: '2027-03-31',
        periodFrom: '2027-03-01',
        periodTo: '2027-08-07',
        seats: 50,
        seatPrice: 3650,
        amount: 80_000,
        currency: 'USD',
        state: 'open',
        settledAt: null,
        payment: null,
      },
    ])
    // A new price is on record once, and counts for seats that are added: 160 of 365 days, at 10 and 1 × 4000 a year.
    const requested = { ...contract, seatPrice: 4000, priceFrom: '2027-03-01', ownerAsked: true }
    for (const seats of [60, 61]) await record(company, seats, requested)
    expect((await billingOf(company)).invoices.slice(2)).toEqual(billing.invoices)
    expect(numbersOf(await billingOf(company)).slice(0, 2)).toEqual([
      ['2027-03-01', '2027-08-07', 1, 1753],
      ['2027-03-01', '2027-08-07', 10, 17_534],
    ])
    const recorded = await server.platform.db
      .selectFrom('audit_event')
      .select('detail')
      .where('company_id', '=', company.id)
      .where('action', '=', 'company.contractRecorded')
      .execute()
    expect(recorded.map(({ detail }) => detail['seatPrice']).toSorted()).toEqual([3650, 4000])
  })

  it('is invoiced once at each renewal, with the seats and the price of that day', async () => {
    const company = await startCompany(server)
    await record(company, 10, yearly(2000, '2027-03-02'))
    await record(company, 12, yearly(3000, '2027-03-02'))
    const { db, config } = server.platform
    const renewAt = (at: string) =>
      renewContracts({ db, config, clock: { now: () => new Date(at) } }, server.platform)
    await renewAt('2027-03-01T23:59:00.000Z')
    expect((await billingOf(company)).invoices).toHaveLength(2)
    await Promise.all([renewAt('2027-03-02T05:10:00.000Z'), renewAt('2027-03-02T05:10:00.000Z')])
    await renewAt('2027-03-03T05:10:00.000Z')
    const billing = await billingOf(company)
    expect(numbersOf(billing)).toEqual([
      ['2027-03-02', '2028-03-01', 12, 36_000],
      ['2027-03-01', '2027-03-01', 2, 11],
      ['2027-03-01', '2027-03-01', 10, 55],
    ])
    expect(billing.contract?.renewsOn).toBe('2028-03-02')
    const [third, second, first] = billing.invoices
    // The owner got an email of each.
    const emails = await server.inbox(company.owner.email)
    expect(
      emails.filter(({ subject }) => subject.startsWith('Wardlight invoice')).map(({ subject }) => subject),
    ).toEqual([
      `Wardlight invoice ${third?.number}: $360.00`,
      `Wardlight invoice ${second?.number}: $0.11`,
      `Wardlight invoice ${first?.number}: $0.55`,
    ])
    expect((third?.number ?? 0) - (first?.number ?? 0)).toBe(2)
  })

  it('invoices seats that are added in the middle of a year for the days until the renewal, and them alone', async () => {
    const company = await startCompany(server)
    const renewsOn = '2028-02-06'
    await record(company, 250, yearly(3600, renewsOn))
    // March 1, 2027 to February 5, 2028: 342 of 365 days, at 250 × 3600 a year.
    const whole = ['2027-03-01', '2028-02-05', 250, 843_288]
    expect(numbersOf(await billingOf(company))).toEqual([whole])
    // The other 50 cost 50 × 4200 × 342 / 365.
    await record(company, 300, {
      ...yearly(4200, renewsOn),
      priceFrom: '2027-03-01',
      ownerAsked: true,
    })
    const added = ['2027-03-01', '2028-02-05', 50, 196_767]
    expect(numbersOf(await billingOf(company))).toEqual([added, whole])
    expect((await billingOf(company)).seats.licensed).toBe(300)
    // Fewer give nothing back, and as many again cost nothing again.
    for (const seats of [280, 300]) await record(company, seats)
    expect(numbersOf(await billingOf(company))).toEqual([added, whole])
    // Without a word of the contract, as an operator may call it: 10 × 4200 × 342 / 365.
    await record(company, 310)
    expect(numbersOf(await billingOf(company))[0]).toEqual(['2027-03-01', '2028-02-05', 10, 39_353])
    const emails = await server.inbox(company.owner.email)
    expect(emails.find(({ subject }) => subject.endsWith('$1,967.67'))?.text).toContain(
      'Added seats: 50. Last day: February 5, 2028.',
    )
  })

  it('invoices each day of a seat once when its renewal is moved, earlier or later', async () => {
    const { db, config } = server.platform
    const company = await startCompany(server)
    await record(company, 250, yearly(3600, '2028-02-06'))
    const paid = ['2027-03-01', '2028-02-05', 250, 843_288]
    // Later: the 14 days between the two renewals, 250 × 3600 × 14 / 365.
    await record(company, 250, yearly(3600, '2028-02-20'))
    const between = ['2028-02-06', '2028-02-19', 250, 34_521]
    expect(numbersOf(await billingOf(company))).toEqual([between, paid])
    // Earlier: those days are invoiced, and stay so.
    await record(company, 250, yearly(3600, '2027-12-01'))
    expect(numbersOf(await billingOf(company))).toEqual([between, paid])
    await renewContracts(
      { db, config, clock: { now: () => new Date('2027-12-01T05:10:00.000Z') } },
      server.platform,
    )
    // Of the year until November 30, 2028 only what comes after February 19: 285 of 366 days.
    const rest = ['2028-02-20', '2028-11-30', 250, 700_820]
    expect(numbersOf(await billingOf(company))).toEqual([rest, between, paid])
    expect((await billingOf(company)).contract?.renewsOn).toBe('2028-12-01')
  })

  it('invoices the seats of a voided invoice again, and those of no other', async () => {
    const company = await startCompany(server)
    const contract = yearly(4200, '2028-02-06')
    await record(company, 250, contract)
    await record(company, 300)
    const [added, whole] = (await billingOf(company)).invoices
    const open = async () => {
      const billing = await billingOf(company)
      return numbersOf({ ...billing, invoices: billing.invoices.filter(({ state }) => state !== 'void') })
    }
    // 342 of 365 days, at 250 × 4200 a year.
    const paid = ['2027-03-01', '2028-02-05', 250, 983_836]
    await settle(whole?.id ?? '', 'paid')
    await settle(added?.id ?? '', 'void')
    await record(company, 310)
    // The voided 50 and the new 10, 60 × 4200 × 342 / 365.
    const sixty = ['2027-03-01', '2028-02-05', 60, 236_121]
    expect(await open()).toEqual([sixty, paid])
    await record(company, 310, contract)
    expect(await open()).toEqual([sixty, paid])
  })

  it('takes the place of a voided invoice beside one of added seats, and isn’t of added seats itself', async () => {
    const company = await startCompany(server)
    await record(company, 250, yearly(4200, '2028-02-06'))
    await record(company, 300)
    const [, whole] = (await billingOf(company)).invoices
    await settle(whole?.id ?? '', 'void')
    await record(company, 300)
    expect(numbersOf(await billingOf(company))[0]).toEqual(['2027-03-01', '2028-02-05', 250, 983_836])
    const emails = await server.inbox(company.owner.email)
    const last = emails.find(({ subject }) => subject.startsWith('Wardlight invoice'))
    expect(last?.text).toContain('Licensed seats: 250. Last day: February 5, 2028.')
  })

  it('is invoiced at the earlier price until the day of another one, also within an invoice', async () => {
    const { db, config } = server.platform
    const company = await startCompany(server)
    const contract = yearly(3650, '2027-08-08')
    await record(company, 10, contract)
    const price = { ...contract, seatPrice: 7300, priceFrom: '2027-06-01' }
    await record(company, 10, price)
    const change = { seatPrice: 7300, period: 'year', from: '2027-06-01' }
    expect((await billingOf(company)).contract).toEqual({ ...contract, change })
    await record(company, 20, price)
    // 10 seats from March 1 to May 31 at $36.50 a year, 92 of 365 days; then to August 7 at $73.00, 68 days. Before: 160 days.
    expect(numbersOf(await billingOf(company)).toSorted()).toEqual([
      ['2027-03-01', '2027-05-31', 10, 9_200],
      ['2027-03-01', '2027-08-07', 10, 16_000],
      ['2027-06-01', '2027-08-07', 10, 13_600],
    ])
    await renewContracts(
      { db, config, clock: { now: () => new Date('2027-08-08T05:10:00.000Z') } },
      server.platform,
    )
    expect(numbersOf(await billingOf(company))[0]).toEqual(['2027-08-08', '2028-08-07', 20, 146_000])
  })

  it('gets another price from the renewal, unless a day was agreed: from tomorrow, or today where the owner asked', async () => {
    const company = await startCompany(server)
    const contract = yearly(3600, '2027-08-08')
    await record(company, 10, contract)
    const priced = { ...contract, seatPrice: 4800 }
    for (const days of [
      { priceFrom: '2027-03-01' },
      { priceFrom: '2027-02-28', ownerAsked: true },
      { priceFrom: '2028-03-02' },
    ])
      expect(refusalOf(await record(company, 10, { ...priced, ...days })), days.priceFrom).toEqual([
        400,
        '0000',
      ])
    const changeAfter = async (days: Partial<RecordContract>) => {
      await record(company, 10, { ...priced, ...days })
      return (await billingOf(company)).contract?.change?.from
    }
    expect(await changeAfter({})).toBe('2027-08-08')
    expect(await changeAfter({ priceFrom: '2027-03-02' })).toBe('2027-03-02')
    // Whoever says no day means the one that was announced.
    expect(await changeAfter({})).toBe('2027-03-02')
    await record(company, 10, { ...priced, priceFrom: '2027-03-01', ownerAsked: true })
    expect((await billingOf(company)).contract).toEqual({ ...priced, change: null })
  })

  it('has its owner and each admin emailed about another price, with both and the day, once', async () => {
    const company = await startCompany(server)
    const contract = yearly(3600, '2027-08-08')
    await record(company, 10, contract)
    const people = [company.owner, company.admin]
    const lettersTo = async ({ email }: Person) =>
      (await server.inbox(email)).filter(({ subject }) => subject.startsWith('The price of'))
    await record(company, 20, contract)
    await record(company, 30)
    for (const person of people) expect(await lettersTo(person)).toEqual([])
    const priced = { ...contract, seatPrice: 4800 }
    for (const seats of [30, 40]) await record(company, seats, priced)
    for (const person of people) {
      const [letter, ...others] = await lettersTo(person)
      expect(others).toEqual([])
      expect(letter?.subject).toContain('changes on August 8, 2027')
      expect(letter?.text).toContain('costs Northwind $48.00 per seat and year')
      expect(letter?.text).toContain('the price is $36.00 per seat and year')
      const { body } = await person.call<NotificationPage>('GET', '/v1/notification')
      const topics = body.items.map(({ data: { topic } }) => topic)
      expect(topics.filter(topic => topic === 'priceChanging')).toHaveLength(1)
    }
    // Another price in place of the one that was announced.
    await record(company, 40, { ...priced, seatPrice: 5400, priceFrom: '2027-06-01' })
    for (const person of people) {
      const [letter, ...others] = await lettersTo(person)
      expect(others).toHaveLength(1)
      expect(letter?.subject).toContain('changes on June 1, 2027')
      expect(letter?.text).toContain('We had announced $48.00 per seat and year from August 8, 2027. That no')
      expect(others[0]?.text).not.toContain('We had announced')
    }
    // The price of today again: what was announced no longer applies.
    await record(company, 40, contract)
    for (const person of people) {
      const [letter, ...others] = await lettersTo(person)
      expect(others).toHaveLength(2)
      expect(letter?.subject).toContain('stays the same')
      expect(letter?.text).toContain('$54.00 per seat and year from June 1, 2027')
    }
    expect((await billingOf(company)).contract).toEqual({ ...contract, change: null })
  })

  it('says what nobody there could be emailed about: added seats, a price, an invoice', async () => {
    const company = await startCompany(server)
    const changed = async (seats: number, contract?: RecordContract) =>
      (
        await changeSeats<CompanySeatsSet>(operator, company.id, {
          licensedSeats: seats,
          ...(contract && { contract }),
        })
      ).body.notEmailed
    expect(await changed(20, yearly(2000, '2027-08-08'))).toEqual([])
    const { db } = server.platform
    const people = db.updateTable('register').where('company_id', '=', company.id)
    await people.set({ email_validated: false }).execute()
    // The owner's address isn't verified: bills go there, announcements don't.
    expect(await changed(20, yearly(2500, '2027-08-08'))).toEqual(['price'])
    expect(await changed(20, yearly(2500, '2027-08-08'))).toEqual([])
    await people.set({ groups: [] }).execute()
    expect(await changed(21, yearly(3000, '2027-08-08'))).toEqual(['seats', 'price', 'invoice'])
    expect(await changed(21)).toEqual([])
  })

  it('is invoiced by the month where months were agreed, also for seats that are added in the middle of one', async () => {
    const { db, config } = server.platform
    const company = await startCompany(server)
    const contract = { seatPrice: 400, period: 'month', renewsOn: '2027-03-16' } as const
    await record(company, 10, contract)
    // March 1 to 15: 15 of the 28 days from February 16 on, at 10 × 400 a month.
    const first = ['2027-03-01', '2027-03-15', 10, 2_143]
    expect(numbersOf(await billingOf(company))).toEqual([first])
    await record(company, 15)
    const added = ['2027-03-01', '2027-03-15', 5, 1_071]
    expect(numbersOf(await billingOf(company))).toEqual([added, first])
    await renewContracts(
      { db, config, clock: { now: () => new Date('2027-05-20T05:10:00.000Z') } },
      server.platform,
    )
    const billing = await billingOf(company)
    expect(numbersOf(billing)).toEqual([
      ['2027-05-16', '2027-06-15', 15, 6_000],
      ['2027-04-16', '2027-05-15', 15, 6_000],
      ['2027-03-16', '2027-04-15', 15, 6_000],
      added,
      first,
    ])
    expect(billing.contract).toEqual({ ...contract, renewsOn: '2027-06-16', change: null })
    expect(new Set(billing.invoices.map(({ period }) => period))).toEqual(new Set(['month']))
    // May 16 to June 15: 31 days, as a year has no part in it.
    expect(await pdfText(await fileOf(company, billing.invoices[0]?.id ?? ''))).toContain(
      'Wardlight Business plan | May 16, 2027 – June 15, 2027 | 15 | $4.00 per seat and | month | $60.00',
    )
  })

  it('renews on the last day of months that are too short, and on its own day of the others', async () => {
    const { db, config } = server.platform
    const company = await startCompany(server)
    const contract = { seatPrice: 400, period: 'month', renewsOn: '2027-03-31' } as const
    await record(company, 10, contract)
    const renewAt = (day: string) =>
      renewContracts({ db, config, clock: { now: () => new Date(`${day}T05:10:00.000Z`) } }, server.platform)
    await renewAt('2027-04-30')
    await renewAt('2027-06-30')
    expect(numbersOf(await billingOf(company)).slice(0, 4)).toEqual([
      ['2027-06-30', '2027-07-30', 10, 4_000],
      ['2027-05-31', '2027-06-29', 10, 4_000],
      ['2027-04-30', '2027-05-30', 10, 4_000],
      ['2027-03-31', '2027-04-29', 10, 4_000],
    ])
  })

  it('goes over to another period at the renewal, announced like another price', async () => {
    const { db, config } = server.platform
    const company = await startCompany(server)
    const year = yearly(3600, '2027-08-08')
    await record(company, 10, year)
    const month = { ...year, seatPrice: 400, period: 'month' } as const
    expect(refusalOf(await record(company, 10, { ...month, priceFrom: '2027-06-01' }))).toEqual([400, '0000'])
    await record(company, 10, month)
    expect((await billingOf(company)).contract).toEqual({
      ...year,
      change: { seatPrice: 400, period: 'month', from: '2027-08-08' },
    })
    const [letter] = await server.inbox(company.owner.email)
    expect(letter?.text).toContain(
      '$4.00 per seat and month, in US dollars. Until then, the price is $36.00 per',
    )
    await renewContracts(
      { db, config, clock: { now: () => new Date('2027-08-08T05:10:00.000Z') } },
      server.platform,
    )
    expect(numbersOf(await billingOf(company))[0]).toEqual(['2027-08-08', '2027-09-07', 10, 4_000])
  })

  it('renews within a period from now, not today and not later', async () => {
    const company = await startCompany(server)
    for (const renewsOn of ['2027-02-28', '2027-03-01', '2028-03-02'])
      expect(refusalOf(await record(company, 5, yearly(100, renewsOn))), renewsOn).toEqual([400, '0000'])
    expect((await record(company, 5, yearly(100, '2028-03-01'))).status).toBe(200)
    expect(numbersOf(await billingOf(company))).toEqual([['2027-03-01', '2028-02-29', 5, 500]])
    const monthly = await startCompany(server)
    const month = { seatPrice: 100, period: 'month', renewsOn: '2027-04-02' } as const
    expect(refusalOf(await record(monthly, 5, month))).toEqual([400, '0000'])
    expect((await record(monthly, 5, { ...month, renewsOn: '2027-04-01' })).status).toBe(200)
  })
})

const invoiced = async (seats = 250) => {
  const company = await startCompany(server)
  const contract = yearly(3600, '2028-03-01')
  await record(company, seats, contract)
  const id = (await billingOf(company)).invoices[0]?.id ?? ''
  return { company, contract, id }
}

describe('an invoice', () => {
  it('is paid or voided once, on record; a voided one makes room for a right one', async () => {
    const { company, contract, id } = await invoiced()
    expect((await settle(id, 'void')).body).toMatchObject({ id, state: 'void', amount: 900_000 })
    expect(refusalOf(await settle(id, 'paid'))).toEqual([409, '0040'])
    await record(company, 200, contract)
    const [right, wrong] = (await billingOf(company)).invoices
    expect([right?.state, right?.amount, wrong?.state]).toEqual(['open', 720_000, 'void'])
    const paid = await settle(right?.id ?? '', 'paid')
    expect(paid.body).toMatchObject({ state: 'paid', settledAt: now.toISOString() })
    expect(refusalOf(await settle(right?.id ?? '', 'void'))).toEqual([409, '0040'])
    const trail = await server.platform.db
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('company_id', '=', company.id)
      .where('action', 'like', 'invoice.%')
      .orderBy('at')
      .orderBy('action')
      .execute()
    expect(trail.map(({ action }) => action).toSorted()).toEqual([
      'invoice.issued',
      'invoice.issued',
      'invoice.paid',
      'invoice.voided',
    ])
    expect(new Set(trail.map(({ actor_id: actor }) => actor))).toEqual(new Set([operator.id]))
  })

  it('is emailed about to its owner when it is settled, once', async () => {
    const { company, contract, id } = await invoiced()
    const subjects = async () =>
      (await server.inbox(company.owner.email))
        .map(({ subject }) => subject)
        .filter(subject => /is paid|don’t have to pay/.test(subject))
    await settle(id, 'void')
    await settle(id, 'paid')
    const [wrong] = (await billingOf(company)).invoices
    expect(await subjects()).toEqual([`You don’t have to pay Wardlight invoice ${wrong?.number}`])
    await record(company, 200, contract)
    const [right] = (await billingOf(company)).invoices
    await settle(right?.id ?? '', 'paid')
    expect((await subjects()).toSorted()).toEqual([
      `Wardlight invoice ${right?.number} is paid`,
      `You don’t have to pay Wardlight invoice ${wrong?.number}`,
    ])
    expect((await server.inbox(company.admin.email)).filter(({ text }) => /invoice/i.test(text))).toEqual([])
  })

  it('is a PDF in the language of its reader', async () => {
    const { company, id } = await invoiced()
    const answer = await fileOf(company, id, 'fr-FR')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="wardlight-facture-\d+-2027-03-01\.pdf"$/,
    )
    const { number } = (await billingOf(company)).invoices[0] ?? {}
    expect(await pdfText(answer)).toContain(
      `Wardlight | Facture | Numéro de la facture | ${number} | Date | 1er\u00a0mars\u00a02027 | À payer au plus tard le | 31\u00a0mars\u00a02027 | `,
    )
    await settle(id, 'paid')
    const { name } = await server.platform.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow()
    expect(await pdfText(await fileOf(company, id))).toBe(
      `Wardlight | Receipt | Invoice number | ${number} | Date | March 1, 2027 | Date of payment | March 1, 2027 | ` +
        `Sold by | Wardlight | Ontario, Canada | Sold to | ${name} | ` +
        'What was bought | Quantity | Price | Amount | ' +
        'Wardlight Business plan | March 1, 2027 – February 29, 2028 | 250 | $36.00 per seat | and year | $9,000.00 | ' +
        'No tax: the seller isn’t registered for it. | $0.00 | Total, US dollars (USD) | $9,000.00 | Status | Paid',
    )
  })

  it('has the seller’s address and tax number, and the account for a transfer until it is paid', async () => {
    const { company, id } = await invoiced()
    const [invoice] = (await billingOf(company)).invoices
    if (invoice === undefined) throw new Error('There is no invoice')
    const printed = {
      buyer: 'Contoso',
      billedTo: null,
      seller: sellerOf(ontarian),
      bank: 'Example Bank; account 1234567',
      cardDigits: null,
    }
    const textOf = async (shown: Invoice) =>
      pdfText(new Response(new Uint8Array(await writeInvoice('en-US', shown, printed))))
    const open = await textOf(invoice)
    expect(open).toContain(
      'Sold by | Example Inc., 1 Example Street, Toronto | GST/HST 12345 6789 RT0001 | Sold to | Contoso',
    )
    expect(open).toContain(`Bank transfer to | Example Bank | account 1234567 | Invoice ${invoice.number}`)
    const { body: paid } = await settle(id, 'paid')
    expect(await textOf(paid)).not.toContain('Bank transfer to')
  })

  it('prints the buyer’s details as they were when it was issued, in its reader’s language', async () => {
    const { company, id, contract } = await invoiced()
    expect(await pdfText(await fileOf(company, id))).toContain('Sold to | Northwind | What was bought')
    const path = `/v2/company/${company.id}/billing/details`
    const details = { ...montreal, orderNumber: 'PO-1138' }
    const put = (who: Pick<Person, 'call'>, version: number, changed: BillingDetails) =>
      who.call<StoredBillingDetails>('PUT', path, { version, details: changed })
    expect((await put(company.owner, 0, { ...details, postalCode: 'h2x1y4' })).body).toEqual({
      version: 1,
      details,
    })
    await record(company, 260, contract)
    // By an operator for them, who read version 1.
    expect((await put(operator, 1, { ...details, city: 'Laval' })).body.version).toBe(2)
    expect(refusalOf(await put(company.owner, 1, details))).toEqual([409, '0040'])
    expect((await billingOf(company)).billTo.details.city).toBe('Laval')
    const [added] = (await billingOf(company)).invoices
    expect(await pdfText(await fileOf(company, added?.id ?? '', 'fr-FR'))).toMatch(
      /Bon de commande \| PO-1138 \| Vendeur \| .* \| Acheteur \| Contoso ltée \| 1, rue Exemple \| Étage 3 \| Comptabilité \| Montréal \| QC H2X 1Y4 \| Canada \| TVQ 1 \|/,
    )
    expect(await pdfText(await fileOf(company, id))).toContain('Sold to | Northwind | What was bought')
    const trail = await server.platform.db
      .selectFrom('audit_event')
      .select(['actor_id', 'detail'])
      .where('company_id', '=', company.id)
      .where('action', '=', 'company.billingDetailsChanged')
      .orderBy('at')
      .execute()
    expect(trail.map(({ actor_id: actor, detail }) => [actor, Object.keys(detail).length])).toEqual([
      [company.owner.id, 8],
      [operator.id, 1],
    ])
  })

  it('refuses details that break a rule, by their names, and those of anybody but the owner', async () => {
    const company = await startCompany(server)
    const path = `/v2/company/${company.id}/billing/details`
    const body = { version: 0, details: { ...montreal, region: 'Quebec', country: 'XX' } }
    const { body: refused } = await company.owner.call<{ fields: unknown }>('PUT', path, body)
    expect(refused.fields).toEqual([{ name: 'details.country', rule: 'countryNotKnown' }])
    const inCanada = { ...body, details: { ...montreal, region: 'Quebec' } }
    expect((await company.owner.call<{ fields: unknown }>('PUT', path, inCanada)).body.fields).toEqual([
      { name: 'details.region', rule: 'stateNotOfCountry' },
    ])
    expect(refusalOf(await company.admin.call('PUT', path, { version: 0, details: montreal }))[0]).toBe(403)
    expect((await billingOf(company)).billTo).toEqual({ version: 0, details: noBillingDetails })
  })

  it('has the tax of the buyer’s place on top of the price, and says why it has none', async () => {
    const { db } = server.platform
    const of = async (seller: Seller, details: Partial<BillingDetails>) => {
      const company = await startCompany(server)
      await company.owner.call('PUT', `/v2/company/${company.id}/billing/details`, {
        version: 0,
        details: { ...noBillingDetails, ...details },
      })
      await db.updateTable('company').set({ licensed_seats: 250 }).where('id', '=', company.id).execute()
      await recordContract(db, company.id, {
        contract: yearly(3600, '2028-03-01'),
        sender: server.platform,
        seller,
        actorId: null,
        at: now,
      })
      const [invoice] = (await billingOf(company)).invoices
      const text = await pdfText(await fileOf(company, invoice?.id ?? ''))
      return { amount: invoice?.amount, tax: invoice?.tax, text, company }
    }
    const inQuebec = { ...ontarian, sellerQstNumber: 'QST 1234567890 TQ0001' }
    // 250 × $36.00 are $9,000.00: 13 % are $1,170.00; 5 % and 9.975 % are $450.00 and $897.75.
    const ontario = await of(ontarian, { country: 'CA', region: 'ON' })
    expect(ontario.amount).toBe(1_017_000)
    expect(ontario.text).toContain(
      'Before tax | $9,000.00 | HST 13% (ON) | $1,170.00 | Total, US dollars (USD) | $10,170.00',
    )
    // Who sold is as it was, whatever the settings say by now.
    expect(ontario.text).toContain('Toronto | GST/HST 12345 6789 RT0001 | Sold to')
    const emails = await server.inbox(ontario.company.owner.email)
    const email = emails.find(({ subject }) => subject.startsWith('Wardlight invoice'))
    expect(`${email?.subject} ${email?.text}`).toMatch(
      /: \$10,170\.00 .*Amount: \$10,170\.00, in US dollars, with \$1,170\.00 of tax\./s,
    )
    const quebec = await of(inQuebec, { country: 'CA', region: 'QC' })
    expect(quebec.amount).toBe(1_034_775)
    expect(quebec.text).toContain('GST 5% (QC) | $450.00 | QST 9.975% (QC) | $897.75 | Total')
    const none = { amount: 900_000, tax: { lines: [] } }
    const abroad = await of(ontarian, { country: 'FR' })
    expect(abroad).toMatchObject(none)
    expect(abroad.text).toContain('Zero-rated: the buyer is outside Canada. | $0.00')
    const unknown = await of(ontarian, { country: 'CA' })
    expect(unknown).toMatchObject(none)
    expect(unknown.text).toContain('No tax: the buyer’s place isn’t known.')
    const unregistered = await of({ ...ontarian, sellerTaxNumber: null }, { country: 'CA', region: 'ON' })
    expect(unregistered).toMatchObject(none)
    expect(unregistered.text).toContain('No tax: the seller isn’t registered for it. | $0.00')
  })

  it('has no tax line where it is from before taxes were noted', async () => {
    const { company, id } = await invoiced()
    const before = { tax: null, seller: null, billed_to: null }
    await server.platform.db.updateTable('invoice').set(before).where('id', '=', id).execute()
    expect(await pdfText(await fileOf(company, id))).toContain(
      '| $9,000.00 | Total, US dollars (USD) | $9,000.00 |',
    )
  })

  it('has a number after the one before, also when two are issued at once', async () => {
    const issued = await Promise.all([invoiced(), invoiced(), invoiced()])
    const numbers = await Promise.all(
      issued.map(async ({ company }) => (await billingOf(company)).invoices[0]?.number ?? 0),
    )
    const [first = 0] = numbers.toSorted((one, other) => one - other)
    expect(numbers.toSorted((one, other) => one - other)).toEqual([first, first + 1, first + 2])
    // A refused one leaves no gap.
    const { company } = await invoiced()
    await settle((await billingOf(company)).invoices[0]?.id ?? '', 'void')
    const before = (await billingOf(company)).invoices[0]?.number ?? 0
    expect(refusalOf(await record(company, 250, yearly(3600, '2029-01-01')))).toEqual([400, '0000'])
    await record(company, 250)
    expect((await billingOf(company)).invoices[0]?.number).toBe(before + 1)
  })

  it('names a buyer in any letters, and writes numbers as the page does', async () => {
    const { company, id } = await invoiced(25_000)
    const renamed = server.platform.db.updateTable('invoice').set({ buyer: 'شركة الحماية' })
    await renamed.where('id', '=', id).execute()
    const text = await pdfText(await fileOf(company, id, 'fr-FR'))
    // Glyphs stand from the left, so that what is read from the right is the other way round.
    expect(text).toContain(`Acheteur | ${[...'شركة الحماية'].toReversed().join('')} | `)
    expect(text).toContain(
      '25\u00a0000 | 36,00\u00a0$\u00a0US par | licence et par an | 900\u00a0000,00\u00a0$\u00a0US',
    )
  })

  it('is for the owner and operators alone, and settled by operators alone', async () => {
    const { company, id } = await invoiced()
    const { id: companyId, admin, owner } = company
    const stranger = (await startCompany(server)).owner
    for (const path of ['billing', `invoices/${id}`]) {
      const url = `/v2/company/${companyId}/${path}`
      for (const person of [admin, stranger])
        expect(refusalOf(await person.call('GET', url))).toEqual([403, '0016'])
    }
    expect((await operator.call('GET', `/v2/company/${companyId}/billing`)).status).toBe(200)
    const theirs = await stranger.call('GET', `/v2/company/${stranger.id}/invoices/${id}`)
    expect(theirs.status).not.toBe(200)
    const pay = await owner.call('PATCH', `/v1/operator/invoices/${id}`, { state: 'paid' })
    expect(refusalOf(pay)).toEqual([403, '0016'])
  })
})

describe('an invoice paid by card', () => {
  type Invoiced = Awaited<ReturnType<typeof invoiced>>
  const pay = ({ company: { id: companyId, owner }, id }: Invoiced, person: Person = owner) =>
    person.call<PaymentIntent>('POST', `/v2/company/${companyId}/invoices/${id}/payment`)
  const begin = async (invoice: Invoiced) => (await pay(invoice)).body
  const manage = ({ company: { id, owner } }: Invoiced, person: Person = owner) =>
    person.call<CustomerPortal>('POST', `/v2/company/${id}/billing/manager`)
  const invoiceOf = async ({ company }: Invoiced) => (await billingOf(company)).invoices[0]

  /** Fills in a hosted page's form, as a browser would. */
  const submit = (hosted: string, card: string) => {
    const { pathname, searchParams } = new URL(hosted, server.url)
    return fetch(`${server.url}${pathname}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        session: searchParams.get('session') ?? '',
        card,
        expiry: '12/39',
        action: 'pay',
      }),
    })
  }
  /** What the gateway reports of its own accord. */
  const report = (paymentId: string, outcome: 'paid' | 'failed') => {
    const body = JSON.stringify({ eventId: crypto.randomUUID(), paymentId, outcome, reason: null })
    const signature = sign(server.platform.keys.derive('payment-webhook'), Buffer.from(body), now)
    return fetch(`${server.url}/v1/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'wardlight-signature': signature },
      body,
    })
  }
  const trailOf = async ({ company }: Invoiced) =>
    (
      await server.platform.db
        .selectFrom('audit_event')
        .select(['action', 'actor_id as actor'])
        .where('company_id', '=', company.id)
        .where(eb => eb.or([eb('action', 'like', 'payment.%'), eb('action', 'like', 'invoice.%')]))
        .execute()
    ).map(({ action, actor }) => `${action}${actor === company.owner.id ? ' by the owner' : ''}`)

  it('is paid once, on record, by its owner’s card, and gives nobody a scan', async () => {
    const invoice = await invoiced()
    const intent = await begin(invoice)
    expect(intent).toMatchObject({ status: 'awaitingCheckout', amount: 900_000, currency: 'USD' })
    const { number } = (await invoiceOf(invoice)) ?? {}
    const page = await (await fetch(new URL(intent.checkoutUrl, server.url))).text()
    expect(page).toContain(`<h1>Wardlight invoice ${number}</h1>`)
    expect(page).toContain('$9,000.00')
    const back = await submit(intent.checkoutUrl, testCards.succeeds)
    expect(back.headers.get('location')).toMatch(`/billing-settings?payment=${intent.paymentId}`)
    await report(intent.paymentId, 'paid')
    expect(await invoiceOf(invoice)).toMatchObject({
      state: 'paid',
      settledAt: now.toISOString(),
      payment: { id: intent.paymentId, status: 'paid', refundDue: false },
    })
    expect(refusalOf(await pay(invoice))).toEqual([409, '0040'])
    expect(refusalOf(await settle(invoice.id, 'void'))).toEqual([409, '0040'])
    expect((await trailOf(invoice)).toSorted()).toEqual([
      'invoice.issued',
      'invoice.paid',
      'payment.awaitingCheckout by the owner',
      'payment.paid',
    ])
    const { body: own } = await invoice.company.owner.call<Billing>('GET', '/v1/payments/list')
    expect(own).toMatchObject({ availableScans: 0, detailsKept: false, items: [] })
  })

  it('stays open with a card that is declined, and can be paid with another', async () => {
    const invoice = await invoiced()
    const declined = await begin(invoice)
    await submit(declined.checkoutUrl, testCards.declined)
    expect(await invoiceOf(invoice)).toMatchObject({ state: 'open', payment: { status: 'failed' } })
    const second = await begin(invoice)
    expect(second.paymentId).not.toBe(declined.paymentId)
    await submit(second.checkoutUrl, testCards.succeeds)
    expect(await invoiceOf(invoice)).toMatchObject({ state: 'paid', payment: { id: second.paymentId } })
    const emails = await server.inbox(invoice.company.owner.email)
    expect(emails.filter(({ subject }) => subject.endsWith('is paid'))).toHaveLength(1)
  })

  it('has one checkout at a time, and none beside a payment that the bank has', async () => {
    const invoice = await invoiced()
    const intents = await Promise.all([begin(invoice), begin(invoice), begin(invoice)])
    const [intent] = intents
    expect(new Set(intents.map(({ paymentId }) => paymentId)).size).toBe(1)
    await submit(intent.checkoutUrl, testCards.pending)
    expect(await invoiceOf(invoice)).toMatchObject({ state: 'open', payment: { status: 'processing' } })
    expect(refusalOf(await pay(invoice))).toEqual([409, '0040'])
    for (const state of ['paid', 'void'] as const)
      expect(refusalOf(await settle(invoice.id, state))).toEqual([409, '0040'])
    await report(intent.paymentId, 'paid')
    expect(await invoiceOf(invoice)).toMatchObject({ state: 'paid', payment: { status: 'paid' } })
  })

  it.each(['void', 'paid'] as const)(
    'closes its checkout when an operator records it as %s, and marks to refund what comes all the same',
    async state => {
      const invoice = await invoiced()
      const intent = await begin(invoice)
      expect((await settle(invoice.id, state)).body).toMatchObject({ state, payment: { status: 'canceled' } })
      await submit(intent.checkoutUrl, testCards.succeeds)
      expect((await invoiceOf(invoice))?.payment).toMatchObject({ status: 'canceled', refundDue: false })
      expect((await report(intent.paymentId, 'paid')).status).toBe(200)
      expect(await invoiceOf(invoice)).toMatchObject({ state, payment: { status: 'paid', refundDue: true } })
      expect((await trailOf(invoice)).filter(action => action === 'invoice.refundDue')).toHaveLength(1)
    },
  )

  it('costs what a card can pay', async () => {
    // A million dollars and more: 27,778 seats for $36 each.
    expect(refusalOf(await pay(await invoiced(27_778)))).toEqual([409, '0040'])
    expect((await pay(await invoiced(27_777))).status).toBe(201)
  })

  it('stores its card for the company, which its owner replaces', async () => {
    const invoice = await invoiced()
    expect((await manage(invoice)).body.url).toMatch(/\/billing-settings$/)
    const intent = await begin(invoice)
    await submit(intent.checkoutUrl, testCards.succeeds)
    expect((await billingOf(invoice.company)).detailsKept).toBe(true)
    const { url } = (await manage(invoice)).body
    await submit(url, testCards.pending)
    expect(await (await fetch(new URL(url, server.url))).text()).toContain('ending in 3220')
  })

  it('is its owner’s alone to pay, and the card theirs alone to replace', async () => {
    const invoice = await invoiced()
    const other = await invoiced()
    const { admin } = invoice.company
    for (const [person, code] of [
      [admin, '0016'],
      [other.company.owner, '0016'],
      [operator, '0007'],
    ] as const) {
      expect(refusalOf(await pay(invoice, person))).toEqual([403, code])
      expect(refusalOf(await manage(invoice, person))).toEqual([403, code])
    }
    expect(refusalOf(await pay({ ...other, id: invoice.id }))).toEqual([404, '0016'])
    expect((await invoiceOf(invoice))?.payment).toBeNull()
  })
})
