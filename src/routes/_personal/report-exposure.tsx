import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetExposureDraft } from '#src/features/exposure-report/exposure-draft.ts'
import { ExposureReportScreen } from '#src/features/exposure-report/exposure-report-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

/** Reporting an exposure that the person found (spec 2 §3). */
export const Route = createFileRoute('/_personal/report-exposure')({
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services, arrived } }) => {
    const [session] = await Promise.all([services.session(), services.loadWords('_personal/report-exposure')])
    return { flows: await session.personal(), registerId: arrived.register.id }
  },
  component: ReportExposurePage,
})

function ReportExposurePage() {
  const { t } = useLingui()
  const { flows, registerId } = Route.useLoaderData()
  const [actor] = useState(() => {
    const report = flows.exposureReport()
    // Also when somebody has gone elsewhere meanwhile.
    report.on('exposureReport.reported', () => forgetExposureDraft(registerId))
    return report
  })
  return (
    <>
      <PageTitle>{t`Report an exposure`}</PageTitle>
      <ExposureReportScreen actor={actor} registerId={registerId} />
    </>
  )
}
