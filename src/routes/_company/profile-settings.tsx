import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { changeProfile, readProfile } from '#src/features/company-settings/api.ts'
import type { ProfileChange } from '#src/features/company-settings/profile-changes.ts'
import { ProfileScreen } from '#src/features/company-settings/profile-screen.tsx'
import { type CompanyContext, companyChanged } from '#src/parts/company/company-context.ts'
import { listDomains } from '#src/parts/company/domains/api.ts'
import { PageTitle } from '../-page-title.tsx'

const readStored = async (company: CompanyContext) => {
  const [profile, domains] = await Promise.all([readProfile(company), listDomains(company.api, company.id)])
  return { profile, domains }
}

export const Route = createFileRoute('/_company/profile-settings')({
  loader: ({ context: { company } }) => readStored(company),
  // Edits the stored values.
  staleTime: 0,
  component: ProfilePage,
})

function ProfilePage() {
  const { t } = useLingui()
  const router = useRouter()
  const { company } = Route.useRouteContext()
  const { profile, domains } = Route.useLoaderData()
  const save = async (change: ProfileChange) => {
    const failure = await changeProfile(company, change)
    if (failure === null) {
      companyChanged(company, { name: change.name })
      await router.invalidate()
    }
    return failure
  }
  return (
    <>
      <PageTitle>{t`Company information`}</PageTitle>
      <ProfileScreen
        // Resets the form when the stored values change.
        key={domains.map(({ domain, status }) => `${domain} ${status}`).join()}
        profile={profile}
        domains={domains}
        onSave={save}
        readAgain={() => readStored(company)}
      />
    </>
  )
}
