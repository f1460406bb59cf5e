import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { reportExposure } from '#src/features/exposure-report/api.ts'
import { ExposureReportScreen } from '#src/features/exposure-report/exposure-report-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

/** Reporting an exposure (spec 2 §3). */
export const Route = createFileRoute('/_personal/report-exposure')({
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services, currentUser } }) => {
    const { session } = services
    return { session, registerId: currentUser.register.id }
  },
  component: ReportExposurePage,
})

function ReportExposurePage() {
  const { t } = useLingui()
  const { session, registerId } = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Report an exposure`}</PageTitle>
      <ExposureReportScreen
        registerId={registerId}
        onReport={report => reportExposure(session, registerId, report)}
      />
    </>
  )
}
