import type { InviteKind } from '#openapi/generated/api.d.ts'
import { type I18n, i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, oneLine, quoted } from '#server/platform/mail/templates/wording.ts'

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
