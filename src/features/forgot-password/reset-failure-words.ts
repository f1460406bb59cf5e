import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure } from '../../../machines/port-error.ts'
import { codeFailureWords } from '../shared/code-failure-words.ts'

export const resetFailureWords = (failure: Failure): MessageDescriptor => {
  if (!failure.offline && failure.code === '0022') {
    return msg`This password isn’t accepted. Choose another one that meets all the rules.`
  }
  if (!failure.offline && failure.code === '0028')
    return msg`Too many attempts. Wait a few minutes and try again.`
  return codeFailureWords(failure)
}
