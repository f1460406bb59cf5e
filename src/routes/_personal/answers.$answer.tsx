import { useLingui } from '@lingui/react'
import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { categoryOf } from '#domain/indicators.ts'
import { AnswerScreen } from '#src/features/findings/answer-screen.tsx'
import { answerIndicatorOf } from '#src/features/findings/threat-guides.ts'
import { confirmFix, readLeakOverview } from '#src/parts/findings/api.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import type { AnswerChange } from '#src/parts/profile/security-questions.ts'
import { changeRegister } from '#src/parts/register/change-register.ts'
import { guardPerson } from '../-guard.ts'
import { ThreatTitle } from '../-threat-title.tsx'

export const Route = createFileRoute('/_personal/answers/$answer')({
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services }, params }) => {
    const indicator = answerIndicatorOf(params.answer)
    if (!indicator) throw notFound()
    const { types, fixConfirmations, reviewedAt, nextScanAt } = await services.session.read(readLeakOverview)
    return {
      indicator,
      threat: reviewedAt === null ? null : (types.find(type => type.indicator === indicator) ?? null),
      nextScanAt,
      confirmation: fixConfirmations.find(fix => fix.indicator === indicator) ?? null,
    }
  },
  component: AnswerPage,
})

function AnswerPage() {
  const { i18n } = useLingui()
  const router = useRouter()
  const { services, currentUser } = Route.useRouteContext()
  const { session } = services
  const { indicator, threat, nextScanAt, confirmation } = Route.useLoaderData()
  const answers = useSelector(session.sessionActor, ({ context }) => context.register) ?? currentUser.register
  const { isBusy, failure, submit } = useSubmission()
  const [isSaved, setSaved] = useState(false)

  const save = async (change: AnswerChange) => {
    const isDone = await submit(() => changeRegister(session, { version: answers.version, ...change }))
    setSaved(isDone)
    if (isDone) await router.invalidate()
  }
  return (
    <>
      <ThreatTitle category={categoryOf(indicator)} />
      <AnswerScreen
        key={indicator}
        indicator={indicator}
        answers={answers}
        threat={threat}
        nextScanAt={nextScanAt}
        confirmation={confirmation}
        onFix={change => confirmFix(session, change)}
        busy={isBusy}
        saved={isSaved}
        problem={failure ? i18n._(failureMessages(failure)) : undefined}
        onAnswer={change => void save(change)}
      />
    </>
  )
}
