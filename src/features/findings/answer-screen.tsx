import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { type AnswerIndicator, categoryOf } from '#domain/indicators.ts'
import type { FixConfirmation, LeakOverview, TutorialTopic } from '#openapi/generated/api.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { CategoryHeader } from '#src/parts/findings/category-header.tsx'
import { type ConfirmFix, FixConfirmationCard } from '#src/parts/findings/fix-confirmation-card.tsx'
import { PersonalFigures } from '#src/parts/findings/personal-figures.tsx'
import { PointsBack } from '#src/parts/findings/points-back.tsx'
import { Form } from '#src/parts/forms/form.tsx'
import { AnswerField, useAnswerForm } from '#src/parts/profile/answer-form.tsx'
import type { AnswerChange, Answers } from '#src/parts/profile/security-questions.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Box, Flex, Grid, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { Text } from '#src/ui/text.tsx'
import { guides, whyItMatters } from './threat-guides.ts'

export interface AnswerScreenProps {
  indicator: AnswerIndicator
  answers: Answers
  /** The points this answer loses and can get back; null before the first score. */
  threat: Pick<LeakOverview['types'][number], 'points' | 'recoverable' | 'pending'> | null
  nextScanAt: string | null
  /** "Have you fixed this problem", for the four that can be confirmed; null for the others. */
  confirmation: FixConfirmation | null
  onFix: ConfirmFix
  /** PUT /v1/register. */
  onAnswer: (change: AnswerChange) => void
  busy: boolean
  saved: boolean
  problem?: string | undefined
}

/** One of the six threats that are habits (spec 2 §2, threat detail screens). */
export function AnswerScreen(props: AnswerScreenProps) {
  const { indicator, threat } = props
  const { i18n } = useLingui()
  const category = categoryOf(indicator)
  const lost = threat === null ? 0 : -threat.points
  const isUnanswered = props.answers[indicator] === null
  const { steps } = guides[indicator]
  // A fix changes a “no”, and can be undone. Apps that are no longer used are taken off their list.
  const { confirmation } = props
  const isFixable =
    confirmation !== null && (confirmation.confirmedAt !== null || props.answers[indicator] === false)
  return (
    <Page id="main" tabIndex={-1}>
      <CategoryHeader
        category={category}
        tone={lost === 0 && !isUnanswered ? 'safe' : 'neutral'}
        lead={
          threat !== null &&
          (lost === 0 ? (
            isUnanswered ? (
              <Trans>Not answered yet. This costs you nothing, but it isn’t counted as safe either.</Trans>
            ) : (
              <Trans>Costs you nothing.</Trans>
            )
          ) : (
            <Figure name="person.costs" part={category} value={lost}>
              <Plural value={lost} one="Costs you # point." other="Costs you # points." />
            </Figure>
          ))
        }
      />
      <Grid
        gap={5}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' }}
      >
        <TitledCard title={<Trans>How to do it</Trans>} gap={5} order={{ base: 1, lg: 0 }}>
          <Text tone="quiet" measure>
            {i18n._(whyItMatters[category])}
          </Text>
          <Steps steps={steps.map(step => i18n._(step))} />
          <Places indicator={indicator} />
          <TutorialLink indicator={indicator} />
          {indicator === 'haveResponsePlan' && (
            <div>
              <ButtonLink variant="plain" size="s" to="/response-plan/dashboard">
                <Trans>Go to the response plan</Trans>
              </ButtonLink>
            </div>
          )}
        </TitledCard>
        {isFixable ? (
          <FixConfirmationCard
            confirmations={[confirmation]}
            pricedAt={() => threat}
            nextScanAt={props.nextScanAt}
            onChange={props.onFix}
          />
        ) : (
          <AnswerCard {...props} />
        )}
      </Grid>
      <PersonalFigures />
    </Page>
  )
}

function Places({ indicator }: { indicator: AnswerIndicator }) {
  const { places } = guides[indicator]
  if (places.length === 0) return null
  return (
    <Stack gap={2}>
      <Text size="t2" strong>
        <Trans>Straight to the settings</Trans>
      </Text>
      <Flex gap={2} flexWrap="wrap">
        {places.map(({ name, url }) => (
          <ButtonLink key={url} variant="plain" size="s" to="/leaving" search={{ to: url }}>
            {name}
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
        ))}
      </Flex>
    </Stack>
  )
}

const tutorialTopics: Partial<Record<AnswerIndicator, TutorialTopic>> = {
  useMFA: 'mfa',
  allSocialMediasInPrivate: 'private',
}

function TutorialLink({ indicator }: { indicator: AnswerIndicator }) {
  const topic = tutorialTopics[indicator]
  if (topic === undefined) return null
  return (
    <div>
      <Link
        variant="standalone"
        fontSize="t2"
        fontWeight={600}
        to="/dashboard"
        search={{ tab: 'training', topic }}
      >
        <Trans>Show me how, app by app</Trans>
      </Link>
    </div>
  )
}

function AnswerCard(props: AnswerScreenProps) {
  const { threat } = props
  const category = categoryOf(props.indicator)
  return (
    <TitledCard
      title={<Trans>Your answer</Trans>}
      gap={4}
      aside={<PointsBack threat={threat} category={category} nextScanAt={props.nextScanAt} />}
    >
      <AnswerForm {...props} />
      <Box aria-live="polite" _empty={{ marginTop: -4 }}>
        {props.saved && (
          <Notice tone="safe" title={<Trans>Information updated successfully</Trans>}>
            <Trans>It counts from your next scan.</Trans>
          </Notice>
        )}
        {props.problem !== undefined && <Notice tone="danger">{props.problem}</Notice>}
      </Box>
    </TitledCard>
  )
}

function AnswerForm({ indicator, answers, onAnswer, busy }: AnswerScreenProps) {
  const form = useAnswerForm({ indicator, answers, submit: onAnswer })
  return (
    <Form form={form}>
      <Stack gap={4}>
        <AnswerField indicator={indicator} />
        <Save busy={busy} />
      </Stack>
    </Form>
  )
}

function Save({ busy }: { busy: boolean }) {
  return (
    <div>
      <Button type="submit" busy={busy} wide>
        <Trans>Save my answer</Trans>
      </Button>
    </div>
  )
}
