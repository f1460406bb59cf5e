import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfileGroup } from '#domain/profile-fields.ts'
import { genderValues, invasiveAppValues, socialNetworkValues } from '#openapi/generated/enumerations.ts'
import { tabDraft } from '#src/parts/forms/tab-draft.ts'
import type { ProfileProblems } from '#src/parts/profile/profile-rules.ts'
import {
  formFields,
  type PlainInput,
  type ProfileField,
  type ProfileValues,
  plainFields,
} from '#src/parts/profile/profile-values.ts'

const isText = (value: unknown) => typeof value === 'string'
const isTexts = (value: unknown) => Array.isArray(value) && value.length <= 10 && value.every(isText)
const isAnswer = (value: unknown) => value === null || value === 'yes' || value === 'no'
const isSome = (known: readonly string[]) => (value: unknown) =>
  Array.isArray(value) && value.every((item: unknown) => known.some(word => word === item))

const checks: Record<PlainInput, (value: unknown) => boolean> = {
  text: isText,
  optionalText: isText,
  lines: isTexts,
  gender: value => value === null || genderValues.some(gender => gender === value),
  phone: isText,
  answer: isAnswer,
  optionalAnswer: isAnswer,
  networks: isSome(socialNetworkValues),
  apps: isSome(invasiveAppValues),
}

const isPicture = (value: unknown) =>
  value === null || (typeof value === 'string' && value.startsWith('data:image/jpeg;base64,'))

const checkOf = (field: ProfileField): ((value: unknown) => boolean) => {
  if (field === 'picture') return isPicture
  const input = plainFields.find(({ name }) => name === field)?.input
  return input === undefined ? isText : checks[input]
}

/** Whether the stored value is a complete draft of the present form; drafts of another shape are dropped. */
export function isProfileValues(value: unknown): value is ProfileValues {
  if (typeof value !== 'object' || value === null) return false
  const entries = new Map<string, unknown>(Object.entries(value))
  return formFields.every(({ field }) => entries.has(field) && checkOf(field)(entries.get(field)))
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

const stepOfGroup: Record<ProfileGroup, ProfileStep> = {
  person: 'you',
  address: 'contact',
  phone: 'contact',
  emails: 'contact',
  domains: 'contact',
  photo: 'photo',
  answers: 'habits',
}

/** The step of a control by its id; unknown ones belong to the last step. */
const stepOfControl = (id: string): ProfileStep => {
  const shown = formFields.find(({ field }) => field === id.split('-')[1])
  return shown === undefined ? 'habits' : stepOfGroup[shown.group]
}

export const problemsIn = (problems: ProfileProblems, step: ProfileStep): ProfileProblems =>
  new Map([...problems].filter(([id]) => stepOfControl(id) === step))

export const wrongSteps = (problems: ProfileProblems): ProfileStep[] =>
  profileSteps.filter(step => problemsIn(problems, step).size > 0)
