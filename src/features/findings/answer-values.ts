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

/** What the person said before. */
export type Answers = Pick<Register, AnswerIndicator>

/** What is sent when an answer changes (PUT /v1/register). */
export type AnswerChange = Partial<Record<YesNoIndicator, boolean>> & { top10Apps?: InvasiveApp[] }
