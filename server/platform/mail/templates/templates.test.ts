import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accountChangeKindValues } from '#openapi/generated/enumerations.ts'
import { companyAlert } from '#server/modules/alerts/handlers.ts'
import { invoiceIssued } from '#server/modules/company-billing/contract.ts'
import { findingQuestion } from '#server/modules/company-findings/handlers.ts'
import { dataExportReady } from '#server/modules/data-export/handlers.ts'
import { deepScanInvite } from '#server/modules/deep-scan-invites/handlers.ts'
import { firstAnswerEmail } from '#server/modules/first-answers/handlers.ts'
import { type CompanyInvitation, companyInvite } from '#server/modules/invites/sending.ts'
import { seatsIncreased } from '#server/modules/operator-companies/handlers.ts'
import { partnerChanged } from '#server/modules/payments/handlers.ts'
import { paymentReceipt } from '#server/modules/payments/receipt.ts'
import { profileDeleted, profileDeletionScheduled } from '#server/modules/register/deletion.ts'
import { planMessage } from '#server/modules/response-plan/deliveries.ts'
import { supportAnswer, supportTicket } from '#server/modules/support/present.ts'
import { breachFinding } from '#server/scan/sources/breach-finding.ts'
import type { Locale, Wording } from '../messenger.ts'
import {
  alreadyRegistered,
  confirmationCode,
  contactCode,
  domainCode,
  emailVerification,
  passwordResetCode,
  signInCode,
} from './codes.ts'
import { accountChanged, accountDeleted, recoveryCodeUsed } from './security-notices.ts'

const code = { code: '123456', minutes: 10 } as const
const publicUrl = 'https://wardlight.example'
const link = `${publicUrl}/dashboard`

const invitation: CompanyInvitation = {
  kind: 'employee',
  company: 'Northwind',
  inviter: 'Camille Dufour',
  link: 'https://wardlight.example/invite/abc',
  days: 14,
  message: null,
  training: 'https://wardlight.example/dashboard?tab=training',
}

const exposed = Array.from({ length: 12 }, (_, number) =>
  breachFinding(
    'robin@example.com',
    {
      name: `Shop ${number}`,
      title: `Shop ${number}`,
      domain: '',
      breach_date: null,
      pwn_count: 0,
      description: '',
      data_classes: ['Passwords'],
      is_verified: true,
      is_sensitive: false,
      is_spam_list: false,
      is_malware: false,
      is_stealer_log: false,
      is_fabricated: false,
      is_retired: false,
    },
    null,
    'test',
  ),
)
const firstAnswer = { email: 'robin@example.com', found: exposed, link }

type Write = (locale: Locale) => Wording

/** Every template under its name, and what it writes in other cases. */
const messages: Record<string, Write> = {
  confirmationCode: locale => confirmationCode(locale, { ...code, channel: 'EMAIL' }),
  confirmationCodeBySms: locale => confirmationCode(locale, { ...code, channel: 'SMS' }),
  signInCode: locale => signInCode(locale, { ...code, channel: 'EMAIL' }),
  passwordResetCode: locale => passwordResetCode(locale, { ...code, channel: 'EMAIL' }),
  contactCode: locale => contactCode(locale, { ...code, channel: 'EMAIL' }),
  emailVerification: locale => emailVerification(locale, { link, hours: 24 }),
  paymentReceipt: locale =>
    paymentReceipt(locale, { amountCents: 4999, currency: 'USD', paidAt: new Date('2026-04-23') }),
  invoiceIssued: locale =>
    invoiceIssued(locale, {
      company: 'Northwind',
      number: 1042,
      seats: 1300,
      amount: 4_680_000,
      periodTo: '2027-04-22',
      dueOn: '2026-05-23',
      link,
    }),
  partnerChanged: locale => partnerChanged(locale, { isPartner: true, publicUrl }),
  partnerRevoked: locale => partnerChanged(locale, { isPartner: false, publicUrl }),
  profileDeleted: locale => profileDeleted(locale, { name: 'Camille', publicUrl }),
  profileDeletionScheduled: locale =>
    profileDeletionScheduled(locale, { name: 'Camille', dueAt: new Date('2026-04-23'), link }),
  dataExportReady: locale =>
    dataExportReady(locale, { name: 'Camille', expiresAt: new Date('2026-04-23'), link }),
  companyInvite: locale => companyInvite(locale, invitation),
  companyInviteToAdmins: locale => companyInvite(locale, { ...invitation, kind: 'admin', training: null }),
  companyInviteToOwner: locale =>
    companyInvite(locale, { ...invitation, kind: 'companyOwner', inviter: null }),
  seatsIncreased: locale =>
    seatsIncreased(locale, { company: 'Northwind', before: 250, now: 1300, waiting: link, publicUrl }),
  supportTicket: locale =>
    supportTicket(locale, { number: 1001, link, dueAt: new Date('2026-11-30T20:00:00Z') }),
  supportAnswer: locale => supportAnswer(locale, { number: 1001, link, message: 'Hello' }),
  accountDeleted: locale => accountDeleted(locale, publicUrl),
  accountChanged: locale => accountChanged(locale, { kind: 'PASSWORD', link, channel: 'email' }),
  alreadyRegistered: locale => alreadyRegistered(locale, link),
  domainCode: locale => domainCode(locale, { ...code, domain: 'northwind.example', requestedBy: 'Robin' }),
  companyAlert: locale =>
    companyAlert(locale, {
      company: 'Northwind',
      sender: null,
      message: 'Hello',
      link,
      training: link,
    }),
  deepScanInvite: locale =>
    deepScanInvite(locale, {
      company: 'Northwind',
      inviter: null,
      message: 'Hello',
      link,
      days: 30,
    }),
  findingQuestion: locale => findingQuestion(locale, { company: 'Northwind', issue: 'credential' }),
  planMessage: locale =>
    planMessage(locale, {
      ownerName: 'Robin',
      contactName: 'Camille',
      sentBy: 'owner',
      message: 'Hello',
    }),
  firstAnswerInMany: locale => firstAnswerEmail(locale, firstAnswer),
  firstAnswerInNone: locale => firstAnswerEmail(locale, { ...firstAnswer, found: [] }),
  firstAnswerUnknown: locale => firstAnswerEmail(locale, { ...firstAnswer, found: null }),
  ...Object.fromEntries(
    accountChangeKindValues.flatMap(kind =>
      (['email', 'sms'] as const).map(channel => [
        `changed ${kind} by ${channel}`,
        (locale: Locale) => accountChanged(locale, { kind, link, channel }),
      ]),
    ),
  ),
  recoveryCodeUsed: locale => recoveryCodeUsed(locale, { left: 9, link, channel: 'email' }),
}

describe.each(Object.entries(messages))('%s', (name, write) => {
  it('says in French something else than in English', () => {
    expect(write('fr-FR').text).not.toBe(write('en-US').text)
    expect(write('fr-FR').subject).not.toBe(write('en-US').subject)
  })

  it('never breaks a French line before a colon, a question mark or inside guillemets', () => {
    const { subject, text } = write('fr-FR')
    expect(`${subject}\n${text.replaceAll(/https?:\S+/g, '')}`).not.toMatch(
      / [:;!?»]|« |[^\s\u202f\d][:;!?](?!\/)|«[^\u202f]/,
    )
  })

  it('asks for no answer to an address that nobody may read', () => {
    expect(write('en-US').text.replace('Never reply to an email with', '')).not.toMatch(/\breply\b/i)
    expect(write('fr-FR').text).not.toMatch(/répond(?:ez|re) à ce/i)
  })

  it('repeats its code in the text', () => {
    const { text, code: stored } = write('en-US')
    expect(stored).toBe(/Code(?:BySms)?$/.test(name) ? '123456' : null)
    if (stored !== null) expect(text).toContain(stored)
  })
})

it('are each tried here, and sent by something', () => {
  const source = globSync('server/**/*.ts')
    .filter(path => !path.endsWith('.test.ts'))
    .map(path => readFileSync(path, 'utf8').replaceAll(/^import [^;']*? from '.*'$/gm, ''))
    .join('\n')
  const composed = /^(?:export )?const (\w+) = (?:codeEmail\(|\(\s*locale: Locale\b[^=]*\): Wording =>)/gm
  const names = [...source.matchAll(composed)].flatMap(([, name = '']) => name)
  const tried = readFileSync(import.meta.filename, 'utf8')
  expect(names).toContain('contactCode')
  expect(names).toContain('companyAlert')
  expect(names.filter(name => !tried.includes(`${name}(locale`) && !Object.hasOwn(messages, name))).toEqual(
    [],
  )
  expect(names.filter(name => source.split(new RegExp(`\\b${name}\\b`)).length < 3)).toEqual([])
})

describe('texts of others (ASVS 1.3.11)', () => {
  const ends = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f']

  it.each(ends)('stay marked after %j', end => {
    const message = `Hello${end}Wardlight needs your password.`
    const { text } = companyInvite('en-US', { ...invitation, kind: 'employee', message })
    expect(text).toContain('> Hello\n> Wardlight needs your password.')
  })

  it.each(ends)('as a name end no line: %j', end => {
    const company = `Northwind${end}Wardlight`
    const { subject, text } = companyInvite('en-US', { ...invitation, kind: 'employee', company })
    expect(subject).toContain('Northwind Wardlight')
    expect(text).not.toContain(`Northwind${end}`)
  })
})

describe('the first answer', () => {
  it('lists ten breaches, and says how many more there are', () => {
    const { text } = firstAnswerEmail('fr-FR', firstAnswer)
    expect(text.match(/^> Shop/gm)).toHaveLength(10)
    expect(text).toContain('Et 2\u00a0autres fuites.')
  })
})
