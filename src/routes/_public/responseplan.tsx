import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PlanAccessScreen } from '#src/features/plan-access/plan-access-screen.tsx'
import { openVisitedPlan } from '#src/features/response-plan/open-response-plan.ts'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'

export const Route = createFileRoute('/_public/responseplan')({
  beforeLoad: guard('open'),
  loader: async ({ context }) => {
    const { session } = context.services
    return { actor: await openVisitedPlan(session) }
  },
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  onLeave: ({ context }) => context.services.closeFlow('responsePlan'),
  component: ResponsePlanPage,
})

function ResponsePlanPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  const { actor } = Route.useLoaderData()
  return (
    <PublicPageFrame services={services} title={t`Open a response plan`}>
      <PlanAccessScreen actor={actor} read={services.session.read} />
    </PublicPageFrame>
  )
}
