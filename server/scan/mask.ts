/** What is left of personal data in findings, labels and listings: enough to recognise one's own, too little to use. */

const dots = '•••'

const firstLetter = (text: string): string => [...text.trim()][0] ?? ''

/** `robin.mercer@mail.example` → `r•••@mail.example` */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? dots : `${firstLetter(email)}${dots}${email.slice(at)}`
}

/** `+14165550142` → `+1 ••• ••• 42` */
export const maskPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 7 ? dots : `+${digits.slice(0, 1)} ${dots} ${dots} ${digits.slice(-2)}`
}

/** `Robin Mercer` → `Robin M•••` */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last === undefined ? `${firstLetter(first)}${dots}` : `${first} ${firstLetter(last)}${dots}`
}

/** `Harbour Street`, `118` → `118 Har•••` */
export const maskStreet = (street: string, number: string): string =>
  `${number} ${[...street.trim()].slice(0, 3).join('')}${dots}`.trim()

/** `M5V 2T6` → `M5V•••` */
export const maskPostalCode = (code: string): string => `${[...code.trim()].slice(0, 3).join('')}${dots}`
