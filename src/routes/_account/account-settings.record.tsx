import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { RecordScreen } from '#src/features/account-record/record-screen.tsx'
import { AccountFrame } from '#src/features/account-settings/account-frame.tsx'
import { logQuery, recordSearchIn } from '#src/parts/log/log-search.ts'
import { paths } from '#src/parts/page/paths.ts'
import { unwrap } from '#src/services/api/client.ts'
import { useRequestedSearch } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { rawSearch } from '../-route-options.ts'

export const Route = createFileRoute('/_account/account-settings/record')({
  loaderDeps: rawSearch,
  loader: async ({ context: { services }, deps }) => {
    const search = recordSearchIn(deps)
    const { api } = services.session
    const query = logQuery(search)
    const [page] = await Promise.all([
      unwrap(api.GET('/v1/account/record', { params: { query } })),
      services.loadCatalogue('log'),
    ])
    return { search, page }
  },
  staleTime: 0,
  component: RecordPage,
})

function RecordPage() {
  const { t } = useLingui()
  const router = useRouter()
  const data = Route.useLoaderData()
  const search = useRequestedSearch(data.search, recordSearchIn)
  return (
    <>
      <PageTitle>{t`Your record`}</PageTitle>
      <AccountFrame current="record">
        <RecordScreen
          page={data.page}
          search={search}
          onSearch={requested =>
            void router.navigate({ href: paths.accountRecord(requested), resetScroll: false })
          }
        />
      </AccountFrame>
    </>
  )
}
