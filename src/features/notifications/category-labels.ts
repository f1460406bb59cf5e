import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationCategory } from '#openapi/generated/api.ts'

export const categoryMessages: Record<NotificationCategory, MessageDescriptor> = {
  critical: msg`Leaked passwords, your address, someone opening your plan`,
  important: msg`New findings and scores`,
  image: msg`Photos, and updates on your reports`,
  reminders: msg`What still needs you`,
  company: msg`Your company’s score and scans`,
}
