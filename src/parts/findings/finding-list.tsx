import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleHelp, SearchX, ShieldCheck } from 'lucide-react'
import { verdictOf } from '#domain/coverage.ts'
import { isFindingType } from '#domain/indicators.ts'
import { waitingForPerson } from '#domain/report.ts'
import type { FindingSummary, LeakFilter, LeakPage, LeakType } from '#openapi/generated/api.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card, TitledCard } from '#src/ui/card.tsx'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { Stack } from '#src/ui/layout.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { Target } from '#src/ui/target.ts'
import { Text } from '#src/ui/text.tsx'
import { Figure } from '../figures/figure.tsx'
import { PageLinks } from '../page/page-links.tsx'
import { FindingRows } from './finding-row.tsx'
import { LikelyNotice } from './likely-notice.tsx'
import { UncheckedNotice } from './unchecked-notice.tsx'

interface FindingListProps {
  type: LeakType
  page: LeakPage
  filter: LeakFilter
  /** Some entered data has not been checked in its current form. */
  hasUncheckedSubjects: boolean
  linkOf: (search: { filter?: LeakFilter; page?: number | undefined }) => Target
}

/** Spec 2 §4; images have three of their own. */
const exposureFilters = [
  'All',
  'Needs You',
  'Under Way',
  'Reported Issues',
  'Requests Completed',
  'User Reported Leaks',
] as const
const imageFilters = ['All', 'Needs You', 'Under Way', 'Unattended', 'Reported', 'Authorized'] as const

const names: Record<LeakFilter, MessageDescriptor> = {
  All: msg`All`,
  'Reported Issues': msg`Reported issues`,
  'Requests Completed': msg`Requests completed`,
  'User Reported Leaks': msg`Added by you`,
  Unattended: msg`Unattended`,
  Reported: msg`Reported`,
  Authorized: msg`Authorized`,
  'Needs You': msg`Needs you`,
  'Under Way': msg`Removal in progress`,
}

function FindingFilters({ type, page: { counts }, filter: current, linkOf }: FindingListProps) {
  const { t, i18n } = useLingui()
  const filters: readonly LeakFilter[] = type === 'IMAGE' ? imageFilters : exposureFilters
  return (
    <FilterLinks
      label={t`Show`}
      current={current}
      items={filters.map(filter => ({
        key: filter,
        label: i18n._(names[filter]),
        link: linkOf({ filter }),
        count: <Figure name="person.findings" part={`${type}.${filter}`} value={counts[filter]} />,
      }))}
    />
  )
}

export function FindingList(props: FindingListProps) {
  const { type, page, filter, linkOf } = props
  return (
    <Stack gap={5} data-list-total={page.pagination.totalRecords}>
      {Object.values(page.counts).some(count => count > 0) && <FindingFilters {...props} />}
      <LikelyNotice count={page.likely} type={isFindingType(type) ? type : 'ALL'} />
      <UncheckedNotice sources={page.uncheckedSources} />
      {page.items.length === 0 ? (
        <NothingHere {...props} />
      ) : (
        <FindingGroups
          findings={page.items}
          isWhole={page.pagination.totalPages === 1}
          part={`${type}.${filter}`}
        />
      )}
      <PageLinks pagination={page.pagination} linkOf={number => linkOf({ filter, page: number })} />
    </Stack>
  )
}

function NothingHere({ page, filter, hasUncheckedSubjects, linkOf }: FindingListProps) {
  if (filter !== 'All') {
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          title={<Trans>Nothing matches this filter</Trans>}
          action={
            <ButtonLink variant="plain" size="s" {...linkOf({})}>
              <Trans>Show all</Trans>
            </ButtonLink>
          }
        />
      </Card>
    )
  }
  if (page.reviewedAt === null) {
    return (
      <Card>
        <EmptyState icon={SearchX} title={<Trans>Not scanned yet</Trans>}>
          <Trans>What the first scan finds will be listed here.</Trans>
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <NothingFound page={page} hasUncheckedSubjects={hasUncheckedSubjects} />
    </Card>
  )
}

/** Finding nothing is good news only where every source checked everything. */
function NothingFound({
  page,
  hasUncheckedSubjects,
}: Pick<FindingListProps, 'page' | 'hasUncheckedSubjects'>) {
  const { counts, coverage, uncheckedSources } = page
  const verdict = verdictOf(counts.All, coverage, uncheckedSources)
  const { sourcesAsked, sourcesTotal } = coverage
  if (verdict === 'toConfirm') {
    return (
      <EmptyState
        icon={CircleHelp}
        title={<Trans>Nothing that is surely about you</Trans>}
        action={
          <ButtonLink variant="plain" size="s" to="/is-this-you">
            <Trans>Is this you?</Trans>
          </ButtonLink>
        }
      >
        <Trans>Some results may be about you. Until you say so, we don’t count them.</Trans>
      </EmptyState>
    )
  }
  if (verdict === 'inOrder' && !hasUncheckedSubjects) {
    return (
      <EmptyState icon={ShieldCheck} tone="safe" title={<Trans>Nothing was found</Trans>}>
        <Trans>
          We checked every source, and none of them has anything on you. We check again every month.
        </Trans>
      </EmptyState>
    )
  }
  if (sourcesAsked > 0) {
    return (
      <EmptyState
        icon={CircleHelp}
        title={
          <Trans>
            Nothing found in {sourcesAsked} of {sourcesTotal} sources
          </Trans>
        }
      >
        <Trans>Not everything could be checked, so there may be more than what you see here.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={CircleHelp} title={<Trans>Couldn’t check</Trans>}>
      {uncheckedSources.length === 0 ? (
        <Trans>The last scan had nothing to look for here.</Trans>
      ) : (
        <Trans>We couldn’t check any source for this, so we don’t know what’s out there.</Trans>
      )}
    </EmptyState>
  )
}

/** What to do about a finding, in that order. */
type Group = 'yourTurn' | 'now' | 'underWay' | 'old' | 'aside' | 'done'

const groups: readonly Group[] = ['yourTurn', 'now', 'underWay', 'old', 'aside', 'done']

const groupMessages: Record<Group, { title: MessageDescriptor; text: MessageDescriptor }> = {
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
function FindingGroups({ findings, isWhole, part }: FindingGroupsProps) {
  return groups.map(group => {
    const members = findings.filter(finding => groupOf(finding) === group)
    return members.length === 0 ? null : (
      <GroupCard key={group} group={group} findings={members} isWhole={isWhole} part={`${part}.${group}`} />
    )
  })
}

function GroupCard({ group, findings, isWhole, part }: FindingGroupsProps & { group: Group }) {
  const { i18n } = useLingui()
  const { title, text } = groupMessages[group]
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
