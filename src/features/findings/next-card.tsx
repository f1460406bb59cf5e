import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Finding } from '#openapi/generated/api.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { categoryNames } from '#src/parts/findings/labels.ts'
import { findingLink, threatLink } from '#src/parts/findings/links.ts'
import { SiteLogo } from '#src/parts/findings/site-logo.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { type Advice, PlaceLink, useAdvice } from './advice.tsx'
import { type CardProps, type FindingHandlers, StatusCard, type StatusCardProps } from './status-card.tsx'

export function NextCard(props: StatusCardProps) {
  return props.finding.state === 'detected' ? <DoNow {...props} /> : <StatusCard {...props} />
}

function DoNow({ finding, site, allowed, busy }: CardProps) {
  const advice = useAdvice()(finding, site)
  const { recoverable } = finding
  return (
    <TitledCard
      title={
        <Flex as="span" alignItems="center" gap={2.5}>
          <SiteLogo domain={site?.domain ?? null} name={finding.name} />
          <Trans>What to do now</Trans>
        </Flex>
      }
      gap={5}
      aside={
        recoverable > 0 && (
          <Tag tone="safe">
            <Figure name="finding.givesBack" of={finding.id} value={recoverable}>
              <Plural value={recoverable} one="Gives back # point" other="Gives back # points" />
            </Figure>
          </Tag>
        )
      }
    >
      {allowed.report === undefined ? (
        <FixIt advice={advice} hasSite={site !== null} fix={allowed.fix} busy={busy} />
      ) : (
        <HaveItRemoved
          advice={advice}
          isImage={finding.type === 'IMAGE'}
          samePage={finding.samePage}
          report={allowed.report}
          allowed={allowed}
          busy={busy}
        />
      )}
    </TitledCard>
  )
}

interface HaveItRemovedProps {
  advice: Advice
  /** An image that can stay is marked as safe. */
  isImage: boolean
  samePage: Finding['samePage']
  report: () => void
  allowed: FindingHandlers
  busy: boolean
}

/** For findings on a page: our desk asks the site, or the person does. */
function HaveItRemoved({ advice, isImage, samePage, report, allowed, busy }: HaveItRemovedProps) {
  const { i18n } = useLingui()
  const { place, steps, more, done } = advice
  return (
    <>
      <Stack gap={4}>
        <Text tone="quiet" measure>
          <Trans>
            We’ll ask the site to remove it, follow up, and keep you posted on every step. You can cancel
            until our team has started working on it.
          </Trans>
        </Text>
        {samePage.length > 0 && (
          <Text tone="quiet" measure>
            <Trans>We’ll also ask for the rest of what this page shows about you:</Trans>
            {samePage.map(({ id, type }, index) => (
              <Fragment key={id}>
                {index === 0 ? ' ' : ', '}
                <Link {...findingLink(type, id)}>{i18n._(categoryNames[type])}</Link>
              </Fragment>
            ))}
          </Text>
        )}
        <Flex gap={3} flexWrap="wrap" flexDirection={{ base: 'column', md: 'row' }}>
          <Button wide busy={busy} onClick={report}>
            <Trans>Request removal</Trans>
          </Button>
          {isImage && allowed.safe !== undefined && (
            <Button variant="plain" wide disabled={busy} onClick={allowed.safe}>
              <Trans>It can stay</Trans>
            </Button>
          )}
        </Flex>
      </Stack>
      <Stack gap={4} borderTop="1px solid var(--line)" paddingTop={5}>
        <ItemTitle as="h3">
          <Trans>Or do it yourself</Trans>
        </ItemTitle>
        <Steps steps={steps} />
        <Flex gap={3} flexWrap="wrap" flexDirection={{ base: 'column', md: 'row' }}>
          {place !== null && <PlaceLink place={place} variant="plain" />}
          {more.map(({ link, label }) => (
            <ButtonLink key={label} variant="plain" {...link} wide>
              {label}
            </ButtonLink>
          ))}
          {allowed.fix !== undefined && (
            <Button variant="text" wide disabled={busy} onClick={allowed.fix}>
              {done}
            </Button>
          )}
        </Flex>
      </Stack>
    </>
  )
}

interface FixItProps {
  advice: Advice
  hasSite: boolean
  fix: (() => void) | undefined
  busy: boolean
}

/** For findings that can't be removed. */
function FixIt({ advice: { steps, place, more, done }, hasSite, fix, busy }: FixItProps) {
  return (
    <>
      <Steps steps={steps} />
      <Flex gap={3} flexWrap="wrap" flexDirection={{ base: 'column', md: 'row' }}>
        {place !== null && <PlaceLink place={place} />}
        {fix !== undefined && (
          <Button variant={place === null ? 'primary' : 'plain'} wide busy={busy} onClick={fix}>
            {done}
          </Button>
        )}
        {fix === undefined && place === null && (
          <ButtonLink {...threatLink('MFA')} wide>
            <Trans>Turn on two-step sign-in</Trans>
          </ButtonLink>
        )}
      </Flex>
      {(more.length > 0 || hasSite) && (
        <Flex as="ul" gap={5} flexWrap="wrap" fontSize="t2">
          {more.map(({ link, label }) => (
            <li key={label}>
              <Link {...link}>{label}</Link>
            </li>
          ))}
          {hasSite && (
            <li>
              <Link to="/site-sources">
                <Trans>How we know these pages</Trans>
              </Link>
            </li>
          )}
        </Flex>
      )}
    </>
  )
}
