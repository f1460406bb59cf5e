import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MeasuredScreen } from '#src/features/accuracy/measured-screen.tsx'
import { pageSearchIn } from '#src/parts/page/list-search.ts'
import { unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'
import { guardPerson } from '../-guard.ts'
import { withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { searchBy } from '../-route-options.ts'

export const Route = createFileRoute('/_desk/measured-accuracy')({
  ...searchBy(pageSearchIn),
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, deps: search, location }) => {
    const accuracy = await unwrap(
      services.session.api.GET('/v1/operator/accuracy', { params: { query: omitUndefined(search) } }),
    )
    withinPages(accuracy.pagination, location)
    return { accuracy }
  },
  component: MeasuredAccuracyPage,
})

function MeasuredAccuracyPage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`How often we’re right`}</PageTitle>
      <MeasuredScreen {...Route.useLoaderData()} />
    </>
  )
}
