import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsBreadcrumbs } from '#src/parts/company/settings-breadcrumbs.tsx'
import { logFilter, logQuery } from '#src/parts/log/log-query.ts'
import { LogScreen } from '#src/parts/log/log-screen.tsx'
import { companyLogSearchIn } from '#src/parts/log/log-search.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { unwrap } from '#src/services/api/client.ts'
import { useLatestSearch, useStayInPlace } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions, searchBy } from '../-route-options.ts'

/** Who did what in the company, under the privacy rule (docs/adr/0060). */
export const Route = createFileRoute('/_company/activity-log')({
  ...listOptions,
  ...searchBy(companyLogSearchIn),
  loader: async ({ context: { services, company }, deps: search }) => {
    const { api, id } = company
    const query = logQuery(search)
    const [page] = await Promise.all([
      unwrap(api.GET('/v2/company/{id}/log', { params: { path: { id }, query } })),
      services.loadCatalogue('log'),
    ])
    return { page }
  },
  staleTime: 0,
  component: ActivityLogPage,
})

function ActivityLogPage() {
  const { t } = useLingui()
  const go = useStayInPlace()
  const { page } = Route.useLoaderData()
  const { api, id } = Route.useRouteContext().company
  const search = useLatestSearch(companyLogSearchIn)
  return (
    <>
      <PageTitle>{t`Activity log`}</PageTitle>
      <LogScreen
        title={t`Activity log`}
        trail={<SettingsBreadcrumbs />}
        lead={<Trans>What administrators, Wardlight and the system did here.</Trans>}
        linkOf={search => ({ to: '/activity-log', search })}
        page={page}
        onExport={requested =>
          saveAnswer(
            'activity-log.csv',
            api.GET('/v2/company/{id}/log/export', {
              params: { path: { id }, query: logFilter(requested) },
              parseAs: 'blob',
            }),
          )
        }
        search={search}
        onSearch={requested => go({ to: '/activity-log', search: requested })}
      />
    </>
  )
}
