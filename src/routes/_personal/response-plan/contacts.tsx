import { useLingui } from '@lingui/react/macro'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { ListsScreen } from '#src/features/response-plan/lists-screen.tsx'
import { guardPerson } from '#src/routes/-guard.ts'
import { PageTitle } from '#src/routes/-page-title.tsx'

const plan = getRouteApi('/_personal/response-plan')

export const Route = createFileRoute('/_personal/response-plan/contacts')({
  beforeLoad: guardPerson('withPlan'),
  component: PlanContactsPage,
})

function PlanContactsPage() {
  const { t } = useLingui()
  const { actor } = plan.useLoaderData()
  return (
    <>
      <PageTitle>{t`Critical contacts`}</PageTitle>
      <ListsScreen actor={actor} show="contacts" known={[]} />
    </>
  )
}
