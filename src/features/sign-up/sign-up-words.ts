import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Rule } from '../../../domain/validation.ts'
import type { Failure } from '../../../machines/port-error.ts'
import { ruleWords } from '../../i18n/rules.ts'

const requiredNames: Readonly<Record<string, MessageDescriptor>> = {
  firstName: msg`First name is required`,
  lastName: msg`Last name is required`,
}

/** The words of a broken rule, by the field that breaks it. */
export const signUpRuleWords = (rule: Rule, field: string): MessageDescriptor =>
  (rule === 'nameRequired' && requiredNames[field]) || ruleWords[rule]

const words: Partial<Record<ErrorCode, MessageDescriptor>> = {
  '0003': msg`This company has its owner already. Sign in, or contact support.`,
  '0008': msg`There are no seats left. Please contact your administrator.`,
  '0009': msg`This address is not of one of the company's domains. Use your work e-mail.`,
  '0011': msg`This e-mail domain belongs to a company. Check your inbox for an invitation.`,
  '0018': msg`This invitation is not open any more. Ask who invited you for a new one.`,
  '0019': msg`There is already an account with this e-mail address. Sign in, or reset the password.`,
  '0022': msg`This password is not accepted. Choose another one that meets all the rules.`,
  '0025': msg`This invitation has expired. Ask who invited you to send it again.`,
  '0028': msg`Too many attempts. Wait a few minutes and try again.`,
  '0035': msg`This e-mail domain is used by a company. Please sign up by the invite link.`,
  '0038': msg`The account could not be confirmed. Please try again.`,
}

export const signUpFailureWords = ({ offline, code }: Failure): MessageDescriptor =>
  offline
    ? msg`Network error. Please check your internet connection.`
    : (words[code] ?? msg`Failed to register. Try again.`)
