import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AnswerIndicator, answerIndicators, categoryOf } from '#domain/indicators.ts'
import type { Failure } from '#machines/port-error.ts'
import type { LeakOverview } from '#openapi/generated/api.ts'
import { appNames } from '#src/parts/findings/labels.ts'
import { threatLink } from '#src/parts/findings/links.ts'
import { PersonalFigures } from '#src/parts/findings/personal-figures.tsx'
import { PointsBack } from '#src/parts/findings/points-back.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { AnswerField, useAnswerForm } from '#src/parts/profile/answer-form.tsx'
import { type AnswerChange, type Answers, securityQuestions } from '#src/parts/profile/security-questions.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Rows, TitledCard } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { SettingRow } from './account-frame.tsx'

export interface QuestionsCardProps {
  answers: Answers
  /** Dates and points; null when they couldn’t be read. */
  overview: Pick<LeakOverview, 'types' | 'reviewedAt' | 'nextScanAt'> | null
  /** PUT /v1/register; resolves to its failure, or null. */
  onAnswer: (change: AnswerChange) => Promise<Failure | null>
}

/** Personal settings: security questions (spec 2 §2). */
export function QuestionsCard({ answers, overview, onAnswer }: QuestionsCardProps) {
  const [changed, setChanged] = useState<AnswerIndicator | null>(null)
  return (
    <TitledCard title={<Trans>Security questions</Trans>} alignItems="stretch">
      <Text size="t2" tone="quiet" measure>
        <Trans>
          What you do to protect yourself. Your answers count in your protection score from the next scan.
          They aren’t a way to recover your account.
        </Trans>
      </Text>
      {overview === null && (
        <Notice tone="warning">
          <Trans>When you answered, and the points, couldn’t be loaded.</Trans>
        </Notice>
      )}
      <Rows>
        {answerIndicators.map(indicator => (
          <QuestionRow
            key={indicator}
            indicator={indicator}
            answers={answers}
            overview={overview}
            onChange={() => setChanged(indicator)}
          />
        ))}
      </Rows>
      {changed !== null && (
        <AnswerDialog
          indicator={changed}
          answers={answers}
          onAnswer={onAnswer}
          onClose={() => setChanged(null)}
        />
      )}
      <PersonalFigures />
    </TitledCard>
  )
}

interface QuestionRowProps extends Pick<QuestionsCardProps, 'answers' | 'overview'> {
  indicator: AnswerIndicator
  onChange: () => void
}

function QuestionRow({ indicator, answers, overview, onChange }: QuestionRowProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const question = i18n._(securityQuestions[indicator])
  const category = categoryOf(indicator)
  const threat = overview?.types.find(type => type.indicator === indicator)
  const answer = useAnswerText(answers, indicator)
  const day = threat?.answeredAt ? formats.day(threat.answeredAt) : null
  return (
    <SettingRow
      title={question}
      tags={
        <PointsBack
          threat={overview?.reviewedAt && threat ? threat : null}
          category={category}
          nextScanAt={overview?.nextScanAt ?? null}
        />
      }
      actions={
        <>
          <ButtonLink
            variant="text"
            size="s"
            {...threatLink(category)}
            aria-label={t`How to do it: ${question}`}
          >
            <Trans>How to do it</Trans>
          </ButtonLink>
          <Button
            variant="plain"
            size="s"
            aria-haspopup="dialog"
            aria-label={answer === null ? t`Answer: ${question}` : t`Change the answer: ${question}`}
            onClick={onChange}
          >
            {answer === null ? <Trans>Answer</Trans> : <Trans>Change the answer</Trans>}
          </Button>
        </>
      }
    >
      {answer === null ? (
        <Trans>Not answered yet</Trans>
      ) : day === null ? (
        answer
      ) : (
        <Trans>
          {answer} · answered on {day}
        </Trans>
      )}
    </SettingRow>
  )
}

/** null: not answered. */
function useAnswerText(answers: Answers, indicator: AnswerIndicator): string | null {
  const { t } = useLingui()
  const formats = useFormats()
  const answer = answers[indicator]
  if (answer === null) return null
  if (typeof answer === 'boolean') return answer ? t`Yes` : t`No`
  return answer.length === 0 ? t`None of them` : formats.list(answer.map(app => appNames[app]))
}

interface AnswerDialogProps extends Pick<QuestionsCardProps, 'answers' | 'onAnswer'> {
  indicator: AnswerIndicator
  onClose: () => void
}

function AnswerDialog({ indicator, answers, onAnswer, onClose }: AnswerDialogProps) {
  const form = useAnswerForm({ indicator, answers, submit: onAnswer, onSaved: onClose })
  return (
    <FormDialog
      title={<Trans>Your answer</Trans>}
      confirm={<Trans>Save my answer</Trans>}
      form={form}
      onClose={onClose}
    >
      <AnswerField indicator={indicator} />
      <FailureNotice failure={form.failure} />
    </FormDialog>
  )
}
