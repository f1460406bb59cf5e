import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { sourceNames } from '#domain/source-names.ts'
import type { Outage } from '#machines/port-error.ts'
import type { DeskMove, DeskRequest, FindingActor } from '#openapi/generated/api.ts'
import { EnglishText } from '#src/parts/findings/english-text.tsx'
import { hostOf } from '#src/parts/findings/external-target.ts'
import { findingEventName } from '#src/parts/findings/finding-events.ts'
import { categoryNames, maskedKinds, removalLabels } from '#src/parts/findings/labels.ts'
import { ProofList } from '#src/parts/findings/proof-list.tsx'
import { denialLabels, issueLabels } from '#src/parts/findings/report-labels.ts'
import { type ReadPicture, StoredPicture } from '#src/parts/findings/stored-picture.tsx'
import { outageMessages } from '#src/parts/forms/outage-labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { type Description, DescriptionList } from '#src/ui/description-list.tsx'
import { Box, Flex, Grid, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import { Timeline, type TimelineStep } from '#src/ui/timeline.tsx'
import { AbuseReportCard } from './abuse-report-card.tsx'
import { Age, Deadline, moveLabels } from './desk-labels.tsx'
import { LettersCard } from './letters-card.tsx'
import { LooksState } from './looks-state.tsx'
import { MovePanel, type MovePanelProps, newProofOf } from './move-panel.tsx'
import { OptOutState } from './opt-out-state.tsx'

const assignments: readonly DeskMove[] = ['take', 'release']

export type DeskProblem = 'conflict' | 'gone' | 'noRight' | 'invalid' | 'failed' | Outage

const problemMessages: Record<DeskProblem, MessageDescriptor> = {
  conflict: msg`A colleague or the person moved this request while you were working on it. Nothing you wrote was sent. The history shows what changed. Your message is still here: choose your move again if you still need it.`,
  gone: msg`This request no longer exists: the person withdrew it, or the finding is gone.`,
  noRight: msg`This request isn’t yours to decide: it’s your own, or your access to the desk has ended.`,
  invalid: msg`Something about this move isn’t right: check the message, the reasons and what you saw, then send it again.`,
  failed: msg`Something went wrong. Please try again later.`,
  ...outageMessages,
}

export interface DeskRequestScreenProps extends Omit<MovePanelProps, 'proof' | 'onProof'> {
  readPicture: ReadPicture
  problem: DeskProblem | null
  onDismiss: () => void
  letters: ComponentProps<typeof LettersCard>['ports']
  onDownloadReport: ComponentProps<typeof AbuseReportCard>['onDownload']
  now: number
}

export function DeskRequestScreen(props: DeskRequestScreenProps) {
  const { request, readPicture, busy, message, onMessage, onMove, letters, onDownloadReport, refused, now } =
    props
  const { t, i18n } = useLingui()
  const [proof, setProof] = useState(() => newProofOf(request))
  const { moves, evidence } = request
  const page = evidence.image?.siteUrl ?? evidence.siteUrl
  const isColleagues = request.assignee !== null && moves.includes('take')
  const back = request.history.filter(({ event }) => event === 'reappeared').length
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        trail={
          <Box as="nav" aria-label={t`Where you are`} fontSize="t2">
            <Link variant="standalone" to="/desk">
              <Trans>Removal desk</Trans>
            </Link>
          </Box>
        }
        title={request.name}
        tags={
          <>
            <Tag>{i18n._(categoryNames[request.type])}</Tag>
            <Tag tone={removalLabels[request.resolution].tone}>
              {i18n._(removalLabels[request.resolution].desk)}
            </Tag>
            {back > 0 && (
              <Tag tone="warning">
                <Plural value={back} one="came back" other="came back # times" />
              </Tag>
            )}
          </>
        }
        lead={
          <Flex gap={4} flexWrap="wrap" alignItems="center" fontSize="t2">
            <span>
              <Trans>
                Age: <Age since={request.requestedAt} now={now} />
              </Trans>
            </span>
            <Flex as="span" gap={1} alignItems="center">
              <Trans>
                Due: <Deadline at={request.dueAt} now={now} />
              </Trans>
            </Flex>
            <Link to="/history/$id" params={{ id: request.id }}>
              <Trans>History</Trans>
            </Link>
          </Flex>
        }
      />
      <Problem {...props} />
      <Grid
        gap={5}
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) 380px',
          xl: 'minmax(0, 1fr) 340px 380px',
        }}
      >
        <Flex direction="column" gap={5} minWidth={0}>
          <RequestCard request={request} />
          <EvidenceCard request={request} readPicture={readPicture} />
          <LettersCard request={request} ports={letters} />
          {page !== null && <AbuseReportCard page={page} onDownload={onDownloadReport} />}
        </Flex>
        <Box
          order={{ base: 0, lg: 0 }}
          gridRow={{ lg: 'span 2', xl: 'auto' }}
          gridColumn={{ xl: 3 }}
          minWidth={0}
        >
          <Stack gap={5}>
            <AssigneeCard {...props} />
            {!isColleagues && (
              <MovePanel
                key={request.version}
                request={{ ...request, moves: moves.filter(move => !assignments.includes(move)) }}
                busy={busy}
                message={message}
                onMessage={onMessage}
                onMove={onMove}
                refused={refused}
                proof={proof}
                onProof={setProof}
              />
            )}
          </Stack>
        </Box>
        <TitledCard title={<Trans>History</Trans>} gap={5} gridColumn={{ xl: 2 }} gridRow={{ xl: 1 }}>
          <History request={request} readPicture={readPicture} />
        </TitledCard>
      </Grid>
    </Page>
  )
}

function Problem({ problem, onDismiss }: DeskRequestScreenProps) {
  const { i18n } = useLingui()
  return (
    <Box role="alert" css={{ '&:empty': { marginBottom: '-20px' } }}>
      {problem !== null && (
        <Notice
          tone={problem === 'conflict' ? 'info' : 'danger'}
          title={
            problem === 'conflict' ? <Trans>Someone got there first</Trans> : <Trans>That didn’t work</Trans>
          }
          action={
            <Button variant="plain" size="s" onClick={onDismiss}>
              <Trans>Understood</Trans>
            </Button>
          }
        >
          {i18n._(problemMessages[problem])}
        </Notice>
      )}
    </Box>
  )
}

function AssigneeCard({ request, busy, onMove }: DeskRequestScreenProps) {
  const { i18n } = useLingui()
  const { version, assignee, moves } = request
  return (
    <TitledCard title={<Trans>Who looks after it</Trans>} gap={3}>
      <Text>{assignee ?? <Trans>Nobody yet</Trans>}</Text>
      {assignments
        .filter(move => moves.includes(move))
        .map(move => (
          <Stack key={move} gap={3} alignItems="flex-start">
            <Text size="t2" tone="quiet">
              {i18n._(moveLabels[move].help)}
            </Text>
            <Button variant="plain" busy={busy} onClick={() => onMove({ version, move }, {})}>
              {i18n._(moveLabels[move].name)}
            </Button>
          </Stack>
        ))}
    </TitledCard>
  )
}

function RequestCard({ request }: { request: DeskRequest }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const descriptions: Description[] = [
    {
      key: 'person',
      name: t`Person`,
      value: [request.person.fullname, request.person.company].filter(Boolean).join(' · '),
    },
    {
      key: 'issues',
      name: t`Reasons`,
      value: formats.list(request.issues.map(issue => i18n._(issueLabels[issue].name))),
    },
    { key: 'requested', name: t`Requested`, value: formats.dateTime(request.requestedAt) },
    {
      key: 'origin',
      name: t`Found by`,
      value: request.origin === 'scan' ? t`A scan` : t`The person`,
    },
  ]
  return (
    <TitledCard title={<Trans>The request</Trans>}>
      <DescriptionList descriptions={descriptions} />
    </TitledCard>
  )
}

interface EvidenceProps {
  request: DeskRequest
  readPicture: ReadPicture
}

function EvidenceCard({ request, readPicture }: EvidenceProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { evidence } = request
  const { image } = evidence
  const page = image?.siteUrl ?? evidence.siteUrl
  const address = (url: string) => (
    <Link to="/leaving" search={{ to: url }}>
      {url}
    </Link>
  )
  const descriptions: Description[] = [
    { key: 'page', name: t`Page`, value: page && address(page) },
    {
      key: 'contact',
      name: t`Where to ask`,
      value: page && (
        <Link to="/recipients" search={{ searchValue: hostOf(page) }}>
          <Trans>Look it up in the directory</Trans>
        </Link>
      ),
    },
    {
      key: 'form',
      name: t`Site’s form`,
      value: request.optOut && <OptOutState optOut={request.optOut} />,
    },
    {
      key: 'looks',
      name: t`Looks at the page`,
      value: request.watch && <LooksState watch={request.watch} />,
    },
    { key: 'file', name: t`Photo file`, value: image && address(image.sourceUrl) },
    { key: 'alike', name: t`Match`, value: image && formats.percent(image.similarity) },
    ...evidence.masked.map(({ kind, value }, index) => ({
      key: `${kind} ${index}`,
      name: i18n._(maskedKinds[kind]),
      value,
    })),
    {
      key: 'source',
      name: t`Found in`,
      value: evidence.source === null ? t`The person’s own report` : sourceNames(i18n)[evidence.source],
    },
    { key: 'first', name: t`First seen`, value: formats.date(request.firstSeenAt) },
    { key: 'last', name: t`Last seen`, value: formats.date(request.lastSeenAt) },
  ]
  return (
    <TitledCard title={<Trans>Evidence</Trans>} gap={4}>
      {image && <StoredPicture s3Url={image.s3Url} read={readPicture} alt={image.title} lang="en" />}
      <DescriptionList descriptions={descriptions} />
      {evidence.description !== null && (
        <Text size="t2" tone="quiet" measure whiteSpace="pre-line" overflowWrap="anywhere">
          {request.origin === 'scan' ? (
            <EnglishText>{evidence.description}</EnglishText>
          ) : (
            evidence.description
          )}
        </Text>
      )}
    </TitledCard>
  )
}

function History({ request, readPicture }: EvidenceProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const by: Readonly<Record<FindingActor, string>> = {
    person: t`the person`,
    company: t`their company`,
    desk: t`the desk`,
    scan: t`a scan`,
    look: t`a look at the page`,
    form: t`Wardlight itself`,
  }
  const steps = request.history.map((entry, index): TimelineStep => {
    const isLast = index === request.history.length - 1
    return {
      key: `${entry.at} ${entry.event}`,
      state: isLast ? 'now' : 'done',
      stateName: isLast ? t`Now:` : t`Done:`,
      title: i18n._(findingEventName(entry)),
      detail: (
        <>
          {formats.dateTime(entry.at)} · {entry.operator ?? by[entry.by]}
          {entry.denyReasons.length > 0 && (
            <Text size="t2">
              {formats.list(entry.denyReasons.map(reason => i18n._(denialLabels[reason].name)))}
            </Text>
          )}
          {entry.message !== null && (
            <Text size="t2" whiteSpace="pre-line" overflowWrap="anywhere">
              {entry.message}
            </Text>
          )}
          {entry.proof !== null && <ProofList proof={entry.proof} readPicture={readPicture} />}
        </>
      ),
    }
  })
  return <Timeline label={t`History`} steps={steps} />
}
