import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { InfectedDevice, InfectedDeviceState } from '#openapi/generated/api.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Stack } from '#src/ui/layout.ts'
import { ItemTitle } from '#src/ui/text.tsx'
import { useFormats } from '../page/use-formats.ts'

export const deviceStates: Readonly<Record<InfectedDeviceState, MessageDescriptor>> = {
  found: msg`Not cleaned yet`,
  cleaned: msg`Cleaned`,
  sessionsEnded: msg`Sessions ended`,
  passwordsChanged: msg`Passwords changed`,
  closed: msg({ context: 'case', message: 'Closed' }),
}

type Indicated = Pick<InfectedDevice, 'malware' | 'path' | 'hardwareId' | 'infectedOn' | 'lastSeenOn'>

/** What the latest stealer log says of the malware on a device. */
export function DeviceIndicators({ device }: { device: Indicated }) {
  const { t } = useLingui()
  const formats = useFormats()
  const unknown = t`Not in the log`
  return (
    <Stack gap={3}>
      <ItemTitle as="h3">
        <Trans>Indicators of compromise</Trans>
      </ItemTitle>
      <DescriptionList
        descriptions={[
          { key: 'malware', name: t`Malware`, value: device.malware ?? unknown },
          { key: 'path', name: t`Where it was on the device`, value: device.path ?? unknown },
          { key: 'hardware', name: t`Hardware ID`, value: device.hardwareId ?? unknown },
          {
            key: 'infected',
            name: t`Infected on`,
            value: device.infectedOn === null ? unknown : formats.date(device.infectedOn),
          },
          { key: 'log', name: t`Latest log`, value: formats.date(device.lastSeenOn) },
        ]}
      />
    </Stack>
  )
}
