import { useLingui } from '@lingui/react/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import {
  CompanyFindingGone,
  CompanyFindingScreen,
} from '../../features/company-findings/company-finding-screen.tsx'
import { PeoplePending } from '../../features/people/people-pending.tsx'
import { findingIssues } from '../../features/shared/exposure-words.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { peopleOptions } from '../-people-options.ts'

/** One finding of the company. The address names the company, so that it leads nowhere in another one. */
export const Route = createFileRoute('/_company/$companyId/findings/$findingId')({
  ...peopleOptions,
  beforeLoad: guardPerson('companyV2'),
  loader: async ({ context: { world }, params: { companyId, findingId } }) => {
    const company = await (await world.live()).company()
    if (company.id !== companyId) throw notFound()
    return { companyId, detail: await company.reads.companyFinding(findingId) }
  },
  component: CompanyFindingPage,
  pendingComponent: PeoplePending,
})

function CompanyFindingPage() {
  const { t, i18n } = useLingui()
  const { companyId, detail } = Route.useLoaderData()
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
      <CompanyFindingScreen companyId={companyId} detail={detail} key={detail.finding.id} />
    </>
  )
}
