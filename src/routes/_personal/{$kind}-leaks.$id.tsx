import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FindingScreen } from '#src/features/findings/finding-screen.tsx'
import type { Finding } from '#src/parts/findings/contract.ts'
import { guardPerson } from '../-guard.ts'
import { findingTypeOf } from '../-leak-kinds.ts'
import type { PersonalFlows } from '../-personal-services.ts'
import type { SessionServices } from '../-services.ts'
import { ThreatTitle } from '../-threat-title.tsx'

/** One finding, under its threat. */
export const Route = createFileRoute('/_personal/{$kind}-leaks/$id')({
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services }, params }) => {
    const [session] = await Promise.all([
      services.session(),
      services.loadWords('_personal/{$kind}-leaks.$id'),
    ])
    const [flows, finding] = await Promise.all([session.personal(), session.reads.finding(params.id)])
    if (!finding || finding.type !== findingTypeOf(params.kind)) throw notFound()
    const { image } = finding.evidence
    return { session, flows, finding, picture: image && (await session.reads.picture(image.s3Url)) }
  },
  component: FindingPage,
})

function FindingPage() {
  const data = Route.useLoaderData()
  // Each finding has a flow of its own.
  return <OneFinding key={data.finding.id} {...data} />
}

interface OneFindingProps {
  session: SessionServices
  flows: PersonalFlows
  finding: Finding
  picture: string | null
}

function OneFinding({ session, flows, finding, picture }: OneFindingProps) {
  const [actor] = useState(() => flows.takedown(finding))
  useEffect(() => {
    actor.send({ type: 'takedown.findingRead', finding })
  }, [actor, finding])
  return (
    <>
      <ThreatTitle category={finding.type} />
      <FindingScreen actor={actor} picture={picture} checkPassword={session.checkPassword} />
    </>
  )
}
