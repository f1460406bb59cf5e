import { isDeepStrictEqual } from 'node:util'
import { seatPriceLabel } from '#domain/price-labels.ts'
import { writtenPrice } from '#domain/prices.ts'
import { collectsTax } from '#domain/taxes.ts'
import { longDay } from '#domain/written-days.ts'
import type { CompanyContract, PriceChange } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, oneLine } from '#server/platform/mail/templates/wording.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { type Emailing, verifiedAdmins } from '../notifications/notify.ts'
import { type Seller, sellerOf } from './receipt.ts'

type Price = Pick<CompanyContract, 'seatPrice' | 'period'>

interface AnnouncedPrice {
  readonly company: string
  readonly before: Price
  readonly change: PriceChange
  /** Announced before, and replaced; null for none. */
  readonly replaced: PriceChange | null
  readonly publicUrl: string
  /** The seller collects a tax, which comes on top. */
  readonly addsTax: boolean
}

const writtenIn = (locale: Locale, { seatPrice, period }: Price): string =>
  seatPriceLabel(i18nIn[locale], writtenPrice(locale, seatPrice, 'USD'), period)

const withdrawn = (locale: Locale, change: PriceChange): string => {
  const i18n = i18nIn[locale]
  return i18n.t('We had announced {now} from {day}. That no longer applies.', {
    now: writtenIn(locale, change),
    day: longDay(locale, new Date(change.from)),
  })
}

/** To a company's owner and admins, before the day. */
export const priceChanging = (locale: Locale, price: AnnouncedPrice): Wording => {
  const i18n = i18nIn[locale]
  const company = oneLine(price.company)
  const day = longDay(locale, new Date(price.change.from))
  return composeEmail(locale, i18n.t('The price of {company}’s seats changes on {day}', { company, day }), [
    i18n.t('From {day}, Wardlight costs {company} {now}, in US dollars. Until then, the price is {before}.', {
      day,
      company,
      now: writtenIn(locale, price.change),
      before: writtenIn(locale, price.before),
    }),
    price.replaced && withdrawn(locale, price.replaced),
    price.addsTax ? i18n.t('Both prices are before tax.') : null,
    i18n.t(
      'Days before {day} are invoiced at the earlier price. Invoices you already have stay as they are.',
      {
        day,
      },
    ),
    { label: i18n.t('Ask our sales team about it'), link: `${price.publicUrl}/contact-us` },
  ])
}

/** To those who were emailed about another price, when it won't apply. */
export const priceStaying = (locale: Locale, price: AnnouncedPrice): Wording => {
  const i18n = i18nIn[locale]
  const company = oneLine(price.company)
  return composeEmail(locale, i18n.t('The price of {company}’s seats stays the same', { company }), [
    i18n.t('Wardlight still costs {company} {before}, in US dollars.', {
      company,
      before: writtenIn(locale, price.before),
    }),
    withdrawn(locale, price.change),
    { label: i18n.t('Ask our sales team about it'), link: `${price.publicUrl}/contact-us` },
  ])
}

/**
 * Emails a company's owner and admins about a price that was announced or withdrawn; does nothing about an unchanged one. False:
 * none of them has a verified address.
 */
export const announcePrice = async (
  sender: Emailing & { readonly config: Seller },
  transaction: Database,
  companyId: string,
  { before, now, at }: { readonly before: CompanyContract; readonly now: CompanyContract; readonly at: Date },
): Promise<boolean> => {
  const change = now.change ?? before.change
  if (change === null || isDeepStrictEqual(now.change, before.change)) return true
  const [topic, wordingOf] =
    now.change === null
      ? (['priceStaying', priceStaying] as const)
      : (['priceChanging', priceChanging] as const)
  await createNotificationEvents(sender).priceChanged(transaction, {
    id: companyId,
    topic,
    from: change.from,
    at,
  })
  const { publicUrl } = sender.config
  const addsTax = collectsTax(sellerOf(sender.config))
  const admins = await verifiedAdmins(transaction, companyId)
  for (const { email, language, company } of admins) {
    const replaced = before.change
    const wording = wordingOf(language, { company, before, change, replaced, publicUrl, addsTax })
    await sender.messenger.send({ ...wording, channel: 'email', to: email }, transaction)
  }
  return admins.length > 0
}
