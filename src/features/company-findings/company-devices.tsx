import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import type { CompanyDevice, DeviceRelation, DeviceStep } from '#openapi/generated/api.ts'
import { nameOf } from '#src/parts/company/person-label.tsx'
import { DeviceIndicators, deviceStates } from '#src/parts/findings/device-indicators.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'

interface CompanyDevicesProps {
  companyId: string
  devices: readonly CompanyDevice[]
  /** The finding on whose page they are. */
  here?: string
}

/** Infected devices as a company sees them: each is its person's case, whose steps they tick themselves. */
export function CompanyDevices({ devices, ...rest }: CompanyDevicesProps) {
  return devices.map(device => <DeviceCard key={device.id} device={device} {...rest} />)
}

interface DeviceProps extends Omit<CompanyDevicesProps, 'devices'> {
  device: CompanyDevice
}

function DeviceCard({ device, companyId, here }: DeviceProps) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { state, person, reopenedAt, relation } = device
  const name = device.machine ?? device.hardwareId ?? t`Device without a name`
  const reopenedOn = reopenedAt === null ? null : formats.day(reopenedAt)
  return (
    <TitledCard
      title={<Trans>Infected device: {name}</Trans>}
      gap={5}
      aside={<Tag tone={state === 'closed' ? 'safe' : 'warning'}>{i18n._(deviceStates[state])}</Tag>}
    >
      {state === 'found' && reopenedOn !== null && (
        <Notice tone="warning" title={<Trans>Infected again</Trans>}>
          <Trans>On {reopenedOn} we found a later log of this device, so all steps begin again.</Trans>
        </Notice>
      )}
      <DescriptionList
        descriptions={[
          {
            key: 'person',
            name: t`Person`,
            value: (
              <Link
                variant="standalone"
                to="/$companyId/users/$registerId"
                params={{ companyId, registerId: person.id }}
              >
                {nameOf(person)}
              </Link>
            ),
          },
          { key: 'relation', name: t`Relation to your company`, value: i18n._(relations[relation]) },
        ]}
      />
      <DeviceIndicators device={device} />
      <CaseSteps device={device} />
      <WhoKnows device={device} />
      <SignIns device={device} companyId={companyId} {...(here === undefined ? {} : { here })} />
    </TitledCard>
  )
}

const relations: Readonly<Record<DeviceRelation, MessageDescriptor>> = {
  employee: msg`Employee: the address is at one of your domains`,
  customer: msg`Customer: a public email address at one of your sites`,
  thirdParty: msg`Third party: an address of another organization at one of your sites`,
  unknown: msg`Unknown: the domains don’t tell`,
}

interface StepTexts {
  step: DeviceStep
  title: MessageDescriptor
  how: MessageDescriptor
}

/** In the order of the chart, by what a company calls them. */
const steps: readonly StepTexts[] = [
  {
    step: 'cleaned',
    title: msg`Isolate and clean the device`,
    how: msg`Take it off your network. Reinstall its system, or at least have it checked with an up-to-date antivirus.`,
  },
  {
    step: 'sessionsEnded',
    title: msg`Revoke sessions and tokens`,
    how: msg`End the sessions of the addresses below, and revoke their tokens and app passwords. A stolen session works without a password.`,
  },
  {
    step: 'passwordsChanged',
    title: msg`Rotate passwords and keys`,
    how: msg`On a clean device, have the password of each site below changed, and every key that was stored on the infected one.`,
  },
  {
    step: 'closed',
    title: msg`Close the case`,
    how: msg`The device’s open findings are then fixed. If a later log of it turns up, the case opens again.`,
  },
]

function CaseSteps({ device }: { device: CompanyDevice }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const name = nameOf(device.person)
  return (
    <Stack gap={3}>
      <Text size="t2" tone="quiet" measure>
        {device.shownSince === null ? (
          <Trans>
            Only your company’s scan found this device. {name} can mark steps as done once their own scan
            finds it.
          </Trans>
        ) : (
          <Trans>{name} marks each step as done in their account, and it appears here.</Trans>
        )}
      </Text>
      <Steps
        steps={steps.map(({ step, title, how }) => {
          const doneAt = device.steps[step]
          const doneOn = doneAt === null ? null : formats.day(doneAt)
          return (
            <Stack key={step} gap={3}>
              <ItemTitle as="h3">{i18n._(title)}</ItemTitle>
              {doneOn === null ? (
                <Text size="t2" tone="quiet" measure>
                  {i18n._(how)}
                </Text>
              ) : (
                <Flex gap={2} alignItems="center">
                  <CircleCheck size={16} aria-hidden="true" color="var(--green)" />
                  <Text size="t2">
                    <Trans>Done on {doneOn}</Trans>
                  </Text>
                </Flex>
              )}
            </Stack>
          )
        })}
      />
    </Stack>
  )
}

function WhoKnows({ device: { person, shownSince, askedOn } }: { device: CompanyDevice }) {
  const formats = useFormats()
  const name = nameOf(person)
  const since = shownSince === null ? null : formats.date(shownSince)
  const requestedOn = askedOn === null ? null : formats.date(askedOn)
  return (
    <Stack gap={2}>
      <ItemTitle as="h3">
        <Trans>Who knows about it</Trans>
      </ItemTitle>
      <Text size="t2">
        {since === null ? (
          <Trans>{name} doesn’t see it in their account yet.</Trans>
        ) : (
          <Trans>
            It’s been in {name}’s account since {since}. We notify people of what their scans find, unless
            they’ve turned that off.
          </Trans>
        )}
      </Text>
      {requestedOn !== null && (
        <Text size="t2">
          <Trans>
            Your company asked {name} to review a finding from it on {requestedOn}.
          </Trans>
        </Text>
      )}
      <Text size="t2">
        <Trans>Your company’s admins see it here.</Trans>
      </Text>
    </Stack>
  )
}

function SignIns({ device: { signIns, totalSignIns }, companyId, here }: DeviceProps) {
  const { t } = useLingui()
  const more = totalSignIns - signIns.length
  const byAddress = [...Map.groupBy(signIns, ({ address }) => address)]
  return (
    <Stack gap={3}>
      <ItemTitle as="h3">
        <Trans>Who signed in there, and where</Trans>
      </ItemTitle>
      {byAddress.map(([address, ofAddress]) => (
        <Stack key={address} gap={1}>
          <Text size="t2" overflowWrap="anywhere">
            {address ?? t`Another address of this person, which your company doesn’t see`}
          </Text>
          <Flex as="ul" gap={4} rowGap={2} flexWrap="wrap">
            {ofAddress.map(({ findingId, site }) => (
              <Box as="li" key={findingId} overflowWrap="anywhere">
                {findingId === here ? (
                  site
                ) : (
                  <Link to="/$companyId/findings/$findingId" params={{ companyId, findingId }}>
                    {site}
                  </Link>
                )}
              </Box>
            ))}
          </Flex>
        </Stack>
      ))}
      {more > 0 && (
        <Text size="t2" tone="quiet">
          <Plural value={more} one="and # more" other="and # more" />
        </Text>
      )}
    </Stack>
  )
}
