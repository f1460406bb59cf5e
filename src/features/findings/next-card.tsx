import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TitledCard } from '../../ui/card.tsx'
import { Box, Flex } from '../../ui/layout.ts'
import { Steps } from '../../ui/steps.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Text } from '../../ui/text.tsx'
import type { DenyReason, Finding, LeakState, ReportResolution } from '../shared/contract.ts'
import { paths } from '../shared/paths.ts'
import { useAdvice } from './advice.ts'
import type { FindingHandlers } from './finding-handlers.ts'

interface NextCardProps {
  finding: Finding
  allowed: FindingHandlers
  busy: boolean
}

/** The one thing to do now; or, when there is nothing to do, how it stands. */
export function NextCard(props: NextCardProps) {
  return props.finding.state === 'detected' ? <DoNow {...props} /> : <Standing {...props} />
}

function DoNow({ finding, allowed, busy }: NextCardProps) {
  const { steps, place, done } = useAdvice()(finding)
  const { recoverable } = finding
  const { fix } = allowed
  return (
    <TitledCard
      title={<Trans>What to do now</Trans>}
      gap={5}
      aside={
        recoverable > 0 && (
          <Tag tone="safe">
            <Plural value={recoverable} one="Gives back # point" other="Gives back # points" />
          </Tag>
        )
      }
    >
      <Steps steps={steps} />
      <Flex gap={3} flexDirection={{ base: 'column', md: 'row' }}>
        {place === null ? (
          <Done label={done} fix={fix} busy={busy} />
        ) : (
          <>
            <ButtonLink href={place.href} wide>
              {place.label}
              <ExternalLink aria-hidden="true" />
            </ButtonLink>
            {fix !== undefined && (
              <Button look="plain" wide busy={busy} onClick={fix}>
                {done}
              </Button>
            )}
          </>
        )}
      </Flex>
    </TitledCard>
  )
}

/** When nothing has to be opened first, saying that it is done is the one thing to do. */
function Done({ label, fix, busy }: { label: string; fix: (() => void) | undefined; busy: boolean }) {
  if (fix === undefined) {
    return (
      <ButtonLink href={paths.threat('MFA')} wide>
        <Trans>Turn on two-step sign-in</Trans>
      </ButtonLink>
    )
  }
  return (
    <Button wide busy={busy} onClick={fix}>
      {label}
    </Button>
  )
}

type Settled = Exclude<LeakState, 'detected' | 'reported'>

interface StandingWords {
  title: MessageDescriptor
  text: MessageDescriptor
}

const settled: Record<Settled, StandingWords> = {
  ignored: {
    title: msg`You put this aside`,
    text: msg`It is still there and still costs points. Open it again whenever you want to do something about it.`,
  },
  safe: {
    title: msg`You marked this as safe`,
    text: msg`It costs no points. If you did not mean to, open it again.`,
  },
  fixed: {
    title: msg`You have fixed this`,
    text: msg`It counts at your next scan. If it comes back, the scan opens it again and tells you.`,
  },
}

const underWay: StandingWords = {
  title: msg`What happens now`,
  text: msg`The site was asked to remove it. Sites usually answer within a few weeks; we look again and tell you when it is gone.`,
}
const unsuccessful: StandingWords = {
  title: msg`The removal did not succeed`,
  text: msg`The site did not remove it. You can still ask the site yourself, by its own form.`,
}
const gone: StandingWords = {
  title: msg`It is gone`,
  text: msg`The site removed it. Each scan looks whether it stays away.`,
}

/** Spec 2 §4, removal requests: how each resolution is told. */
const reported: Record<ReportResolution, StandingWords> = {
  PENDING: underWay,
  ACCEPTED: underWay,
  'WAITING FEEDBACK': underWay,
  'USER ACTION': {
    title: msg`The site asks something of you`,
    text: msg`Look for an e-mail with the next steps. The removal goes on when you have done what it asks.`,
  },
  'REQUEST DENIED': unsuccessful,
  FAILED: unsuccessful,
  SOLVED: gone,
  REMOVE: gone,
}

function standingOf({ state, report }: Finding): StandingWords {
  if (state === 'reported' || state === 'detected')
    return report === null ? underWay : reported[report.resolution]
  return settled[state]
}

/** Spec 2 §4, denial reasons. */
const denials: Record<DenyReason, MessageDescriptor> = {
  CONSENT_GIVEN: msg`The site says that you agreed to it.`,
  NEWS_AND_REPORTING: msg`It is part of news or reporting.`,
  USER_ERROR: msg`It may not be about you.`,
  PUBLIC_FIGURE: msg`It is about a public figure.`,
  OWNERSHIP_DISPUTE: msg`It is disputed whom it belongs to.`,
}

function Standing({ finding, allowed, busy }: NextCardProps) {
  const { i18n } = useLingui()
  const standing = standingOf(finding)
  const { place } = useAdvice()(finding)
  const { report } = finding
  return (
    <TitledCard title={i18n._(standing.title)}>
      <Text tone="quiet" measure>
        {report?.instructions ?? i18n._(standing.text)}
      </Text>
      {report !== null && report.denyReasons.length > 0 && (
        <Box as="ul" color="ink2" css={{ listStyle: 'disc', paddingInlineStart: 5 }}>
          {report.denyReasons.map(reason => (
            <li key={reason}>{i18n._(denials[reason])}</li>
          ))}
        </Box>
      )}
      {standing === unsuccessful && place !== null && (
        <div>
          <ButtonLink href={place.href} wide>
            {place.label}
            <ExternalLink aria-hidden="true" />
          </ButtonLink>
        </div>
      )}
      {allowed.restore !== undefined && (
        <div>
          <Button look="plain" wide busy={busy} onClick={allowed.restore}>
            <Trans>Open it again</Trans>
          </Button>
        </div>
      )}
    </TitledCard>
  )
}
