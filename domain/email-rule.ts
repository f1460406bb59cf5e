import { asciiDomain } from './ascii-domain.ts'

/** RFC 5321: the longest address that can be written to. */
const maxEmailLength = 254

export type EmailRule = 'emailRequired' | 'emailNotValid'

/** Signs that nobody sees, such as a zero-width space or a soft hyphen. */
const invisible = /[\p{Cf}\u034F\uFE00-\uFE0F]/gu

/** A link's address, without its `?subject=` and with its `%2B` in plain letters. */
const plainLink = (_link: string, address: string): string =>
  address.replace(/%[2-7][\da-f]/gi, decodeURIComponent)

/**
 * The one form of an email address: in lower case, without a name, `mailto:` and invisible signs around it, and with a domain of other letters
 * as `xn--`. What isn't an address comes back in lower case and without blanks around it.
 */
export const canonicalEmail = (typed: string): string =>
  typed
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/^[^<>]*<([^<>]*)>\s*$/, '$1')
    .replace(/^\s*mailto:([^?]*).*/is, plainLink)
    .trim()
    .replace(/[^@]*$/, asciiDomain)
    .toLowerCase()

/** The browser's own pattern for e-mail inputs, plus a dot in the domain. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/

/** Where a mailbox can be: at most 64 signs before the @, no empty part between dots, and no number at the end. */
const reachable = /^(?!\.|.*\.[.@]|.*\.\d+$)[^@]{1,64}@/

/** Of an account that exists: an address is looked for as it is, whether or not one would take it today. */
export const knownEmailRule = (value: string): EmailRule | null => {
  const email = canonicalEmail(value)
  if (email === '') return 'emailRequired'
  return email.length <= maxEmailLength && emailPattern.test(email) ? null : 'emailNotValid'
}

/** The rule of email addresses (spec 2 §5), by their canonical form; in a file of its own because sign-in needs no other. */
export const emailRule = (value: string): EmailRule | null =>
  knownEmailRule(value) ?? (reachable.test(canonicalEmail(value)) ? null : 'emailNotValid')
