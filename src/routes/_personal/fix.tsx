import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { FixScreen } from '#src/features/findings/fix-screen.tsx'
import { openGuidedFix, readGuidedPlan, readStepDetails } from '#src/features/findings/open-guided-fix.ts'
import { readDevicesOf, stepSaver } from '#src/features/infected-devices/api.ts'
import { InfectedDevices } from '#src/features/infected-devices/infected-devices.tsx'
import { readLeakOverview } from '#src/parts/findings/api.ts'
import { readPicture } from '#src/parts/register/api.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_personal/fix')({
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services } }) => {
    const { read } = services.session
    const plan = await read(readGuidedPlan)
    const [first] = plan.steps
    if (first === undefined)
      return {
        plan,
        overview: await read(readLeakOverview),
        finding: null,
        site: null,
        recipient: null,
        devices: [],
      }
    const details = await readStepDetails(read, first)
    // The step says by itself that a device comes first.
    const devices = details.finding === null ? [] : await read(readDevicesOf, details.finding).catch(() => [])
    return { plan, overview: null, ...details, devices }
  },
  component: FixPage,
})

function FixPage() {
  const { t } = useLingui()
  const { services, currentUser } = Route.useRouteContext()
  const { session } = services
  const [actor] = useState(() => openGuidedFix(session, currentUser.register.id))
  const read = useCallback((s3Url: string) => readPicture(session.api, s3Url), [session.api])
  const [onStep] = useState(() => stepSaver(session))
  const { devices, ...loaded } = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`One step at a time`}</PageTitle>
      <FixScreen
        {...loaded}
        actor={actor}
        readPicture={read}
        devices={
          loaded.finding && <InfectedDevices devices={devices} here={loaded.finding.id} onStep={onStep} />
        }
      />
    </>
  )
}
