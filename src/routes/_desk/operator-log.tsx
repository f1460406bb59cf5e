import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { logFilter, logQuery } from '#src/parts/log/log-query.ts'
import { LogScreen } from '#src/parts/log/log-screen.tsx'
import { operatorLogSearchIn } from '#src/parts/log/log-search.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { unwrap } from '#src/services/api/client.ts'
import { guardPerson } from '../-guard.ts'
import { useLatestSearch, useStayInPlace } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions, searchBy } from '../-route-options.ts'

/** Everything that was done, for operators. Viewing it is audited as well. */
export const Route = createFileRoute('/_desk/operator-log')({
  ...listOptions,
  ...searchBy(operatorLogSearchIn),
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, deps: search }) => {
    const query = logQuery(search)
    const [page] = await Promise.all([
      unwrap(services.session.api.GET('/v1/operator/log', { params: { query } })),
      services.loadCatalogue('log'),
    ])
    return { page }
  },
  staleTime: 0,
  component: OperatorLogPage,
})

function OperatorLogPage() {
  const { t } = useLingui()
  const go = useStayInPlace()
  const { api } = Route.useRouteContext().services.session
  const { page } = Route.useLoaderData()
  const search = useLatestSearch(operatorLogSearchIn)
  return (
    <>
      <PageTitle>{t`Log`}</PageTitle>
      <LogScreen
        title={t`Log`}
        lead={<Trans>Everything done here, including that you viewed it.</Trans>}
        namesCompanies
        linkOf={search => ({ to: '/operator-log', search })}
        page={page}
        onExport={requested =>
          saveAnswer(
            'activity-log.csv',
            api.GET('/v1/operator/log/export', { params: { query: logFilter(requested) }, parseAs: 'blob' }),
          )
        }
        search={search}
        onSearch={requested => go({ to: '/operator-log', search: requested })}
      />
    </>
  )
}
