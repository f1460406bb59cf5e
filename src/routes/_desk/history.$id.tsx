import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { uuid } from '#domain/uuid.ts'
import { HistoryScreen } from '#src/features/system-checks/history-screen.tsx'
import { unwrap } from '#src/services/api/client.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_desk/history/$id')({
  beforeLoad: guardPerson('operator'),
  loader: ({ context: { services }, params }) =>
    uuid.test(params.id)
      ? unwrap(services.session.api.GET('/v1/operator/histories/{id}', { params: { path: params } }))
      : [],
  staleTime: 0,
  component: HistoryPage,
})

function HistoryPage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`History`}</PageTitle>
      <HistoryScreen id={Route.useParams().id} histories={Route.useLoaderData()} />
    </>
  )
}
