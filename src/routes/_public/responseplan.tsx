import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PlanAccessScreen } from '#src/features/plan-access/plan-access-screen.tsx'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'

/** A response plan by its code and the owner's date of birth (spec 1 §2). */
export const Route = createFileRoute('/_public/responseplan')({
  beforeLoad: guard('open'),
  loader: async ({ context }) => {
    const [live] = await Promise.all([context.world.live(), context.world.loadWords('_public/responseplan')])
    return { actor: await live.visitedPlan() }
  },
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  onLeave: ({ context }) => context.world.closeFlow('responsePlan'),
  component: ResponsePlanPage,
})

function ResponsePlanPage() {
  const { t } = useLingui()
  const { world } = Route.useRouteContext()
  const { actor } = Route.useLoaderData()
  return (
    <PublicPageFrame world={world} title={t`Open a response plan`}>
      <PlanAccessScreen actor={actor} />
    </PublicPageFrame>
  )
}
