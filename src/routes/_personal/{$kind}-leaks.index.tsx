import { createFileRoute, notFound } from '@tanstack/react-router'
import { ThreatScreen } from '../../features/findings/threat-screen.tsx'
import { listSearchIn } from '../-findings-search.ts'
import { guardPerson } from '../-guard.ts'
import { findingTypeOf } from '../-leak-kinds.ts'
import { searchAsked } from '../-search-asked.ts'
import { ThreatTitle } from '../-threat-title.tsx'
import { withinPages } from '../-within-pages.ts'

/** name-leaks, address-leaks, phone-leaks, email-leaks, domain-leaks, image-leaks (spec 1 §2). */
export const Route = createFileRoute('/_personal/{$kind}-leaks/')({
  loaderDeps: searchAsked,
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { world }, params, deps: asked, location }) => {
    const deps = listSearchIn(asked)
    const type = findingTypeOf(params.kind)
    if (!type) throw notFound()
    const { reads } = await world.live()
    const page = await reads.findings({ type, ...deps })
    withinPages(page.pagination, location)
    return { type, filter: deps.filter ?? 'All', page }
  },
  component: ThreatPage,
})

function ThreatPage() {
  const data = Route.useLoaderData()
  return (
    <>
      <ThreatTitle category={data.type} />
      <ThreatScreen {...data} />
    </>
  )
}
