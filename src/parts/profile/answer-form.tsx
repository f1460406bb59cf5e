import { useLingui } from '@lingui/react/macro'
import type { AnswerIndicator } from '#domain/indicators.ts'
import type { InvasiveApp } from '#openapi/generated/api.ts'
import { invasiveAppValues } from '#openapi/generated/enumerations.ts'
import { appNames } from '../findings/labels.ts'
import { FormChoice, FormMany, type FormRules, usePlainForm } from '../forms/form.tsx'
import { type AnswerChange, type Answers, securityQuestions } from './security-questions.ts'

interface AnswerValues {
  answer: 'yes' | 'no' | null
  top10Apps: InvasiveApp[]
}

interface AnswerRules {
  indicator: AnswerIndicator
  answers: Answers
  submit: (change: AnswerChange) => ReturnType<FormRules<AnswerValues>['submit']>
  onSaved?: () => void
}

const valuesOf = (indicator: AnswerIndicator, answers: Answers): AnswerValues => {
  const answer = indicator === 'top10Apps' ? null : answers[indicator]
  return { answer: answer === null ? null : answer ? 'yes' : 'no', top10Apps: answers.top10Apps ?? [] }
}

/** The form of one security question. */
export function useAnswerForm({ indicator, answers, submit, onSaved }: AnswerRules) {
  const { t } = useLingui()
  return usePlainForm<AnswerValues>({
    values: valuesOf(indicator, answers),
    check: ({ answer }) => ({
      answer: indicator !== 'top10Apps' && answer === null && t`Please answer this question`,
    }),
    submit: ({ answer, top10Apps }) =>
      submit(indicator === 'top10Apps' ? { top10Apps } : { [indicator]: answer === 'yes' }),
    ...(onSaved && { onSaved }),
  })
}

export function AnswerField({ indicator }: { indicator: AnswerIndicator }) {
  const { t, i18n } = useLingui()
  const label = i18n._(securityQuestions[indicator])
  if (indicator === 'top10Apps')
    return (
      <FormMany
        name="top10Apps"
        label={label}
        choices={invasiveAppValues.map(app => ({ value: app, label: appNames[app] }))}
      />
    )
  return (
    <FormChoice
      name="answer"
      label={label}
      choices={[
        { value: 'yes', label: t`Yes` },
        { value: 'no', label: t`No` },
      ]}
    />
  )
}
