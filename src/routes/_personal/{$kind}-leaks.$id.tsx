import { createFileRoute, notFound } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { helpPlaceOf } from '#domain/help-places.ts'
import type {
  Delivery,
  Finding,
  HelpList,
  HelpPlace,
  InfectedDevice,
  KnownRecipient,
  PageWatch,
  Site,
} from '#openapi/generated/api.ts'
import { disputing } from '#src/features/disputes/api.ts'
import { DisputeCard } from '#src/features/disputes/dispute-card.tsx'
import { readFinding, readRemovalRecipient, readSite } from '#src/features/findings/api.ts'
import { DisownedScreen } from '#src/features/findings/disowned-screen.tsx'
import { FindingHelp } from '#src/features/findings/finding-help.tsx'
import { FindingScreen } from '#src/features/findings/finding-screen.tsx'
import { openTakedown } from '#src/features/findings/open-takedown.ts'
import { readDevicesOf, stepSaver } from '#src/features/infected-devices/api.ts'
import { InfectedDevices } from '#src/features/infected-devices/infected-devices.tsx'
import { readLastDelivery } from '#src/features/letters/api.ts'
import { LetterNotice } from '#src/features/letters/letter-notice.tsx'
import { lookPictures, readLooks, saveCase } from '#src/features/page-looks/api.ts'
import { LooksCard } from '#src/features/page-looks/looks-card.tsx'
import { readHelp } from '#src/parts/help/api.ts'
import { readPicture } from '#src/parts/register/api.ts'
import { findingTypeOf } from '../-addresses.ts'
import { guardPerson } from '../-guard.ts'
import type { SessionServices } from '../-services.ts'
import { ThreatTitle } from '../-threat-title.tsx'

export const Route = createFileRoute('/_personal/{$kind}-leaks/$id')({
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services }, params }) => {
    const type = findingTypeOf(params.kind)
    const [finding] = await Promise.all([
      services.session.read(readFinding, params.id),
      services.loadCatalogue('account'),
    ])
    const isThere = finding === 'disowned' || finding?.type === type
    if (!finding || !type || !isThere) throw notFound()
    if (finding === 'disowned')
      return {
        type,
        finding,
        site: null,
        recipient: null,
        devices: [],
        letter: undefined,
        looks: null,
        help: null,
      }
    const [site, recipient, devices, letter, looks, help] = await Promise.all([
      services.session.read(readSite, finding),
      services.session.read(readRemovalRecipient, finding),
      services.session.read(readDevicesOf, finding),
      services.session.read(readLastDelivery, params.id),
      services.session.read(readLooks, params.id),
      services.session.read(readHelp),
    ])
    return { type, finding, site, recipient, devices, letter, looks, help }
  },
  component: FindingPage,
})

function FindingPage() {
  const { finding, site, recipient, type, devices, letter, looks, help } = Route.useLoaderData()
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
      recipient={recipient}
      devices={devices}
      letter={letter}
      looks={looks}
      help={help}
      home={helpPlaceOf(currentUser.register.address)}
    />
  )
}

/** By an operator who was answered so, or by a reply to a letter. */
const saysRemoved = (finding: Finding, letter: Delivery | undefined): boolean =>
  finding.disappearance === 'siteSaysSo' || letter?.replies[0]?.meaning === 'confirmed'

interface OneFindingProps {
  session: SessionServices
  registerId: string
  finding: Finding
  site: Site | null
  recipient: KnownRecipient | null
  devices: readonly InfectedDevice[]
  letter: Delivery | undefined
  looks: PageWatch | null
  help: HelpList | null
  home: HelpPlace
}

function OneFinding(props: OneFindingProps) {
  const { session, registerId, finding, site, recipient, devices, letter, looks, help, home } = props
  const [actor] = useState(() => openTakedown(session, registerId))
  const [readLook] = useState(() => lookPictures(session.api))
  const [save] = useState(() => saveCase(session.api))
  const [disputes] = useState(() => disputing(session, finding.id))
  const [onStep] = useState(() => stepSaver(session))
  const read = useCallback((s3Url: string) => readPicture(session.api, s3Url), [session.api])
  return (
    <>
      <ThreatTitle category={finding.type} />
      <FindingScreen
        finding={finding}
        site={site}
        recipient={recipient}
        actor={actor}
        readPicture={read}
        checkPassword={session.checkPassword}
        devices={<InfectedDevices devices={devices} here={finding.id} onStep={onStep} />}
        looks={
          looks && (
            <LooksCard
              findingId={finding.id}
              watch={looks}
              saysRemoved={saysRemoved(finding, letter)}
              readPicture={readLook}
              save={save}
            />
          )
        }
        dispute={<DisputeCard finding={finding} {...disputes} />}
        letters={<LetterNotice delivery={letter} type={finding.type} />}
        help={<FindingHelp finding={finding} list={help} home={home} />}
      />
    </>
  )
}
