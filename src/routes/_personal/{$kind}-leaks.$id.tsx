import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FindingScreen } from '#src/features/findings/finding-screen.tsx'
import type { Finding } from '#src/parts/findings/contract.ts'
import { guardPerson } from '../-guard.ts'
import { findingTypeOf } from '../-leak-kinds.ts'
import type { PersonalFlows } from '../-personal-world.ts'
import { ThreatTitle } from '../-threat-title.tsx'
import type { Live } from '../-world.ts'

/** One finding, under its threat. */
export const Route = createFileRoute('/_personal/{$kind}-leaks/$id')({
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { world }, params }) => {
    const [live] = await Promise.all([world.live(), world.loadWords('_personal/{$kind}-leaks.$id')])
    const [flows, finding] = await Promise.all([live.personal(), live.reads.finding(params.id)])
    if (!finding || finding.type !== findingTypeOf(params.kind)) throw notFound()
    const { image } = finding.evidence
    return { live, flows, finding, picture: image && (await live.reads.picture(image.s3Url)) }
  },
  component: FindingPage,
})

function FindingPage() {
  const data = Route.useLoaderData()
  // Each finding has a flow of its own.
  return <OneFinding key={data.finding.id} {...data} />
}

interface OneFindingProps {
  live: Live
  flows: PersonalFlows
  finding: Finding
  picture: string | null
}

function OneFinding({ live, flows, finding, picture }: OneFindingProps) {
  const [actor] = useState(() => flows.takedown(finding))
  useEffect(() => {
    actor.send({ type: 'takedown.findingRead', finding })
  }, [actor, finding])
  return (
    <>
      <ThreatTitle category={finding.type} />
      <FindingScreen actor={actor} picture={picture} checkPassword={live.checkPassword} />
    </>
  )
}
