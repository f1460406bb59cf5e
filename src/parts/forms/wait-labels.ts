import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

const minutesIn = (seconds: number) => Math.ceil(seconds / 60)
const hoursIn = (seconds: number) => Math.ceil(seconds / 3600)

/** When the next try is possible: in minutes below an hour, in hours above. */
export const waitMessages = (seconds: number): MessageDescriptor => {
  const minutes = minutesIn(seconds)
  const hours = hoursIn(seconds)
  return minutes < 60
    ? msg`${plural(minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' })}`
    : msg`${plural(hours, { one: 'Try again in # hour.', other: 'Try again in # hours.' })}`
}

export const tooManyMessages = (seconds: number): MessageDescriptor => {
  const minutes = minutesIn(seconds)
  const hours = hoursIn(seconds)
  return minutes < 60
    ? msg`Too many attempts. ${plural(minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' })}`
    : msg`Too many attempts. ${plural(hours, { one: 'Try again in # hour.', other: 'Try again in # hours.' })}`
}
