import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ExposureReportScreen } from '../../features/exposure-report/exposure-report-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

/** Reporting an exposure that the person found (spec 2 §3). */
export const Route = createFileRoute('/_personal/report-exposure')({
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { world } }) => ({ live: await world.live() }),
  component: ReportExposurePage,
})

function ReportExposurePage() {
  const { t } = useLingui()
  const { live } = Route.useLoaderData()
  const [actor] = useState(() => live.flows.exposureReport())
  return (
    <>
      <PageTitle>{t`Report an exposure`}</PageTitle>
      <ExposureReportScreen actor={actor} />
    </>
  )
}
