import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LoadingScoreScreen } from '#src/features/loading-score/loading-score-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { openOnboarding } from '../-onboarding.ts'
import { PageTitle } from '../-page-title.tsx'
import { onVisitOnly } from '../-route-options.ts'

export const Route = createFileRoute('/_onboarding/loading-score')({
  ...onVisitOnly,
  beforeLoad: guardPerson('firstScore'),
  loader: openOnboarding('loading-score'),
  component: LoadingScorePage,
})

function LoadingScorePage() {
  const { t } = useLingui()
  const { actor } = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Your score is on its way`}</PageTitle>
      <LoadingScoreScreen actor={actor} />
    </>
  )
}
