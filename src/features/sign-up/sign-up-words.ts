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
  '0011': msg`This e-mail domain belongs to a company. Check your inbox for an invitation.`,
  '0019': msg`There is already an account with this e-mail address. Sign in, or reset the password.`,
  '0022': msg`This password is not accepted. Choose another one that meets all the rules.`,
  '0028': msg`Too many attempts. Wait a few minutes and try again.`,
  '0035': msg`This e-mail domain is used by a company. Please sign up by the invite link.`,
  '0038': msg`The account could not be confirmed. Please try again.`,
}

export const signUpFailureWords = ({ offline, code }: Failure): MessageDescriptor =>
  offline
    ? msg`Network error. Please check your internet connection.`
    : (words[code] ?? msg`Failed to register. Try again.`)
