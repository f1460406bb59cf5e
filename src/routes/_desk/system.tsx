import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SystemScreen } from '#src/features/system-checks/system-screen.tsx'
import { unwrap } from '#src/services/api/client.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_desk/system')({
  beforeLoad: guardPerson('operator'),
  loader: ({ context: { services } }) => unwrap(services.session.api.GET('/v1/operator/system')),
  staleTime: 0,
  component: SystemPage,
})

function SystemPage() {
  const { t } = useLingui()
  const router = useRouter()
  const system = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`System`}</PageTitle>
      <SystemScreen
        system={system}
        onCheck={() => router.invalidate({ sync: true })}
        onHistory={id => void router.navigate({ to: '/history/$id', params: { id: id.trim() } })}
      />
    </>
  )
}
