import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CompanyWelcomeScreen } from '#src/features/company-welcome/company-welcome-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { callName } from '../-services.ts'

export const Route = createFileRoute('/_company/company/welcome')({
  beforeLoad: guardPerson('companyWelcome'),
  component: CompanyWelcomePage,
})

function CompanyWelcomePage() {
  const { t } = useLingui()
  const { currentUser } = Route.useRouteContext()
  const { register } = currentUser
  return (
    <>
      <PageTitle>{t`Welcome`}</PageTitle>
      <CompanyWelcomeScreen name={callName(currentUser)} companyName={register.company?.name ?? ''} />
    </>
  )
}
