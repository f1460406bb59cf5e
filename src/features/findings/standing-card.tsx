import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type ReportCard, reportCard } from '../../../domain/report.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TitledCard } from '../../ui/card.tsx'
import { Flex } from '../../ui/layout.ts'
import { Notice } from '../../ui/notice.tsx'
import { Text } from '../../ui/text.tsx'
import type { Finding, LeakState } from '../shared/contract.ts'
import { useSupportHref } from '../shared/support.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useAdvice } from './advice.ts'
import { DenialReasons } from './denial-reasons.tsx'
import type { FindingHandlers } from './finding-handlers.ts'
import { PlaceLink } from './place-link.tsx'

interface StandingCardProps {
  finding: Finding
  allowed: FindingHandlers
  busy: boolean
}

interface StandingWords {
  title: MessageDescriptor
  text: MessageDescriptor
}

type Settled = Exclude<LeakState, 'detected' | 'reported'>

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

/** Spec 2 §4, removal requests: how each card is told. */
const cards: Record<ReportCard, StandingWords> = {
  requestReceived: {
    title: msg`Request received`,
    text: msg`Our desk takes it up within 3 days. Until then you can cancel it. You don't have to do anything.`,
  },
  inProgress: {
    title: msg`What happens now`,
    text: msg`We ask the site to remove it. Sites usually answer within 21 days; we follow it up and tell you when it is gone. You don't have to do anything.`,
  },
  actionRequired: {
    title: msg`Action required`,
    text: msg`Look for an e-mail with the next steps. The removal goes on when you have done what it asks.`,
  },
  unsuccessful: {
    title: msg`The removal did not succeed`,
    text: msg`The site did not remove it. You can still ask the site yourself, by its own form.`,
  },
  successful: {
    title: msg`It is gone`,
    text: msg`Each scan looks whether it stays away. If it comes back, we open it again and tell you.`,
  },
}

/** Names and addresses have no card of their own for it (spec 2 §4), and the person has something to do all the same. */
const asked: StandingWords = {
  title: msg`What happens now`,
  text: msg`The site needs something from you first. Do what is asked here, then tell us: the removal goes on from there.`,
}

const lapsed: StandingWords = {
  title: msg`The request has ended`,
  text: msg`What was asked of you did not come in time, so the removal could not go on. Delete the report to request the removal again, or ask the site yourself.`,
}

const isAsked = ({ report }: Finding): boolean => report?.resolution === 'USER ACTION'

/** Whether the last thing that happened was that nobody answered. */
const hasLapsed = ({ history }: Finding): boolean => history.at(-1)?.event === 'answerLapsed'

const cardOf = ({ type, report }: Finding): ReportCard | null =>
  report === null ? null : reportCard(type, report.resolution)

function wordsOf(finding: Finding): StandingWords {
  const { state } = finding
  if (state !== 'fixed' && state !== 'reported' && state !== 'detected') return settled[state]
  const card = cardOf(finding)
  if (card === 'unsuccessful' && hasLapsed(finding)) return lapsed
  if (card === 'inProgress' && isAsked(finding)) return asked
  if (card !== null) return cards[card]
  return state === 'fixed' ? settled.fixed : cards.inProgress
}

/** How it stands with a finding that has been dealt with, or is being dealt with, and what one can do about that. */
export function StandingCard({ finding, allowed, busy }: StandingCardProps) {
  const { i18n } = useLingui()
  const words = wordsOf(finding)
  const { report, state } = finding
  const card = state === 'reported' ? cardOf(finding) : null
  const said = isAsked(finding) ? report?.instructions : report?.message
  const hasActs = card === 'unsuccessful' || allowed.answerReport || allowed.cancelReport || allowed.restore
  return (
    <TitledCard title={i18n._(words.title)} gap={4}>
      <Text tone="quiet" measure>
        {i18n._(words.text)}
      </Text>
      {said != null && card !== null && (
        <Notice
          tone={isAsked(finding) ? 'warning' : 'neutral'}
          title={isAsked(finding) ? <Trans>What is asked of you</Trans> : <Trans>From our desk</Trans>}
        >
          <Text size="t2" whiteSpace="pre-line" overflowWrap="anywhere">
            {said}
          </Text>
          <AnswerBy at={report?.answerBy ?? null} />
        </Notice>
      )}
      {card === 'unsuccessful' && !hasLapsed(finding) && <DenialReasons given={report?.denyReasons ?? []} />}
      {hasActs && (
        <Flex gap={3} flexWrap="wrap" flexDirection={{ base: 'column', md: 'row' }}>
          {card === 'unsuccessful' ? (
            <Unsuccessful finding={finding} allowed={allowed} busy={busy} />
          ) : (
            <>
              <Act main run={allowed.answerReport} busy={busy}>
                <Trans>I have done it</Trans>
              </Act>
              <Act run={allowed.cancelReport} busy={busy}>
                <Trans>Cancel the request</Trans>
              </Act>
              <Act run={allowed.restore} busy={busy}>
                <Trans>Open it again</Trans>
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
      <Trans>Please answer before {until}.</Trans>
    </Text>
  )
}

interface ActProps {
  /** The one thing to do. */
  main?: boolean
  run: (() => void) | undefined
  busy: boolean
  children: ReactNode
}

function Act({ main = false, run, busy, children }: ActProps) {
  if (run === undefined) return null
  return (
    <Button look={main ? 'primary' : 'plain'} wide busy={busy} onClick={run}>
      {children}
    </Button>
  )
}

/** Spec 2 §4, failed report: ask the site oneself, say that it is solved, delete the report, or ask our support. */
function Unsuccessful({ finding, allowed, busy }: StandingCardProps) {
  const { place } = useAdvice()(finding)
  const supportHref = useSupportHref()
  return (
    <>
      {place !== null && <PlaceLink place={place} />}
      <Act main={place === null} run={allowed.problemSolved} busy={busy}>
        <Trans>Problem solved, delete report</Trans>
      </Act>
      <Act run={allowed.deleteReport} busy={busy}>
        <Trans>Delete the report</Trans>
      </Act>
      <ButtonLink look="text" wide href={supportHref}>
        <Trans>Contact support</Trans>
      </ButtonLink>
    </>
  )
}
