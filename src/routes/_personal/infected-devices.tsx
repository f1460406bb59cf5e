import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { readInfectedDevices, stepSaver } from '#src/features/infected-devices/api.ts'
import { InfectedDevicesScreen } from '#src/features/infected-devices/infected-devices-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_personal/infected-devices')({
  beforeLoad: guardPerson('completed'),
  loader: ({ context: { services } }) => services.session.read(readInfectedDevices),
  component: InfectedDevicesPage,
})

function InfectedDevicesPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  const [onStep] = useState(() => stepSaver(services.session))
  return (
    <>
      <PageTitle>{t`Infected devices`}</PageTitle>
      <InfectedDevicesScreen devices={Route.useLoaderData()} onStep={onStep} />
    </>
  )
}
