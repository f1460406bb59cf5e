import { useLingui } from '@lingui/react/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  CompanyFindingGone,
  CompanyFindingScreen,
} from '#src/features/company-findings/company-finding-screen.tsx'
import { PeoplePending } from '#src/features/people/people-pending.tsx'
import type { CompanyFindingDetail } from '#src/parts/company/exposure-contract.ts'
import { findingIssues } from '#src/parts/company/exposure-labels.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { peopleOptions } from '../-people-options.ts'
import type { PeopleFlows } from '../-people-services.ts'

/** One finding of the company. The address names the company, so that it leads nowhere in another one. */
export const Route = createFileRoute('/_company/$companyId/findings/$findingId')({
  ...peopleOptions,
  beforeLoad: guardPerson('companyV2'),
  loader: async ({ context: { services }, params: { companyId, findingId } }) => {
    const company = await (await services.session()).company()
    if (company.id !== companyId) throw notFound()
    const detail = await company.reads.companyFinding(findingId)
    return { companyId, detail, open: company.flows.companyFinding }
  },
  component: CompanyFindingPage,
  pendingComponent: PeoplePending,
})

function CompanyFindingPage() {
  const { t } = useLingui()
  const { companyId, detail, open } = Route.useLoaderData()
  if (detail === null)
    return (
      <>
        <PageTitle>{t`Finding`}</PageTitle>
        <CompanyFindingGone />
      </>
    )
  // Each finding has a flow of its own.
  return <OneFinding companyId={companyId} detail={detail} open={open} key={detail.finding.id} />
}

interface OneFindingProps {
  companyId: string
  detail: CompanyFindingDetail
  open: PeopleFlows['companyFinding']
}

function OneFinding({ companyId, detail, open }: OneFindingProps) {
  const { i18n } = useLingui()
  const [actor] = useState(() => open(detail))
  useEffect(() => {
    actor.send({ type: 'companyFinding.read', detail })
  }, [actor, detail])
  return (
    <>
      <PageTitle>{i18n._(findingIssues[detail.finding.issue])}</PageTitle>
      <CompanyFindingScreen companyId={companyId} actor={actor} />
    </>
  )
}
