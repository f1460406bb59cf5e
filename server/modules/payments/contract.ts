import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import { supportPath } from '#domain/addresses.ts'
import { dayOf, daysLater, yearsLater } from '#domain/days.ts'
import {
  daysToPay,
  invoiceAmount,
  isPayableByCard,
  renewalAfter,
  writtenCount,
  writtenPrice,
} from '#domain/prices.ts'
import { invoiceTax, taxIn } from '#domain/taxes.ts'
import { longDay } from '#domain/written-days.ts'
import { type InvoiceEvent, invoiceLifecycle } from '#machines/lifecycle/invoice.ts'
import { next } from '#machines/lifecycle/transitions.ts'
import type {
  CompanyContract,
  CompanySeatsSet,
  PriceChange,
  RecordContract,
  SettleInvoice,
} from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, oneLine } from '#server/platform/mail/templates/wording.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isInAudience } from '../notifications/notify.ts'
import { readBillingDetails } from './billing-details.ts'
import { announcePrice } from './price-change.ts'
import { type Seller, sellerOf } from './receipt.ts'

interface IssuedInvoice {
  readonly company: string
  readonly number: number
  readonly seats: number
  /** Seats beside those of another invoice. */
  readonly added: boolean
  /** Cents of US dollars. */
  readonly amount: number
  /** What of it is tax, in cents. */
  readonly tax: number
  readonly periodTo: string
  readonly dueOn: string
  readonly link: string
}

/** To a company's owner. */
export const invoiceIssued = (locale: Locale, invoice: IssuedInvoice): Wording => {
  const i18n = i18nIn[locale]
  const { number, link } = invoice
  const company = oneLine(invoice.company)
  const amount = writtenPrice(locale, invoice.amount, 'USD')
  const seats = writtenCount(locale, invoice.seats)
  const [lastDay, due] = [
    longDay(locale, new Date(invoice.periodTo)),
    longDay(locale, new Date(invoice.dueOn)),
  ]
  const about = { number, company, seats, lastDay }
  return composeEmail(locale, i18n.t('Wardlight invoice {number}: {amount}', { number, amount }), [
    invoice.added
      ? i18n.t('Invoice {number} of {company} is ready. Added seats: {seats}. Last day: {lastDay}.', about)
      : i18n.t(
          'Invoice {number} of {company} is ready. Licensed seats: {seats}. Last day: {lastDay}.',
          about,
        ),
    invoice.tax === 0
      ? i18n.t('Amount: {amount}, in US dollars. Due: {due}.', { amount, due })
      : i18n.t('Amount: {amount}, in US dollars, with {tax} of tax. Due: {due}.', {
          amount,
          tax: writtenPrice(locale, invoice.tax, 'USD'),
          due,
        }),
    isPayableByCard(invoice.amount)
      ? i18n.t(
          'Pay by card on your billing page, or by bank transfer as agreed with our sales team. With a transfer, include the invoice number.',
        )
      : i18n.t('Pay by bank transfer, as agreed with our sales team, and include the invoice number.'),
    { label: i18n.t('See your invoices'), link },
  ])
}

interface SettledInvoice {
  readonly company: string
  readonly number: number
  /** Cents of US dollars. */
  readonly amount: number
  readonly state: SettleInvoice['state']
  readonly at: Date
  readonly publicUrl: string
}

const billingLink = (publicUrl: string): string => `${publicUrl}/billing-settings`

/** To a company’s owner, who was emailed about the open invoice. */
export const invoiceSettled = (locale: Locale, invoice: SettledInvoice): Wording => {
  const i18n = i18nIn[locale]
  const { number, publicUrl } = invoice
  const about = {
    number,
    company: oneLine(invoice.company),
    amount: writtenPrice(locale, invoice.amount, 'USD'),
    day: longDay(locale, invoice.at),
  }
  const billing = { label: i18n.t('See your invoices'), link: billingLink(publicUrl) }
  return invoice.state === 'paid'
    ? composeEmail(locale, i18n.t('Wardlight invoice {number} is paid', { number }), [
        i18n.t('Invoice {number} of {company} was paid on {day}: {amount}, in US dollars.', about),
        i18n.t('Its receipt is on your billing page.'),
        billing,
      ])
    : composeEmail(locale, i18n.t('You don’t have to pay Wardlight invoice {number}', { number }), [
        i18n.t('On {day}, we voided invoice {number} of {company}: {amount}, in US dollars.', about),
        billing,
        {
          label: i18n.t('If you have transferred the money already, tell us'),
          link: `${publicUrl}${supportPath}`,
        },
      ])
}

/** What sends emails; null: none are sent, as of the demo's history. */
type Sender = Pick<Platform, 'messenger' | 'keys' | 'config'> | null

export const contractColumns = [
  'company.seat_price_cents',
  'company.billing_period',
  'company.renews_on',
  'company.renewal_day',
  'company.next_seat_price_cents',
  'company.next_billing_period',
  'company.next_price_from',
] as const

type ContractRow = Pick<
  Selectable<Tables['company']>,
  | 'seat_price_cents'
  | 'billing_period'
  | 'renews_on'
  | 'renewal_day'
  | 'next_seat_price_cents'
  | 'next_billing_period'
  | 'next_price_from'
>

/** A company’s contract as it is on a day: a price whose day has come is the one that applies. */
export const contractOf = (row: ContractRow, day: string): CompanyContract | null => {
  const { seat_price_cents: seatPrice, billing_period: period, renews_on: renewsOn } = row
  if (seatPrice === null || renewsOn === null) return null
  const { next_seat_price_cents: next, next_price_from: from } = row
  if (next === null || from === null) return { seatPrice, period, renewsOn, change: null }
  const announced = { seatPrice: next, period: row.next_billing_period ?? period }
  return day < from
    ? { seatPrice, period, renewsOn, change: { ...announced, from } }
    : { ...announced, renewsOn, change: null }
}

const readContract = async (transaction: Database, companyId: string) =>
  transaction
    .selectFrom('company')
    .select([...contractColumns, 'company.name', 'company.licensed_seats as licensed'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Days with the same price and invoices, and what of the seats these have. */
interface Span {
  readonly from: string
  /** The day after the last. */
  readonly until: string
  readonly price: Pick<CompanyContract, 'seatPrice' | 'period'>
  readonly invoiced: number
  /** Beside the invoice of a contract, another one is of added seats. */
  readonly added: boolean
}

const spansOf = async (
  transaction: Database,
  companyId: string,
  row: ContractRow,
  { from, until }: Pick<Span, 'from' | 'until'>,
): Promise<readonly Span[]> => {
  const invoices = await transaction
    .selectFrom('invoice')
    .select(['seats', 'added', 'period_from as first', 'period_to as last'])
    .where('company_id', '=', companyId)
    .where('state', '<>', 'void')
    .where('period_from', '<', until)
    .where('period_to', '>=', from)
    .execute()
  const days = invoices.flatMap(({ first, last }) => [first, daysLater(last, 1)])
  if (row.next_price_from !== null) days.push(row.next_price_from)
  const starts = [...new Set([from, ...days.filter(day => from < day && day < until)])].toSorted()
  const spans: Span[] = []
  for (const [place, start] of starts.entries()) {
    const contract = contractOf(row, start)
    // Where there is no price, nothing is invoiced.
    if (contract === null) return []
    const { seatPrice, period } = contract
    const there = invoices.filter(({ first, last }) => first <= start && start <= last)
    const span = {
      from: start,
      until: starts[place + 1] ?? until,
      price: { seatPrice, period },
      invoiced: there.reduce((sum, { seats }) => sum + seats, 0),
      added: there.some(({ added }) => !added),
    }
    const before = spans.at(-1)
    if (isDeepStrictEqual({ ...before, from: start, until: span.until }, span) && before !== undefined)
      spans.splice(-1, 1, { ...before, until: span.until })
    else spans.push(span)
  }
  return spans
}

interface By {
  readonly sender: Sender
  readonly seller: Seller
  readonly actorId: string | null
  readonly at: Date
}

/** What a company is emailed about, unless nobody there can be. */
type Unheard = CompanySeatsSet['notEmailed'][number]

/**
 * Invoices the seats that no invoice has on these days, at the company’s price of each day, and emails its owner; does nothing
 * where there is no price. Seats that were taken away give nothing back. False: it has no owner to email.
 */
const invoiceDays = async (
  transaction: Database,
  companyId: string,
  days: By & Pick<Span, 'from' | 'until'>,
): Promise<boolean> => {
  const company = await readContract(transaction, companyId)
  let isHeard = true
  for (const span of await spansOf(transaction, companyId, company, days))
    if (company.licensed > span.invoiced)
      isHeard = (await issueInvoice(transaction, { ...company, id: companyId }, span, days)) && isHeard
  return isHeard
}

const issueInvoice = async (
  transaction: Database,
  company: { readonly id: string; readonly name: string; readonly licensed: number },
  { from: periodFrom, until, price: { seatPrice, period }, invoiced, added }: Span,
  { sender, seller: settings, actorId, at }: By,
): Promise<boolean> => {
  const { id: companyId, name } = company
  const seats = company.licensed - invoiced
  const periodTo = daysLater(until, -1)
  const { details } = await readBillingDetails(transaction, companyId)
  const seller = sellerOf(settings)
  const price = invoiceAmount({ seats, seatPrice, period, periodFrom, periodTo })
  const tax = invoiceTax(price, details, seller)
  // Numbers have no gaps, which a sequence would leave.
  await sql`select pg_advisory_xact_lock(hashtext('invoice.number'))`.execute(transaction)
  const issued = await transaction
    .insertInto('invoice')
    .values({
      number: sql<number>`(select coalesce(max(number), 0) + 1 from invoice)`,
      company_id: companyId,
      buyer: details.name || name,
      billed_to: JSON.stringify(details),
      seller: JSON.stringify(seller),
      tax: JSON.stringify(tax),
      issued_on: dayOf(at),
      due_on: daysLater(dayOf(at), daysToPay),
      period_from: periodFrom,
      period_to: periodTo,
      seats,
      added,
      seat_price_cents: seatPrice,
      billing_period: period,
      amount_cents: price + taxIn(tax),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'number', 'amount_cents as amount', 'due_on as dueOn'])
    .executeTakeFirst()
  if (issued === undefined) return true
  await recordAudit(transaction, {
    actorId,
    action: 'invoice.issued',
    companyId,
    detail: { invoiceId: issued.id },
    at,
  })
  return emailOwner(transaction, sender, companyId, (locale, publicUrl) =>
    invoiceIssued(locale, {
      ...issued,
      tax: taxIn(tax),
      company: name,
      seats,
      added,
      periodTo,
      link: billingLink(publicUrl),
    }),
  )
}

/** Emails a company’s owner about an invoice; false: it has none. */
const emailOwner = async (
  transaction: Database,
  sender: Sender,
  companyId: string,
  wordingOf: (locale: Locale, publicUrl: string) => Wording,
): Promise<boolean> => {
  const owner = await transaction
    .selectFrom('register')
    .select(['email', 'language'])
    .where(isInAudience({ ownerOf: companyId }))
    .executeTakeFirst()
  if (owner === undefined) return false
  if (sender === null) return true
  const wording = wordingOf(owner.language, sender.config.publicUrl)
  await sender.messenger.send({ ...wording, channel: 'email', to: owner.email }, transaction)
  return true
}

/**
 * Settles an open invoice, on record, and emails the company’s owner; false for one that is settled.
 *
 * @throws AppError 0016 without such an invoice
 */
export const settleInvoice = async (
  transaction: Database,
  id: string,
  { sender, event, actorId, at }: Pick<By, 'sender' | 'actorId' | 'at'> & { readonly event: InvoiceEvent },
): Promise<boolean> => {
  const invoice = await transaction
    .selectFrom('invoice')
    .innerJoin('company', 'company.id', 'invoice.company_id')
    .select([
      'invoice.state',
      'invoice.company_id as companyId',
      'invoice.number',
      'invoice.amount_cents as amount',
      'company.name as company',
    ])
    .where('invoice.id', '=', id)
    .forUpdate('invoice')
    .executeTakeFirst()
  if (invoice === undefined) throw new AppError('0016', { status: 404 })
  const { companyId } = invoice
  const state = next(invoiceLifecycle, invoice.state, event)
  if (state === null || state === 'open') return false
  await transaction.updateTable('invoice').set({ state, settled_at: at }).where('id', '=', id).execute()
  await recordAudit(transaction, {
    actorId,
    action: event.type,
    companyId,
    detail: { invoiceId: id },
  })
  await emailOwner(transaction, sender, companyId, (locale, publicUrl) =>
    invoiceSettled(locale, { ...invoice, state, at, publicUrl }),
  )
  return true
}

/** Invoices what no invoice has of the days until the renewal. */
export const invoiceSeats = async (
  transaction: Database,
  companyId: string,
  by: By,
): Promise<readonly Unheard[]> => {
  const today = dayOf(by.at)
  const { renewsOn } = await transaction
    .selectFrom('company')
    .select('renews_on as renewsOn')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  // On the day of the renewal itself, the renewal invoices them all.
  if (renewsOn === null || renewsOn <= today) return []
  const isHeard = await invoiceDays(transaction, companyId, { ...by, from: today, until: renewsOn })
  return isHeard ? [] : ['invoice']
}

type Price = Pick<CompanyContract, 'seatPrice' | 'period'>

const isSamePrice = (one: Price, other: Price): boolean =>
  one.seatPrice === other.seatPrice && one.period === other.period

/**
 * The change that a recorded price makes to the one of today; null for none.
 *
 * @throws AppError 0000 for a day on which it can't begin
 */
const changeOf = (
  before: CompanyContract | null,
  { seatPrice, period, renewsOn, priceFrom, ownerAsked = false }: RecordContract,
  today: string,
): PriceChange | null => {
  if (before === null || isSamePrice(before, { seatPrice, period })) return null
  const announced =
    before.change !== null && isSamePrice(before.change, { seatPrice, period })
      ? before.change.from
      : renewsOn
  const isOtherPeriod = period !== before.period
  const from = priceFrom ?? (isOtherPeriod ? renewsOn : announced)
  if (isOtherPeriod && from !== renewsOn)
    throw invalidInput({ name: 'contract.priceFrom', rule: 'notAtRenewal' })
  const first = ownerAsked ? today : daysLater(today, 1)
  if (from < first || from > yearsLater(today, 1))
    throw invalidInput({ name: 'contract.priceFrom', rule: 'notWithinYear' })
  return { seatPrice, period, from }
}

/**
 * Records what was agreed, and invoices by it what isn’t invoiced yet. Another price than before is announced to those who look
 * after the company.
 */
export const recordContract = async (
  transaction: Database,
  companyId: string,
  recorded: By & { readonly contract: RecordContract },
): Promise<readonly Unheard[]> => {
  const { contract, ...by } = recorded
  const { sender, actorId, at } = by
  const today = dayOf(at)
  const { renewsOn, ownerAsked = false } = contract
  const before = contractOf(await readContract(transaction, companyId), today)
  const { seatPrice, period } = before ?? contract
  if (renewsOn <= today || renewsOn > renewalAfter(today, period))
    throw invalidInput({ name: 'contract.renewsOn', rule: 'notWithinPeriod' })
  const change = changeOf(before, contract, today)
  const now = { seatPrice, period, renewsOn, change }
  if (!isDeepStrictEqual(before, now)) {
    await transaction
      .updateTable('company')
      .set({
        seat_price_cents: seatPrice,
        billing_period: period,
        renews_on: renewsOn,
        // A renewal on the last day of a shorter month, when it is recorded again, keeps its day of longer ones.
        ...(renewsOn !== before?.renewsOn && { renewal_day: Number(renewsOn.slice(8)) }),
        next_seat_price_cents: change?.seatPrice ?? null,
        next_billing_period: change?.period ?? null,
        next_price_from: change?.from ?? null,
      })
      .where('id', '=', companyId)
      .execute()
    await recordAudit(transaction, {
      actorId,
      action: 'company.contractRecorded',
      companyId,
      detail: {
        seatPrice: contract.seatPrice,
        period: contract.period,
        renewsOn,
        ...(change !== null && { before: seatPrice, priceFrom: change.from, ownerAsked }),
      },
      at,
    })
  }
  const isHeard =
    sender === null ||
    before === null ||
    (await announcePrice(sender, transaction, companyId, { before, now, at }))
  return [...(isHeard ? [] : ['price' as const]), ...(await invoiceSeats(transaction, companyId, by))]
}

export const renewContracts = async (
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  sender: Sender,
): Promise<void> => {
  // While payments are off contracts rest: what comes due is invoiced once they are on.
  if (sender?.config.takesPayments === false) return
  const at = clock.now()
  const due = (database: Database) =>
    database
      .selectFrom('company')
      .select(['id', ...contractColumns])
      .where('renews_on', '<=', dayOf(at))
  for (const { id } of await due(db).execute())
    await db.transaction().execute(async transaction => {
      const company = await due(transaction).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
      if (company === undefined) return
      for (let from = company.renews_on; from !== null && from <= dayOf(at); ) {
        const { period } = contractOf(company, from) ?? { period: company.billing_period }
        const until = renewalAfter(from, period, company.renewal_day ?? undefined)
        await invoiceDays(transaction, id, {
          sender,
          seller: config,
          actorId: null,
          at,
          from,
          until,
        })
        await transaction.updateTable('company').set({ renews_on: until }).where('id', '=', id).execute()
        from = until
      }
    })
}
