import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type PersonalData, type Since, shownTo } from '#domain/visibility.ts'

const visibilityLabels: Readonly<Record<PersonalData, MessageDescriptor>> = {
  membership: msg`That you’re a member: your name, work email, department and role`,
  workFindings: msg`Leaks of your work email that company scans find: what was exposed, where, when and how serious it is. Without your consent to the deep scan, they count only in totals for five or more people`,
  questions: msg`That it asked you to look at a finding`,
  safeMarks: msg`Which of your findings it marks as safe for itself, and why`,
  score: msg`Your score, from scans made after you agree`,
  findings: msg`What your own scans find after you agree: what was exposed, where, when and how serious it is`,
  removalRequests: msg`The removals you request and their outcome`,
  pictures: msg`Photos of you that were found`,
  pictureRequests: msg`Your requests to have a photo removed`,
  ownReports: msg`Exposures you report yourself`,
  answers: msg`Your answers about how you protect yourself, except in percentages for five or more people`,
  profile: msg`Your home address, date of birth and other personal details`,
  responsePlan: msg`Your response plan`,
  notifications: msg`Your notifications`,
  payments: msg`Your payments`,
  activity: msg`What you do in your account, such as signing in, unless you’re an administrator`,
}

/** What a company sees of somebody always, with their consent or never. */
export const companySees = (since: Since, takesPayments: boolean): MessageDescriptor[] =>
  shownTo('company', since)
    .filter(data => takesPayments || data !== 'payments')
    .map(data => visibilityLabels[data])
