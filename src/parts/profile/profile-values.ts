import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Gender, InvasiveApp, Register, SocialNetwork } from '#openapi/generated/api.ts'
import { appNames, networkNames } from '#src/parts/findings/labels.ts'

export type Answer = 'yes' | 'no'

/** The form's input. Lists have one text per line. */
export interface ProfileValues {
  fullname: string
  preferredName: string
  alternativeNames: string[]
  gender: Gender | null
  birthDay: string
  birthMonth: string
  birthYear: string
  street: string
  number: string
  city: string
  postalCode: string
  country: string
  countryState: string
  phone: string
  secondaryEmails: string[]
  webDomains: string[]
  /** A data: address, so that it survives a reload; null without an image. */
  picture: string | null
  useMFA: Answer | null
  haveResponsePlan: Answer | null
  havePasswordManager: Answer | null
  haveCyberSecurityInsurance: Answer | null
  allSocialMediasInPrivate: Answer | null
  socialMediaAccounts: SocialNetwork[]
  top10Apps: InvasiveApp[]
}

export type ProfileField = keyof ProfileValues

export const apps = Object.keys(appNames).filter((app): app is InvasiveApp => app in appNames)
export const networks = Object.keys(networkNames).filter(
  (name): name is SocialNetwork => name in networkNames,
)

const answerOf = (value: boolean | null): Answer | null => (value === null ? null : value ? 'yes' : 'no')

/** The known values of a person; the rest is empty. */
export function valuesOf(register: Register): ProfileValues {
  const [birthYear = '', birthMonth = '', birthDay = ''] = register.birthDate?.split('-') ?? []
  return {
    fullname: register.fullname,
    preferredName: register.preferredName ?? '',
    alternativeNames: register.alternativeNames,
    gender: register.gender,
    birthDay: birthDay.replace(/^0/, ''),
    birthMonth: birthMonth.replace(/^0/, ''),
    birthYear,
    street: register.address?.street ?? '',
    number: register.address?.number ?? '',
    city: register.address?.city ?? '',
    postalCode: register.address?.postalCode ?? '',
    country: register.address?.country ?? '',
    countryState: register.address?.countryState ?? '',
    phone: register.phone ?? '',
    secondaryEmails: register.secondaryEmails.map(({ email }) => email),
    webDomains: register.webDomains,
    picture: null,
    useMFA: answerOf(register.useMFA),
    haveResponsePlan: answerOf(register.haveResponsePlan),
    havePasswordManager: answerOf(register.havePasswordManager),
    haveCyberSecurityInsurance: answerOf(register.haveCyberSecurityInsurance),
    allSocialMediasInPrivate: answerOf(register.allSocialMediasInPrivate),
    socialMediaAccounts: register.socialMediaAccounts,
    top10Apps: register.top10Apps ?? [],
  }
}

/** The id of a field's control; `index` is the line of a list. */
export const fieldId = (field: ProfileField, index?: number): string =>
  index === undefined ? `profile-${field}` : `profile-${field}-${index}`

/** The name in the form of the control with an id: `secondaryEmails.0`. */
export const nameOfControl = (id: string) => id.replace(/^profile-/, '').replace('-', '.')

export const fieldNames: Record<ProfileField, MessageDescriptor> = {
  fullname: msg`Full name`,
  preferredName: msg`Preferred name`,
  alternativeNames: msg`Other names`,
  birthDay: msg`Date of birth`,
  birthMonth: msg`Date of birth`,
  birthYear: msg`Date of birth`,
  gender: msg`Gender`,
  country: msg`Country`,
  street: msg`Street`,
  number: msg`Number`,
  postalCode: msg`Zip or postal code`,
  city: msg`City`,
  countryState: msg`State or province`,
  phone: msg`Phone`,
  secondaryEmails: msg`Other email addresses`,
  webDomains: msg`Web domains`,
  picture: msg`Photo`,
  useMFA: msg`Two-step sign-in`,
  haveResponsePlan: msg`Response plan`,
  havePasswordManager: msg`Password manager`,
  haveCyberSecurityInsurance: msg`Cyber insurance`,
  allSocialMediasInPrivate: msg`Social accounts`,
  socialMediaAccounts: msg`Social accounts`,
  top10Apps: msg`Invasive apps`,
}

export const genderNames: Record<Gender, MessageDescriptor> = {
  Male: msg`Male`,
  Female: msg`Female`,
  Other: msg`Other`,
  'Rather Not Say': msg`Rather not say`,
}

const isField = (name: string): name is ProfileField => Object.hasOwn(fieldNames, name)

/** The label of a control's field, if it is one of ours. */
export function nameOfField(id: string): MessageDescriptor | undefined {
  const field = id.split('-')[1] ?? ''
  return isField(field) ? fieldNames[field] : undefined
}
