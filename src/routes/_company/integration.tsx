import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { IntegrationScreen } from '#src/features/company-settings/integration-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_company/integration')({
  beforeLoad: guardPerson('companyNonMvp'),
  component: IntegrationPage,
})

function IntegrationPage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Integration`}</PageTitle>
      <IntegrationScreen />
    </>
  )
}
