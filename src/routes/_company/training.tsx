import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readStats } from '#src/features/company-training/api.ts'
import { TrainingScreen } from '#src/features/company-training/training-screen.tsx'
import { Tutorials } from '#src/features/tutorials/tutorials.tsx'
import { trainingSearchIn } from '#src/parts/findings/findings-search.ts'
import { paths } from '#src/parts/page/paths.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { rawSearch } from '../-raw-search.ts'

export const Route = createFileRoute('/_company/training')({
  loaderDeps: rawSearch,
  beforeLoad: guardPerson('companyNonMvp'),
  loader: async ({ context: { services }, deps }) => {
    const company = await services.session.company()
    const { topic = 'mfa', app = null } = trainingSearchIn(deps)
    return { stats: await readStats(company), topic, app }
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
        <Tutorials topic={topic} app={app} hrefOf={paths.companyTraining} />
      </TrainingScreen>
    </>
  )
}
