import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TitledCard } from '../../ui/card.tsx'
import { Flex } from '../../ui/layout.ts'
import { Steps } from '../../ui/steps.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Text } from '../../ui/text.tsx'
import type { Finding, LeakState } from '../shared/contract.ts'
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

type Settled = Exclude<LeakState, 'detected'>

const standing: Record<Settled, { title: MessageDescriptor; text: MessageDescriptor }> = {
  reported: {
    title: msg`What happens now`,
    text: msg`The site was asked to remove it. Sites usually answer within a few weeks; we look again and tell you when it is gone.`,
  },
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

function Standing({ finding, allowed, busy }: NextCardProps) {
  const { i18n } = useLingui()
  if (finding.state === 'detected') return null
  const { title, text } = standing[finding.state]
  const instructions = finding.report?.instructions
  return (
    <TitledCard title={i18n._(title)}>
      <Text tone="quiet" measure>
        {instructions ?? i18n._(text)}
      </Text>
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
