import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FindingHandlers } from '../../features/findings/finding-handlers.ts'
import { FindingScreen } from '../../features/findings/finding-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { findingTypeOf } from '../-leak-kinds.ts'
import { PersonalErrorPage } from '../-personal-error-page.tsx'
import { ThreatTitle } from '../-threat-title.tsx'

/** One finding, under its threat. */
export const Route = createFileRoute('/_personal/{$kind}-leaks/$id')({
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { world }, params }) => {
    const live = await world.live()
    const finding = await live.reads.finding(params.id)
    if (!finding || finding.type !== findingTypeOf(params.kind)) throw notFound()
    const { image } = finding.evidence
    return { live, finding, picture: image && (await live.reads.picture(image.s3Url)) }
  },
  component: FindingPage,
  errorComponent: PersonalErrorPage,
})

function FindingPage() {
  const { live, finding, picture } = Route.useLoaderData()
  const { kind } = Route.useParams()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  const settle =
    (act: () => Promise<boolean>, after: () => Promise<void> = () => router.invalidate()) =>
    async () => {
      setBusy(true)
      if (await act()) await after()
      setBusy(false)
    }
  const leave = () => router.navigate({ to: '/{$kind}-leaks', params: { kind }, replace: true })
  const { id } = finding
  const handlers: FindingHandlers = {
    fix: settle(() => live.writes.setLeakStatus(id, 'fixed')),
    restore: settle(() => live.writes.setLeakStatus(id, 'detected')),
    ignore: settle(() => live.writes.ignoreLeak(id)),
    safe: settle(() => live.writes.markLeakSafe(id)),
    notMe: settle(() => live.writes.disownLeak(id), leave),
  }
  return (
    <>
      <ThreatTitle category={finding.type} />
      <FindingScreen finding={finding} picture={picture} handlers={handlers} busy={isBusy} />
    </>
  )
}
