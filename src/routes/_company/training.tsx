import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TrainingScreen } from '#src/features/company-training/training-screen.tsx'
import { Tutorials } from '#src/features/tutorials/tutorials.tsx'
import { trainingSearchIn } from '#src/parts/findings/findings-search.ts'
import { unwrap } from '#src/services/api/client.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { searchBy } from '../-route-options.ts'

export const Route = createFileRoute('/_company/training')({
  ...searchBy(trainingSearchIn),
  beforeLoad: guardPerson('companyNonMvp'),
  loader: async ({ context: { company }, deps: { topic = 'mfa', app = null } }) => {
    const { api, id } = company
    const stats = await unwrap(api.GET('/v2/company/{id}/stats', { params: { path: { id } } }))
    return { stats, topic, app }
  },
  component: TrainingPage,
})

function TrainingPage() {
  const { t } = useLingui()
  const { stats, topic, app } = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Training`}</PageTitle>
      <TrainingScreen stats={stats}>
        <Tutorials topic={topic} app={app} linkOf={search => ({ to: '/training', search })} />
      </TrainingScreen>
    </>
  )
}
