import { useLingui } from '@lingui/react/macro'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { ListsScreen } from '../../../features/response-plan/lists-screen.tsx'
import { guardPerson } from '../../-guard.ts'
import { PageTitle } from '../../-page-title.tsx'

const plan = getRouteApi('/_personal/response-plan')

export const Route = createFileRoute('/_personal/response-plan/banks')({
  beforeLoad: guardPerson('withPlan'),
  loader: async ({ context: { world } }) => (await world.live()).reads.banks(),
  component: PlanBanksPage,
})

function PlanBanksPage() {
  const { t } = useLingui()
  const { actor } = plan.useLoaderData()
  const known = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Banks and financial institutions`}</PageTitle>
      <ListsScreen actor={actor} show="banks" known={known} />
    </>
  )
}
