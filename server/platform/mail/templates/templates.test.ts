import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { supportPath } from '#domain/addresses.ts'
import type { MfaChannel } from '#openapi/generated/api.ts'
import { accountChangeKindValues } from '#openapi/generated/enumerations.ts'
import { companyAlert } from '#server/modules/alerts/handlers.ts'
import { findingQuestion } from '#server/modules/company-findings/handlers.ts'
import { dataExportReady } from '#server/modules/data-export/handlers.ts'
import { deepScanInvite } from '#server/modules/deep-scan-invites/handlers.ts'
import { firstAnswerEmail } from '#server/modules/first-answers/handlers.ts'
import { type CompanyInvitation, companyInvite } from '#server/modules/invites/sending.ts'
import { seatsIncreased } from '#server/modules/operator-companies/handlers.ts'
import { invoiceIssued, invoiceSettled } from '#server/modules/payments/contract.ts'
import { partnerChanged } from '#server/modules/payments/handlers.ts'
import { priceChanging, priceStaying } from '#server/modules/payments/price-change.ts'
import { paymentReceipt } from '#server/modules/payments/receipt.ts'
import {
  profileDeleted,
  profileDeletionScheduled,
  profileDeletionUndone,
} from '#server/modules/register/deletion.ts'
import { planMessage } from '#server/modules/response-plan/deliveries.ts'
import { supportAnswer, supportTicket } from '#server/modules/support/present.ts'
import { breachFinding } from '#server/scan/sources/breach-finding.ts'
import { emailHtml } from '../email-html.ts'
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
import {
  accountChanged,
  accountDeleted,
  type ChangeNotice,
  changedByOperator,
  changeReverted,
  kindOfNotice,
  type OperatorAction,
  transferredByOperator,
} from './security-notices.ts'

const code = { code: '123456', minutes: 10 } as const
const publicUrl = 'https://wardlight.example'
const link = `${publicUrl}/dashboard`
const at = new Date('2026-04-23T13:05:00Z')

const invitation: CompanyInvitation = {
  kind: 'employee',
  company: 'Northwind',
  inviter: 'Camille Dufour',
  link: 'https://wardlight.example/invite/abc',
  days: 14,
  message: null,
  training: 'https://wardlight.example/dashboard?tab=training',
  unsubscribeLink: 'https://wardlight.example/unsubscribe/abc',
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
const price = {
  company: 'Northwind',
  before: { seatPrice: 3600, period: 'year' as const },
  change: { seatPrice: 400, period: 'month' as const, from: '2027-04-23' },
  replaced: null,
  publicUrl,
  addsTax: true,
}
const firstAnswer = { email: 'robin@example.com', found: exposed, link }

type Write = (locale: Locale) => Wording

const byOperator =
  (action: OperatorAction): Write =>
  locale =>
    changedByOperator(locale, { action, at, publicUrl })

/** Every template under its name, and what it writes in other cases. */
const messages = {
  confirmationCode: locale => confirmationCode(locale, { ...code, channel: 'EMAIL' }),
  confirmationCodeBySms: locale => confirmationCode(locale, { ...code, channel: 'SMS' }),
  signInCode: locale => signInCode(locale, { ...code, channel: 'EMAIL' }),
  passwordResetCode: locale => passwordResetCode(locale, { ...code, channel: 'EMAIL' }),
  contactCode: locale => contactCode(locale, { ...code, channel: 'EMAIL' }),
  emailVerification: locale => emailVerification(locale, { link, hours: 24 }),
  paymentReceipt: locale =>
    paymentReceipt(locale, { publicUrl, amountCents: 4999, currency: 'USD', paidAt: new Date('2026-04-23') }),
  invoiceIssued: locale =>
    invoiceIssued(locale, {
      company: 'Northwind',
      number: 1042,
      seats: 1300,
      added: false,
      amount: 4_680_000,
      tax: 0,
      periodTo: '2027-04-22',
      dueOn: '2026-05-23',
      link,
    }),
  invoicePaid: locale =>
    invoiceSettled(locale, {
      company: 'Northwind',
      number: 1042,
      amount: 4_680_000,
      state: 'paid',
      at,
      publicUrl,
    }),
  invoiceVoided: locale =>
    invoiceSettled(locale, {
      company: 'Northwind',
      number: 1042,
      amount: 4_680_000,
      state: 'void',
      at,
      publicUrl,
    }),
  priceChanging: locale => priceChanging(locale, price),
  priceStaying: locale => priceStaying(locale, price),
  partnerChanged: locale =>
    partnerChanged(locale, { isPartner: true, at, config: { publicUrl, takesPayments: true } }),
  partnerRevoked: locale =>
    partnerChanged(locale, { isPartner: false, at, config: { publicUrl, takesPayments: true } }),
  profileDeleted: locale => profileDeleted(locale, { at, publicUrl }),
  profileDeletionUndone: locale => profileDeletionUndone(locale, { at, publicUrl }),
  profileDeletionScheduled: locale =>
    profileDeletionScheduled(locale, { at, dueAt: new Date('2026-05-23'), link }),
  dataExportReady: locale => dataExportReady(locale, { expiresAt: new Date('2026-04-23'), link }),
  companyInvite: locale => companyInvite(locale, invitation),
  companyInviteToAdmins: locale => companyInvite(locale, { ...invitation, kind: 'admin', training: null }),
  companyInviteToOwner: locale =>
    companyInvite(locale, { ...invitation, kind: 'companyOwner', inviter: null }),
  seatsIncreased: locale =>
    seatsIncreased(locale, { company: 'Northwind', before: 250, now: 1300, at, waiting: link, publicUrl }),
  supportTicket: locale =>
    supportTicket(locale, { number: 1001, link, dueAt: new Date('2026-11-30T20:00:00Z') }),
  supportAnswer: locale => supportAnswer(locale, { number: 1001, link, message: 'Hello' }),
  accountDeleted: locale => accountDeleted(locale, { at, publicUrl }),
  changeReverted: locale => changeReverted(locale, { isRestored: true, isTransferKept: true, at, publicUrl }),
  sessionsEndedByOperator: byOperator('sessionsEnded'),
  accountDisabled: byOperator('accountDisabled'),
  accountEnabled: byOperator('accountEnabled'),
  transferredByOperator: locale =>
    transferredByOperator(locale, {
      company: 'Northwind',
      owner: 'ada@northwind.example',
      at,
      publicUrl,
    }),
  operatorAdded: byOperator('operatorAdded'),
  operatorRemoved: byOperator('operatorRemoved'),
  alreadyRegistered: locale => alreadyRegistered(locale, { at, publicUrl: link }),
  domainCode: locale => domainCode(locale, { ...code, domain: 'northwind.example', requestedBy: 'Robin' }),
  companyAlert: locale =>
    companyAlert(locale, {
      company: 'Northwind',
      sender: null,
      message: 'Hello',
      link,
      training: link,
      unsubscribeLink: link,
    }),
  deepScanInvite: locale =>
    deepScanInvite(locale, {
      company: 'Northwind',
      inviter: null,
      message: 'Hello',
      link,
      days: 30,
      takesPayments: true,
      unsubscribeLink: link,
    }),
  findingQuestion: locale =>
    findingQuestion(locale, { company: 'Northwind', issue: 'credential', unsubscribeLink: link }),
  planMessage: locale =>
    planMessage(locale, {
      ownerName: 'Robin',
      sentBy: 'owner',
      message: 'Hello',
    }),
  firstAnswerInMany: locale => firstAnswerEmail(locale, firstAnswer),
  firstAnswerInNone: locale => firstAnswerEmail(locale, { ...firstAnswer, found: [] }),
  firstAnswerUnknown: locale => firstAnswerEmail(locale, { ...firstAnswer, found: null }),
} satisfies Record<string, Write>

type Term = string | RegExp

/** What a letter names, and the step it leads to; `who` and `when` are null where there is only the reader, or only now. */
interface Content {
  readonly who: Term | null
  readonly what: Term
  readonly when: Term | null
  readonly next: Term
}

const atThatTime = /April 23, 2026 at 1:05\sPM\sUTC|23\savril\s2026 à 13\sh\s05\sUTC/
const forMinutes = /10\sminutes/
const withSupport = { when: atThatTime, next: `${publicUrl}${supportPath}` }
const asCode = { who: null, what: code.code, when: forMinutes }

const contents: Record<keyof typeof messages, Content> = {
  confirmationCode: { ...asCode, next: /ignore/ },
  confirmationCodeBySms: { ...asCode, next: /Don’t share|Ne le communiquez/ },
  signInCode: { ...asCode, next: /change it|changez-le/ },
  passwordResetCode: { ...asCode, next: /ignore/ },
  contactCode: { ...asCode, next: /ignore/ },
  domainCode: { who: 'Robin', what: 'northwind.example', when: forMinutes, next: /ignore/ },
  emailVerification: {
    who: null,
    what: /this address|cette adresse/,
    when: /24\s(?:hours|heures)/,
    next: link,
  },
  paymentReceipt: {
    who: null,
    what: /49[.,]99/,
    when: /April 23, 2026|23\savril\s2026/,
    next: link,
  },
  invoiceIssued: { who: 'Northwind', what: '1042', when: /May 23, 2026|23\smai\s2026/, next: link },
  invoicePaid: {
    who: 'Northwind',
    what: '1042',
    when: /April 23, 2026|23\savril\s2026/,
    next: `${publicUrl}/billing-settings`,
  },
  invoiceVoided: {
    who: 'Northwind',
    what: '1042',
    when: /April 23, 2026|23\savril\s2026/,
    next: `${publicUrl}/billing-settings`,
  },
  priceChanging: {
    who: 'Northwind',
    what: /4.00 per seat and month|4,00\s\$\sUS par licence et par mois/,
    when: /April 23, 2027|23\savril\s2027/,
    next: `${publicUrl}/contact-us`,
  },
  priceStaying: {
    who: 'Northwind',
    what: /36.00 per seat and year|36,00\s\$\sUS par licence et par an/,
    when: /April 23, 2027|23\savril\s2027/,
    next: `${publicUrl}/contact-us`,
  },
  partnerChanged: { ...withSupport, who: null, what: /free|gratuit/ },
  partnerRevoked: { ...withSupport, who: null, what: /cost money|payant/ },
  profileDeleted: { ...withSupport, who: null, what: /Your profile|Votre profil/ },
  profileDeletionUndone: { ...withSupport, who: null, what: /stays as it was|tout reste/ },
  profileDeletionScheduled: {
    who: null,
    what: /May 23, 2026|23\smai\s2026/,
    when: atThatTime,
    next: link,
  },
  dataExportReady: {
    who: null,
    what: /your data|vos données/,
    when: /April 23, 2026|23\savril\s2026/,
    next: link,
  },
  companyInvite: {
    who: 'Camille Dufour',
    what: 'Northwind',
    when: /14\s(?:days|jours)/,
    next: invitation.link,
  },
  companyInviteToAdmins: {
    who: 'Camille Dufour',
    what: 'Northwind',
    when: /14\s(?:days|jours)/,
    next: invitation.link,
  },
  companyInviteToOwner: { who: null, what: 'Northwind', when: /14\s(?:days|jours)/, next: invitation.link },
  seatsIncreased: { ...withSupport, who: 'Northwind', what: /1[,\s]300/ },
  supportTicket: {
    who: null,
    what: '1001',
    when: /November 30, 2026 at the latest|au plus tard le 30\snovembre\s2026/,
    next: link,
  },
  supportAnswer: { who: null, what: '1001', when: null, next: link },
  accountDeleted: { ...withSupport, who: null, what: /account|compte/ },
  changeReverted: { ...withSupport, who: null, what: /undid|annulé/ },
  sessionsEndedByOperator: { ...withSupport, who: /operator|opérateur/, what: /sessions/ },
  accountDisabled: { ...withSupport, who: /operator|opérateur/, what: /nobody can sign in|personne ne peut/ },
  accountEnabled: { ...withSupport, who: /operator|opérateur/, what: /sign in as before|comme avant/ },
  transferredByOperator: { ...withSupport, who: 'ada@northwind.example', what: 'Northwind' },
  operatorAdded: { ...withSupport, who: null, what: /may now create companies|peut maintenant créer/ },
  operatorRemoved: { ...withSupport, who: null, what: /may no longer|ne peut plus créer/ },
  alreadyRegistered: { who: null, what: /signed up|inscri/, when: atThatTime, next: link },
  companyAlert: { who: 'Northwind', what: 'Hello', when: null, next: link },
  deepScanInvite: { who: 'Northwind', what: 'Hello', when: /30\s(?:days|jours)/, next: link },
  findingQuestion: {
    who: 'Northwind',
    what: /password|mot de passe/,
    when: null,
    next: /administrators|administrateurs/,
  },
  planMessage: { who: 'Robin', what: 'Hello', when: null, next: /call Robin|appelez Robin/ },
  firstAnswerInMany: { who: 'robin@example.com', what: 'Shop 0', when: null, next: link },
  firstAnswerInNone: { who: 'robin@example.com', what: /in none of|dans aucune/, when: null, next: link },
  firstAnswerUnknown: {
    who: 'robin@example.com',
    what: /couldn’t check|pas pu vérifier/,
    when: null,
    next: link,
  },
}

const factors = (...on: MfaChannel[]) => ({ factors: on, preferred: null })

/** Each letter about a change of an account, and what of it the holder has to learn. */
const changes: Record<string, readonly [ChangeNotice, Term]> = {
  'email address': [{ kind: 'EMAIL', contact: 'r***@e***' }, 'r***@e***'],
  'phone number': [{ kind: 'PHONE', contact: '+*******0199' }, '+*******0199'],
  password: [{ kind: 'PASSWORD' }, /password|mot de passe/],
  'second step, on': [
    { kind: 'SECOND_FACTOR', before: factors(), now: factors('EMAIL') },
    /is now on\b.* by email|est maintenant activée.* par courriel/,
  ],
  'second step, off': [
    { kind: 'SECOND_FACTOR', before: factors('EMAIL'), now: factors() },
    /is now off\b|est maintenant désactivée/,
  ],
  'second step, reset by an operator': [
    { kind: 'SECOND_FACTOR', before: factors('EMAIL'), now: factors(), reset: { passkeys: [] } },
    /^An operator at Wardlight|^Un opérateur de Wardlight/m,
  ],
  'passkeys only, reset by an operator': [
    { kind: 'PASSKEY_REMOVED', passkeys: ['Chrome, Windows'], isReset: true },
    /^An operator at Wardlight|^Un opérateur de Wardlight/m,
  ],
  'second step, one more': [
    { kind: 'SECOND_FACTOR', before: factors('EMAIL'), now: factors('SMS', 'EMAIL') },
    /by text message or by email|par texto ou par courriel/,
  ],
  'second step, another first': [
    {
      kind: 'SECOND_FACTOR',
      before: factors('SMS', 'EMAIL'),
      now: { ...factors('SMS', 'EMAIL'), preferred: 'SMS' },
    },
    /first for a code by text message|d’abord un code par texto/,
  ],
  'second step, none first': [
    {
      kind: 'SECOND_FACTOR',
      before: { ...factors('SMS', 'EMAIL'), preferred: 'SMS' },
      now: factors('SMS', 'EMAIL'),
    },
    /choose a code by text message or by email|choix, un code par texto ou par courriel/,
  ],
  'second step, another app': [
    { kind: 'SECOND_FACTOR', before: factors('SOFTWARE_TOKEN'), now: factors('SOFTWARE_TOKEN') },
    /another authenticator app|une autre application d’authentification/,
  ],
  'recovery codes': [{ kind: 'RECOVERY_CODES' }, /recovery codes|codes de récupération/],
  'recovery code used': [
    { kind: 'RECOVERY_CODE_USED', left: 9, device: 'Firefox, Windows' },
    'Firefox, Windows',
  ],
  'recovery code used by a program': [
    { kind: 'RECOVERY_CODE_USED', left: 9, device: null },
    /recovery code|code de récupération/,
  ],
  'owner of a company': [
    { kind: 'OWNERSHIP', company: 'Northwind', owner: 'ada@northwind.example' },
    /ada@northwind\.example.*Northwind/,
  ],
  'new passkey': [{ kind: 'PASSKEY_ADDED', passkeys: ['Chrome, Windows'] }, 'Chrome, Windows'],
  'passkey removed': [{ kind: 'PASSKEY_REMOVED', passkeys: ['Chrome, Windows'] }, 'Chrome, Windows'],
  'passkeys removed': [
    { kind: 'PASSKEY_REMOVED', passkeys: ['Chrome, Windows', 'Safari, iOS'] },
    'Chrome, Windows · Safari, iOS',
  ],
}

const changesByName = Object.entries(changes)

const letters: readonly (readonly [string, Write, Content])[] = [
  ...Object.entries(contents).map(
    ([name, content]) => [name, messages[name as keyof typeof messages], content] as const,
  ),
  ...changesByName.flatMap(([name, [notice, what]]) =>
    (['email', 'sms'] as const).map(
      channel =>
        [
          `${name} by ${channel}`,
          (locale: Locale) => accountChanged(locale, { notice, at, link, channel }),
          { who: null, what, when: atThatTime, next: link },
        ] as const,
    ),
  ),
]

describe.each(letters)('%s', (_, write, { who, what, when, next }) => {
  it.each(['en-US', 'fr-FR'] as const)('names who and what, when, and the next step, in %s', locale => {
    const { subject, text } = write(locale)
    for (const term of [who, what, when, next]) if (term !== null) expect(`${subject}\n${text}`).toMatch(term)
  })
})

it.each(['en-US', 'fr-FR'] as const)(
  'names in %s the passkeys a reset removed, and what comes next',
  locale => {
    const passkeys = ['Chrome, Windows', 'Safari, iOS']
    const reset = { before: factors('EMAIL'), now: factors(), reset: { passkeys } }
    for (const notice of [
      { kind: 'SECOND_FACTOR', ...reset },
      { kind: 'PASSKEY_REMOVED', passkeys, isReset: true },
    ] as const) {
      const { text } = accountChanged(locale, { notice, at, link, channel: 'email' })
      expect(text).toContain('Chrome, Windows · Safari, iOS')
      expect(text).toMatch(/set up a second step again|configurez de nouveau une deuxième étape/)
      expect(text).not.toMatch(/you don’t have to do anything|vous n’avez rien à faire/)
    }
  },
)

it.each(['en-US', 'fr-FR'] as const)('says in %s that the link undoes no transfer, and who can', locale => {
  const notice = { kind: 'OWNERSHIP', company: 'Northwind', owner: 'ada@northwind.example' } as const
  const { text } = accountChanged(locale, { notice, at, link, channel: 'email' })
  const [, after = ''] = text.split(link)
  expect(after).toMatch(/doesn’t undo the transfer|n’annule pas le transfert/)
  expect(after).toContain(`${publicUrl}${supportPath}`)
})

it('asks in a text message about an operator’s reset whether it was asked for, not who did it', () => {
  const questionIn = ([name, [notice]]: (typeof changesByName)[number]) => {
    const { text } = accountChanged('en-US', { notice, at, link, channel: 'sms' })
    return [name.includes('operator'), text.includes('Didn’t ask for this?'), text.includes('Not you?')]
  }
  const questions = changesByName.map(questionIn)
  expect(questions.filter(([isByOperator]) => isByOperator)).toEqual([
    [true, true, false],
    [true, true, false],
  ])
  expect(new Set(questions.filter(([isByOperator]) => !isByOperator).map(String))).toEqual(
    new Set(['false,false,true']),
  )
})

describe.each(changesByName)('the letter about %s', (_, [notice]) => {
  it.each(['en-US', 'fr-FR'] as const)('says in %s that sessions were ended where they were', locale => {
    const { text } = accountChanged(locale, { notice, at, link, channel: 'email' })
    // ASVS 7.4.3; recovery codes and the owner of a company are nobody’s way in.
    const endsSessions = !['RECOVERY_CODES', 'OWNERSHIP'].includes(kindOfNotice(notice))
    expect(/sessions were ended|sessions ont été fermées/.test(text)).toBe(endsSessions)
  })
})

it('names the address that no longer signs in, as the new one is the last it spoke of', () => {
  const notice = { kind: 'EMAIL', contact: 'r***@e***' } as const
  const textIn = (locale: Locale) => accountChanged(locale, { notice, at, link, channel: 'email' }).text
  expect(textIn('en-US')).toContain('The address this email is sent to no longer signs you in')
  expect(textIn('fr-FR')).toContain('L’adresse qui reçoit ce message ne sert plus à vous connecter')
})

describe.each(changesByName)('the letter about %s', (_, [notice]) => {
  it.each(['en-US', 'fr-FR'] as const)('says in %s nothing of “this one”', locale => {
    const { text } = accountChanged(locale, { notice, at, link, channel: 'email' })
    expect(text).not.toMatch(
      /\b(?:this|that) one\b|\bthe (?:former|latter)\b|\bce(?:lle|lui|lles|ux)-(?:ci|là)/i,
    )
  })
})

it('say when, but for the messages that are answers or from a person', () => {
  expect(letters.filter(([, , { when }]) => when === null).map(([name]) => name)).toEqual([
    'supportAnswer',
    'companyAlert',
    'findingQuestion',
    'planMessage',
    'firstAnswerInMany',
    'firstAnswerInNone',
    'firstAnswerUnknown',
  ])
})

it('tell of each kind of change of an account', () => {
  const kinds = Object.values(changes).map(([notice]) => kindOfNotice(notice))
  expect([...new Set(kinds)].toSorted()).toEqual(accountChangeKindValues.toSorted())
})

/** The step itself where it is an address of ours: support is for who is surprised. */
const buttonOf = (name: string, next: Term): readonly string[] => {
  const ours: Readonly<Record<string, string>> = {
    seatsIncreased: link,
    partnerChanged: `${publicUrl}/subscription`,
    partnerRevoked: `${publicUrl}/subscription`,
    changeReverted: `${publicUrl}/forgotpassword`,
  }
  const step = ours[name] ?? next
  const isButton = typeof step === 'string' && step !== withSupport.next
  // An alert’s link is its sender’s, so that its address stays to be read.
  return isButton && name !== 'companyAlert' && !name.endsWith(' by sms') ? [step] : []
}

describe.each(letters)('%s', (name, write, { next }) => {
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

  it('has its code in the text, and in the subject, which a list of emails shows', () => {
    for (const locale of ['en-US', 'fr-FR'] as const) {
      const { subject, text, code: stored } = write(locale)
      expect(stored).toBe(/Code(?:BySms)?$/.test(name) ? '123456' : null)
      expect([subject.includes('123456'), text.includes('123456')]).toEqual(Array(2).fill(stored !== null))
    }
  })

  it('greets nobody: it begins with what it is about', () => {
    expect(write('en-US').text).not.toMatch(/^(?:Hello|Hi|Dear)\b/)
    expect(write('fr-FR').text).not.toMatch(/^(?:Bonjour|Bonsoir|Cher|Chère)\b/)
  })

  it('makes the step it leads to a button, and only that one', () => {
    const buttons = emailHtml(write('en-US')).match(/<td class="button".*?<\/td>/gs) ?? []
    expect(buttons.map(button => /href="([^"]+)"/.exec(button)?.[1])).toEqual(buttonOf(name, next))
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
