import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, CircleCheck } from 'lucide-react'
import type { LearnedTutorial, LearnTutorial, TutorialApp, TutorialTopic } from '#openapi/generated/api.ts'
import type { TrainingSearch } from '#src/parts/findings/findings-search.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { Box, Grid, Stack } from '#src/ui/layout.ts'
import { Steps } from '#src/ui/steps.tsx'
import type { Target } from '#src/ui/target.ts'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { topics, tutorialApps, tutorials } from './tutorial-table.ts'

export interface TutorialsProps {
  topic: TutorialTopic
  app: TutorialApp | null
  /** The address of a tutorial; by default a tab of the personal dashboard. */
  linkOf?: ((search: TrainingSearch) => Target) | undefined
  /** The person's progress; omitted where it doesn't apply. */
  learning?: Learning | undefined
}

export interface Learning {
  learned: readonly Pick<LearnedTutorial, 'topic' | 'app'>[]
  onChange: (change: LearnTutorial) => Promise<void>
}

const isTopic = (word: string): word is TutorialTopic => word in topics
const isApp = (word: string): word is TutorialApp => word in tutorialApps

const topicOrder = Object.keys(topics).filter(isTopic)
const appOrder = Object.keys(tutorialApps).filter(isApp)

/** Each tutorial has its address (spec 2 §2). */
const ownTraining = (search: TrainingSearch): Target => ({
  to: '/dashboard',
  search: { tab: 'training', ...search },
})

export function Tutorials({ topic, app, linkOf = ownTraining, learning }: TutorialsProps) {
  const { t, i18n } = useLingui()
  const apps = appOrder.filter(name => tutorials[topic][name] !== undefined)
  const shown = apps.find(name => name === app) ?? apps[0]
  return (
    <Stack gap={5}>
      <FilterLinks
        label={t`What to learn`}
        current={topic}
        items={topicOrder.map(key => ({
          key,
          label: i18n._(topics[key].name),
          link: linkOf({ topic: key, app: app ?? undefined }),
        }))}
      />
      <FilterLinks
        label={t`App`}
        current={shown ?? ''}
        items={apps.map(key => ({
          key,
          label: tutorialApps[key],
          link: linkOf({ topic, app: key }),
        }))}
      />
      {shown && <OneTutorial topic={topic} app={shown} learning={learning} />}
    </Stack>
  )
}

interface OneTutorialProps {
  topic: TutorialTopic
  app: TutorialApp
  learning: Learning | undefined
}

interface LearnedLineProps {
  learned: boolean
  onChange: (learned: boolean) => Promise<void>
}

/** Whether the person has marked a tutorial as done; a company sees how many did one (spec 2 §3). */
function LearnedLine({ learned, onChange }: LearnedLineProps) {
  const { t } = useLingui()
  return (
    <Stack
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'stretch', md: 'center' }}
      gap={4}
      role="group"
      aria-label={t`Progress`}
    >
      {learned && (
        <Text display="inline-flex" alignItems="center" gap={2}>
          <CircleCheck aria-hidden="true" size={18} />
          <Trans>You have done this.</Trans>
        </Text>
      )}
      <Button variant={learned ? 'text' : 'plain'} wide onClick={() => onChange(!learned)}>
        {learned ? <Trans>Undo</Trans> : <Trans>I have done this</Trans>}
      </Button>
    </Stack>
  )
}

function OneTutorial({ topic, app, learning }: OneTutorialProps) {
  const { t, i18n } = useLingui()
  const tutorial = tutorials[topic][app]
  if (!tutorial) return null
  const name = tutorialApps[app]
  const { name: title, why, last } = topics[topic]
  const { isOnPhoneOnly, openWeb, openMobile } = tutorial
  const rest = (tutorial.last ?? last).map(step => i18n._(step))
  const host = new URL(tutorial.url).hostname
  const web = <Instruction key="way" text={i18n._(tutorial.web)} />
  return (
    <TitledCard title={t`${i18n._(title)}: ${name}`} gap={5}>
      <Text tone="quiet" measure>
        {i18n._(why)}
      </Text>
      <Grid
        gap={{ base: 6, lg: 10 }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Stack gap={4}>
          <ItemTitle>
            <Trans>On the web</Trans>
          </ItemTitle>
          <Steps
            steps={
              isOnPhoneOnly
                ? [web, t`The app’s help shows each step: ${host}.`]
                : [openWeb ? i18n._(openWeb) : t`Open ${host} and sign in.`, web, ...rest]
            }
          />
          <Box>
            <ButtonLink to="/leaving" search={{ to: tutorial.url }} wide>
              {isOnPhoneOnly ? <Trans>To the app’s help</Trans> : <Trans>Straight to the settings</Trans>}
              <ArrowRight aria-hidden="true" />
            </ButtonLink>
          </Box>
        </Stack>
        <Stack gap={4}>
          <ItemTitle>
            <Trans>On the phone</Trans>
          </ItemTitle>
          <Steps
            steps={[
              openMobile ? i18n._(openMobile) : t`Open the ${name} app.`,
              <Instruction key="way" text={i18n._(tutorial.mobile)} />,
              ...rest,
            ]}
          />
        </Stack>
      </Grid>
      {learning && (
        <LearnedLine
          key={`${topic} ${app}`}
          learned={learning.learned.some(done => done.topic === topic && done.app === app)}
          onChange={learned => learning.onChange({ topic, app, learned })}
        />
      )}
      <Text size="t2" tone="faint">
        <Trans>
          Apps move their settings now and then. If you don’t find one there, search the app’s help for these
          words.
        </Trans>
      </Text>
    </TitledCard>
  )
}

function Instruction({ text }: { text: string }) {
  return (
    <Box as="span" fontWeight={600}>
      {text}
    </Box>
  )
}
