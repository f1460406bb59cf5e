import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { exportOperatorLog, readOperatorLog } from '#src/features/operator-log/api.ts'
import { OperatorLogScreen } from '#src/features/operator-log/operator-log-screen.tsx'
import { operatorLogSearchIn } from '#src/parts/log/log-search.ts'
import { paths } from '#src/parts/page/paths.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { rawSearch } from '../-raw-search.ts'
import { useRequestedSearch } from '../-use-requested-search.ts'

export const Route = createFileRoute('/_desk/operator-log')({
  loaderDeps: rawSearch,
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, deps }) => {
    const search = operatorLogSearchIn(deps)
    const { api } = services.session
    return { api, search, page: await readOperatorLog(api, search) }
  },
  staleTime: 0,
  component: OperatorLogPage,
})

function OperatorLogPage() {
  const { t } = useLingui()
  const router = useRouter()
  const { api, page, ...data } = Route.useLoaderData()
  const search = useRequestedSearch(data.search, operatorLogSearchIn)
  return (
    <>
      <PageTitle>{t`Log`}</PageTitle>
      <OperatorLogScreen
        page={page}
        onExport={requested => exportOperatorLog(api, requested)}
        search={search}
        onSearch={requested =>
          void router.navigate({ href: paths.operatorLog(requested), resetScroll: false })
        }
      />
    </>
  )
}
