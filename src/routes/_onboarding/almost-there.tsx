import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AlmostThereScreen } from '#src/features/onboarding/welcome-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { openOnboarding } from '../-onboarding.ts'
import { PageTitle } from '../-page-title.tsx'
import { onVisitOnly } from '../-route-options.ts'

export const Route = createFileRoute('/_onboarding/almost-there')({
  ...onVisitOnly,
  beforeLoad: guardPerson('pending'),
  loader: openOnboarding('almost-there'),
  component: AlmostTherePage,
})

function AlmostTherePage() {
  const { t } = useLingui()
  const { actor } = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Almost there`}</PageTitle>
      <AlmostThereScreen actor={actor} />
    </>
  )
}
