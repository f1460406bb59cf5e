import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LogScreen } from '#src/parts/log/log-screen.tsx'
import { logFilter, logQuery, operatorLogSearchIn } from '#src/parts/log/log-search.ts'
import { paths } from '#src/parts/page/paths.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { unwrap } from '#src/services/api/client.ts'
import { guardPerson } from '../-guard.ts'
import { useRequestedSearch, useStayInPlace } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions, rawSearch } from '../-route-options.ts'

/** Everything that was done, for operators. Viewing it is audited as well. */
export const Route = createFileRoute('/_desk/operator-log')({
  ...listOptions,
  loaderDeps: rawSearch,
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, deps }) => {
    const search = operatorLogSearchIn(deps)
    const { api } = services.session
    const query = logQuery(search)
    const [page] = await Promise.all([
      unwrap(api.GET('/v1/operator/log', { params: { query } })),
      services.loadCatalogue('log'),
    ])
    return { api, search, page }
  },
  staleTime: 0,
  component: OperatorLogPage,
})

function OperatorLogPage() {
  const { t } = useLingui()
  const go = useStayInPlace()
  const { api, page, ...data } = Route.useLoaderData()
  const search = useRequestedSearch(data.search, operatorLogSearchIn)
  return (
    <>
      <PageTitle>{t`Log`}</PageTitle>
      <LogScreen
        title={t`Log`}
        lead={<Trans>Everything done here, including that you viewed it.</Trans>}
        namesCompanies
        hrefOf={paths.operatorLog}
        page={page}
        onExport={requested =>
          saveAnswer(
            'activity-log.csv',
            api.GET('/v1/operator/log/export', { params: { query: logFilter(requested) }, parseAs: 'blob' }),
          )
        }
        search={search}
        onSearch={requested => go(paths.operatorLog(requested))}
      />
    </>
  )
}
