import type { LetterKind, PrivacyLaw } from '#openapi/generated/api.ts'
import { requestKindValues } from '#openapi/generated/enumerations.ts'
import { daysLater } from '../days.ts'
import { type CountryAndState, stateOf, underLawOf } from '../states.ts'

/** What a letter asks for; reminders and complaints are about an earlier one. */
export type RequestKind = Exclude<LetterKind, 'reminder' | 'complaint'>

/** How long a law gives for an answer. */
export interface AnswerTime {
  readonly count: number
  readonly unit: 'day' | 'month'
}

/** docs/letters.md says where each was read. */
const answerTimes: Readonly<Record<PrivacyLaw, AnswerTime | null>> = {
  LAW_25: { count: 30, unit: 'day' },
  PIPEDA: { count: 30, unit: 'day' },
  GDPR: { count: 1, unit: 'month' },
  GDPR_FR: { count: 1, unit: 'month' },
  UK_GDPR: { count: 1, unit: 'month' },
  FADP: { count: 30, unit: 'day' },
  CCPA: { count: 45, unit: 'day' },
  US_STATE: { count: 45, unit: 'day' },
  NONE: null,
}

/** The section on people’s rights, of states whose laws let them delete what was obtained about them, not only what they gave. */
const stateSections: Readonly<Record<string, string>> = {
  CO: 'C.R.S. § 6-1-1306',
  CT: 'Conn. Gen. Stat. § 42-518',
  OR: 'ORS 646A.574',
  TX: 'Tex. Bus. & Com. Code § 541.051',
  VA: 'Va. Code § 59.1-577',
}

/** The European Economic Area but for France. */
const gdprCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

const byCountry: Readonly<Record<string, PrivacyLaw>> = {
  CA: 'PIPEDA',
  CH: 'FADP',
  FR: 'GDPR_FR',
  GB: 'UK_GDPR',
}

export interface LawHere {
  readonly law: PrivacyLaw
  /** The section of a state’s law; null for the others, which have several. */
  readonly section: string | null
}

/** The law of where a person lives, by their address; none without one. */
export const lawAt = (address: CountryAndState | null): LawHere => {
  const country = address === null ? '' : underLawOf(address).country
  const state = stateOf(address)
  if (country === 'CA' && state === 'QC') return { law: 'LAW_25', section: null }
  if (country === 'US') {
    if (state === 'CA') return { law: 'CCPA', section: null }
    const section = stateSections[state ?? ''] ?? null
    return { law: section === null ? 'NONE' : 'US_STATE', section }
  }
  const law = byCountry[country] ?? (gdprCountries.has(country) ? 'GDPR' : 'NONE')
  return { law, section: null }
}

/** To which requests the time of a law applies. */
const timedRequests: Readonly<Record<PrivacyLaw, readonly RequestKind[]>> = {
  LAW_25: ['access', 'rectification'],
  PIPEDA: ['access', 'rectification'],
  GDPR: requestKindValues,
  GDPR_FR: requestKindValues,
  UK_GDPR: requestKindValues,
  FADP: ['access'],
  CCPA: ['access', 'erasure', 'rectification'],
  US_STATE: requestKindValues,
  NONE: [],
}

/** What the law gives for an answer to such a letter; null where it gives none. */
export const answerTimeOf = (law: PrivacyLaw, kind: RequestKind): AnswerTime | null =>
  timedRequests[law].includes(kind) ? answerTimes[law] : null

/** The last day for an answer to a letter of that day (yyyy-mm-dd); a month ends on its last day where it has no such day. */
export const answerByOf = (law: PrivacyLaw, kind: RequestKind, sentOn: string): string | null => {
  const time = answerTimeOf(law, kind)
  if (time === null) return null
  const [year = 0, month = 1, day = 1] = sentOn.split('-').map(Number)
  const end =
    time.unit === 'day'
      ? Date.UTC(year, month - 1, day + time.count)
      : Math.min(Date.UTC(year, month - 1 + time.count, day), Date.UTC(year, month + time.count, 0))
  return new Date(end).toISOString().slice(0, 10)
}

/** How long a letter waits that its person may take back. */
export const takeBackMinutes = 10

/** What is waited for where no law gives a time, and what a reminder gives. */
const courtesyDays = 30
export const reminderDays = 14

/** The day until which an answer to a request is awaited. */
export const awaitedUntil = (law: PrivacyLaw, kind: RequestKind, sentOn: string): string =>
  answerByOf(law, kind, sentOn) ?? daysLater(sentOn, courtesyDays)
