import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { CompanySettings } from '#openapi/generated/api.ts'
import { changeSettings, readProfile } from '#src/features/company-settings/api.ts'
import { SecurityScreen } from '#src/features/company-settings/security-screen.tsx'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_company/security-settings')({
  loader: async ({ context: { services } }) => {
    const company = await services.session.company()
    return { company, profile: await readProfile(company) }
  },
  component: SecurityPage,
})

function SecurityPage() {
  const { t } = useLingui()
  const router = useRouter()
  const { company, profile } = Route.useLoaderData()
  const change = async (settings: Partial<CompanySettings>) => {
    const failure = await changeSettings(company, settings)
    if (failure === null) await router.invalidate()
    return failure
  }
  return (
    <>
      <PageTitle>{t`Security`}</PageTitle>
      <SecurityScreen settings={profile.settings} onChange={change} />
    </>
  )
}
