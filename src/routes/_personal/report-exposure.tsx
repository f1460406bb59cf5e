import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ExposureReportScreen } from '#src/features/exposure-report/exposure-report-screen.tsx'
import { unwrap } from '#src/services/api/client.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

/** Reporting an exposure (spec 2 §3). */
export const Route = createFileRoute('/_personal/report-exposure')({
  beforeLoad: guardPerson('completed'),
  component: ReportExposurePage,
})

function ReportExposurePage() {
  const { t } = useLingui()
  const { services, currentUser } = Route.useRouteContext()
  const { api, refresh } = services.session
  const registerId = currentUser.register.id
  return (
    <>
      <PageTitle>{t`Report an exposure`}</PageTitle>
      <ExposureReportScreen
        registerId={registerId}
        onReport={async body => {
          const path = { id: registerId }
          const reported = await unwrap(api.POST('/v2/user/{id}/user-report', { params: { path }, body }))
          refresh()
          return reported
        }}
      />
    </>
  )
}
