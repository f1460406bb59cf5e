import {
  type AnyProfileField,
  type InputOf,
  type Label,
  type ProfileGroup,
  type ProfileName,
  profileFields,
} from '#domain/profile-fields.ts'
import type { Words } from '#domain/words.ts'
import type { Address, Gender, InvasiveApp, Register, SocialNetwork } from '#openapi/generated/api.ts'

export type Answer = 'yes' | 'no'

/** What is typed into one control, by the kind of input. Lists have one text per line. */
interface Typed {
  text: string
  optionalText: string
  lines: string[]
  gender: Gender | null
  phone: string
  answer: Answer | null
  optionalAnswer: Answer | null
  networks: SocialNetwork[]
  apps: InvasiveApp[]
}

export type PlainInput = keyof Typed

/** The fields of one control, which has their name. */
export type PlainName = {
  [Name in ProfileName]: InputOf<Name> extends PlainInput ? Name : never
}[ProfileName]

type PlainValues = { [Name in PlainName]: Typed[InputOf<Name>] }

/** The form's input. */
export interface ProfileValues extends PlainValues, Address {
  birthDay: string
  birthMonth: string
  birthYear: string
  /** A data: address, so that it survives a reload; null without an image. */
  picture: string | null
}

export type ProfileField = keyof ProfileValues

const emptyAddress: Address = {
  street: '',
  number: '',
  city: '',
  postalCode: '',
  country: '',
  countryState: '',
}

const untyped: Typed = {
  text: '',
  optionalText: '',
  lines: [],
  gender: null,
  phone: '',
  answer: null,
  optionalAnswer: null,
  networks: [],
  apps: [],
}

const typedOf = (input: PlainInput, stored: unknown): unknown =>
  typeof stored === 'boolean' ? (stored ? 'yes' : 'no') : (stored ?? untyped[input])

/** The fields of one control. */
export const plainFields = profileFields.flatMap(({ name, input, ...field }) =>
  input === 'birthDate' || input === 'address' ? [] : [{ ...field, name: name as PlainName, input }],
)

/** The known values of a person; the rest is empty. */
export function valuesOf(register: Register): ProfileValues {
  const [birthYear = '', birthMonth = '', birthDay = ''] = register.birthDate?.split('-') ?? []
  const plain = plainFields.map(({ name, input }) => [name, typedOf(input, register[name])])
  return {
    ...(Object.fromEntries(plain) as PlainValues),
    birthDay: birthDay.replace(/^0/, ''),
    birthMonth: birthMonth.replace(/^0/, ''),
    birthYear,
    ...(register.address ?? emptyAddress),
    secondaryEmails: register.secondaryEmails.map(({ email }) => email),
    picture: null,
  }
}

/** The id of a field's control; `index` is the line of a list. */
export const fieldId = (field: ProfileField, index?: number): string =>
  index === undefined ? `profile-${field}` : `profile-${field}-${index}`

/** The name in the form of the control with an id: `secondaryEmails.0`. */
export const nameOfControl = (id: string) => id.replace(/^profile-/, '').replace('-', '.')

interface FormField {
  readonly field: ProfileField
  readonly label: Label
  readonly group: ProfileGroup
}

const controlsOf = ({ name, group, label, parts = { [name]: label } }: AnyProfileField): FormField[] =>
  Object.entries(parts).map(([field, own]) => ({ field: field as ProfileField, label: own, group }))

/** Each control of the form, in its order. */
export const formFields: readonly FormField[] = [
  ...profileFields.flatMap(controlsOf),
  { field: 'picture', group: 'photo', label: i18n => i18n.t('Photo') },
]

/** Fields that only make sense together, such as those of an address. */
export const unitsIn = (group: ProfileGroup): ProfileField[][] =>
  profileFields
    .filter(field => field.group === group && field.parts !== undefined)
    .map(field => controlsOf(field).map(({ field: part }) => part))

export const genderNames: Record<Gender, Label> = {
  Male: i18n => i18n.t('Male'),
  Female: i18n => i18n.t('Female'),
  Other: i18n => i18n.t('Other'),
  'Rather Not Say': i18n => i18n.t('Rather not say'),
}

const labels = new Map<string, Label>(formFields.map(({ field, label }) => [field, label]))

export const isField = (name: string): name is ProfileField => labels.has(name)

export const labelOf = (field: ProfileField, i18n: Words): string => labels.get(field)?.(i18n) ?? ''

/** The label of a control's field, if it is one of ours. */
export function labelOfControl(id: string, i18n: Words): string | undefined {
  const field = id.split('-')[1] ?? ''
  return isField(field) ? labelOf(field, i18n) : undefined
}

export const fieldsIn = (group: ProfileGroup): ProfileField[] =>
  formFields.filter(field => field.group === group).map(({ field }) => field)
