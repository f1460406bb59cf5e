import { useLingui } from '@lingui/react/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { readCompanyDevices, readCompanyFinding, takeStep } from '#src/features/company-findings/api.ts'
import {
  CompanyFindingGone,
  CompanyFindingScreen,
} from '#src/features/company-findings/company-finding-screen.tsx'
import { PeoplePending } from '#src/features/people/people-pending.tsx'
import { findingIssues } from '#src/parts/company/exposure-labels.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { listOptions } from '../-route-options.ts'

/** One finding of the company. The address names the company, so that it is not found in another one. */
export const Route = createFileRoute('/_company/$companyId/findings/$findingId')({
  ...listOptions,
  beforeLoad: guardPerson('companyV2'),
  loader: async ({ context: { company }, params: { companyId, findingId } }) => {
    if (company.id !== companyId) throw notFound()
    const detail = await readCompanyFinding(company, findingId)
    // Only stealer logs are read on devices.
    if (detail?.foundBy !== 'stealerLogs') return { detail, devices: [] }
    return { detail, devices: (await readCompanyDevices(company, { findingId })).items }
  },
  component: CompanyFindingPage,
  pendingComponent: PeoplePending,
})

function CompanyFindingPage() {
  const { t, i18n } = useLingui()
  const { company } = Route.useRouteContext()
  const { detail, devices } = Route.useLoaderData()
  if (detail === null)
    return (
      <>
        <PageTitle>{t`Finding`}</PageTitle>
        <CompanyFindingGone />
      </>
    )
  return (
    <>
      <PageTitle>{i18n._(findingIssues[detail.finding.issue])}</PageTitle>
      <CompanyFindingScreen
        key={detail.finding.id}
        companyId={company.id}
        detail={detail}
        devices={devices}
        takeStep={step => takeStep(company, detail.finding.id, step)}
      />
    </>
  )
}
