import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** When the next try is possible: in minutes from one on, in hours from one on. */
export const tooManyMessages = (seconds: number): MessageDescriptor => {
  if (seconds < 60) return msg`Too many attempts. Try again in less than a minute.`
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  return minutes < 60
    ? msg`Too many attempts. ${plural(minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' })}`
    : msg`Too many attempts. ${plural(hours, { one: 'Try again in # hour.', other: 'Try again in # hours.' })}`
}
