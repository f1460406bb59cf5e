import { buffer } from 'node:stream/consumers'
import { longDay } from '#domain/days.ts'
import { writtenPrice } from '#domain/prices.ts'
import type { Product } from '#openapi/generated/api.d.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'

export interface Receipt {
  readonly number: string
  readonly paidAt: Date
  readonly product: Product
  readonly amountCents: number
  readonly currency: 'USD'
  readonly buyer: { readonly name: string; readonly email: string }
}

const labels = {
  'en-US': {
    title: 'Receipt',
    number: 'Receipt number',
    paidAt: 'Date of payment',
    seller: 'Sold by',
    buyer: 'Sold to',
    bought: 'What was bought',
    PERSONAL_SCAN: 'Personal Cyber Assessment, one-time',
    amount: 'Amount',
    USD: 'US dollars (USD)',
    status: 'Status',
    paid: 'Paid',
  },
  'fr-FR': {
    title: 'Reçu',
    number: 'Numéro du reçu',
    paidAt: 'Date du paiement',
    seller: 'Vendeur',
    buyer: 'Acheteur',
    bought: 'Achat',
    PERSONAL_SCAN: 'Bilan de cybersécurité personnel, paiement unique',
    amount: 'Montant',
    USD: 'dollars américains (USD)',
    status: 'État',
    paid: 'Payé',
  },
} as const satisfies Record<Locale, object>

/** What the fonts that every PDF reader brings along can write: Windows-1252. */
const isWritable = (text: string): boolean => /^[ -~\u00a0-\u00ffŒœŠšŽžŸƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]*$/.test(text)

const [ink, quiet, line] = ['#0c1b2a', '#42566a', '#e2e8ee']
const [left, indent, right] = [72, 220, 540]

/** A receipt as PDF, in one language. A name in letters that its fonts lack is left out, and the address stands for it. */
export const writeReceipt = async (locale: Locale, receipt: Receipt): Promise<Buffer> => {
  const { default: PDFDocument } = await import('pdfkit')
  const label = labels[locale]
  const { name, email } = receipt.buyer
  const title = `Wardlight – ${label.title}`
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: left,
    lang: locale,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: 'Wardlight' },
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const add = (tag: 'H1' | 'P', write: () => void) => root.add(pdf.struct(tag, {}, write))
  add('H1', () => pdf.font('Helvetica-Bold', 22).fillColor(ink).text(title).moveDown())
  const rows = [
    [label.number, receipt.number],
    [label.paidAt, longDay(locale, receipt.paidAt)],
    [label.seller, 'Wardlight\nOntario, Canada'],
    [label.buyer, [name, email].filter(isWritable).join('\n')],
    [label.bought, label[receipt.product]],
    [
      label.amount,
      `${writtenPrice(locale, receipt.amountCents, receipt.currency)}\n${label[receipt.currency]}`,
    ],
    [label.status, label.paid],
  ] as const
  for (const [term, value] of rows)
    add('P', () => {
      const top = pdf.y
      pdf.moveTo(left, top).lineTo(right, top).strokeColor(line).stroke()
      pdf
        .font('Helvetica', 11)
        .fillColor(quiet)
        .text(term, left, top + 10, { width: indent - left })
      pdf
        .fillColor(ink)
        .text(value, indent, top + 10, { width: right - indent })
        .moveDown(0.8)
    })
  root.end()
  pdf.end()
  return buffer(pdf)
}
