import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { WelcomeScreen } from '#src/features/onboarding/welcome-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { openOnboarding } from '../-onboarding.ts'
import { PageTitle } from '../-page-title.tsx'
import { onVisitOnly } from '../-route-options.ts'
import { callName } from '../-services.ts'

export const Route = createFileRoute('/_onboarding/welcome')({
  ...onVisitOnly,
  beforeLoad: guardPerson('pending'),
  loader: openOnboarding('welcome'),
  component: WelcomePage,
})

function WelcomePage() {
  const { t } = useLingui()
  const { currentUser } = Route.useRouteContext()
  const { actor } = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Welcome`}</PageTitle>
      <WelcomeScreen actor={actor} name={callName(currentUser)} company={currentUser.register.company} />
    </>
  )
}
