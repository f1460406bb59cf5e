import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** When the next try is possible: in minutes from one on, in hours from one on. */
export const tooManyMessages = (seconds: number): MessageDescriptor => {
  if (seconds < 60) return msg`Too many attempts. Try again in less than a minute.`
  const minutes = Math.ceil(seconds / 60)
  const isSoon = minutes < 60
  const after = new Intl.RelativeTimeFormat(i18n.locale).format(
    isSoon ? minutes : Math.ceil(minutes / 60),
    isSoon ? 'minute' : 'hour',
  )
  return msg`Too many attempts. Try again ${after}.`
}
