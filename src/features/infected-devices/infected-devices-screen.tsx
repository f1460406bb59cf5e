import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, MonitorX } from 'lucide-react'
import type { DeviceStep, InfectedDevice, InfectedDeviceState } from '#openapi/generated/api.ts'
import { deviceStepValues } from '#openapi/generated/enumerations.ts'
import { findingLink } from '#src/parts/findings/links.ts'
import { useRestoredFocus } from '#src/parts/findings/use-restored-focus.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import type { SaveStep } from './api.ts'

interface InfectedDevicesScreenProps {
  devices: readonly InfectedDevice[]
  onStep: SaveStep
}

/** Devices that malware has read: each is one case, from cleaning it to its new passwords. */
export function InfectedDevicesScreen({ devices, onStep }: InfectedDevicesScreenProps) {
  useRestoredFocus(devices.map(({ id, state }) => `${id} ${state}`).join())
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader
        title={<Trans>Infected devices</Trans>}
        lead={
          <Trans>
            Malware on these devices read what was typed or saved there. Clean the device first: a new
            password typed on an infected device is stolen too.
          </Trans>
        }
      />
      {devices.length === 0 ? (
        <EmptyState icon={MonitorX} title={<Trans>No infected device found so far</Trans>}>
          <Trans>No stealer log we know names one of your devices. That doesn’t prove they’re clean.</Trans>
        </EmptyState>
      ) : (
        devices.map(device => <DeviceCard key={device.id} device={device} onStep={onStep} />)
      )}
    </Page>
  )
}

const stateLabels: Readonly<Record<InfectedDeviceState, MessageDescriptor>> = {
  found: msg`Not cleaned yet`,
  cleaned: msg`Cleaned`,
  sessionsEnded: msg`Sessions ended`,
  passwordsChanged: msg`Passwords changed`,
  closed: msg`Closed`,
}

interface StepTexts {
  title: MessageDescriptor
  how: MessageDescriptor
  done: MessageDescriptor
}

const stepTexts: Readonly<Record<DeviceStep, StepTexts>> = {
  cleaned: {
    title: msg`Clean the device`,
    how: msg`Take it offline. Reinstall its system, or at least check it with an up-to-date antivirus. If it’s from work, give it to those who look after it.`,
    done: msg`The device is clean`,
  },
  sessionsEnded: {
    title: msg`End sessions and tokens`,
    how: msg`On a clean device, sign out everywhere on the sites below, and remove app passwords and connected apps. A stolen session works without a password.`,
    done: msg`I’ve signed out everywhere`,
  },
  passwordsChanged: {
    title: msg`Change passwords`,
    how: msg`On a clean device, change the password of each site below, email and banks first. Use each password only once.`,
    done: msg`I’ve changed the passwords`,
  },
  closed: {
    title: msg`Close the case`,
    how: msg`We’ll mark this device’s open findings as fixed. If a later log of it turns up, the case opens again.`,
    done: msg`Close the case`,
  },
}

interface DeviceCardProps {
  device: InfectedDevice
  onStep: SaveStep
}

function DeviceCard({ device, onStep }: DeviceCardProps) {
  const { i18n, t } = useLingui()
  const { isBusy, failure, submit } = useSubmission()
  const formats = useFormats()
  const { id, state, machine, reopenedAt } = device
  const last = deviceStepValues.findLastIndex(step => device.steps[step] !== null)
  const save = (step: DeviceStep, done: boolean) => void submit(() => onStep(id, step, done))
  const name = machine ?? device.hardwareId ?? t`Device without a name`
  const reopenedOn = reopenedAt === null ? null : formats.day(reopenedAt)
  return (
    <TitledCard
      title={name}
      gap={5}
      aside={<Tag tone={state === 'closed' ? 'safe' : 'warning'}>{i18n._(stateLabels[state])}</Tag>}
    >
      {state === 'found' && reopenedOn !== null && (
        <Notice tone="warning" title={<Trans>Infected again</Trans>}>
          <Trans>On {reopenedOn} we found a later log of this device, so all steps begin again.</Trans>
        </Notice>
      )}
      <Indicators device={device} />
      <FailureNotice failure={failure} />
      <Steps
        steps={deviceStepValues.map((step, index) => (
          <StepItem
            key={step}
            step={step}
            device={name}
            doneAt={device.steps[step]}
            isNext={index === last + 1}
            isLast={index === last}
            isBusy={isBusy}
            save={save}
          />
        ))}
      />
      <Sites device={device} />
    </TitledCard>
  )
}

function Indicators({ device }: { device: InfectedDevice }) {
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

interface StepItemProps {
  step: DeviceStep
  device: string
  doneAt: string | null
  isNext: boolean
  isLast: boolean
  isBusy: boolean
  save: (step: DeviceStep, done: boolean) => void
}

function StepItem({ step, device, doneAt, isNext, isLast, isBusy, save }: StepItemProps) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { title, how, done } = stepTexts[step]
  const [name, doneOn] = [i18n._(title), doneAt === null ? null : formats.day(doneAt)]
  return (
    <Stack gap={3}>
      <ItemTitle as="h3">{name}</ItemTitle>
      {doneOn === null ? (
        <Text size="t2" tone="quiet" measure>
          {i18n._(how)}
        </Text>
      ) : (
        <Flex gap={3} alignItems="center" flexWrap="wrap">
          <Flex gap={2} alignItems="center">
            <CircleCheck size={16} aria-hidden="true" color="var(--green)" />
            <Text size="t2">
              <Trans>Done on {doneOn}</Trans>
            </Text>
          </Flex>
          {isLast && (
            <Button
              variant="text"
              size="s"
              busy={isBusy}
              aria-label={t`Undo for ${device}: ${name}`}
              onClick={() => save(step, false)}
            >
              <Trans>Undo</Trans>
            </Button>
          )}
        </Flex>
      )}
      {isNext && (
        <Box>
          <Button wide busy={isBusy} onClick={() => save(step, true)}>
            {i18n._(done)}
          </Button>
        </Box>
      )}
    </Stack>
  )
}

function Sites({ device: { findings, totalFindings } }: { device: InfectedDevice }) {
  const more = totalFindings - findings.length
  return (
    <Stack gap={3}>
      <ItemTitle as="h3">
        <Trans>Sites you signed in to there</Trans>
      </ItemTitle>
      <Flex as="ul" gap={4} rowGap={2} flexWrap="wrap">
        {findings.map(({ id, name }) => (
          <Box as="li" key={id} overflowWrap="anywhere">
            <Link {...findingLink('EMAIL', id)}>{name}</Link>
          </Box>
        ))}
      </Flex>
      {more > 0 && (
        <Text size="t2" tone="quiet">
          <Plural value={more} one="and # more" other="and # more" />
        </Text>
      )}
    </Stack>
  )
}
