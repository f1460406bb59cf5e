import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '#domain/errors.ts'
import type { Failure } from '#machines/port-error.ts'
import { visitorFailureMessages } from './visitor-failure-labels.ts'

/** Failures about a code; wrong and expired ones are shown at the field. */
const messages: Partial<Record<ErrorCode, MessageDescriptor>> = {
  '0017': msg`Wrong code`,
  '0024': msg`Wrong code`,
  '0025': msg`This code is expired. Ask for a new one.`,
}

const signInFirst = msg`Sign in with your email and password first. Then you can choose where the code goes.`

export const codeFailureMessages = (failure: Failure): MessageDescriptor =>
  (failure.fields.some(({ rule }) => rule === 'signInAgain') ? signInFirst : undefined) ??
  (failure.outage === null ? messages[failure.code] : undefined) ??
  visitorFailureMessages(failure)

const aboutTheCode: readonly ErrorCode[] = ['0017', '0024', '0025']

export const isAboutTheCode = ({ code, outage }: Failure): boolean =>
  outage === null && aboutTheCode.includes(code)
