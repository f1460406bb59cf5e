import type { DeepScanStatus, UncheckedSubject } from '#openapi/generated/api.d.ts'
import type { Platform } from '#server/platform/platform.ts'
import { runningStatuses } from '#server/scan/lifecycle.ts'
import { type ScannedPerson, type Subject, subjectsOf } from '#server/scan/subjects.ts'

/** A person's scan subjects, and what their last completed scan checked. */
export type CheckedPerson = ScannedPerson & { readonly checked_keys: readonly string[] | null }

const asEntered = (subject: Subject): string => {
  switch (subject.kind) {
    case 'EMAIL':
      return subject.email
    case 'PHONE':
      return subject.phone
    case 'NAME':
      return subject.name
    default:
      return subject.label
  }
}

/** Whether phone numbers can be verified: Amazon Cognito sends its own text messages. */
const canProvePhone = ({ config, messenger }: Pick<Platform, 'config' | 'messenger'>): boolean =>
  config.cognito !== null || messenger.canSend('sms')

/** A verified further address is checked separately, without a scan (server/scan/added-addresses.ts). */
const isFurtherAddress = (person: ScannedPerson, subject: Subject): boolean =>
  subject.kind === 'EMAIL' && subject.email !== person.email

/** While a scan runs, only what it leaves out. */
export const uncheckedSubjects = (
  platform: Pick<Platform, 'keys' | 'config' | 'messenger'>,
  person: CheckedPerson,
  latest: DeepScanStatus | undefined,
): UncheckedSubject[] => {
  const { proved, unproved } = subjectsOf(person, platform.keys)
  const checked = new Set(person.checked_keys)
  const isComing = person.checked_keys !== null && !runningStatuses.some(status => status === latest)
  return [
    ...unproved.map(({ kind, value }) => ({
      kind,
      label: value,
      reason:
        kind === 'PHONE' && !canProvePhone(platform) ? ('NO_TEXT_MESSAGES' as const) : ('UNPROVED' as const),
    })),
    ...(isComing ? proved : [])
      .filter(({ kind, key }) => !checked.has(`${kind} ${key}`))
      .map(subject => ({
        kind: subject.kind,
        label: asEntered(subject),
        reason: isFurtherAddress(person, subject) ? ('WITHIN_A_DAY' as const) : ('NEXT_SCAN' as const),
      })),
  ]
}
