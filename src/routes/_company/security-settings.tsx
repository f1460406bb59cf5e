import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SecurityScreen } from '#src/features/company-settings/security-screen.tsx'
import type { CompanySettings } from '#src/parts/company/company-contract.ts'
import { PageTitle } from '../-page-title.tsx'

/** The company's security settings (spec 1 §2). */
export const Route = createFileRoute('/_company/security-settings')({
  loader: async ({ context: { services } }) => {
    const { reads, writes } = await (await services.session()).company()
    return { writes, profile: await reads.profile() }
  },
  component: SecurityPage,
})

function SecurityPage() {
  const { t } = useLingui()
  const router = useRouter()
  const { writes, profile } = Route.useLoaderData()
  const change = async (settings: Partial<CompanySettings>) => {
    const failure = await writes.changeSettings(settings)
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
