import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AdminWelcomeScreen } from '#src/features/company-welcome/company-welcome-screen.tsx'
import { storeFirstLogin } from '#src/services/session/storage.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { callName } from '../-services.ts'

export const Route = createFileRoute('/_company/admin/welcome')({
  beforeLoad: guardPerson('companyWelcome'),
  onEnter: ({ context }) => void storeFirstLogin(context.currentUser.user.email),
  component: AdminWelcomePage,
})

function AdminWelcomePage() {
  const { t } = useLingui()
  const { currentUser } = Route.useRouteContext()
  const { register } = currentUser
  return (
    <>
      <PageTitle>{t`Welcome`}</PageTitle>
      <AdminWelcomeScreen name={callName(currentUser)} companyName={register.company?.name ?? ''} />
    </>
  )
}
