import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { denialReasons, type ReportCard, reportCard } from '#domain/report.ts'
import type {
  DenyReason,
  Disappearance,
  Finding,
  LeakAction,
  LeakState,
  ReportResolution,
  Site,
} from '#openapi/generated/api.ts'
import { disappearances } from '#src/parts/findings/labels.ts'
import { PendingPoints } from '#src/parts/findings/pending-points.tsx'
import { ProofList } from '#src/parts/findings/proof-list.tsx'
import { denialLabels } from '#src/parts/findings/report-labels.ts'
import type { ReadPicture } from '#src/parts/findings/stored-picture.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Summary } from '#src/ui/summary.tsx'
import { Text } from '#src/ui/text.tsx'
import { PlaceLink, useAdvice } from './advice.tsx'

/** The page's actions, shown only if the finding allows them as well. */
export type FindingHandlers = Partial<Record<LeakAction, () => void>>

export interface CardProps {
  finding: Finding
  site: Site | null
  allowed: FindingHandlers
  busy: boolean
}

export interface StatusCardProps extends CardProps {
  readPicture: ReadPicture
}

interface StatusLabels {
  title: MessageDescriptor
  text: MessageDescriptor
}

type Settled = Exclude<LeakState, 'detected' | 'reported'>

const settled: Record<Settled, StatusLabels> = {
  ignored: {
    title: msg`You ignored this`,
    text: msg`It’s still there and still costs points. Reopen it whenever you want to act on it.`,
  },
  safe: {
    title: msg`You marked this as safe`,
    text: msg`It costs no points. If that was a mistake, reopen it.`,
  },
  fixed: {
    title: msg`You fixed this`,
    text: msg`If it comes back, we’ll reopen it and let you know.`,
  },
}

const fixedSinceLastScan: StatusLabels = {
  title: msg`You fixed this`,
  text: msg`It counts from your next scan. If it comes back, we’ll reopen it and let you know.`,
}

/** Spec 2 §4, removal requests: the text of each card. */
const cards: Record<Exclude<ReportCard, 'successful'>, StatusLabels> = {
  requestReceived: {
    title: msg`Request received`,
    text: msg`Our team starts working on it within 3 days. Until then, you can cancel it. You don’t have to do anything.`,
  },
  inProgress: {
    title: msg`What happens next`,
    text: msg`Our team has taken it on and will ask the site to remove it. You don’t have to do anything.`,
  },
  actionRequired: {
    title: msg`Action required`,
    text: msg`The site needs something from you first. Do what’s asked here, then tell us, and the removal continues.`,
  },
  unsuccessful: {
    title: msg`The removal didn’t succeed`,
    text: msg`The site didn’t remove it. You can still ask the site yourself, using its own form.`,
  },
}

const stillChecked = msg`We check for it at every scan and let you know if it comes back.`

/** How it disappeared, by who knows of it. */
const gone: Record<Disappearance, StatusLabels> = {
  removed: {
    title: disappearances.removed.name,
    text: stillChecked,
  },
  siteGone: {
    title: disappearances.siteGone.name,
    text: msg`The whole site doesn’t answer any longer. If it comes back, we’ll let you know.`,
  },
  notFoundAgain: {
    title: disappearances.notFoundAgain.name,
    text: stillChecked,
  },
  siteSaysSo: {
    title: disappearances.siteSaysSo.name,
    text: msg`The site says it was removed. We have no proof yet.`,
  },
}

const waitingForSite = msg`The site has been asked to remove it. Sites usually answer within 21 days; we’ll follow up and let you know when it’s gone. You don’t have to do anything.`

/** What is under way, by the step and not by the card: names and addresses have one card for all of them (spec 2 §4). */
const underWayTexts: Partial<Record<ReportResolution, MessageDescriptor>> = {
  PENDING: cards.requestReceived.text,
  'WAITING FEEDBACK': waitingForSite,
  'USER ACTION': cards.actionRequired.text,
}

const lapsed: StatusLabels = {
  title: msg`The request has ended`,
  text: msg`We didn’t hear from you in time, so the removal was stopped. Request it again, or ask the site yourself.`,
}

const needsAction = ({ report }: Finding): boolean => report?.resolution === 'USER ACTION'

const hasLapsed = ({ history }: Finding): boolean => history.at(-1)?.event === 'answerLapsed'

const cardOf = ({ type, report }: Finding): ReportCard | null =>
  report === null ? null : reportCard(type, report.resolution)

function labelsOf(finding: Finding): StatusLabels {
  const { state, report, disappearance } = finding
  if (disappearance !== null) return gone[disappearance]
  if (state !== 'fixed' && state !== 'reported' && state !== 'detected') return settled[state]
  const card = cardOf(finding)
  if (card === 'unsuccessful' && hasLapsed(finding)) return lapsed
  if (card !== null && card !== 'successful' && report !== null)
    return { ...cards[card], text: underWayTexts[report.resolution] ?? cards[card].text }
  if (state !== 'fixed') return cards.inProgress
  return finding.recoverable > 0 ? fixedSinceLastScan : settled.fixed
}

/** Why a removal failed: the given reasons, or the common ones (spec 2 §4). */
function DenialReasons({ given, isExplained }: { given: readonly DenyReason[]; isExplained: boolean }) {
  const others = denialReasons.filter(reason => !given.includes(reason))
  return (
    <Stack gap={4}>
      {given.length > 0 && <Reasons reasons={given} />}
      {given.length === 0 && !isExplained && (
        <Text size="t2" strong>
          <Trans>We weren’t told why.</Trans>
        </Text>
      )}
      <details>
        <Summary>
          {given.length > 0 ? <Trans>Other common reasons</Trans> : <Trans>Common reasons</Trans>}
        </Summary>
        <Box paddingTop={3}>
          <Reasons reasons={others} />
        </Box>
      </details>
    </Stack>
  )
}

function Reasons({ reasons }: { reasons: readonly DenyReason[] }) {
  const { i18n } = useLingui()
  return (
    <Box as="dl" display="flex" flexDirection="column" gap={3}>
      {reasons.map(reason => (
        <div key={reason}>
          <Text as="dt" size="t2" strong>
            {i18n._(denialLabels[reason].name)}
          </Text>
          <Text as="dd" size="t2" tone="quiet" measure>
            {i18n._(denialLabels[reason].help)}
          </Text>
        </div>
      ))}
    </Box>
  )
}

export function StatusCard({ finding, site, allowed, busy, readPicture }: StatusCardProps) {
  const { i18n } = useLingui()
  const labels = labelsOf(finding)
  const { report, state } = finding
  const card = state === 'reported' ? cardOf(finding) : null
  const fromDesk = needsAction(finding) ? report?.instructions : report?.message
  const proof =
    finding.disappearance === 'removed'
      ? finding.history.findLast(({ event }) => event === 'removed')?.proof
      : null
  const hasActs = card === 'unsuccessful' || allowed.answerReport || allowed.cancelReport || allowed.restore
  return (
    <TitledCard
      title={i18n._(labels.title)}
      gap={4}
      aside={
        (state === 'fixed' || state === 'safe') && (
          <PendingPoints points={finding.recoverable} finding={finding.id} at={finding.nextScanAt} />
        )
      }
    >
      <Text tone="quiet" measure>
        {i18n._(labels.text)}
      </Text>
      {!needsAction(finding) && <ExpectedBy at={report?.dueAt ?? null} />}
      {fromDesk != null && card !== null && (
        <Notice
          tone={needsAction(finding) ? 'warning' : 'neutral'}
          title={needsAction(finding) ? <Trans>What you need to do</Trans> : <Trans>From our team</Trans>}
        >
          <Text size="t2" whiteSpace="pre-line" overflowWrap="anywhere">
            {fromDesk}
          </Text>
          <AnswerBy at={report?.answerBy ?? null} />
        </Notice>
      )}
      {proof != null && (
        <div>
          <Text size="t2" strong>
            <Trans>What our team saw</Trans>
          </Text>
          <ProofList proof={proof} readPicture={readPicture} />
        </div>
      )}
      {card === 'unsuccessful' && !hasLapsed(finding) && (
        <DenialReasons given={report?.denyReasons ?? []} isExplained={fromDesk != null} />
      )}
      {hasActs && (
        <Flex gap={3} flexWrap="wrap" flexDirection={{ base: 'column', md: 'row' }}>
          {card === 'unsuccessful' ? (
            <Unsuccessful finding={finding} site={site} allowed={allowed} busy={busy} />
          ) : (
            <>
              <Act main run={allowed.answerReport} busy={busy}>
                <Trans>I have done it</Trans>
              </Act>
              <Act run={allowed.cancelReport} busy={busy}>
                <Trans>Cancel the request</Trans>
              </Act>
              <Act run={allowed.restore} busy={busy}>
                <Trans>Reopen</Trans>
              </Act>
            </>
          )}
        </Flex>
      )}
    </TitledCard>
  )
}

function AnswerBy({ at }: { at: string | null }) {
  const formats = useFormats()
  if (at === null) return null
  const until = formats.day(at)
  return (
    <Text size="t2" strong marginTop={2}>
      <Trans>Please answer before {until}. After that, the request ends.</Trans>
    </Text>
  )
}

function ExpectedBy({ at }: { at: string | null }) {
  const formats = useFormats()
  if (at === null) return null
  const day = formats.day(at)
  return Date.parse(at) < Date.now() ? (
    <Text size="t2" tone="warning">
      <Trans>This is late: we expected the next step by {day}.</Trans>
    </Text>
  ) : (
    <Text size="t2" tone="faint">
      <Trans>We expect the next step by {day}.</Trans>
    </Text>
  )
}

interface ActProps {
  main?: boolean
  run: (() => void) | undefined
  busy: boolean
  children: ReactNode
}

function Act({ main = false, run, busy, children }: ActProps) {
  if (run === undefined) return null
  return (
    <Button variant={main ? 'primary' : 'plain'} wide busy={busy} onClick={run}>
      {children}
    </Button>
  )
}

/** Spec 2 §4, failed report: request it again, contact the site, declare it solved, delete the report, or ask our support. */
function Unsuccessful({ finding, site, allowed, busy }: CardProps) {
  const { place } = useAdvice()(finding, site)
  return (
    <>
      <Act main run={allowed.report} busy={busy}>
        <Trans>Request the removal again</Trans>
      </Act>
      {place !== null && <PlaceLink place={place} variant={allowed.report ? 'plain' : 'primary'} />}
      <Act run={allowed.problemSolved} busy={busy}>
        <Trans>Problem solved, delete report</Trans>
      </Act>
      <Act run={allowed.deleteReport} busy={busy}>
        <Trans>Delete the report</Trans>
      </Act>
      <ButtonLink variant="text" wide to="/concierge">
        <Trans>Contact support</Trans>
      </ButtonLink>
    </>
  )
}
