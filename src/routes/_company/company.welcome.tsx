import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CompanyWelcomeScreen } from '#src/features/company-welcome/company-welcome-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_company/company/welcome')({
  beforeLoad: guardPerson('companyWelcome'),
  component: CompanyWelcomePage,
})

function CompanyWelcomePage() {
  const { t } = useLingui()
  const { register } = Route.useRouteContext().currentUser
  return (
    <>
      <PageTitle>{t`Welcome`}</PageTitle>
      <CompanyWelcomeScreen
        name={register.preferredName ?? register.fullname}
        companyName={register.company?.name ?? ''}
      />
    </>
  )
}
