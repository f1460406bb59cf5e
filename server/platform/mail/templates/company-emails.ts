import type { FindingIssue as Issue } from '#openapi/generated/api.d.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, fine, hard, oneLine, quoted } from './wording.ts'

const present = (line: string | null): line is string => line !== null

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
  const company = oneLine(alert.company)
  const sender = oneLine(alert.sender ?? company)
  const { message, link, training } = alert
  return locale === 'fr-FR'
    ? composeEmail(
        locale,
        `Alerte de sécurité de ${company}`,
        [
          `${sender} écrit aux membres de ${company}${fine}:`,
          quoted(message),
          link === null ? null : `Pour en savoir plus${fine}: ${link}`,
          training === null ? null : `Pour vous former à la sécurité en ligne${fine}: ${training}`,
          'Ce message a été transmis par Wardlight. Il ne demande ni mot de passe ni code.',
        ].filter(present),
      )
    : composeEmail(
        locale,
        `Security alert from ${company}`,
        [
          `A message from ${sender} to people at ${company}:`,
          quoted(message),
          link === null ? null : `Learn more: ${link}`,
          training === null ? null : `Training on staying safe online: ${training}`,
          'Wardlight passed this message on. It doesn’t ask for a password or a code.',
        ].filter(present),
      )
}

export interface DeepScanInvite {
  readonly company: string
  readonly inviter: string | null
  readonly message: string | null
  readonly link: string
  readonly days: number
}

/**
 * An invitation to a deep scan: what the company will see if the person agrees, and that it is voluntary
 * (spec 2 §6).
 */
export const deepScanInvite = (locale: Locale, invite: DeepScanInvite): Wording => {
  const company = oneLine(invite.company)
  const inviter = oneLine(invite.inviter ?? company)
  const { message, link, days } = invite
  return locale === 'fr-FR'
    ? composeEmail(
        locale,
        `${company} vous offre une analyse approfondie`,
        [
          `${inviter} vous offre une analyse approfondie de vos données personnelles exposées, payée par ${company}.`,
          message === null ? null : quoted(message),
          `Si vous acceptez, ${company} verra sous votre nom ce que trouvent vos prochaines analyses, mais pas les photos. Sinon, rien ne change. La décision vous appartient, et vous pourrez retirer votre consentement à tout moment.`,
          `Ouvrez ce lien pour décider${fine}:`,
          link,
          `L’invitation est valable ${days}${hard}jours.`,
        ].filter(present),
      )
    : composeEmail(
        locale,
        `${company} is offering you a deep scan`,
        [
          `${inviter} is offering you a deep scan of your exposed personal data, paid for by ${company}.`,
          message === null ? null : quoted(message),
          `If you agree, ${company} will see what your next scans find under your name, but no photos. If you don’t, nothing changes. It’s up to you, and you can withdraw your consent at any time.`,
          'Open this link to decide:',
          link,
          `The invitation is good for ${days}${hard}days.`,
        ].filter(present),
      )
}
/** What was exposed, inside a sentence, and what to do first. */
const exposed: Readonly<Record<Locale, Readonly<Record<Issue, readonly [what: string, step: string]>>>> = {
  'en-US': {
    credential: ['a password used with your work address', 'Change it everywhere you used it.'],
    email: ['your work address', 'Be wary of messages that ask you to sign in or to pay.'],
    name: ['your name', 'Be wary of messages from people who know more about you than they should.'],
    address: ['your home address', 'Ask the site that shows it to take it down.'],
    phone: ['your phone number', 'Be wary of calls that ask for a code or a payment.'],
    webdomain: ['mailboxes on a web domain', 'Change their passwords.'],
  },
  'fr-FR': {
    credential: [
      'un mot de passe utilisé avec votre adresse professionnelle',
      'Changez-le partout où vous l’avez utilisé.',
    ],
    email: [
      'votre adresse professionnelle',
      'Méfiez-vous des messages qui vous demandent de vous connecter ou de payer.',
    ],
    name: ['votre nom', 'Méfiez-vous des messages qui en savent trop sur vous.'],
    address: ['l’adresse de votre domicile', 'Demandez au site qui l’affiche de la retirer.'],
    phone: ['votre numéro de téléphone', 'Méfiez-vous des appels qui demandent un code ou un paiement.'],
    webdomain: ['des boîtes de courriel d’un domaine web', 'Changez leurs mots de passe.'],
  },
}

export interface FindingQuestion {
  readonly company: string
  readonly issue: Issue
}

/**
 * Asks a person without an account to review a finding about their work address. Others read mailboxes too:
 * it names no site and no day.
 */
export const findingQuestion = (locale: Locale, question: FindingQuestion): Wording => {
  const company = oneLine(question.company)
  const [what, step] = exposed[locale][question.issue]
  return locale === 'fr-FR'
    ? composeEmail(locale, `${company} vous demande de regarder une exposition`, [
        `Une analyse faite pour ${company} a trouvé ceci dans une fuite ou sur une page${fine}: ${what}.`,
        `${company} vous demande de vous en occuper. ${step}`,
        `Pour voir le détail dans Wardlight, demandez une invitation aux administrateurs de ${company}.`,
        'Ce message est envoyé par Wardlight, qui ne dit pas à votre entreprise qui l’a reçu. Il ne demande ni mot de passe ni code.',
      ])
    : composeEmail(locale, `${company} asks you to look at a finding`, [
        `A scan for ${company} found this in a breach or on a page: ${what}.`,
        `${company} asks you to take care of it. ${step}`,
        `To see the details in Wardlight, ask the administrators of ${company} for an invitation.`,
        'This message is from Wardlight, which doesn’t tell your company who received it. It doesn’t ask for a password or a code.',
      ])
}

export interface SeatIncrease {
  readonly company: string
  readonly before: number
  readonly now: number
  /** The link to bulk scans that were waiting for seats; null: none were. */
  readonly waiting: string | null
}

/** The company has more seats (spec 2 §6). */
export const seatsIncreased = (locale: Locale, increase: SeatIncrease): Wording => {
  const company = oneLine(increase.company)
  const { waiting } = increase
  const { format } = new Intl.NumberFormat(locale)
  const [before, now] = [format(increase.before), format(increase.now)]
  return locale === 'fr-FR'
    ? composeEmail(
        locale,
        `${company} compte désormais ${now}${hard}licences`,
        [
          `Nous avons augmenté le nombre de licences de ${company}${fine}: il passe de ${before} à ${now}.`,
          waiting === null
            ? null
            : `Lancez les analyses groupées qui attendaient des licences${fine}: ${waiting}`,
          'Si vous ne vous y attendiez pas, répondez à ce message.',
        ].filter(present),
      )
    : composeEmail(
        locale,
        `${company} now has ${now} seats`,
        [
          `We’ve increased the number of seats for ${company} from ${before} to ${now}.`,
          waiting === null ? null : `Start the bulk scans that were waiting for seats: ${waiting}`,
          'If you weren’t expecting this, reply to this message.',
        ].filter(present),
      )
}
