import type { Indicator, InvasiveApp, Register } from '#openapi/generated/api.d.ts'

/** The six threats that are answers, by their indicator. */
export type AnswerIndicator = Extract<
  Indicator,
  | 'useMFA'
  | 'haveResponsePlan'
  | 'top10Apps'
  | 'allSocialMediasInPrivate'
  | 'havePasswordManager'
  | 'haveCyberSecurityInsurance'
>

export type YesNoIndicator = Exclude<AnswerIndicator, 'top10Apps'>

export type Answers = Pick<Register, AnswerIndicator>

export type AnswerChange = Partial<Record<YesNoIndicator, boolean>> & { top10Apps?: InvasiveApp[] }
