import { createFileRoute, notFound } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Finding, Site } from '#openapi/generated/api.ts'
import { readFinding, readSite } from '#src/features/findings/api.ts'
import { DisownedScreen } from '#src/features/findings/disowned-screen.tsx'
import { FindingScreen } from '#src/features/findings/finding-screen.tsx'
import { openTakedown } from '#src/features/findings/open-takedown.ts'
import { readPicture } from '#src/parts/register/api.ts'
import { findingTypeOf } from '../-addresses.ts'
import { guardPerson } from '../-guard.ts'
import type { SessionServices } from '../-services.ts'
import { ThreatTitle } from '../-threat-title.tsx'

export const Route = createFileRoute('/_personal/{$kind}-leaks/$id')({
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services }, params }) => {
    const type = findingTypeOf(params.kind)
    const finding = await services.session.read(readFinding, params.id)
    const isThere = finding === 'disowned' || finding?.type === type
    if (!finding || !type || !isThere) throw notFound()
    const site = finding === 'disowned' ? null : await services.session.read(readSite, finding)
    return { type, finding, site }
  },
  component: FindingPage,
})

function FindingPage() {
  const { finding, site, type } = Route.useLoaderData()
  const { services, currentUser } = Route.useRouteContext()
  if (finding === 'disowned')
    return (
      <>
        <ThreatTitle category={type} />
        <DisownedScreen type={type} />
      </>
    )
  // Each finding has its own flow.
  return (
    <OneFinding
      key={finding.id}
      session={services.session}
      registerId={currentUser.register.id}
      finding={finding}
      site={site}
    />
  )
}

interface OneFindingProps {
  session: SessionServices
  registerId: string
  finding: Finding
  site: Site | null
}

function OneFinding({ session, registerId, finding, site }: OneFindingProps) {
  const [actor] = useState(() => openTakedown(session, registerId))
  const read = useCallback((s3Url: string) => readPicture(session.api, s3Url), [session.api])
  return (
    <>
      <ThreatTitle category={finding.type} />
      <FindingScreen
        finding={finding}
        site={site}
        actor={actor}
        readPicture={read}
        checkPassword={session.checkPassword}
      />
    </>
  )
}
