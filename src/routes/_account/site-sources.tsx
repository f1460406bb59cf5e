import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readSiteSources } from '#src/features/findings/api.ts'
import { SiteSourcesScreen } from '#src/features/findings/site-sources-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_account/site-sources')({
  beforeLoad: guardPerson('signedIn'),
  loader: ({ context: { services } }) => services.session.read(readSiteSources),
  component: SiteSourcesPage,
})

function SiteSourcesPage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`How we know other sites’ pages`}</PageTitle>
      <SiteSourcesScreen sources={Route.useLoaderData()} />
    </>
  )
}
