import { useLingui } from '@lingui/react/macro'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { IntroductionScreen } from '#src/features/response-plan/introduction-screen.tsx'
import { guardPerson } from '#src/routes/-guard.ts'
import { PageTitle } from '#src/routes/-page-title.tsx'

const plan = getRouteApi('/_personal/response-plan')

export const Route = createFileRoute('/_personal/response-plan/introduction')({
  beforeLoad: guardPerson('withoutPlan'),
  component: IntroductionPage,
})

function IntroductionPage() {
  const { t } = useLingui()
  const { actor } = plan.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageTitle>{t`Your response plan`}</PageTitle>
      <IntroductionScreen
        onBegin={() => {
          actor.send({ type: 'plan.begun' })
          void navigate({ to: '/response-plan/form' })
        }}
      />
    </>
  )
}
