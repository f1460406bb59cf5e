import { createFileRoute, notFound } from '@tanstack/react-router'
import { ThreatScreen } from '#src/features/findings/threat-screen.tsx'
import { listDomains } from '#src/parts/company/domains/api.ts'
import { readFindings } from '#src/parts/findings/api.ts'
import { threatSearchIn } from '#src/parts/findings/findings-search.ts'
import { readCurrentScan } from '#src/parts/scan/api.ts'
import { findingTypeOf } from '../-addresses.ts'
import { guardPerson } from '../-guard.ts'
import { withinPages } from '../-lists.tsx'
import { searchBy } from '../-route-options.ts'
import type { SessionServices } from '../-services.ts'
import { ThreatTitle } from '../-threat-title.tsx'

/** name-leaks, address-leaks, phone-leaks, email-leaks, domain-leaks, image-leaks (spec 1 §2). */
export const Route = createFileRoute('/_personal/{$kind}-leaks/')({
  ...searchBy(threatSearchIn),
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services, currentUser }, params, deps, location }) => {
    const type = findingTypeOf(params.kind)
    if (!type) throw notFound()
    const { session } = services
    const [page, unchecked] = await Promise.all([
      session.read(readFindings, currentUser.register.id, { type, ...deps }),
      type === 'DOMAIN' ? ownDomains(session) : uncheckedThings(session),
    ])
    withinPages(page.pagination, location)
    return { type, filter: deps.filter ?? 'All', page, ...unchecked }
  },
  component: ThreatPage,
})

const ownDomains = async (session: SessionServices) => ({
  uncheckedSubjects: [],
  domains: await listDomains(session.api, null),
})

const uncheckedThings = async ({ read }: SessionServices) => ({
  uncheckedSubjects: (await read(readCurrentScan)).uncheckedSubjects,
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
