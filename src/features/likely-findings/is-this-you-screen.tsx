import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { LikelyStep } from '#machines/flow/is-this-you.ts'
import type { LikelyFinding, LikelyFindings } from '#openapi/generated/api.ts'
import { hostOf } from '#src/parts/findings/external-target.ts'
import { categoryNames } from '#src/parts/findings/labels.ts'
import { MaskedValues } from '#src/parts/findings/masked-values.tsx'
import { RefusalNotice } from '#src/parts/findings/refusal-notice.tsx'
import { ExposedData, ThreatLevelTag } from '#src/parts/findings/tags.tsx'
import { FocusHome, useRestoredFocus } from '#src/parts/findings/use-restored-focus.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card, Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { Box, Flex, Grid, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { likelyReasons } from './likely-reasons.ts'
import type { IsThisYouActor } from './open-is-this-you.ts'

interface IsThisYouScreenProps {
  likely: LikelyFindings
  actor: IsThisYouActor
}

type Answer = (step: LikelyStep) => void

const savingOf = ({ finding, answer }: LikelyStep): string => `${finding.id} ${answer}`

/** Where an answered finding was. */
interface Place {
  list: 'items' | 'denied'
  index: number
}

const cardId = ({ id }: Pick<LikelyFinding, 'id'>): string => `likely-${id}`

/** What may be about the person, and is no finding before they say so. */
export function IsThisYouScreen({ likely, actor }: IsThisYouScreenProps) {
  const { items, total, denied } = likely
  const saving = useSelector(actor, snapshot => {
    if (!snapshot.hasTag('pending')) return null
    const { step } = snapshot.context
    return step === null ? 'reading' : savingOf(step)
  })
  const [place, setPlace] = useState<Place>({ list: 'items', index: -1 })
  const answer: Answer = step => {
    // A new answer discards the refused one.
    if (actor.getSnapshot().matches('refused')) actor.send({ type: 'isThisYou.left' })
    actor.send({ type: 'isThisYou.answered', ...step })
    const list = step.answer === 'takeBack' ? 'denied' : 'items'
    setPlace({ list, index: likely[list].indexOf(step.finding) })
  }
  const { [place.list]: left } = likely
  const next = place.index < 0 ? undefined : (left[place.index] ?? left.at(-1))
  useRestoredFocus(
    [...items, ...denied].map(({ id, state }) => `${id} ${state}`).join(),
    next && cardId(next),
  )
  const more = total - items.length
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader
        title={<Trans>Is this you?</Trans>}
        lead={
          <Trans>
            These results may be about you, or about someone with a similar name, address or number. They cost
            no points and count nowhere until you say they’re about you.
          </Trans>
        }
      />
      {items.length === 0 ? (
        <NothingToAnswer />
      ) : (
        items.map(finding => (
          <LikelyCard key={finding.id} finding={finding} actor={actor} saving={saving} onAnswer={answer} />
        ))
      )}
      {more > 0 && (
        <Text tone="quiet">
          <Plural
            value={more}
            one="# more comes once you’ve answered these."
            other="# more come once you’ve answered these."
          />
        </Text>
      )}
      {denied.length > 0 && <DeniedCard denied={denied} actor={actor} saving={saving} onAnswer={answer} />}
    </Page>
  )
}

function NothingToAnswer() {
  return (
    <Card>
      <EmptyState
        icon={CircleCheck}
        title={<Trans>There’s nothing to answer</Trans>}
        action={
          <ButtonLink variant="plain" size="s" to="/dashboard" search={{ tab: 'findings' }}>
            <Trans>Open findings</Trans>
          </ButtonLink>
        }
      >
        <Trans>When a scan finds a result that may be about you, we’ll ask you here.</Trans>
      </EmptyState>
    </Card>
  )
}

interface RefusedAnswerProps {
  finding: LikelyFinding
  actor: IsThisYouActor
}

/** At the finding whose answer failed: the others may be far away. */
function RefusedAnswer({ finding, actor }: RefusedAnswerProps) {
  const failure = useSelector(actor, snapshot =>
    snapshot.matches('refused') && snapshot.context.step?.finding.id === finding.id
      ? snapshot.context.failure
      : null,
  )
  return (
    <FocusHome value={cardId(finding)}>
      <RefusalNotice
        failure={failure}
        onRetry={() => actor.send({ type: 'isThisYou.retried' })}
        onLeave={() => actor.send({ type: 'isThisYou.left' })}
      />
    </FocusHome>
  )
}

interface LikelyCardProps extends RefusedAnswerProps {
  /** The answer that is being saved (`savingOf`); others wait for it. */
  saving: string | null
  onAnswer: Answer
}

function LikelyCard({ finding, actor, saving, onAnswer }: LikelyCardProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { name, siteUrl } = finding
  const found = formats.day(finding.firstSeenAt)
  const host = siteUrl === null ? null : hostOf(siteUrl)
  const answerButton = (
    answer: LikelyStep['answer'],
    label: string,
    variant: 'primary' | 'plain' | 'text',
  ) => (
    <Button
      variant={variant}
      busy={saving === savingOf({ finding, answer })}
      disabled={saving !== null && saving !== savingOf({ finding, answer })}
      aria-label={`${label} (${name})`}
      onClick={() => onAnswer({ finding, answer })}
    >
      {label}
    </Button>
  )
  return (
    <TitledCard
      id={cardId(finding)}
      tabIndex={-1}
      title={name}
      gap={4}
      aside={
        <Flex gap={2} flexWrap="wrap">
          {finding.state === 'unsure' && (
            <Tag>
              <Trans>Not sure</Trans>
            </Tag>
          )}
          <Tag>{i18n._(categoryNames[finding.type])}</Tag>
          <ThreatLevelTag level={finding.threatLevel} dot />
        </Flex>
      }
    >
      <Text size="t2" tone="quiet">
        <Trans>Found by the scan on {found}.</Trans>
      </Text>
      <MaskedValues masked={finding.masked} />
      <ExposedData kinds={finding.exposedData} />
      <Why reasons={finding.reasons} />
      {siteUrl !== null && (
        <Text size="t2">
          <Link to="/leaving" search={{ to: siteUrl }}>
            <Trans>Look at the page on {host}</Trans>
          </Link>
        </Text>
      )}
      <Stack gap={2} flexDirection={{ base: 'column', sm: 'row' }}>
        {answerButton('yes', t`Yes, it’s about me`, 'primary')}
        {answerButton('no', t`No, it isn’t`, 'plain')}
        {finding.state === 'unanswered' && answerButton('notSure', t`I’m not sure`, 'text')}
      </Stack>
      <RefusedAnswer finding={finding} actor={actor} />
    </TitledCard>
  )
}

function Why({ reasons }: Pick<LikelyFinding, 'reasons'>) {
  const { i18n } = useLingui()
  const labels = reasons.map(reason => ({ reason, ...likelyReasons[reason] }))
  const [matches, differences] = [true, false].map(isMatch =>
    labels.filter(({ matches }) => matches === isMatch),
  )
  const columns = [
    { key: 'matches', title: <Trans>What matches</Trans>, labels: matches ?? [] },
    { key: 'differs', title: <Trans>What differs</Trans>, labels: differences ?? [] },
  ].filter(column => column.labels.length > 0)
  return (
    <Grid
      gap={4}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: `repeat(${columns.length}, minmax(0, 1fr))` }}
    >
      {columns.map(column => (
        <Box key={column.key}>
          <Text size="t2" strong>
            {column.title}
          </Text>
          <Box as="ul" paddingInlineStart={4} css={{ listStyle: 'disc' }}>
            {column.labels.map(({ reason, name }) => (
              <Text as="li" size="t2" tone="quiet" key={reason}>
                {i18n._(name)}
              </Text>
            ))}
          </Box>
        </Box>
      ))}
    </Grid>
  )
}

interface DeniedCardProps extends Omit<LikelyCardProps, 'finding'> {
  denied: readonly LikelyFinding[]
}

function DeniedCard({ denied, actor, saving, onAnswer }: DeniedCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <TitledCard title={<Trans>Not about you</Trans>}>
      <Text size="t2" tone="quiet">
        <Trans>
          We won’t ask about these again, nor about pages that say the same. You can undo that for a day.
        </Trans>
      </Text>
      <Rows>
        {denied.map(finding => {
          const { id, name, undoUntil } = finding
          const until = undoUntil === null ? null : formats.dateTime(undoUntil)
          return (
            <Row key={id} id={cardId(finding)} tabIndex={-1} paddingBlock={3}>
              <Flex gap={3} alignItems="center" justifyContent="space-between" flexWrap="wrap">
                <Box minWidth={0}>
                  <ItemTitle>{name}</ItemTitle>
                  {until !== null && (
                    <Text size="t2" tone="faint">
                      <Trans>Can be undone until {until}</Trans>
                    </Text>
                  )}
                </Box>
                <Button
                  variant="plain"
                  size="s"
                  busy={saving === savingOf({ finding, answer: 'takeBack' })}
                  disabled={saving !== null && saving !== savingOf({ finding, answer: 'takeBack' })}
                  aria-label={t`Undo (${name})`}
                  onClick={() => onAnswer({ finding, answer: 'takeBack' })}
                >
                  <Trans>Undo</Trans>
                </Button>
              </Flex>
              <RefusedAnswer finding={finding} actor={actor} />
            </Row>
          )
        })}
      </Rows>
    </TitledCard>
  )
}
