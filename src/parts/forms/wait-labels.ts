import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** When the next try is possible: in minutes below an hour, in hours above. */
export const tooManyMessages = (seconds: number): MessageDescriptor => {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  return minutes < 60
    ? msg`Too many attempts. ${plural(minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' })}`
    : msg`Too many attempts. ${plural(hours, { one: 'Try again in # hour.', other: 'Try again in # hours.' })}`
}
