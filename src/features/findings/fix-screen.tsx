import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleCheck, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { indicatorOfType } from '#domain/indicators.ts'
import type { GuidedAnswer, GuidedFixEvent } from '#machines/flow/guided-fix.ts'
import type { GuidedPlan, GuidedStep, LeakOverview } from '#openapi/generated/api.ts'
import { UncheckedSubjectsNotice } from '#src/parts/company/domains/unchecked-subjects-notice.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { LikelyNotice } from '#src/parts/findings/likely-notice.tsx'
import { findingLink } from '#src/parts/findings/links.ts'
import { PersonalFigures } from '#src/parts/findings/personal-figures.tsx'
import { RefusalNotice } from '#src/parts/findings/refusal-notice.tsx'
import { RemovalQuestions } from '#src/parts/findings/removal-questions.tsx'
import { useStepLabels } from '#src/parts/findings/step-labels.ts'
import type { ReadPicture } from '#src/parts/findings/stored-picture.tsx'
import { ThreatLevelTag } from '#src/parts/findings/tags.tsx'
import { UncheckedNotice } from '#src/parts/findings/unchecked-notice.tsx'
import { useRestoredFocus } from '#src/parts/findings/use-restored-focus.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card, Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { ExposedCard } from './evidence-cards.tsx'
import { NextCard } from './next-card.tsx'
import type { GuidedFixActor, StepDetails } from './open-guided-fix.ts'
import type { FindingHandlers } from './status-card.tsx'

export interface FixScreenProps extends StepDetails {
  plan: GuidedPlan
  /** Null while there’s a step. */
  overview: Pick<LeakOverview, 'likely' | 'reviewedAt' | 'uncheckedSources' | 'uncheckedSubjects'> | null
  actor: GuidedFixActor
  readPicture: ReadPicture
  /** The cases of the devices on which the finding of the step was read. */
  devices: ReactNode
}

type Send = (event: GuidedFixEvent) => void

const stepCard = 'guided-step'

/** One step at a time, in the order of the plan. */
export function FixScreen({
  plan,
  overview,
  actor,
  readPicture,
  devices,
  recipient,
  ...details
}: FixScreenProps) {
  const [step] = plan.steps
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const isChoosing = useSelector(actor, snapshot => snapshot.matches('choosingIssues'))
  const failure = useSelector(actor, snapshot =>
    snapshot.matches('refused') ? snapshot.context.failure : null,
  )
  const send: Send = event => {
    // A new answer discards the refused one.
    if (actor.getSnapshot().matches('refused')) actor.send({ type: 'guidedFix.left' })
    actor.send(event)
  }
  const { later, skipped } = plan
  const state = [step, ...later, ...skipped].map(one => `${one?.findingId} ${one?.state}`).join()
  useRestoredFocus(state, step && stepCard)
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader title={<Trans>One step at a time</Trans>} lead={<StepsLeft left={plan.left} />} />
      <LastAnswer actor={actor} busy={isBusy} onUndo={() => send({ type: 'guidedFix.undone' })} />
      <RefusalNotice
        failure={failure}
        onRetry={() => actor.send({ type: 'guidedFix.retried' })}
        onLeave={() => actor.send({ type: 'guidedFix.left' })}
      />
      {step === undefined ? (
        overview !== null && <NothingToDo plan={plan} overview={overview} />
      ) : (
        <CurrentStep
          key={step.findingId}
          step={step}
          {...details}
          busy={isBusy}
          send={send}
          readPicture={readPicture}
          devices={devices}
        />
      )}
      <StepsAside
        title={<Trans>For later</Trans>}
        steps={later}
        total={plan.laterTotal}
        busy={isBusy}
        send={send}
      />
      <StepsAside
        title={<Trans>Skipped</Trans>}
        steps={skipped}
        total={plan.skippedTotal}
        busy={isBusy}
        send={send}
      />
      <RemovalQuestions
        dialog={isChoosing ? 'reasons' : null}
        isImage={step?.type === 'IMAGE'}
        recipient={recipient}
        onLeave={() => actor.send({ type: 'guidedFix.left' })}
        onReport={(issues, agreesToLetter) =>
          actor.send({ type: 'guidedFix.removalRequested', issues, agreesToLetter })
        }
        onDisown={() => actor.send({ type: 'guidedFix.left' })}
      />
      <PersonalFigures />
    </Page>
  )
}

function StepsLeft({ left: { steps, minutes, points, unpriced } }: Pick<GuidedPlan, 'left'>) {
  if (steps === 0) return null
  return (
    <>
      <Figure name="person.stepsLeft" value={steps}>
        <Plural value={steps} one="# step left" other="# steps left" />
      </Figure>
      {' · '}
      <Figure name="person.minutesLeft" value={minutes}>
        <Plural value={minutes} one="about # minute" other="about # minutes" />
      </Figure>
      {' · '}
      {points === null ? (
        <Trans>their points are known after your first scan</Trans>
      ) : (
        <Figure name="person.pointsLeft" value={points}>
          <Plural value={points} one="# point to get back" other="# points to get back" />
        </Figure>
      )}
      {points !== null && unpriced > 0 && (
        <>
          {' '}
          <Plural
            value={unpriced}
            one="# step isn’t in your score yet: its points are known after your next scan."
            other="# steps aren’t in your score yet: their points are known after your next scan."
          />
        </>
      )}
    </>
  )
}

interface LastAnswerProps {
  actor: GuidedFixActor
  busy: boolean
  onUndo: () => void
}

/** What was just answered, until the next answer. */
function LastAnswer({ actor, busy, onUndo }: LastAnswerProps) {
  const { t } = useLingui()
  const last = useSelector(actor, snapshot => snapshot.context.last)
  const textOf = ({ answer }: GuidedAnswer): string => {
    const texts: Partial<Record<GuidedAnswer['answer'], string>> = {
      fix: t`Marked as fixed. It counts from your next scan.`,
      safe: t`Marked as safe.`,
      report: t`Removal requested. We’ll keep you posted on every step.`,
      later: t`Put off: it comes back tomorrow.`,
      skipped: t`Skipped. You’ll find it below.`,
    }
    return texts[answer] ?? ''
  }
  const name = last?.step.name ?? ''
  return (
    <div role="status">
      {last !== null && (
        <Notice
          tone="info"
          title={name}
          action={
            <Button variant="plain" size="s" disabled={busy} aria-label={t`Undo (${name})`} onClick={onUndo}>
              <Trans>Undo</Trans>
            </Button>
          }
        >
          {textOf(last)}
        </Notice>
      )}
    </div>
  )
}

interface CurrentStepProps extends Omit<StepDetails, 'recipient'> {
  step: GuidedStep
  busy: boolean
  send: Send
  readPicture: ReadPicture
  devices: ReactNode
}

const useTitle = () => {
  const labels = useStepLabels()
  return (step: GuidedStep) => labels({ ...step, indicator: indicatorOfType(step.type) })
}

function CurrentStep({ step, finding, site, busy, send, readPicture, devices }: CurrentStepProps) {
  const { title, why } = useTitle()(step)
  const { estimatedMinutes: minutes, points } = step
  // Its answer has a question and a note, on the page of the finding.
  const isAnswered = step.kind === 'answerRemoval'
  const done = (action: 'fix' | 'safe') => () => send({ type: 'guidedFix.done', step, action })
  const own: FindingHandlers = {
    fix: done('fix'),
    safe: done('safe'),
    report: () => send({ type: 'guidedFix.removalStarted', step }),
  }
  const allowed: FindingHandlers = Object.fromEntries(step.actions.map(action => [action, own[action]]))
  return (
    <>
      <TitledCard
        id={stepCard}
        tabIndex={-1}
        title={title}
        gap={3}
        aside={
          <Flex gap={2} flexWrap="wrap">
            <Tag>
              <Plural value={minutes} one="about # minute" other="about # minutes" />
            </Tag>
            <ThreatLevelTag level={step.threatLevel} dot />
          </Flex>
        }
      >
        <Text tone="quiet" measure>
          {why}
        </Text>
        {points === null && (
          <Text size="t2" tone="faint">
            <Trans>It isn’t in your score yet: its points are known after your next scan.</Trans>
          </Text>
        )}
      </TitledCard>
      {finding === null ? (
        <Notice tone="warning" title={<Trans>We couldn’t load what to do</Trans>}>
          <Trans>Open the finding, or reload the page.</Trans>
        </Notice>
      ) : (
        <>
          {/* A photo is judged by looking at it first. */}
          {finding.type === 'IMAGE' && <ExposedCard finding={finding} readPicture={readPicture} />}
          {devices}
          <NextCard finding={finding} site={site} allowed={allowed} busy={busy} readPicture={readPicture} />
        </>
      )}
      <Flex gap={3} flexWrap="wrap" alignItems="center" flexDirection={{ base: 'column', md: 'row' }}>
        {isAnswered && (
          <ButtonLink variant="primary" wide {...findingLink(step.type, step.findingId)}>
            <Trans>Go and answer</Trans>
          </ButtonLink>
        )}
        {step.canWait && (
          <Button
            variant="plain"
            wide
            disabled={busy}
            onClick={() => send({ type: 'guidedFix.postponed', step })}
          >
            <Trans>Put off until tomorrow</Trans>
          </Button>
        )}
        <Button
          variant="plain"
          wide
          disabled={busy}
          onClick={() => send({ type: 'guidedFix.skipped', step })}
        >
          <Trans>Skip</Trans>
        </Button>
        {!isAnswered && (
          <ButtonLink variant="text" wide {...findingLink(step.type, step.findingId)}>
            <Trans>Open the finding</Trans>
          </ButtonLink>
        )}
      </Flex>
    </>
  )
}

interface NothingToDoProps {
  plan: GuidedPlan
  overview: NonNullable<FixScreenProps['overview']>
}

function NothingToDo({ plan, overview }: NothingToDoProps) {
  const formats = useFormats()
  const next = plan.later[0]?.until ?? null
  const back = next === null ? null : formats.day(next)
  const { likely, reviewedAt, uncheckedSources, uncheckedSubjects } = overview
  return (
    <>
      <Card>
        <EmptyState
          icon={reviewedAt === null ? Hourglass : CircleCheck}
          title={
            reviewedAt === null ? (
              <Trans>There’s nothing to do yet</Trans>
            ) : (
              <Trans>There’s nothing to do right now</Trans>
            )
          }
          action={
            <ButtonLink variant="plain" size="s" to="/dashboard">
              <Trans>Back to the dashboard</Trans>
            </ButtonLink>
          }
        >
          {back !== null && <Trans>The next step you put off comes back on {back}.</Trans>}
          {back === null && reviewedAt === null && (
            <Trans>Once your first scan has ended, what it found appears here step by step.</Trans>
          )}
          {back === null && reviewedAt !== null && (
            <Trans>When a scan finds something new, it appears here step by step.</Trans>
          )}
        </EmptyState>
      </Card>
      <LikelyNotice count={likely} />
      <UncheckedSubjectsNotice subjects={uncheckedSubjects} />
      <UncheckedNotice sources={uncheckedSources} />
    </>
  )
}

interface StepsAsideProps {
  title: ReactNode
  steps: readonly GuidedStep[]
  total: number
  busy: boolean
  send: Send
}

function StepsAside({ title, steps, total, busy, send }: StepsAsideProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useTitle()
  const more = total - steps.length
  if (steps.length === 0) return null
  return (
    <TitledCard title={title}>
      <Rows>
        {steps.map(step => {
          const { findingId, type, name, until } = step
          const back = until === null ? null : formats.dateTime(until)
          return (
            <Row key={findingId} paddingBlock={3}>
              <Flex gap={3} alignItems="center" justifyContent="space-between" flexWrap="wrap">
                <Box minWidth={0}>
                  <ItemTitle>
                    <Link {...findingLink(type, findingId)}>{labels(step).title}</Link>
                  </ItemTitle>
                  {back !== null && (
                    <Text size="t2" tone="faint">
                      <Trans>Comes back on {back}</Trans>
                    </Text>
                  )}
                </Box>
                <Button
                  variant="plain"
                  size="s"
                  disabled={busy}
                  aria-label={t`Put it back (${name})`}
                  onClick={() => send({ type: 'guidedFix.takenUp', step })}
                >
                  <Trans>Put it back</Trans>
                </Button>
              </Flex>
            </Row>
          )
        })}
      </Rows>
      {more > 0 && (
        <Text size="t2" tone="quiet">
          <Plural value={more} one="# more isn’t listed here." other="# more aren’t listed here." />
        </Text>
      )}
    </TitledCard>
  )
}
