import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '#domain/errors.ts'
import type { Rule } from '#domain/validation.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { visitorFailureMessages } from '#src/parts/forms/visitor-failure-labels.ts'

const requiredNames: Readonly<Record<string, MessageDescriptor>> = {
  firstName: msg`First name is required`,
  lastName: msg`Last name is required`,
}

export const signUpRuleMessages = (rule: Rule, field: string): MessageDescriptor =>
  (rule === 'nameRequired' && requiredNames[field]) || ruleMessages[rule]

const messages: Partial<Record<ErrorCode, MessageDescriptor>> = {
  '0003': msg`This company already has an owner. Sign in, or contact support.`,
  '0004': msg`We couldn’t find this company. Ask the person who invited you for a new link.`,
  '0009': msg`This address doesn’t belong to one of the company’s domains. Use your work email.`,
  '0011': msg`This email domain belongs to a company. Check your inbox for an invitation.`,
  '0018': msg`This invitation is no longer open. Ask the person who invited you for a new one.`,
  '0019': msg`There’s already an account with this email address. Sign in, or reset the password.`,
  '0022': msg`This password isn’t accepted. Choose another one that meets all the rules.`,
  '0025': msg`Invalid or expired invite link. Ask the person who invited you to send it again.`,
  '0035': msg`This email domain is used by a company. Please sign up using the invitation link.`,
  '0038': msg`The account couldn’t be confirmed. Please try again.`,
}

export const signUpFailureMessages = (failure: Failure): MessageDescriptor => {
  if (failure.outage === null && failure.code === '0000') return msg`Failed to register. Try again.`
  return (failure.outage === null ? messages[failure.code] : undefined) ?? visitorFailureMessages(failure)
}
