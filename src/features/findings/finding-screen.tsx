import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { ActorRefFromLogic } from 'xstate'
import type { PlainAction, takedownFlow } from '#machines/flow/takedown.ts'
import type { Finding, KnownRecipient, LeakAction, Site } from '#openapi/generated/api.ts'
import { AboutEnglish } from '#src/parts/findings/english-text.tsx'
import { useFindingTitle } from '#src/parts/findings/finding-labels.ts'
import { categoryNames } from '#src/parts/findings/labels.ts'
import { threatLink } from '#src/parts/findings/links.ts'
import { PersonalFigures } from '#src/parts/findings/personal-figures.tsx'
import { RefusalNotice } from '#src/parts/findings/refusal-notice.tsx'
import { RemovalQuestions } from '#src/parts/findings/removal-questions.tsx'
import type { ReadPicture } from '#src/parts/findings/stored-picture.tsx'
import { DisputedTag, FindingStateTag, ThreatLevelTag } from '#src/parts/findings/tags.tsx'
import { useRestoredFocus } from '#src/parts/findings/use-restored-focus.ts'
import { Breadcrumbs } from '#src/parts/page/breadcrumbs.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { AreaField } from '#src/ui/form/controls.tsx'
import { Box, Flex, Grid, Stack } from '#src/ui/layout.ts'
import { Menu } from '#src/ui/menu.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ExposedCard, OriginCard } from './evidence-cards.tsx'
import { FindingTimeline } from './finding-timeline.tsx'
import { NextCard } from './next-card.tsx'
import { type CheckPassword, PasswordCheck } from './password-check.tsx'
import type { FindingHandlers } from './status-card.tsx'

type TakedownActor = ActorRefFromLogic<typeof takedownFlow>

export interface FindingScreenProps {
  finding: Finding
  /** Null: it names no site, or what is known of it couldn’t be read. */
  site: Site | null
  /** Whom its removal is asked from, where that is known. */
  recipient?: KnownRecipient | null
  actor: TakedownActor
  readPicture: ReadPicture
  checkPassword: CheckPassword
  /** The cases of the devices on which it was read. */
  devices?: ReactNode
  /** What its person wrote to the site. */
  letters?: ReactNode
  /** What our looks at its page have shown. */
  looks?: ReactNode
  /** What its person says isn’t right about it. */
  dispute?: ReactNode
  /** Who else helps. */
  help?: ReactNode
}

const plainActions: readonly PlainAction[] = [
  'ignore',
  'restore',
  'safe',
  'fix',
  'cancelReport',
  'deleteReport',
  'problemSolved',
]

/** What the finding's charts allow now, each with the event that does it or confirms first. */
function handlersOf(actor: TakedownActor, finding: Finding): FindingHandlers {
  const choose = (event: Parameters<TakedownActor['send']>[0]) => {
    // A new choice discards the refused one.
    if (actor.getSnapshot().matches('refused')) actor.send({ type: 'takedown.left' })
    actor.send(event)
  }
  const all: FindingHandlers = {
    report: () => choose({ type: 'takedown.requestStarted', finding }),
    answerReport: () => choose({ type: 'takedown.answerRequested', finding }),
    notMe: () => choose({ type: 'takedown.notMeRequested', finding }),
    ...Object.fromEntries(
      plainActions.map(action => [action, () => choose({ type: 'takedown.chosen', finding, action })]),
    ),
  }
  return Object.fromEntries(finding.actions.map(action => [action, all[action]]))
}

function ReappearedNotice({ finding: { history, state, actions } }: { finding: Finding }) {
  const formats = useFormats()
  const back = history.findLastIndex(({ event }) => event === 'reappeared')
  const returned = history[back]
  if (state !== 'detected' || !returned) return null
  const ended = history
    .slice(0, back)
    .findLast(({ event }) => event === 'solved' || event === 'removed' || event === 'fixed')
  const since = formats.day(returned.at)
  const until = ended && formats.day(ended.at)
  return (
    <Notice tone="warning" title={<Trans>It’s back</Trans>}>
      {until === undefined ? (
        <Trans>The scan on {since} found it again.</Trans>
      ) : (
        <Trans>
          It was gone on {until}; the scan on {since} found it again.
        </Trans>
      )}{' '}
      {actions.includes('report') && (
        <Trans>Request the removal again: our team sees what was done before.</Trans>
      )}
    </Notice>
  )
}

/** What is exposed, and the one thing to do (spec 2 §2, threat detail screens). */
export function FindingScreen({
  finding,
  site,
  recipient = null,
  actor,
  readPicture,
  checkPassword,
  devices,
  letters,
  looks,
  dispute,
  help,
}: FindingScreenProps) {
  const { i18n } = useLingui()
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const failure = useSelector(actor, snapshot =>
    snapshot.matches('refused') ? snapshot.context.failure : null,
  )
  const title = useFindingTitle()({
    ...finding,
    passwordExposed: finding.evidence.passwordExposed,
    stolenSignIn: finding.evidence.stolenSignIn,
  })
  const allowed = handlersOf(actor, finding)
  const exposed = <ExposedCard finding={finding} readPicture={readPicture} />
  useRestoredFocus(`${finding.state} ${finding.report?.resolution}`)
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        trail={
          <Breadcrumbs
            steps={[{ link: threatLink(finding.type), label: i18n._(categoryNames[finding.type]) }]}
            here={finding.name}
          />
        }
        title={<AboutEnglish text={title} name={finding.name} />}
        tags={
          <>
            {finding.state !== 'fixed' && finding.state !== 'safe' && (
              <ThreatLevelTag level={finding.threatLevel} dot />
            )}
            <FindingStateTag
              type={finding.type}
              state={finding.state}
              resolution={finding.state === 'reported' ? (finding.report?.resolution ?? null) : null}
              disappearance={finding.disappearance}
            />
            {finding.dispute?.state === 'open' && <DisputedTag />}
            {finding.olderThanFiveYears && (
              <Tag>
                <Trans>Older than 5 years</Trans>
              </Tag>
            )}
          </>
        }
        lead={<FoundLine finding={finding} />}
        actions={<MoreMenu allowed={allowed} busy={isBusy} />}
      />
      <RefusalNotice
        failure={failure}
        onRetry={() => actor.send({ type: 'takedown.retried' })}
        onLeave={() => actor.send({ type: 'takedown.left' })}
      />
      <ReappearedNotice finding={finding} />
      {devices}
      {letters}
      <Grid
        gap={5}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' }}
      >
        <Flex direction="column" gap={5} minWidth={0}>
          {/* A photo is judged by looking at it first. */}
          {finding.type === 'IMAGE' && exposed}
          <NextCard finding={finding} site={site} allowed={allowed} busy={isBusy} readPicture={readPicture} />
          {looks}
          {finding.type !== 'IMAGE' && exposed}
          <OriginCard finding={finding} />
          {finding.evidence.passwordExposed && <PasswordCheck checkPassword={checkPassword} />}
          {dispute}
          {help}
        </Flex>
        <TitledCard title={<Trans>Timeline</Trans>} gap={5}>
          <FindingTimeline finding={finding} />
        </TitledCard>
      </Grid>
      <Questions actor={actor} finding={finding} recipient={recipient} />
      <PersonalFigures />
    </Page>
  )
}

interface QuestionsProps {
  actor: TakedownActor
  finding: Finding
  recipient: KnownRecipient | null
}

function Questions({ actor, finding, recipient }: QuestionsProps) {
  const isAnswering = useSelector(actor, snapshot => snapshot.matches('answering'))
  const dialog = useSelector(actor, snapshot => {
    if (snapshot.matches('choosingIssues')) return 'reasons'
    return snapshot.matches('warning') ? 'notMe' : null
  })
  const leave = () => actor.send({ type: 'takedown.left' })
  return (
    <>
      <RemovalQuestions
        dialog={dialog}
        isImage={finding.type === 'IMAGE'}
        recipient={recipient}
        onLeave={leave}
        onReport={(issues, agreesToLetter) =>
          actor.send({ type: 'takedown.requested', finding, issues, agreesToLetter })
        }
        onDisown={() => actor.send({ type: 'takedown.disowned', finding })}
      />
      <AnswerDialog
        open={isAnswering}
        onClose={leave}
        onAnswer={note => actor.send({ type: 'takedown.answered', finding, note })}
      />
    </>
  )
}

function FoundLine({ finding }: { finding: Finding }) {
  const found = useFormats().day(finding.firstSeenAt)
  return finding.origin === 'scan' ? (
    <Trans>Found by the scan on {found}.</Trans>
  ) : (
    <Trans>Added by you on {found}.</Trans>
  )
}

function MoreMenu({ allowed, busy }: { allowed: FindingHandlers; busy: boolean }) {
  const { t } = useLingui()
  const names: [LeakAction, string][] = [
    ['fix', t`Mark as fixed`],
    ['ignore', t`Ignore`],
    ['restore', t`Reopen`],
    ['safe', t`It can stay: mark as safe`],
    ['notMe', t`This isn’t me`],
  ]
  const items = names.flatMap(([key, label]) => {
    const onSelect = allowed[key]
    return onSelect === undefined ? [] : [{ key, label, onSelect }]
  })
  if (items.length === 0) return null
  return (
    <Box>
      <Menu
        trigger={
          <Button variant="plain" busy={busy}>
            <Ellipsis aria-hidden="true" />
            <Trans>More</Trans>
          </Button>
        }
        groups={[{ key: 'more', items }]}
      />
    </Box>
  )
}

interface AnswerDialogProps {
  open: boolean
  onClose: () => void
  onAnswer: (note: string) => void
}

/** The person has done what was requested, and may write to the desk about it. */
function AnswerDialog({ open, onClose, onAnswer }: AnswerDialogProps) {
  const [note, setNote] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onAnswer(note.trim())
  }
  return (
    <Dialog
      open={open}
      keepsOpen
      onClose={onClose}
      title={<Trans>Have you done what was asked?</Trans>}
      description={<Trans>We’ll continue with the removal and wait for the site’s answer.</Trans>}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <AreaField
            label={<Trans>A note to our team</Trans>}
            hint={<Trans>optional</Trans>}
            value={note}
            maxLength={2000}
            onChange={event => setNote(event.target.value)}
          />
          <Stack gap={3} flexDirection={{ base: 'column-reverse', sm: 'row' }} justifyContent="flex-end">
            <Button variant="plain" onClick={onClose}>
              <Trans>Not yet</Trans>
            </Button>
            <Button type="submit">
              <Trans>Yes, I have done it</Trans>
            </Button>
          </Stack>
        </Stack>
      </form>
    </Dialog>
  )
}
