import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { readBanks } from '#src/features/response-plan/api.ts'
import { ListsScreen } from '#src/features/response-plan/lists-screen.tsx'
import { PersonalErrorPage } from '#src/routes/-framed-pages.tsx'
import { guardPerson } from '#src/routes/-guard.ts'
import { PageTitle } from '#src/routes/-page-title.tsx'

const plan = getRouteApi('/_personal/response-plan')

export const Route = createFileRoute('/_personal/response-plan/banks')({
  beforeLoad: guardPerson('withPlan'),
  loader: async ({ context: { services } }) => services.session.read(readBanks),
  component: PlanBanksPage,
  errorComponent: BanksErrorPage,
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

function BanksErrorPage({ error }: { error: unknown }) {
  return <PersonalErrorPage error={error} title={<Trans>Error when trying to load banks!</Trans>} />
}
