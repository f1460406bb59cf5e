import { canonicalEmail } from '../email-rule.ts'

const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

const partsOf = (email: string) => {
  const at = email.lastIndexOf('@')
  return { local: email.slice(0, Math.max(at, 0)), domain: email.slice(at + 1) }
}

/**
 * The address of the mailbox that an address likely leads to, in canonical form.
 *
 * Without what follows the first “+” (RFC 5233, a convention that each server may keep or not), and of Gmail without dots and at one domain
 * (support.google.com/mail/answer/7436150). Google Workspace’s dots count. What begins with “+”, such as a phone number, or is quoted has no tag.
 */
export const mailboxOf = (typed: string): string => {
  const email = canonicalEmail(typed)
  const { local, domain } = partsOf(email)
  const [name = ''] = local.split('+')
  if (name === '' || local.startsWith('"')) return email
  if (!gmailDomains.has(domain)) return `${name}@${domain}`
  return `${name.replaceAll('.', '')}@gmail.com`
}

export type MailboxReason = 'sameMailbox' | 'plusTag' | 'gmailSpelling'

/** Why another address of its mailbox may be the same person’s. */
export const mailboxReasons = (email: string): MailboxReason[] => [
  'sameMailbox',
  gmailDomains.has(partsOf(canonicalEmail(email)).domain) ? 'gmailSpelling' : 'plusTag',
]
