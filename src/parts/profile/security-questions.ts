import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnswerIndicator } from '#domain/indicators.ts'
import type { InvasiveApp, Register } from '#openapi/generated/api.ts'

export type Answers = Pick<Register, AnswerIndicator>

export type AnswerChange = Partial<Record<Exclude<AnswerIndicator, 'top10Apps'>, boolean>> & {
  top10Apps?: InvasiveApp[]
}

/** Spec 2 §2, security questions: about what somebody does to protect themselves. */
export const securityQuestions: Readonly<Record<AnswerIndicator, MessageDescriptor>> = {
  useMFA: msg`Do you use two-step sign-in (MFA) for your main accounts?`,
  havePasswordManager: msg`Do you use a password manager?`,
  haveResponsePlan: msg`Do you have a plan for the day your data is misused?`,
  haveCyberSecurityInsurance: msg`Do you have cyber insurance?`,
  allSocialMediasInPrivate: msg`Are all your social accounts private?`,
  top10Apps: msg`Which of these apps are on your phone?`,
}
