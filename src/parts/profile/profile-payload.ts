import { addressFormOf } from '#domain/countries.ts'
import { plainDomain } from '#domain/web-domains.ts'
import type { ProfileSubmission } from '#machines/flow/register-onboarding.ts'
import type { Answer, ProfileValues } from './profile-values.ts'

/** Converts a typed number to E.164; null without one. */
type PhoneReader = { readonly e164Of: (typed: string, country: string) => string } | null

const two = (part: string) => part.trim().padStart(2, '0')

/** The three parts as YYYY-MM-DD; empty while all of them are. */
const birthDateOf = ({ birthYear, birthMonth, birthDay }: ProfileValues): string => {
  if (birthYear.trim() + birthMonth + birthDay.trim() === '') return ''
  return `${birthYear.trim()}-${two(birthMonth)}-${two(birthDay)}`
}

const isYes = (answer: Answer | null) => answer === 'yes'
export const trimmed = (lines: readonly string[]) => lines.map(line => line.trim())

/** A file from the stored data: address. */
export function pictureBlob(dataUrl: string): Blob {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return new Blob([Uint8Array.from(binary, char => char.charCodeAt(0))], { type: 'image/jpeg' })
}

export function payloadOf(values: ProfileValues, phones: PhoneReader): ProfileSubmission['payload'] {
  const { gender, allSocialMediasInPrivate, phone } = values
  return {
    fullname: values.fullname.trim(),
    preferredName: values.preferredName.trim() === '' ? null : values.preferredName.trim(),
    alternativeNames: trimmed(values.alternativeNames).filter(Boolean),
    gender: gender ?? 'Rather Not Say',
    birthDate: birthDateOf(values),
    address: {
      street: values.street.trim(),
      number: values.number.trim(),
      city: values.city.trim(),
      postalCode: values.postalCode.trim(),
      country: values.country,
      countryState: addressFormOf(values.country).state === 'none' ? '' : values.countryState.trim(),
    },
    ...(phone.trim() === '' || phones === null ? {} : { phone: phones.e164Of(phone, values.country) }),
    secondaryEmails: trimmed(values.secondaryEmails),
    webDomains: values.webDomains.map(plainDomain),
    useMFA: isYes(values.useMFA),
    haveResponsePlan: isYes(values.haveResponsePlan),
    havePasswordManager: isYes(values.havePasswordManager),
    haveCyberSecurityInsurance: isYes(values.haveCyberSecurityInsurance),
    ...(allSocialMediasInPrivate === null
      ? {}
      : { allSocialMediasInPrivate: isYes(allSocialMediasInPrivate) }),
    socialMediaAccounts: values.socialMediaAccounts,
    top10Apps: values.top10Apps,
  }
}

export const submissionOf = (values: ProfileValues, phones: PhoneReader): ProfileSubmission => ({
  payload: payloadOf(values, phones),
  image: values.picture === null ? null : pictureBlob(values.picture),
})
