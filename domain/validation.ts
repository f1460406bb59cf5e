/** Spec 2 §5 with the limits of §9: every `…Rule` function returns the id of the broken rule, or null. */

import type { EmailRule } from './email-rule.ts'

export { canonicalEmail, type EmailRule, emailRule } from './email-rule.ts'

export const passwordMinLength = 12
export const maxSecondaryEmails = 4
export const maxAlternativeNames = 4
export const maxWebDomains = 4
export const maxNameLength = 100
export const maxAddressPartLength = {
  street: 120,
  number: 20,
  postalCode: 20,
  city: 120,
  countryState: 120,
} as const
export const maxPasswordLength = 256
export const websiteLength = { min: 8, max: 2000 } as const
export const contextLength = { min: 50, max: 2000 } as const

export type NameRule = 'nameRequired' | 'nameTooLong' | 'nameCharacters' | 'nameWebAddress'
export type PasswordRule =
  | 'passwordRequired'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordUppercase'
  | 'passwordLowercase'
  | 'passwordNumber'
  | 'passwordSpecial'
  | 'passwordBreached'
  | 'passwordTooCommon'
  | 'passwordContext'
  | 'passwordOfName'
  | 'passwordOfAddress'
  | 'passwordOfCompany'
  | 'passwordOfProduct'
export type ConfirmationRule = 'confirmationRequired' | 'confirmationDiffers'
export type PhoneRule = 'phoneRequired' | 'phoneTooShort' | 'phoneTooLong' | 'phoneNotValid'
export type TermsRule = 'termsRequired'
export type CodeRule = 'codeRequired' | 'codeNotValid'
export type AddressPartRule = 'addressPartRequired' | 'addressPartTooLong' | 'specialCharacters'
export type BirthDateRule = 'birthDateRequired' | 'birthDateNotValid' | 'birthDateTooYoung'
export type DomainRule = 'domainRequired' | 'domainNotValid'
export type WebsiteRule = 'websiteRequired' | 'websiteTooShort' | 'websiteTooLong' | 'websiteNotValid'
export type ContextRule = 'contextRequired' | 'contextTooShort' | 'contextTooLong'
export type RequiredRule = 'required'

/** The owner of a company keeps an address of its domains, which only the server knows. */
export type CompanyAddressRule = 'emailNotOfCompany'

export type Rule =
  | EmailRule
  | CompanyAddressRule
  | NameRule
  | PasswordRule
  | ConfirmationRule
  | PhoneRule
  | TermsRule
  | CodeRule
  | AddressPartRule
  | BirthDateRule
  | DomainRule
  | WebsiteRule
  | ContextRule
  | RequiredRule

/** Characters that end a line, control a terminal or change the writing direction. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** A letter or sign that somebody sees; four letters of Korean and Braille are blanks. */
const visible = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u

/** What mail programs turn into a link. */
const webAddress =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]\.[a-z]{2,}\/|[\p{L}\p{N}-]\.(?:com|net|org|info|biz|io|xyz|top|online|site|shop|link|click)\b/iu

/** The same without names such as `Booking.com`, which companies have. */
const webAddressOfCompany = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.[a-z]{2,}\//iu

const nameBy =
  (link: RegExp) =>
  (value: string): NameRule | null => {
    const name = value.trim()
    if (name === '') return 'nameRequired'
    if (characterCount(value) > maxNameLength) return 'nameTooLong'
    if (unprintable.test(value)) return 'nameCharacters'
    if (!visible.test(name)) return 'nameRequired'
    return link.test(name) ? 'nameWebAddress' : null
  }

/** A person's name, on one line and without a web address: it appears in messages to others. */
export const nameRule = nameBy(webAddress)

/** Also a product’s, as its vendor writes it. */
export const companyNameRule = nameBy(webAddressOfCompany)

/** In the order shown; `special` is anything but letters, digits and spaces. */
export const passwordClasses = [
  { rule: 'passwordTooShort', isMet: (value: string) => value.length >= passwordMinLength },
  { rule: 'passwordUppercase', isMet: (value: string) => /\p{Lu}/u.test(value) },
  { rule: 'passwordLowercase', isMet: (value: string) => /\p{Ll}/u.test(value) },
  { rule: 'passwordNumber', isMet: (value: string) => /\d/.test(value) },
  { rule: 'passwordSpecial', isMet: (value: string) => /[^\p{L}\p{N}\s]/u.test(value) },
] as const satisfies readonly { rule: PasswordRule; isMet: (value: string) => boolean }[]

/** A new password; breached ones are checked elsewhere. */
export const passwordRule = (value: string): PasswordRule | null => {
  if (!value) return 'passwordRequired'
  if (value.length > maxPasswordLength) return 'passwordTooLong'
  return passwordClasses.find(({ isMet }) => !isMet(value))?.rule ?? null
}

export const confirmationRule = (password: string, confirmation: string): ConfirmationRule | null => {
  if (!confirmation) return 'confirmationRequired'
  return password === confirmation ? null : 'confirmationDiffers'
}

/** A phone library's checks of a number in E.164; passed in because the domain imports nothing. */
export interface PhoneLibrary {
  lengthOf: (e164: string) => 'tooShort' | 'tooLong' | 'notPossible' | 'fits'
  isValid: (e164: string) => boolean
}

const e164 = /^\+[1-9]\d{6,14}$/

export const phoneRule = (value: string, library: PhoneLibrary): PhoneRule | null => {
  if (!value) return 'phoneRequired'
  const length = library.lengthOf(value)
  if (length === 'tooShort') return 'phoneTooShort'
  if (length === 'tooLong') return 'phoneTooLong'
  return length === 'fits' && e164.test(value) && library.isValid(value) ? null : 'phoneNotValid'
}

export const termsRule = (isAccepted: boolean): TermsRule | null => (isAccepted ? null : 'termsRequired')

export const codeRule = (value: string): CodeRule | null => {
  if (!value) return 'codeRequired'
  return /^\d{6}$/.test(value) ? null : 'codeNotValid'
}

/** The contract’s pattern of `AddressPart`; \p{Pd} are dashes, \p{Pi} and \p{Pf} curly quotes. */
const addressPartPattern = /^[\p{L}\p{M}\p{N}\p{Zs}\p{Pd}\p{Pi}\p{Pf}.,:!'"°ºª·・、，׳״/#&+();@〒]*$/u

export const addressPartRule = (value: string, maxLength: number): AddressPartRule | null => {
  if (!value.trim()) return 'addressPartRequired'
  if (characterCount(value) > maxLength) return 'addressPartTooLong'
  return addressPartPattern.test(value) ? null : 'specialCharacters'
}

/** Without parental consent (spec 2 §9). */
export const minimumAgeYears = 13

const yearsBefore = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

/** Written YYYY-MM-DD, at least 13 and at most 130 years ago; `today` is written likewise. */
export const birthDateRule = (value: string, today: string): BirthDateRule | null => {
  if (!value) return 'birthDateRequired'
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'birthDateNotValid'
  const time = Date.parse(`${value}T00:00:00Z`)
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
  if (!exists || value > today || value < yearsBefore(today, 130)) return 'birthDateNotValid'
  return value <= yearsBefore(today, minimumAgeYears) ? null : 'birthDateTooYoung'
}

/** A registrable name such as `northwind.example`; the server checks for public mail domains. */
const domainPattern =
  /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i

export const domainRule = (value: string): DomainRule | null => {
  const domain = value.trim()
  if (!domain) return 'domainRequired'
  return domainPattern.test(domain) ? null : 'domainNotValid'
}

/** Encodes a typed web address: non-ASCII letters and spaces. Null when it is none. */
export const webAddressOf = (value: string): string | null => {
  const website = value.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(website) ? website : `https://${website}`
  return URL.canParse(address) ? new URL(address).href : null
}

/** A user name could pass for a host: `https://wardlight.example@evil.example`. */
export const namesUser = (address: string): boolean => {
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

/** 8 to 2000 characters; `https://` may be omitted. */
export const websiteRule = (value: string): WebsiteRule | null => {
  const website = value.trim()
  if (!website) return 'websiteRequired'
  if (website.length < websiteLength.min) return 'websiteTooShort'
  const address = webAddressOf(website)
  if (Math.max(website.length, (address ?? '').length) > websiteLength.max) return 'websiteTooLong'
  if (address === null) return 'websiteNotValid'
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && domainPattern.test(hostname) ? null : 'websiteNotValid'
}

/** The length of a text as the contract counts it: an emoji is one character. */
export const characterCount = (text: string): number => [...text].length

export const contextRule = (value: string): ContextRule | null => {
  const context = value.trim()
  if (!context) return 'contextRequired'
  const length = characterCount(context)
  if (length < contextLength.min) return 'contextTooShort'
  return length > contextLength.max ? 'contextTooLong' : null
}

export const requiredRule = (value: string): RequiredRule | null => (value.trim() ? null : 'required')
