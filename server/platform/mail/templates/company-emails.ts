import type { InviteKind, FindingIssue as Issue } from '#openapi/generated/api.d.ts'
import { type I18n, i18nIn, inEachLanguage } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, oneLine, quoted } from './wording.ts'

export interface CompanyAlert {
  readonly company: string
  readonly sender: string | null
  readonly message: string
  readonly link: string | null
  /** The link to the training resources; null: none are offered. */
  readonly training: string | null
}

/** An admin's message to people of the company (spec 2 §6), quoted as the admin's. */
export const companyAlert = (locale: Locale, alert: CompanyAlert): Wording => {
  const i18n = i18nIn[locale]
  const company = oneLine(alert.company)
  const sender = oneLine(alert.sender ?? company)
  const { message, link, training } = alert
  return composeEmail(locale, i18n.t('Security alert from {company}', { company }), [
    i18n.t('A message from {sender} to people at {company}:', { sender, company }),
    quoted(message),
    link === null ? null : i18n.t('Learn more: {link}', { link }),
    training === null ? null : i18n.t('Training on staying safe online: {training}', { training }),
    i18n.t('Wardlight passed this message on. Never reply to an email with a password or a code.'),
  ])
}

export interface DeepScanInvite {
  readonly company: string
  readonly inviter: string | null
  readonly message: string | null
  readonly link: string
  readonly days: number
}

/** What the company will see if the person agrees, and that it is voluntary (spec 2 §6). */
export const deepScanInvite = (locale: Locale, invite: DeepScanInvite): Wording => {
  const i18n = i18nIn[locale]
  const company = oneLine(invite.company)
  const inviter = oneLine(invite.inviter ?? company)
  const { message, link, days } = invite
  return composeEmail(locale, i18n.t('{company} is offering you a deep scan', { company }), [
    i18n.t('{inviter} is offering you a deep scan of your exposed personal data, paid for by {company}.', {
      inviter,
      company,
    }),
    message === null ? null : quoted(message),
    i18n.t(
      'If you agree, {company} will see what your next scans find under your name, but no photos. If you don’t, nothing changes. It’s up to you, and you can withdraw your consent at any time.',
      { company },
    ),
    i18n.t('Open this link to decide:'),
    link,
    i18n.t('The invitation is good for {days}\u00a0days.', { days }),
  ])
}

/** What was exposed, inside a sentence, and what to do first. */
const exposed = inEachLanguage<Record<Issue, readonly [what: string, step: string]>>(i18n => ({
  credential: [i18n.t('a password used with your work address'), i18n.t('Change it everywhere you used it.')],
  email: [i18n.t('your work address'), i18n.t('Be wary of messages that ask you to sign in or to pay.')],
  name: [
    i18n.t('your name'),
    i18n.t('Be wary of messages from people who know more about you than they should.'),
  ],
  address: [i18n.t('your home address'), i18n.t('Ask the site that shows it to take it down.')],
  phone: [i18n.t('your phone number'), i18n.t('Be wary of calls that ask for a code or a payment.')],
  webdomain: [i18n.t('mailboxes on a web domain'), i18n.t('Change their passwords.')],
}))

export interface FindingQuestion {
  readonly company: string
  readonly issue: Issue
}

/** Others read mailboxes too, so it names no site and no day. */
export const findingQuestion = (locale: Locale, question: FindingQuestion): Wording => {
  const i18n = i18nIn[locale]
  const company = oneLine(question.company)
  const [what, step] = exposed[locale][question.issue]
  return composeEmail(locale, i18n.t('{company} asks you to look at a finding', { company }), [
    i18n.t('A scan for {company} found this in a breach or on a page: {what}.', { company, what }),
    i18n.t('{company} asks you to take care of it. {step}', { company, step }),
    i18n.t('To see the details in Wardlight, ask the administrators of {company} for an invitation.', {
      company,
    }),
    i18n.t(
      'This message is from Wardlight, which doesn’t tell your company who received it. Never reply to an email with a password or a code.',
    ),
  ])
}

export interface SeatIncrease {
  readonly company: string
  readonly before: number
  readonly now: number
  readonly waiting: string | null
}

export const seatsIncreased = (locale: Locale, increase: SeatIncrease): Wording => {
  const i18n = i18nIn[locale]
  const company = oneLine(increase.company)
  const { waiting } = increase
  const { format } = new Intl.NumberFormat(locale)
  const [before, now] = [format(increase.before), format(increase.now)]
  return composeEmail(locale, i18n.t('{company} now has {now} seats', { company, now }), [
    i18n.t('We’ve increased the number of seats for {company} from {before} to {now}.', {
      company,
      before,
      now,
    }),
    waiting === null
      ? null
      : i18n.t('Start the bulk scans that were waiting for seats: {waiting}', { waiting }),
    i18n.t('If you weren’t expecting this, reply to this message.'),
  ])
}

export interface CompanyInvitation {
  readonly kind: Exclude<InviteKind, 'deepScan'>
  readonly company: string
  /** null: the first owner, who is invited by Wardlight. */
  readonly inviter: string | null
  readonly link: string
  readonly days: number
  readonly message: string | null
  readonly training: string | null
}

type Names = Readonly<Record<'company' | 'inviter', string>>

const invitations: Readonly<
  Record<CompanyInvitation['kind'], (i18n: I18n, names: Names) => readonly [subject: string, text: string]>
> = {
  employee: (i18n, { company, inviter }) => [
    i18n.t('{company} invites you to Wardlight', { company }),
    i18n.t(
      '{inviter} invites you to join {company} on Wardlight, which finds exposed personal data and helps remove it. The company sees none of your findings by name unless you agree to it.',
      { inviter, company },
    ),
  ],
  admin: (i18n, { company, inviter }) => [
    i18n.t('{company} invites you to be an administrator', { company }),
    i18n.t(
      '{inviter} invites you to manage {company} on Wardlight: its people, its scans and its settings.',
      { inviter, company },
    ),
  ],
  companyOwner: (i18n, { company }) => [
    i18n.t('Set up {company} on Wardlight', { company }),
    i18n.t('{company} is now on Wardlight, and you’re its owner. Create your account to set it up.', {
      company,
    }),
  ],
}

/** An invitation to a company, to its admins or to its owner. The inviter's message is quoted. */
export const companyInvite = (locale: Locale, invitation: CompanyInvitation): Wording => {
  const i18n = i18nIn[locale]
  const { kind, link, days, message, training } = invitation
  const company = oneLine(invitation.company)
  const [subject, text] = invitations[kind](i18n, {
    company,
    inviter: invitation.inviter === null ? company : oneLine(invitation.inviter),
  })
  return composeEmail(locale, subject, [
    text,
    message === null ? null : quoted(message),
    i18n.t('Open this link to accept:'),
    link,
    training === null ? null : i18n.t('Training on staying safe online: {training}', { training }),
    i18n.t(
      'The invitation is good for {days}\u00a0days. If you didn’t expect it, you can ignore this message.',
      { days },
    ),
  ])
}
