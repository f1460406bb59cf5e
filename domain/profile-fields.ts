import type {
  Address,
  Gender,
  InvasiveApp,
  Register,
  RegisterPayload,
  SocialNetwork,
} from '#openapi/generated/api.ts'
import { webDomainRule } from './company-details.ts'
import {
  addressParts,
  type BrokenProfileRule,
  eachLine,
  type ProfileCheck,
  type ProfileContext,
  type ProfileInput,
  whole,
} from './profile-rules.ts'
import { birthDateRule, canonicalEmail, emailRule, nameRule, phoneRule } from './validation.ts'
import { plainDomain } from './web-domains.ts'
import type { Words } from './words.ts'

/** What people say about themselves; the email address is the account's and changes there. */
export type ProfileName = Exclude<keyof RegisterPayload, 'email'>

/** The part of the form that a field is in: a card of the profile, in a step of the first form. */
export type ProfileGroup = 'person' | 'address' | 'phone' | 'emails' | 'domains' | 'photo' | 'answers'

export type Label = (i18n: Words) => string

/** How a field is typed, and what is sent of it; what may be left out isn't required. */
interface Inputs {
  text: string
  optionalText: string | null | undefined
  lines: string[] | undefined
  gender: Gender
  birthDate: string
  address: Address
  phone: string | undefined
  answer: boolean
  optionalAnswer: boolean | undefined
  networks: SocialNetwork[] | undefined
  apps: InvasiveApp[] | undefined
}

type Chosen = 'gender' | 'answer' | 'optionalAnswer' | 'networks' | 'apps'

type Same<One, Other> = [One, Other] extends [Other, One] ? true : false

type InputFor<Name extends ProfileName> = {
  [Input in keyof Inputs]: Same<Inputs[Input], RegisterPayload[Name]> extends true ? Input : never
}[keyof Inputs]

interface Field<Name extends ProfileName> {
  /** Of the table `register`; null where each line is a row of another table. */
  readonly column: string | null
  readonly group: ProfileGroup
  readonly input: InputFor<Name>
  readonly label: Label
  /** What it is typed in, where that is more than one control. */
  readonly parts?: Readonly<Record<string, Label>>
  /** How a text is written plainly, where it isn't enough to trim it. */
  readonly tidy?: (text: string) => string
  /** Null where every value that the contract admits is right. */
  readonly rule: InputFor<Name> extends Chosen ? null : ProfileCheck<NonNullable<RegisterPayload[Name]>>
}

const dateOfBirth: Label = i18n => i18n.t('Date of birth')

/** Each field of a profile, in the order of the form (spec 1 §3, 2 §5). Storing, checking, sending, showing and exporting it follow. */
const table = {
  fullname: {
    column: 'fullname',
    group: 'person',
    input: 'text',
    label: i18n => i18n.t('Full name'),
    rule: whole(nameRule),
  },
  preferredName: {
    column: 'preferred_name',
    group: 'person',
    input: 'optionalText',
    label: i18n => i18n.t('Preferred name'),
    rule: whole(nameRule),
  },
  alternativeNames: {
    column: 'alternative_names',
    group: 'person',
    input: 'lines',
    label: i18n => i18n.t('Other names'),
    rule: eachLine(nameRule, { taken: (context, { fullname }) => fullname ?? context.fullname }),
  },
  birthDate: {
    column: 'birth_date',
    group: 'person',
    input: 'birthDate',
    label: dateOfBirth,
    parts: { birthDay: dateOfBirth, birthMonth: dateOfBirth, birthYear: dateOfBirth },
    rule: whole((date, { today }) => birthDateRule(date, today)),
  },
  gender: {
    column: 'gender',
    group: 'person',
    input: 'gender',
    label: i18n => i18n.t('Gender'),
    rule: null,
  },
  address: {
    column: 'address',
    group: 'address',
    input: 'address',
    label: i18n => i18n.t('Address'),
    parts: {
      country: i18n => i18n.t('Country'),
      street: i18n => i18n.t('Street'),
      number: i18n => i18n.t('Number'),
      postalCode: i18n => i18n.t('Zip or postal code'),
      city: i18n => i18n.t('City'),
      countryState: i18n => i18n.t('State or province'),
    },
    rule: addressParts,
  },
  phone: {
    column: 'phone',
    group: 'phone',
    input: 'phone',
    label: i18n => i18n.t('Phone'),
    rule: whole((phone, { phones }) => (phones === null ? null : phoneRule(phone, phones))),
  },
  secondaryEmails: {
    column: null,
    group: 'emails',
    input: 'lines',
    label: i18n => i18n.t('Other email addresses'),
    tidy: canonicalEmail,
    rule: eachLine(emailRule, { tidy: canonicalEmail, taken: ({ email }) => email }),
  },
  webDomains: {
    column: 'web_domains',
    group: 'domains',
    input: 'lines',
    label: i18n => i18n.t('Web domains'),
    tidy: plainDomain,
    rule: eachLine(webDomainRule, { tidy: plainDomain }),
  },
  useMFA: {
    column: 'use_mfa',
    group: 'answers',
    input: 'answer',
    label: i18n => i18n.t('Two-step sign-in'),
    rule: null,
  },
  haveResponsePlan: {
    column: 'have_response_plan',
    group: 'answers',
    input: 'answer',
    label: i18n => i18n.t('Response plan'),
    rule: null,
  },
  havePasswordManager: {
    column: 'have_password_manager',
    group: 'answers',
    input: 'answer',
    label: i18n => i18n.t('Password manager'),
    rule: null,
  },
  haveCyberSecurityInsurance: {
    column: 'have_cyber_security_insurance',
    group: 'answers',
    input: 'answer',
    label: i18n => i18n.t('Cyber insurance'),
    rule: null,
  },
  allSocialMediasInPrivate: {
    column: 'all_social_medias_in_private',
    group: 'answers',
    input: 'optionalAnswer',
    label: i18n => i18n.t('Social accounts'),
    rule: null,
  },
  socialMediaAccounts: {
    column: 'social_media_accounts',
    group: 'answers',
    input: 'networks',
    label: i18n => i18n.t('Social accounts'),
    rule: null,
  },
  top10Apps: {
    column: 'top10_apps',
    group: 'answers',
    input: 'apps',
    label: i18n => i18n.t('Invasive apps'),
    rule: null,
  },
} as const satisfies { readonly [Name in ProfileName]: Field<Name> }

type Fields = typeof table

export type ProfileInputName = keyof Inputs

export type InputOf<Name extends ProfileName> = Fields[Name]['input']

/** The fields that `register` itself has. */
export type StoredName = {
  [Name in ProfileName]: Fields[Name]['column'] extends string ? Name : never
}[ProfileName]

export type ProfileColumn = Fields[StoredName]['column']

export type AnyProfileField = Omit<Field<ProfileName>, 'input' | 'column' | 'rule'> & {
  readonly name: ProfileName
  readonly column: ProfileColumn | null
  readonly input: ProfileInputName
  readonly rule: ProfileCheck<never> | null
}

export const profileFields: readonly AnyProfileField[] = (Object.keys(table) as ProfileName[]).map(name => ({
  name,
  ...table[name],
}))

/** What was typed, without spaces around it and as the field has it. */
export const tidied = ({ tidy = text => text.trim() }: AnyProfileField, value: unknown): unknown => {
  const plain = (part: unknown) => (typeof part === 'string' ? tidy(part) : part)
  return Array.isArray(value) ? value.map(plain) : plain(value)
}

const emptyLists: readonly ProfileInputName[] = ['lines', 'networks']

/** The profile of somebody who has said nothing but their name. */
export const emptyProfile = (fullname: string): Pick<Register, ProfileName> => ({
  ...(Object.fromEntries<unknown>(
    profileFields.map(({ name, input }) => [name, emptyLists.includes(input) ? [] : null]),
  ) as Pick<Register, ProfileName>),
  fullname,
})

/** In the order of the form (spec 2 §5); only the API knows public and unregistrable domains. */
export function* brokenProfileRules(
  profile: ProfileInput,
  context: ProfileContext,
): Generator<BrokenProfileRule> {
  for (const { name, rule } of profileFields) {
    const value = profile[name]
    if (rule === null || value === undefined || value === null) continue
    for (const [part, broken] of rule(value as never, context, profile))
      yield { name: `${name}${part}`, rule: broken }
  }
}
