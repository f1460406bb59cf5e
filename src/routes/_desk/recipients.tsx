import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { replyReader } from '#src/features/recipients/api.ts'
import { RecipientsScreen } from '#src/features/recipients/recipients-screen.tsx'
import { recipientsSearchIn } from '#src/parts/page/operator-search.ts'
import { unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'
import { guardPerson } from '../-guard.ts'
import { useStayInPlace, withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions, searchBy } from '../-route-options.ts'

export const Route = createFileRoute('/_desk/recipients')({
  ...listOptions,
  ...searchBy(recipientsSearchIn),
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, deps: search, location }) => {
    const { api } = services.session
    const [list, replies] = await Promise.all([
      unwrap(api.GET('/v1/operator/recipients', { params: { query: omitUndefined(search) } })),
      unwrap(api.GET('/v1/operator/replies')),
    ])
    withinPages(list.pagination, location)
    return { search, list, replies }
  },
  staleTime: 0,
  component: RecipientsPage,
})

function RecipientsPage() {
  const { t } = useLingui()
  const go = useStayInPlace()
  const { services } = Route.useRouteContext()
  return (
    <>
      <PageTitle>{t`Removal contacts`}</PageTitle>
      <RecipientsScreen
        {...Route.useLoaderData()}
        onRead={replyReader(services.session)}
        onSearch={searchValue => go({ to: '/recipients', search: { searchValue } })}
      />
    </>
  )
}
