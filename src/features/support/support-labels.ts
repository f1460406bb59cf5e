import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Rule } from '#domain/validation.ts'
import type { ConciergeType, SalesInterest } from '#openapi/generated/api.d.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
export const conciergeTypeLabels: Record<ConciergeType, MessageDescriptor> = {
  technicalissue: msg`Technical issue`,
  feedback: msg`Feedback`,
  billing: msg({ message: 'Billing', context: 'of a request for help' }),
  generalinquiry: msg`General inquiry`,
  mycybersecurityscore: msg`My cybersecurity score`,
}

export const salesInterestLabels: Record<SalesInterest, MessageDescriptor> = {
  defenderPricing: msg`Defender pricing`,
  educationAndTraining: msg`Education and training`,
  consulting: msg`Consulting`,
  generalInformation: msg`General information`,
  demonstration: msg`A demonstration`,
}

/** The texts of spec 2 §5. */
const requiredMessages: Readonly<Record<string, MessageDescriptor>> = {
  contactName: msg`Full name is required`,
  firstName: msg`First name is required`,
  lastName: msg`Last name is required`,
  company: msg`Company is required`,
  country: msg`Country is required`,
  type: msg`Type is required`,
  description: msg`Description is required`,
  message: msg`Write your message first`,
}

export const supportRuleMessages = (rule: Rule, field: string): MessageDescriptor =>
  ((rule === 'nameRequired' || rule === 'required') && requiredMessages[field]) || ruleMessages[rule]
