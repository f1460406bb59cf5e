import type { FindingType, Indicator, ThreatCategory } from '#openapi/generated/api.ts'

export type FindingIndicator = Extract<
  Indicator,
  'fullname' | 'address' | 'phoneNumber' | 'email' | 'webDomains' | 'image'
>
export type AnswerIndicator = Exclude<Indicator, FindingIndicator>
export type IndicatorCounts = Readonly<Partial<Record<Indicator, number>>>

interface IndicatorFacts {
  readonly category: ThreatCategory
  /** The most points that this indicator can take away (docs/score.md). All twelve together take 1000. */
  readonly atMost: number
}

export const indicatorFacts: Readonly<Record<Indicator, IndicatorFacts>> = {
  fullname: { category: 'NAME', atMost: 80 },
  address: { category: 'ADDRESS', atMost: 130 },
  phoneNumber: { category: 'PHONE', atMost: 90 },
  email: { category: 'EMAIL', atMost: 200 },
  webDomains: { category: 'DOMAIN', atMost: 80 },
  image: { category: 'IMAGE', atMost: 100 },
  useMFA: { category: 'MFA', atMost: 90 },
  haveResponsePlan: { category: 'CYBERSECURITY_PLAN', atMost: 40 },
  top10Apps: { category: 'TOP_APPS', atMost: 40 },
  allSocialMediasInPrivate: { category: 'SOCIAL_MEDIA', atMost: 50 },
  havePasswordManager: { category: 'PASSWORD_MANAGER', atMost: 70 },
  haveCyberSecurityInsurance: { category: 'CYBERSECURITY_INSURANCE', atMost: 30 },
}

const indicatorByType: Readonly<Record<FindingType, FindingIndicator>> = {
  NAME: 'fullname',
  ADDRESS: 'address',
  PHONE: 'phoneNumber',
  EMAIL: 'email',
  DOMAIN: 'webDomains',
  IMAGE: 'image',
}

export const findingIndicators: readonly FindingIndicator[] = Object.values(indicatorByType)

export const answerIndicators: readonly AnswerIndicator[] = [
  'useMFA',
  'haveResponsePlan',
  'top10Apps',
  'allSocialMediasInPrivate',
  'havePasswordManager',
  'haveCyberSecurityInsurance',
]

export const indicators: readonly Indicator[] = [...findingIndicators, ...answerIndicators]

export const indicatorOfType = (type: FindingType): FindingIndicator => indicatorByType[type]

const typeByIndicator: Readonly<Record<FindingIndicator, FindingType>> = {
  fullname: 'NAME',
  address: 'ADDRESS',
  phoneNumber: 'PHONE',
  email: 'EMAIL',
  webDomains: 'DOMAIN',
  image: 'IMAGE',
}

export const typeOfIndicator = (indicator: FindingIndicator): FindingType => typeByIndicator[indicator]

export const isFindingIndicator = (indicator: Indicator): indicator is FindingIndicator =>
  Object.hasOwn(typeByIndicator, indicator)

export const categoryOf = (indicator: Indicator): ThreatCategory => indicatorFacts[indicator].category

const findingTypes = Object.keys(indicatorByType)

export const isFindingType = (category: string): category is FindingType => findingTypes.includes(category)
