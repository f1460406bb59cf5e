import type { InviteKind } from '#openapi/generated/api.d.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, fine, hard, oneLine, quoted } from './wording.ts'

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

type TextByKind = Readonly<Record<CompanyInvitation['kind'], string>>

const english = ({ company, inviter }: CompanyInvitation): { subject: TextByKind; text: TextByKind } => ({
  subject: {
    employee: `${company} invites you to Wardlight`,
    admin: `${company} invites you to be an administrator`,
    companyOwner: `Set up ${company} on Wardlight`,
  },
  text: {
    employee: `${inviter ?? company} invites you to join ${company} on Wardlight, which finds exposed personal data and helps remove it. The company sees none of your findings by name unless you agree to it.`,
    admin: `${inviter ?? company} invites you to manage ${company} on Wardlight: its people, its scans and its settings.`,
    companyOwner: `${company} is now on Wardlight, and you’re its owner. Create your account to set it up.`,
  },
})

const french = ({ company, inviter }: CompanyInvitation): { subject: TextByKind; text: TextByKind } => ({
  subject: {
    employee: `${company} vous invite à rejoindre Wardlight`,
    admin: `${company} vous propose un accès administrateur`,
    companyOwner: `Configurez ${company} sur Wardlight`,
  },
  text: {
    employee: `${inviter ?? company} vous invite à rejoindre ${company} sur Wardlight, qui trouve les données personnelles exposées et aide à les retirer. Sans votre accord, l’entreprise ne voit aucune exposition à votre nom.`,
    admin: `${inviter ?? company} vous invite à administrer ${company} sur Wardlight, avec ses membres, ses analyses et ses paramètres.`,
    companyOwner: `${company} est maintenant sur Wardlight, et vous en êtes propriétaire. Créez votre compte pour configurer l’entreprise.`,
  },
})

const present = (line: string | null): line is string => line !== null

/** An invitation to a company, to its admins or to its owner. The inviter's message is quoted. */
export const companyInvite = (locale: Locale, given: CompanyInvitation): Wording => {
  const invitation: CompanyInvitation = {
    ...given,
    company: oneLine(given.company),
    inviter: given.inviter === null ? null : oneLine(given.inviter),
  }
  const { kind, link, days, training } = invitation
  const message = given.message === null ? null : quoted(given.message)
  if (locale === 'fr-FR') {
    const { subject, text } = french(invitation)
    return composeEmail(
      locale,
      subject[kind],
      [
        text[kind],
        message,
        `Ouvrez ce lien pour accepter${fine}:`,
        link,
        training === null ? null : `Pour vous former à la sécurité en ligne${fine}: ${training}`,
        `L’invitation est valable ${days}${hard}jours. Si vous ne l’attendiez pas, ignorez ce message.`,
      ].filter(present),
    )
  }
  const { subject, text } = english(invitation)
  return composeEmail(
    locale,
    subject[kind],
    [
      text[kind],
      message,
      'Open this link to accept:',
      link,
      training === null ? null : `Training on staying safe online: ${training}`,
      `The invitation is good for ${days}${hard}days. If you didn’t expect it, you can ignore this message.`,
    ].filter(present),
  )
}
