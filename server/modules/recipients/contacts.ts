import { getDomain } from 'tldts'
import type { ContactState, Recipient, RecipientContact } from '#openapi/generated/api.ts'
import type { PageLook } from '#server/platform/outgoing.ts'
import type { MailOutcome } from '../domains/dns.ts'

const maxFields = 50

/** What a person fills in, by the names of its fields, each once; buttons and hidden fields aside. */
export const formFields = (html: string): string[] => {
  const names = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/gi)].flatMap(([tag]) => {
    const isFilledIn = !/\btype\s*=\s*["']?(?:hidden|submit|button|image|reset)\b/i.test(tag)
    const [, double, single, bare] = /\sname\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? []
    const name = (double ?? single ?? bare ?? '').trim()
    return isFilledIn && name !== '' && name.length <= 200 ? [name] : []
  })
  return [...new Set(names)].slice(0, maxFields)
}

/** By the mail servers of the email’s domain. */
export const stateOfEmail = (mail: MailOutcome): ContactState =>
  mail === 'found' ? 'ok' : mail === 'none' ? 'broken' : 'unknown'

const stateOfRedirect = (form: string, location: string | null): ContactState => {
  const target = location === null ? null : URL.parse(location, form)
  if (target === null) return 'broken'
  return getDomain(target.hostname) === getDomain(new URL(form).hostname) ? 'changed' : 'broken'
}

/**
 * By one look at a form: redirects are judged instead of followed, and what keeps programs out says nothing.
 *
 * @param remembered the names of its fields when it was first read; empty for none
 */
export const stateOfForm = (form: string, look: PageLook, remembered: readonly string[]): ContactState => {
  if (look.kind !== 'answered') return look.kind === 'refused' ? 'broken' : 'unknown'
  const { status, location, text } = look
  if (status >= 300 && status < 400 && status !== 304) return stateOfRedirect(form, location)
  if (status === 404 || status === 410) return 'broken'
  if (status < 200 || status >= 300) return 'unknown'
  const fields = formFields(text)
  return remembered.every(name => fields.includes(name)) ? 'ok' : 'changed'
}

type Contacts = Pick<Recipient, 'email' | 'form'>

const contactsOf = ({ email, form }: Contacts): RecipientContact[] =>
  [email, form].filter(contact => contact !== null)

/** Of email and form together: the better one counts, and only one that is broken altogether is broken. */
export const stateOfContact = (recipient: Contacts): ContactState => {
  const states = contactsOf(recipient).map(({ state }) => state)
  for (const state of ['ok', 'changed', 'unknown'] as const) if (states.includes(state)) return state
  return states.length === 0 ? 'unknown' : 'broken'
}

/** A contact that isn't broken, and that the audit has once found ok. */
export const isVerified = <C extends Pick<RecipientContact, 'state' | 'okOn'>>(
  contact: C | null,
): contact is C => contact !== null && contact.state !== 'broken' && contact.okOn !== null

/** Whether a letter may be sent: never to a broken contact, or to one that the audit never found ok. */
export const mayReceive = ({ email, form }: Contacts): boolean => isVerified(email) || isVerified(form)

/** The email and form that may receive a letter. */
export const receivingContacts = ({ email, form }: Contacts) => ({
  email: isVerified(email) ? email.address : null,
  formUrl: isVerified(form) ? form.address : null,
})
