import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { genderValues } from '#openapi/generated/enumerations.ts'
import { tabDraft } from '#src/parts/forms/tab-draft.ts'
import type { ProfileProblems } from '#src/parts/profile/profile-rules.ts'
import { apps, networks, type ProfileField, type ProfileValues } from '#src/parts/profile/profile-values.ts'

const isText = (value: unknown) => typeof value === 'string'
const isTexts = (value: unknown) => Array.isArray(value) && value.length <= 10 && value.every(isText)
const isAnswer = (value: unknown) => value === null || value === 'yes' || value === 'no'
const isSome = (known: readonly string[]) => (value: unknown) =>
  Array.isArray(value) && value.every((item: unknown) => known.some(word => word === item))

const checks: Record<ProfileField, (value: unknown) => boolean> = {
  fullname: isText,
  preferredName: isText,
  alternativeNames: isTexts,
  gender: value => value === null || genderValues.some(gender => gender === value),
  birthDay: isText,
  birthMonth: isText,
  birthYear: isText,
  street: isText,
  number: isText,
  city: isText,
  postalCode: isText,
  country: isText,
  countryState: isText,
  phone: isText,
  secondaryEmails: isTexts,
  webDomains: isTexts,
  picture: value =>
    value === null || (typeof value === 'string' && value.startsWith('data:image/jpeg;base64,')),
  useMFA: isAnswer,
  haveResponsePlan: isAnswer,
  havePasswordManager: isAnswer,
  haveCyberSecurityInsurance: isAnswer,
  allSocialMediasInPrivate: isAnswer,
  socialMediaAccounts: isSome(networks),
  top10Apps: isSome(apps),
}

/** Whether the stored value is a complete draft of the present form; drafts of another shape are dropped. */
export function isProfileValues(value: unknown): value is ProfileValues {
  if (typeof value !== 'object' || value === null) return false
  const entries = new Map<string, unknown>(Object.entries(value))
  return Object.entries(checks).every(([field, check]) => entries.has(field) && check(entries.get(field)))
}

const drafts = tabDraft({ name: 'profile-draft', isDraft: isProfileValues })

export const { read: readDraft, clear: clearDraft } = drafts

/** Stores the draft; when storage is full, without the photo. */
export function writeDraft(registerId: string, values: ProfileValues): void {
  drafts.write(registerId, values, { ...values, picture: null })
}

export const profileSteps = ['you', 'contact', 'photo', 'habits'] as const

export type ProfileStep = (typeof profileSteps)[number]

export const stepNames: Record<ProfileStep, MessageDescriptor> = {
  you: msg`You`,
  contact: msg`Where you live and how to reach you`,
  photo: msg`Your photo`,
  habits: msg`How you protect yourself`,
}

const stepOfField: Record<ProfileField, ProfileStep> = {
  fullname: 'you',
  preferredName: 'you',
  alternativeNames: 'you',
  gender: 'you',
  birthDay: 'you',
  birthMonth: 'you',
  birthYear: 'you',
  street: 'contact',
  number: 'contact',
  city: 'contact',
  postalCode: 'contact',
  country: 'contact',
  countryState: 'contact',
  phone: 'contact',
  secondaryEmails: 'contact',
  webDomains: 'contact',
  picture: 'photo',
  useMFA: 'habits',
  haveResponsePlan: 'habits',
  havePasswordManager: 'habits',
  haveCyberSecurityInsurance: 'habits',
  allSocialMediasInPrivate: 'habits',
  socialMediaAccounts: 'habits',
  top10Apps: 'habits',
}

/** The step of a control by its id; unknown ones belong to the last step. */
const stepOfControl = (id: string): ProfileStep =>
  Object.entries(stepOfField).find(([field]) => field === id.split('-')[1])?.[1] ?? 'habits'

export const problemsIn = (problems: ProfileProblems, step: ProfileStep): ProfileProblems =>
  new Map([...problems].filter(([id]) => stepOfControl(id) === step))

export const wrongSteps = (problems: ProfileProblems): ProfileStep[] =>
  profileSteps.filter(step => problemsIn(problems, step).size > 0)
