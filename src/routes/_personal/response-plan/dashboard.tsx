import { useLingui } from '@lingui/react/macro'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { PlanDashboardScreen } from '#src/features/response-plan/dashboard-screen.tsx'
import { markReviewed } from '#src/features/response-plan/own-flow.ts'
import { readHelp } from '#src/parts/help/api.ts'
import { guardPerson } from '#src/routes/-guard.ts'
import { PageTitle } from '#src/routes/-page-title.tsx'

const plan = getRouteApi('/_personal/response-plan')

export const Route = createFileRoute('/_personal/response-plan/dashboard')({
  beforeLoad: guardPerson('withPlan'),
  loader: async ({ context: { services } }) => services.session.read(readHelp),
  component: PlanDashboardPage,
})

function PlanDashboardPage() {
  const { t } = useLingui()
  const { actor } = plan.useLoaderData()
  const help = Route.useLoaderData()
  const { session } = Route.useRouteContext().services
  const check = async () => {
    if (await markReviewed(session)) actor.send({ type: 'plan.refreshRequested' })
  }
  return (
    <>
      <PageTitle>{t`Your response plan`}</PageTitle>
      <PlanDashboardScreen actor={actor} help={help} onChecked={() => void check()} />
    </>
  )
}
