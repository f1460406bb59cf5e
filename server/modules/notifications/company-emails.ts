import { unsubscribePath } from '#domain/addresses.ts'
import type { Database } from '#server/platform/database/database.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { oneLine } from '#server/platform/mail/templates/wording.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { sealSubscription } from './unsubscribe.ts'

const hashOf = (keys: SecretKeys, companyId: string, email: string): Buffer =>
  keys.lastingHash('company-emails', `${companyId} ${email}`)

/** Those of the addresses whose people want no invitations and alerts of the company. */
export const refusingAmong = async (
  db: Database,
  keys: SecretKeys,
  companyId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> => {
  const hashes = new Map(emails.map(email => [hashOf(keys, companyId, email).toString('hex'), email]))
  if (hashes.size === 0) return new Set()
  const rows = await db
    .selectFrom('company_email_refusal')
    .select('hash')
    .where('company_id', '=', companyId)
    .where(
      'hash',
      'in',
      [...hashes.keys()].map(hash => Buffer.from(hash, 'hex')),
    )
    .execute()
  return new Set(rows.flatMap(({ hash }) => hashes.get(hash.toString('hex')) ?? []))
}

/** How to refuse, at the end of a letter of a company. */
export const refusalLine = (locale: Locale, company: string, link: string): string => {
  const i18n = i18nIn[locale]
  const line = i18n.t('To get no more invitations and alerts from {company}:', { company: oneLine(company) })
  return `${line}\n${link}`
}

interface CompanyEmail {
  readonly companyId: string
  readonly to: string
  /** Its text has the link, by `refusalLine`. */
  readonly compose: (unsubscribeLink: string) => Wording
}

/**
 * The only way in which a company’s invitations, alerts and questions are sent, as they also reach people without an
 * account. Nothing is sent to who refused them, and only the caller of an invitation by address may learn of it:
 * who is shown without a name must not be known by it.
 */
export const sendCompanyEmail = async (
  {
    messenger,
    keys,
    config: { publicUrl },
  }: Pick<Platform, 'messenger' | 'keys'> & { readonly config: Pick<Platform['config'], 'publicUrl'> },
  within: Database,
  { companyId, to, compose }: CompanyEmail,
): Promise<void> => {
  if ((await refusingAmong(within, keys, companyId, [to])).size > 0) return
  const token = sealSubscription(keys, { companyId, hash: hashOf(keys, companyId, to).toString('base64url') })
  const unsubscribeLink = `${publicUrl}${unsubscribePath(token)}`
  await messenger.send({ ...compose(unsubscribeLink), channel: 'email', to, unsubscribeLink }, within)
}
