/** RFC 5321: the longest address that can be written to. */
const maxEmailLength = 254

export type EmailRule = 'emailRequired' | 'emailNotValid'

/** The browser's own pattern for e-mail inputs, plus a dot in the domain. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** The rule of email addresses (spec 2 §5); in a file of its own because sign-in needs only this one. */
export const emailRule = (value: string): EmailRule | null => {
  const email = value.trim()
  if (!email) return 'emailRequired'
  return email.length <= maxEmailLength && emailPattern.test(email) ? null : 'emailNotValid'
}
