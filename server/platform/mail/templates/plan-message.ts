import type { PlanActor } from '#openapi/generated/api.d.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, oneLine, quoted } from './wording.ts'

export interface PlanMessage {
  readonly ownerName: string
  readonly contactName: string
  readonly sentBy: PlanActor
  readonly message: string
}

/**
 * A message to a critical contact of a response plan (spec 2 §2), quoted as the sender's; a visitor with the
 * plan's code does not write in the owner's name.
 */
export const planMessage = (
  locale: Locale,
  { ownerName, contactName, sentBy, message }: PlanMessage,
): Wording => {
  const i18n = i18nIn[locale]
  const owner = oneLine(ownerName)
  const isOwner = sentBy === 'owner'
  return composeEmail(
    locale,
    isOwner ? i18n.t('A message from {owner}', { owner }) : i18n.t('A message about {owner}', { owner }),
    [
      i18n.t('Hello {name},', { name: oneLine(contactName) }),
      isOwner
        ? i18n.t('{owner} named you as a contact in their response plan and sent you this message:', {
            owner,
          })
        : i18n.t(
            '{owner} named you as a contact in their response plan. Someone who opened that plan with its access code sent you this message:',
            { owner },
          ),
      quoted(message),
      i18n.t(
        'Wardlight passed this message on. If in doubt, call {owner} at the number you know, and don’t act on any request for money or codes.',
        { owner },
      ),
    ],
  )
}
