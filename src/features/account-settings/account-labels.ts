import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure } from '#machines/port-error.ts'
import { isRule, ruleMessages } from '#src/i18n/rules.ts'
import { codeFailureMessages, isAboutTheCode } from '#src/parts/forms/code-failure-labels.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import type { FactorKind } from './api.ts'

export const factorNames: Record<FactorKind, MessageDescriptor> = {
  SOFTWARE_TOKEN: msg`Authenticator app`,
  EMAIL: msg`Email`,
  SMS: msg`Text message`,
}

export const passkeyFailureMessages = (failure: Failure): MessageDescriptor =>
  failure.fields.some(({ rule }) => rule === 'passkeyExists')
    ? msg`This device already has a passkey for your account.`
    : failureMessages(failure)

export const accountFailureMessages = (failure: Failure): MessageDescriptor => {
  const rule = failure.fields.map(field => field.rule).find(isRule)
  if (rule !== undefined) return ruleMessages[rule]
  return isAboutTheCode(failure) ? codeFailureMessages(failure) : failureMessages(failure)
}
