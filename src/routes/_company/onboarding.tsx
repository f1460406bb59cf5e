import { useLingui } from '@lingui/react/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useMemo } from 'react'
import { onboardingStepValues } from '#openapi/generated/enumerations.ts'
import { refusedLineCalls } from '#src/features/bulk-scans/open-bulk-scans.ts'
import { readStatus } from '#src/features/company-onboarding/api.ts'
import { OnboardingScreen } from '#src/features/company-onboarding/onboarding-screen.tsx'
import { openCompanyOnboarding } from '#src/features/company-onboarding/open-company-onboarding.ts'
import { listSearch, oneOf } from '#src/parts/page/list-search.ts'
import { saveFile } from '#src/services/files/files.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { onVisitOnly, searchBy } from '../-route-options.ts'

const stepSearchIn = listSearch({ step: oneOf(onboardingStepValues) })

/** A company's setup (spec 2 §2): three steps, each with its address, behind a lock that one admin holds. */
export const Route = createFileRoute('/_company/onboarding')({
  ...onVisitOnly,
  // The flow ends with the visit, and so do its loaded data.
  gcTime: 0,
  ...searchBy(stepSearchIn),
  beforeLoad: guardPerson('companySetUp'),
  loader: async ({ context: { company, currentUser }, deps }) => {
    const { onboarding } = await readStatus(company)
    if (onboarding.state === 'completed') throw redirect({ to: '/bulk-scans', replace: true })
    return {
      companyId: company.id,
      email: currentUser.user.email,
      companyName: currentUser.register.company?.name ?? '',
      actor: openCompanyOnboarding(company, deps.step ?? null),
    }
  },
  onLeave: ({ context }) => context.services.closeFlow('companyOnboarding'),
  component: OnboardingPage,
})

function OnboardingPage() {
  const { t } = useLingui()
  const { company } = Route.useRouteContext()
  const refused = useMemo(() => refusedLineCalls(company), [company])
  return (
    <>
      <PageTitle>{t`Set up your company`}</PageTitle>
      <OnboardingScreen {...Route.useLoaderData()} refused={refused} onSave={saveFile} />
    </>
  )
}
