import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure } from '#machines/port-error.ts'
import { codeFailureMessages } from '#src/parts/forms/code-failure-labels.ts'

export const resetFailureMessages = (failure: Failure): MessageDescriptor => {
  if (!failure.offline && failure.code === '0022') {
    return msg`This password isn’t accepted. Choose another one that meets all the rules.`
  }
  return codeFailureMessages(failure)
}
