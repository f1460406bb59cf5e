import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import type { DeviceStep, InfectedDevice } from '#openapi/generated/api.ts'
import { DeviceIndicators, deviceStates } from '#src/parts/findings/device-indicators.tsx'
import { findingLink } from '#src/parts/findings/links.ts'
import { useRestoredFocus } from '#src/parts/findings/use-restored-focus.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import type { SaveStep } from './api.ts'

interface InfectedDevicesProps {
  devices: readonly InfectedDevice[]
  /** The finding on whose page they are. */
  here: string
  onStep: SaveStep
}

/** Devices that malware has read: each is one case, from cleaning it to its new passwords. */
export function InfectedDevices({ devices, here, onStep }: InfectedDevicesProps) {
  useRestoredFocus(devices.map(({ id, state }) => `${id} ${state}`).join())
  return devices.map(device => <DeviceCard key={device.id} device={device} here={here} onStep={onStep} />)
}

interface StepTexts {
  step: DeviceStep
  title: MessageDescriptor
  how: MessageDescriptor
  done: MessageDescriptor
}

/** In the order of the chart. */
const steps: readonly StepTexts[] = [
  {
    step: 'cleaned',
    title: msg`Clean the device`,
    how: msg`Take it offline. Reinstall its system, or at least check it with an up-to-date antivirus. If it’s from work, give it to those who look after it.`,
    done: msg`The device is clean`,
  },
  {
    step: 'sessionsEnded',
    title: msg`End sessions and tokens`,
    how: msg`On a clean device, sign out everywhere on the sites below, and remove app passwords and connected apps. A stolen session works without a password.`,
    done: msg`I’ve signed out everywhere`,
  },
  {
    step: 'passwordsChanged',
    title: msg`Change passwords`,
    how: msg`On a clean device, change the password of each site below, email and banks first. Use each password only once.`,
    done: msg`I’ve changed the passwords`,
  },
  {
    step: 'closed',
    title: msg`Close the case`,
    how: msg`We’ll mark this device’s open findings as fixed. If a later log of it turns up, the case opens again.`,
    done: msg`Close the case`,
  },
]

interface DeviceCardProps extends Pick<InfectedDevicesProps, 'here' | 'onStep'> {
  device: InfectedDevice
}

function DeviceCard({ device, here, onStep }: DeviceCardProps) {
  const { i18n, t } = useLingui()
  const { isBusy, failure, submit } = useSubmission()
  const formats = useFormats()
  const { id, state, machine, reopenedAt } = device
  const last = steps.findLastIndex(({ step }) => device.steps[step] !== null)
  const save = (step: DeviceStep, done: boolean) => void submit(() => onStep(id, step, done))
  const name = machine ?? device.hardwareId ?? t`Device without a name`
  const reopenedOn = reopenedAt === null ? null : formats.day(reopenedAt)
  return (
    <TitledCard
      title={<Trans>Infected device: {name}</Trans>}
      gap={5}
      aside={<Tag tone={state === 'closed' ? 'safe' : 'warning'}>{i18n._(deviceStates[state])}</Tag>}
    >
      {state === 'found' && (
        <Text tone="quiet" measure>
          <Trans>
            Malware on this device read what was typed or saved there. Clean the device first: it would read a
            new password as well.
          </Trans>
        </Text>
      )}
      {state === 'found' && reopenedOn !== null && (
        <Notice tone="warning" title={<Trans>Infected again</Trans>}>
          <Trans>On {reopenedOn} we found a later log of this device, so all steps begin again.</Trans>
        </Notice>
      )}
      <DeviceIndicators device={device} />
      <FailureNotice failure={failure} />
      <Steps
        steps={steps.map((texts, index) => (
          <StepItem
            key={texts.step}
            texts={texts}
            device={name}
            doneAt={device.steps[texts.step]}
            isNext={index === last + 1}
            isLast={index === last}
            isBusy={isBusy}
            save={save}
          />
        ))}
      />
      <Sites device={device} here={here} />
    </TitledCard>
  )
}

interface StepItemProps {
  texts: StepTexts
  device: string
  doneAt: string | null
  isNext: boolean
  isLast: boolean
  isBusy: boolean
  save: (step: DeviceStep, done: boolean) => void
}

function StepItem({ texts, device, doneAt, isNext, isLast, isBusy, save }: StepItemProps) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { step, title, how, done } = texts
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

/** One sign-in may be in several logs of the device: each site is named once, as this finding where it is one of them. */
const bySite = (findings: InfectedDevice['findings'], here: string): InfectedDevice['findings'] => {
  const chosen = new Map(findings.toReversed().map(finding => [finding.name, finding]))
  const current = findings.find(({ id }) => id === here)
  if (current !== undefined) chosen.set(current.name, current)
  return findings.filter(finding => chosen.get(finding.name) === finding)
}

function Sites({ device: { findings, totalFindings }, here }: Omit<DeviceCardProps, 'onStep'>) {
  const more = totalFindings - findings.length
  return (
    <Stack gap={3}>
      <ItemTitle as="h3">
        <Trans>Sites you signed in to there</Trans>
      </ItemTitle>
      <Flex as="ul" gap={4} rowGap={2} flexWrap="wrap">
        {bySite(findings, here).map(({ id, name }) => (
          <Box as="li" key={id} overflowWrap="anywhere">
            {id === here ? name : <Link {...findingLink('EMAIL', id)}>{name}</Link>}
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
