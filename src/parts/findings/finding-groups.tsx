import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { waitingForPerson } from '#domain/report.ts'
import type { FindingSummary } from '#openapi/generated/api.d.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import { Figure } from '../figures/figure.tsx'
import { FindingRows } from './finding-row.tsx'

/** What to do about a finding, in that order. */
type Group = 'yourTurn' | 'now' | 'underWay' | 'old' | 'aside' | 'done'

const groups: readonly Group[] = ['yourTurn', 'now', 'underWay', 'old', 'aside', 'done']

const messages: Record<Group, { title: MessageDescriptor; text: MessageDescriptor }> = {
  yourTurn: {
    title: msg`Waiting for you`,
    text: msg`These removals need your answer, or your decision now that they’ve ended.`,
  },
  now: { title: msg`To do now`, text: msg`The worst first. Each one says what to do.` },
  underWay: {
    title: msg`Under way`,
    text: msg`Nothing to do: we’ll follow up and let you know when it’s gone.`,
  },
  old: {
    title: msg`Older than 5 years`,
    text: msg`These count half. They still matter if what leaked is still true or in use.`,
  },
  aside: {
    title: msg({ context: 'group of findings', message: 'Ignored' }),
    text: msg`You chose to ignore these. They still cost points.`,
  },
  done: { title: msg`Done`, text: msg`Fixed, removed, or marked as safe by you.` },
}

function groupOf({ state, resolution, olderThanFiveYears }: FindingSummary): Group {
  if (state === 'fixed' || state === 'safe') return 'done'
  if (state === 'ignored') return 'aside'
  if (state === 'reported')
    return resolution !== null && waitingForPerson.includes(resolution) ? 'yourTurn' : 'underWay'
  return olderThanFiveYears ? 'old' : 'now'
}

interface FindingGroupsProps {
  findings: readonly FindingSummary[]
  /** There are no others on other pages. */
  isWhole: boolean
  /** The part for figures: kind, dot, and filter. */
  part: string
}

/** One page of findings, by what to do next. A group shows its count only when no page splits it. */
export function FindingGroups({ findings, isWhole, part }: FindingGroupsProps) {
  return groups.map(group => {
    const members = findings.filter(finding => groupOf(finding) === group)
    return members.length === 0 ? null : (
      <GroupCard key={group} group={group} findings={members} isWhole={isWhole} part={`${part}.${group}`} />
    )
  })
}

function GroupCard({ group, findings, isWhole, part }: FindingGroupsProps & { group: Group }) {
  const { i18n } = useLingui()
  const { title, text } = messages[group]
  return (
    <TitledCard
      title={i18n._(title)}
      aside={
        isWhole && (
          <Tag>
            <Figure name="person.groups" part={part} value={findings.length} />
          </Tag>
        )
      }
    >
      <Text size="t2" tone="quiet">
        {i18n._(text)}
      </Text>
      <FindingRows findings={findings} />
    </TitledCard>
  )
}
