import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfileProblems } from '#src/parts/profile/profile-rules.ts'
import type { ProfileField } from '#src/parts/profile/profile-values.ts'

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
