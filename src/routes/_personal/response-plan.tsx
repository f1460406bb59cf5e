import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readOwnPlan } from '#src/features/response-plan/api.ts'
import { openOwnPlan } from '#src/features/response-plan/own-flow.ts'
import { PersonalErrorPage } from '../-framed-pages.tsx'

/** One flow, with an address and a guard for each of its pages (spec 1 §2). */
export const Route = createFileRoute('/_personal/response-plan')({
  loader: async ({ context: { services } }) => {
    const { session } = services
    const [currentUser] = await Promise.all([services.readCurrentUser(), services.loadCatalogue('plan')])
    const plan = currentUser?.register.hasResponsePlan === true ? await session.read(readOwnPlan) : null
    return { actor: openOwnPlan(session, plan) }
  },
  // The flow ends with the visit, and so do its loaded data.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  onLeave: ({ context }) => context.services.closeFlow('responsePlan'),
  errorComponent: PlanErrorPage,
})

function PlanErrorPage({ error }: { error: unknown }) {
  return <PersonalErrorPage error={error} title={<Trans>Failed to get response plan!</Trans>} />
}
