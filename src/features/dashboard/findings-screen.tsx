import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { isFindingType } from '#domain/indicators.ts'
import type { FindingType, LeakFilter, LeakOverview, LeakPage } from '#openapi/generated/api.ts'
import { UncheckedSubjectsNotice } from '#src/parts/company/domains/unchecked-subjects-notice.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { FindingList } from '#src/parts/findings/finding-list.tsx'
import { categoryIcons, categoryNames } from '#src/parts/findings/labels.ts'
import { threatLink } from '#src/parts/findings/links.ts'
import { PendingPoints } from '#src/parts/findings/pending-points.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

export interface FindingsSearchState {
  type: FindingType | 'ALL'
  filter: LeakFilter
}

export interface FindingsScreenProps {
  name: string | null
  search: FindingsSearchState
  page: LeakPage
  overview: LeakOverview
}

type TypeOverview = LeakOverview['types'][number]

export const openFindingsIn = ({ types }: LeakOverview): number =>
  types.reduce((sum, { type, open }) => sum + (isFindingType(type) ? open : 0), 0)

/** The personal dashboard, Findings (spec 2 §2): everything found, by what to do next. */
export function FindingsScreen(props: FindingsScreenProps) {
  const { name, search, page, overview } = props
  const found = overview.types.filter(({ type }) => isFindingType(type))
  const answers = overview.types.filter(({ type }) => !isFindingType(type))
  const open = openFindingsIn(overview)
  const type = search.type === 'ALL' ? undefined : search.type
  const unchecked = overview.uncheckedSubjects.filter(({ kind }) => type === undefined || kind === type)
  return (
    <DashboardFrame
      tab="findings"
      name={name}
      lead={
        <Figure
          name="person.needsYou"
          value={open}
          link={{ to: '/dashboard', search: { tab: 'findings', filter: 'Needs You' } }}
        >
          <Plural value={open} _0="Nothing needs you" one="# finding needs you" other="# findings need you" />
        </Figure>
      }
      openFindings={open}
      actions={
        <>
          <ButtonLink variant="plain" wide to="/report-exposure">
            <Trans>Report an exposure</Trans>
          </ButtonLink>
          {open > 0 && (
            <ButtonLink wide to="/fix">
              <Trans>Fix them one by one</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <Stack gap={5}>
        <UncheckedSubjectsNotice subjects={unchecked} />
        {found.length > 0 && <TypeFilters types={found} current={search.type} />}
        <FindingList
          type={search.type}
          page={page}
          filter={search.filter}
          hasUncheckedSubjects={unchecked.length > 0}
          linkOf={({ filter, page: number }) => ({
            to: '/dashboard',
            search: { tab: 'findings', type, filter, page: number },
          })}
        />
        {type === undefined && (
          <AnswersCard
            answers={answers}
            unanswered={overview.unanswered}
            isCounted={overview.reviewedAt !== null}
            nextScanAt={overview.nextScanAt}
          />
        )}
      </Stack>
    </DashboardFrame>
  )
}

function TypeFilters({ types, current }: { types: readonly TypeOverview[]; current: string }) {
  const { t, i18n } = useLingui()
  return (
    <FilterLinks
      label={t`Kind of data`}
      lead={types.some(({ open }) => open > 0) ? t`Needs you` : undefined}
      current={current}
      items={[
        { key: 'ALL', label: t`All kinds`, link: { to: '/dashboard', search: { tab: 'findings' } } },
        ...types.flatMap(({ type, open }) =>
          isFindingType(type)
            ? [
                {
                  key: type,
                  label: i18n._(categoryNames[type]),
                  link: {
                    to: '/dashboard',
                    search: { tab: 'findings', type, filter: open > 0 ? 'Needs You' : undefined },
                  } as const,
                  count: open > 0 ? <Figure name="person.open" part={type} value={open} /> : undefined,
                },
              ]
            : [],
        ),
      ]}
    />
  )
}

interface AnswersCardProps {
  answers: readonly TypeOverview[]
  unanswered: LeakOverview['unanswered']
  isCounted: boolean
  nextScanAt: string | null
}

function AnswersCard({ answers, unanswered, ...when }: AnswersCardProps) {
  return (
    <TitledCard title={<Trans>Your habits</Trans>}>
      <Text size="t2" tone="quiet">
        <Trans>
          No scan can see these, so we go by what you tell us. Update your answer when things change.
        </Trans>
      </Text>
      <Rows>
        {answers.map(answer => (
          <Row key={answer.type} paddingBlock={3}>
            <AnswerRow answer={answer} isUnanswered={unanswered.includes(answer.indicator)} {...when} />
          </Row>
        ))}
      </Rows>
    </TitledCard>
  )
}

/** Before the first score the cost of an answer is unknown. */
function AnswerRow({
  answer,
  isUnanswered,
  isCounted,
  nextScanAt,
}: Omit<AnswersCardProps, 'answers' | 'unanswered'> & { answer: TypeOverview; isUnanswered: boolean }) {
  const { i18n } = useLingui()
  const isFine = isCounted && answer.points === 0 && !isUnanswered
  const lost = -answer.points
  return (
    <Flex gap={3} alignItems="center">
      <IconTile icon={categoryIcons[answer.type]} tone={isFine ? 'safe' : 'neutral'} />
      <Box flex={1} minWidth={0}>
        <ItemTitle>
          <Link variant="cover" {...threatLink(answer.type)}>
            {i18n._(categoryNames[answer.type])}
          </Link>
        </ItemTitle>
        <Text size="t2" tone="faint">
          {!isCounted && <Trans>Included from your first scan</Trans>}
          {isCounted && isUnanswered && lost === 0 && <Trans>Not answered yet</Trans>}
          {isCounted && (!isUnanswered || lost > 0) && (
            <Figure name="person.costs" part={answer.type} value={lost}>
              {isFine ? (
                <Trans>In order</Trans>
              ) : (
                <Plural value={lost} one="Costs # point" other="Costs # points" />
              )}
            </Figure>
          )}
        </Text>
        {isCounted && <PendingPoints points={answer.pending} part={answer.type} at={nextScanAt} />}
      </Box>
      {isCounted && (
        <Box color={isFine ? 'green' : 'ink3'} aria-hidden="true">
          {isFine ? (
            <CircleCheck size={20} strokeWidth={1.75} />
          ) : (
            <ChevronRight size={20} strokeWidth={1.75} />
          )}
        </Box>
      )}
    </Flex>
  )
}
