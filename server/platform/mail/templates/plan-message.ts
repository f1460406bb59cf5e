import type { PlanActor } from '#openapi/generated/api.d.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, fine, oneLine, quoted } from './wording.ts'

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
  const owner = oneLine(ownerName)
  const contact = oneLine(contactName)
  const isOwner = sentBy === 'owner'
  return locale === 'fr-FR'
    ? composeEmail(locale, isOwner ? `Message de ${owner}` : `Message au sujet de ${owner}`, [
        `Bonjour ${contact},`,
        isOwner
          ? `${owner} vous compte parmi les contacts de son plan de réponse et vous écrit${fine}:`
          : `${owner} vous compte parmi les contacts de son plan de réponse. Une personne qui a ouvert ce plan avec son code d’accès vous écrit${fine}:`,
        quoted(message),
        `Ce message a été transmis par Wardlight. En cas de doute, appelez ${owner} au numéro que vous connaissez, et ne répondez à aucune demande d’argent ou de code.`,
      ])
    : composeEmail(locale, isOwner ? `A message from ${owner}` : `A message about ${owner}`, [
        `Hello ${contact},`,
        isOwner
          ? `${owner} named you as a contact in their response plan and sent you this message:`
          : `${owner} named you as a contact in their response plan. Someone who opened that plan with its access code sent you this message:`,
        quoted(message),
        `Wardlight passed this message on. If in doubt, call ${owner} at the number you know, and don’t act on any request for money or codes.`,
      ])
}
