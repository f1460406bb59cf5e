import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readBatch } from '#src/features/bulk-scans/api.ts'
import { readStatus } from '#src/features/company-onboarding/api.ts'
import { BatchWelcomeScreen } from '#src/features/company-welcome/batch-welcome-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_company/batch/welcome')({
  beforeLoad: guardPerson('companySetUp'),
  loader: async ({ context: { company, currentUser } }) => {
    const [batch, { onboarding }] = await Promise.all([readBatch(company), readStatus(company)])
    const companyName = currentUser.register.company?.name ?? ''
    return { batch, onboarding, companyName }
  },
  // Another admin may have started or finished in the meantime.
  staleTime: 0,
  component: BatchWelcomePage,
})

function BatchWelcomePage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Welcome`}</PageTitle>
      <BatchWelcomeScreen {...Route.useLoaderData()} />
    </>
  )
}
