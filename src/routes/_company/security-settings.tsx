import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { CompanySettings } from '#openapi/generated/api.ts'
import { changeSettings, readProfile } from '#src/features/company-settings/api.ts'
import { SecurityScreen } from '#src/features/company-settings/security-screen.tsx'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_company/security-settings')({
  loader: async ({ context: { company } }) => ({ profile: await readProfile(company) }),
  component: SecurityPage,
})

function SecurityPage() {
  const { t } = useLingui()
  const router = useRouter()
  const { company } = Route.useRouteContext()
  const { profile } = Route.useLoaderData()
  const change = async (settings: Partial<CompanySettings>) => {
    const failure = await changeSettings(company, settings)
    // The register has from when a second step is required of this person.
    if (failure === null) await Promise.all([company.reloadRegister(), router.invalidate()])
    return failure
  }
  return (
    <>
      <PageTitle>{t`Security`}</PageTitle>
      <SecurityScreen profile={profile} onChange={change} />
    </>
  )
}
