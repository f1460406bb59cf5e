import { useLingui } from '@lingui/react/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import type { CompanyFindingDetail } from '#openapi/generated/api.d.ts'
import { readCompanyFinding } from '#src/features/company-findings/api.ts'
import {
  CompanyFindingGone,
  CompanyFindingScreen,
} from '#src/features/company-findings/company-finding-screen.tsx'
import { openCompanyFinding } from '#src/features/company-findings/open-company-finding.ts'
import { PeoplePending } from '#src/features/people/people-pending.tsx'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { findingIssues } from '#src/parts/company/exposure-labels.ts'
import { guardPerson } from '../-guard.ts'
import { listOptions } from '../-list-options.ts'
import { PageTitle } from '../-page-title.tsx'

/** One finding of the company. The address names the company, so that it is not found in another one. */
export const Route = createFileRoute('/_company/$companyId/findings/$findingId')({
  ...listOptions,
  beforeLoad: guardPerson('companyV2'),
  loader: async ({ context: { services }, params: { companyId, findingId } }) => {
    const company = await services.session.company()
    if (company.id !== companyId) throw notFound()
    return { company, detail: await readCompanyFinding(company, findingId) }
  },
  component: CompanyFindingPage,
  pendingComponent: PeoplePending,
})

function CompanyFindingPage() {
  const { t } = useLingui()
  const { company, detail } = Route.useLoaderData()
  if (detail === null)
    return (
      <>
        <PageTitle>{t`Finding`}</PageTitle>
        <CompanyFindingGone />
      </>
    )
  // Each finding has its own flow.
  return <OneFinding company={company} detail={detail} key={detail.finding.id} />
}

interface OneFindingProps {
  company: CompanyContext
  detail: CompanyFindingDetail
}

function OneFinding({ company, detail }: OneFindingProps) {
  const { i18n } = useLingui()
  const [actor] = useState(() => openCompanyFinding(company, detail.finding.id))
  return (
    <>
      <PageTitle>{i18n._(findingIssues[detail.finding.issue])}</PageTitle>
      <CompanyFindingScreen companyId={company.id} detail={detail} actor={actor} />
    </>
  )
}
