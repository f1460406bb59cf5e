import { writtenPrice } from '#domain/prices.ts'
import type { Language } from '#openapi/generated/api.ts'
import { inEachLanguage } from '../i18n.ts'
import type { CheckoutRequest } from './gateway.ts'

const cardRefusals = ['cardNotValid', 'cardExpired', 'cardDeclined'] as const
export type CardRefusal = (typeof cardRefusals)[number]

export const cardRefusalIn = (text: unknown): CardRefusal | null =>
  cardRefusals.find(refusal => refusal === text) ?? null

export type CardOutcome = 'paid' | 'declined' | 'pending' | Exclude<CardRefusal, 'cardDeclined'>

/** The embedded gateway's test cards; any other number that passes the check digit is declined. */
export const testCards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  pending: '4000 0000 0000 3220',
} as const

export const digits = (text: string): string => text.replace(/\D/g, '')

const passesCheckDigit = (number: string): boolean =>
  [...number]
    .reverse()
    .map(Number)
    .reduce(
      (sum, digit, place) => sum + (place % 2 === 1 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit),
      0,
    ) %
    10 ===
  0

export const outcomeOfCard = (card: string, expiry: string, now: Date): CardOutcome => {
  const number = digits(card)
  if (number.length < 12 || number.length > 19 || !passesCheckDigit(number)) return 'cardNotValid'
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  if (month === undefined || year === undefined) return 'cardNotValid'
  if (Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime()) return 'cardExpired'
  if (number === digits(testCards.succeeds)) return 'paid'
  return number === digits(testCards.pending) ? 'pending' : 'declined'
}

const messages = inEachLanguage(i18n => ({
  title: i18n.t('Checkout'),
  once: i18n.t('One-time payment'),
  pay: i18n.t('Pay'),
  cancel: i18n.t('Go back without paying'),
  card: i18n.t('Card number'),
  expiry: i18n.t('Expiry (MM/YY)'),
  test: i18n.t('This is a demonstration: no card is charged. Use one of these numbers with any future date.'),
  succeeds: i18n.t('succeeds'),
  declined: i18n.t('is declined'),
  pending: i18n.t('stays pending'),
  cardNotValid: i18n.t('Check the card number and the expiry date.'),
  cardExpired: i18n.t('This card has expired. Use another one.'),
  cardDeclined: i18n.t('This card was declined. Use another one.'),
  details: i18n.t('Payment details'),
  storedCard: i18n.t('Stored card: ending in'),
  replace: i18n.t('Replace the card'),
  back: i18n.t('Back to Wardlight'),
}))

interface CardForm {
  readonly language: Language
  readonly title: string
  readonly head: string
  readonly action: string
  readonly session: string
  readonly refusal: CardRefusal | null
  readonly submit: string
  readonly cancel: string
}

/** A page that asks for a card, without script. Nothing in it comes from the visitor unsealed. */
const cardForm = ({ language, title, head, action, session, refusal, submit, cancel }: CardForm): string => {
  const t = messages[language]
  const described = refusal === null ? '' : ' aria-describedby="refusal" aria-invalid="true"'
  return `<!doctype html>
<html lang="${language.slice(0, 2)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${title} · Wardlight</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/checkout/style.css"></head>
<body><main>
<p class="brand">Wardlight</p>
${head}
<form method="post" action="${action}">
<input type="hidden" name="session" value="${session}">
${refusal === null ? '' : `<p id="refusal" role="alert">${t[refusal]}</p>`}
<label>${t.card}<input name="card" inputmode="numeric" autocomplete="cc-number" required maxlength="23"${described}></label>
<label>${t.expiry}<input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="12/30" required maxlength="7"${described}></label>
<button name="action" value="pay">${submit}</button>
<button name="action" value="cancel" class="plain" formnovalidate>${cancel}</button>
</form>
<aside><p>${t.test}</p><ul>
${(['succeeds', 'declined', 'pending'] as const).map(kind => `<li><code>${testCards[kind]}</code> ${t[kind]}</li>`).join('\n')}
</ul></aside>
</main></body></html>`
}

/** The hosted page on which a person pays. The form returns `session`. */
export const checkoutPage = (
  request: CheckoutRequest,
  session: string,
  refusal: CardRefusal | null,
): string => {
  const { language, name, amountCents, currency } = request
  const t = messages[language]
  const amount = writtenPrice(language, amountCents, currency)
  return cardForm({
    language,
    title: t.title,
    head: `<h1>${name}</h1>\n<p class="amount">${amount} <span>${t.once}</span></p>`,
    action: '/checkout',
    session,
    refusal,
    submit: `${t.pay} ${amount}`,
    cancel: t.cancel,
  })
}

export const storedCardPage = (
  { language, lastDigits }: { language: Language; lastDigits: string },
  session: string,
  refusal: CardRefusal | null,
): string => {
  const t = messages[language]
  return cardForm({
    language,
    title: t.details,
    head: `<h1>${t.details}</h1>\n<p role="status">${t.storedCard} ${lastDigits}</p>`,
    action: '/checkout/card',
    session,
    refusal,
    submit: t.replace,
    cancel: t.back,
  })
}
