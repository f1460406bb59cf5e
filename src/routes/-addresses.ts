import type { FindingType } from '#openapi/generated/api.d.ts'
import type { AnswerIndicator } from '../features/findings/threat-guides.ts'

/** The first word of `name-leaks` and its siblings (spec 1 §2; domain/addresses.ts writes them). */
const kinds: Readonly<Record<string, FindingType>> = {
  name: 'NAME',
  address: 'ADDRESS',
  phone: 'PHONE',
  email: 'EMAIL',
  domain: 'DOMAIN',
  image: 'IMAGE',
}

export const findingTypeOf = (kind: string): FindingType | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind] : undefined

const answers: Readonly<Record<string, AnswerIndicator>> = {
  'two-step-sign-in': 'useMFA',
  'response-plan': 'haveResponsePlan',
  apps: 'top10Apps',
  'social-accounts': 'allSocialMediasInPrivate',
  'password-manager': 'havePasswordManager',
  insurance: 'haveCyberSecurityInsurance',
}

export const answerIndicatorOf = (answer: string): AnswerIndicator | undefined =>
  Object.hasOwn(answers, answer) ? answers[answer] : undefined
