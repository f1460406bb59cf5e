import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AlmostThereScreen } from '#src/features/onboarding/almost-there-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { onVisitOnly } from '../-on-visit-only.ts'
import { openOnboarding } from '../-onboarding.ts'
import { PageTitle } from '../-page-title.tsx'

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
