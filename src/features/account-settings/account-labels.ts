import type { MessageDescriptor } from '@lingui/core'
import type { Failure } from '#machines/port-error.ts'
import { isRule, ruleMessages } from '#src/i18n/rules.ts'
import { codeFailureMessages, isAboutTheCode } from '#src/parts/forms/code-failure-labels.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'

export const accountFailureMessages = (failure: Failure): MessageDescriptor => {
  const rule = failure.fields.map(field => field.rule).find(isRule)
  if (rule !== undefined) return ruleMessages[rule]
  return isAboutTheCode(failure) ? codeFailureMessages(failure) : failureMessages(failure)
}
