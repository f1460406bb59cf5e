import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Outage } from '#machines/port-error.ts'

export const outageMessages: Readonly<Record<Outage, MessageDescriptor>> = {
  offline: msg`Network error. Please check your internet connection.`,
  noAnswer: msg`Error trying to communicate with the API! Our server is busy or can’t be reached. Try again in a moment.`,
}
