import { addressFormOf, tidyAddress } from '#domain/countries.ts'
import {
  type AnyProfileField,
  type ProfileGroup,
  type ProfileName,
  profileFields,
  tidied,
} from '#domain/profile-fields.ts'
import type { ProfileSubmission } from '#machines/flow/register-onboarding.ts'
import type { RegisterChanges, RegisterPayload } from '#openapi/generated/api.ts'
import { type PlainName, type ProfileValues, plainFields } from './profile-values.ts'

/** Converts a typed number to E.164; null without one. */
type PhoneReader = { readonly e164Of: (typed: string, country: string) => string } | null

const two = (part: string) => part.trim().padStart(2, '0')

/** The three parts as YYYY-MM-DD; empty while all of them are. */
const birthDateOf = ({ birthYear, birthMonth, birthDay }: ProfileValues): string => {
  if (birthYear.trim() + birthMonth + birthDay.trim() === '') return ''
  return `${birthYear.trim()}-${two(birthMonth)}-${two(birthDay)}`
}

export const trimmed = (lines: readonly string[]) => lines.map(line => line.trim())

/** A file from the stored data: address. */
export function pictureBlob(dataUrl: string): Blob {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return new Blob([Uint8Array.from(binary, char => char.charCodeAt(0))], { type: 'image/jpeg' })
}

/** What is sent of a field of one control; `undefined` leaves it out. */
const sentOf = (field: AnyProfileField, typed: unknown): unknown => {
  if (field.input === 'answer') return typed === 'yes'
  if (field.input === 'optionalAnswer') return typed === null ? undefined : typed === 'yes'
  if (field.input === 'gender') return typed ?? 'Rather Not Say'
  if (field.input === 'optionalText') return tidied(field, typed) || null
  return tidied(field, typed)
}

type PlainPayload = Pick<RegisterPayload, Exclude<PlainName, 'phone'>>

const plainPayload = (values: ProfileValues): PlainPayload =>
  Object.fromEntries<unknown>(
    plainFields
      .filter(({ input }) => input !== 'phone')
      .map((field): [string, unknown] => [field.name, sentOf(field, values[field.name])])
      .filter(([, sent]) => sent !== undefined),
  ) as PlainPayload

export function payloadOf(values: ProfileValues, phones: PhoneReader): RegisterPayload {
  const { phone, country } = values
  return {
    ...plainPayload(values),
    alternativeNames: trimmed(values.alternativeNames).filter(Boolean),
    birthDate: birthDateOf(values),
    address: tidyAddress({
      ...values,
      countryState: addressFormOf(country).state === 'none' ? '' : values.countryState,
    }),
    ...(phone.trim() === '' || phones === null ? {} : { phone: phones.e164Of(phone, country) }),
  }
}

/** The part of the profile that one card changes; a new photo is sent beside it. */
export const changeOf = (group: ProfileGroup, values: ProfileValues): RegisterChanges => {
  if (group === 'photo') return values.picture === null ? { image: null } : {}
  const payload = payloadOf(values, null)
  const names: readonly ProfileName[] = profileFields
    .filter(field => field.group === group)
    .map(({ name }) => name)
  return Object.fromEntries(
    names.flatMap(name => (payload[name] === undefined ? [] : [[name, payload[name]]])),
  )
}

export const submissionOf = (values: ProfileValues, phones: PhoneReader): ProfileSubmission => ({
  payload: payloadOf(values, phones),
  image: values.picture === null ? null : pictureBlob(values.picture),
})
