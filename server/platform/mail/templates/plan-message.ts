import type { Locale, Wording } from '../messenger.ts'
import { fine, letter } from './wording.ts'

export interface PlanMessage {
  readonly ownerName: string
  readonly contactName: string
  /** In the owner's own words. */
  readonly message: string
}

/** One line, so that a name can't add lines of its own to a subject. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const quoted = (message: string): string =>
  message
    .trim()
    .split(/\r?\n/)
    .map(line => `> ${line}`)
    .join('\n')

/** What the owner of a response plan tells a critical contact (spec 2 §2). The words are the owner's, and marked as such. */
export const planMessage = (locale: Locale, { ownerName, contactName, message }: PlanMessage): Wording => {
  const owner = oneLine(ownerName)
  const contact = oneLine(contactName)
  return locale === 'fr-FR'
    ? letter(locale, `Message de ${owner}`, [
        `Bonjour ${contact},`,
        `${owner} vous compte parmi les contacts de son plan de réponse aux incidents et vous écrit${fine}:`,
        quoted(message),
        `Ce message a été transmis par Wardlight. En cas de doute, appelez ${owner} au numéro que vous connaissez, et ne répondez à aucune demande d’argent ou de code.`,
      ])
    : letter(locale, `A message from ${owner}`, [
        `Hello ${contact},`,
        `${owner} named you as a contact in their incident response plan and writes to you:`,
        quoted(message),
        `Wardlight passed this message on. If in doubt, call ${owner} on the number that you know, and follow no request for money or codes.`,
      ])
}
