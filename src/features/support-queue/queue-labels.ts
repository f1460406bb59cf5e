import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConciergeType, SalesInterest, SupportFilter, SupportState } from '#openapi/generated/api.d.ts'
import type { Tone } from '#src/ui/tones.ts'
export const filterNames: Record<SupportFilter, MessageDescriptor> = {
  open: msg`To answer`,
  overdue: msg`Overdue`,
  mine: msg`Mine`,
  waiting: msg`Answered`,
  closed: msg`Closed`,
}

export const stateNames: Record<SupportState, { name: MessageDescriptor; tone: Tone }> = {
  open: { name: msg`To answer`, tone: 'warning' },
  waiting: { name: msg`Answered`, tone: 'info' },
  closed: { name: msg`Closed`, tone: 'neutral' },
}

export const topicNames: Record<ConciergeType | SalesInterest | 'sales', MessageDescriptor> = {
  technicalissue: msg`Technical issue`,
  feedback: msg`Feedback`,
  billing: msg`Invoices`,
  generalinquiry: msg`General inquiry`,
  mycybersecurityscore: msg`Their score`,
  sales: msg`Sales`,
  defenderPricing: msg`Defender pricing`,
  educationAndTraining: msg`Education and training`,
  consulting: msg`Consulting`,
  generalInformation: msg`General information`,
  demonstration: msg`Demonstration`,
}
