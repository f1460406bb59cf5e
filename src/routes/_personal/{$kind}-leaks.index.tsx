import { createFileRoute, notFound } from '@tanstack/react-router'
import { ThreatScreen } from '../../features/findings/threat-screen.tsx'
import { listSearchIn } from '../-findings-search.ts'
import { guardPerson } from '../-guard.ts'
import { findingTypeOf } from '../-leak-kinds.ts'
import { searchAsked } from '../-search-asked.ts'
import { ThreatTitle } from '../-threat-title.tsx'

/** name-leaks, address-leaks, phone-leaks, email-leaks, domain-leaks, image-leaks (spec 1 §2). */
export const Route = createFileRoute('/_personal/{$kind}-leaks/')({
  loaderDeps: searchAsked,
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { world }, params, deps: asked }) => {
    const deps = listSearchIn(asked)
    const type = findingTypeOf(params.kind)
    if (!type) throw notFound()
    const { reads } = await world.live()
    return { type, filter: deps.filter ?? 'All', page: await reads.findings({ type, ...deps }) }
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
