import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { RecordScreen } from '#src/features/account-record/record-screen.tsx'
import { AccountFrame } from '#src/features/account-settings/account-frame.tsx'
import { logQuery } from '#src/parts/log/log-query.ts'
import { recordSearchIn } from '#src/parts/log/log-search.ts'
import { unwrap } from '#src/services/api/client.ts'
import { useLatestSearch } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { searchBy } from '../-route-options.ts'

export const Route = createFileRoute('/_account/account-settings/record')({
  ...searchBy(recordSearchIn),
  loader: async ({ context: { services }, deps: search }) => {
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
  const search = useLatestSearch(recordSearchIn)
  return (
    <>
      <PageTitle>{t`Your record`}</PageTitle>
      <AccountFrame current="record">
        <RecordScreen
          page={data.page}
          search={search}
          onSearch={requested =>
            void router.navigate({ to: '/account-settings/record', search: requested, resetScroll: false })
          }
        />
      </AccountFrame>
    </>
  )
}
