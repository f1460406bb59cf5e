import { sql } from 'kysely'
import { inviteDays } from '#domain/durations.ts'
import { type Group, hasHighPrivileges } from '#domain/roles.ts'
import type { AssignableGroup, InviteKind } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type I18n, i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, oneLine, quoted } from '#server/platform/mail/templates/wording.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createInviteCodes } from '../membership/invite-codes.ts'
import { type ActionContext, createdBy } from '../membership/invite-store.ts'
import { refusalLine, refusingAmong, sendCompanyEmail } from '../notifications/company-emails.ts'

export interface CompanyInvitation {
  readonly kind: Exclude<InviteKind, 'deepScan'>
  readonly company: string
  /** null: the first owner, who is invited by Wardlight. */
  readonly inviter: string | null
  readonly link: string
  readonly days: number
  readonly message: string | null
  readonly training: string | null
  readonly unsubscribeLink: string
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
    { label: i18n.t('Accept the invitation'), link },
    training === null ? null : i18n.t('Training on staying safe online: {training}', { training }),
    i18n.t(
      'The invitation is good for {days}\u00a0days. If you didn’t expect it, you can ignore this message.',
      { days },
    ),
    refusalLine(locale, company, invitation.unsubscribeLink),
  ])
}

interface NewInvite {
  readonly companyId: string
  readonly email: string
  readonly kind: CompanyInvitation['kind']
  readonly group: Group
  readonly memberId: string | null
  readonly message?: string | null
  readonly trainingResources?: boolean
}

export const kindOf = (group: AssignableGroup): 'admin' | 'employee' =>
  hasHighPrivileges([group]) ? 'admin' : 'employee'

const pathOf: Readonly<Record<CompanyInvitation['kind'], string>> = {
  employee: '/invite/',
  admin: '/admin/invite/',
  companyOwner: '/company/batch/',
}

export const createInviteSending = (platform: Pick<Platform, 'messenger' | 'config' | 'keys'>) => {
  const { config, keys } = platform
  const codes = createInviteCodes(platform)

  const post = async (
    transaction: Database,
    invite: Omit<NewInvite, 'memberId' | 'group'>,
    code: string,
    by: string | null,
  ): Promise<void> => {
    const { rows } = await sql<{
      company: string
      inviter: string | null
      language: Locale
    }>`select company.name as company, inviter.fullname as inviter,
        coalesce((select language from register where email = ${invite.email}), inviter.language, 'en-US') as language
      from company left join register as inviter on inviter.id = ${by} where company.id = ${invite.companyId}`.execute(
      transaction,
    )
    const { company = '', inviter = null, language = 'en-US' } = rows[0] ?? {}
    await sendCompanyEmail(platform, transaction, {
      companyId: invite.companyId,
      to: invite.email,
      compose: unsubscribeLink =>
        companyInvite(language, {
          kind: invite.kind,
          company,
          inviter: invite.kind === 'companyOwner' ? null : inviter,
          link: `${config.publicUrl}${pathOf[invite.kind]}${code}`,
          days: inviteDays,
          message: invite.message ?? null,
          training: invite.trainingResources === true ? `${config.publicUrl}/dashboard?tab=training` : null,
          unsubscribeLink,
        }),
    })
  }

  /** Nobody is listed as invited who wasn’t. @throws AppError 0036 for an address that refuses the company’s emails. */
  const refuseUnwanted = async (transaction: Database, companyId: string, email: string): Promise<void> => {
    if ((await refusingAmong(transaction, keys, companyId, [email])).size > 0) throw new AppError('0036')
  }

  const expiryFrom = (at: Date): Date => new Date(at.getTime() + inviteDays * 86_400_000)

  return {
    /** @throws AppError 0036 */
    async send(transaction: Database, invite: NewInvite, { by, at }: ActionContext): Promise<string> {
      await refuseUnwanted(transaction, invite.companyId, invite.email)
      const { code, hash } = codes.make()
      const { id } = await transaction
        .insertInto('company_invite')
        .values({
          company_id: invite.companyId,
          kind: invite.kind,
          email: invite.email,
          group_name: invite.group,
          code_hash: hash,
          member_id: invite.memberId,
          message: invite.message ?? null,
          training_resources: invite.trainingResources ?? false,
          ...createdBy({ by, at }),
          sent_at: at,
          expires_at: expiryFrom(at),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await post(transaction, invite, code, by)
      return id
    },

    /** Sends an invite again with a new code and expiry; the previous code is void. @throws AppError 0036 */
    async sendAgain(
      transaction: Database,
      inviteId: string,
      { by, at }: ActionContext,
      changes: Partial<Pick<NewInvite, 'group' | 'message' | 'trainingResources'>> & {
        readonly kind?: NewInvite['kind']
      } = {},
    ): Promise<void> {
      const { code, hash } = codes.make()
      const invite = await transaction
        .updateTable('company_invite')
        .set({
          state: 'sent',
          code_hash: hash,
          expires_at: expiryFrom(at),
          sent_at: at,
          resend_wanted_at: null,
          updated_at: at,
          updated_by: by,
          kind: changes.kind,
          group_name: changes.group,
          message: changes.message,
          training_resources: changes.trainingResources,
        })
        .where('id', '=', inviteId)
        .returning(['company_id', 'email', 'kind', 'message', 'training_resources'])
        .executeTakeFirstOrThrow()
      if (invite.email === null || invite.kind === 'deepScan') return
      await refuseUnwanted(transaction, invite.company_id, invite.email)
      await post(
        transaction,
        {
          companyId: invite.company_id,
          email: invite.email,
          kind: invite.kind,
          message: invite.message,
          trainingResources: invite.training_resources,
        },
        code,
        by,
      )
    },
  }
}

export type InviteSending = ReturnType<typeof createInviteSending>
