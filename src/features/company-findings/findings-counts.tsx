import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dayOf, daysLater } from '#domain/days.ts'
import { fiveYearsBefore } from '#domain/score.ts'
import type { FindingsSummary } from '#openapi/generated/api.ts'
import { findingIssueValues, threatLevelValues } from '#openapi/generated/enumerations.ts'
import { findingIssues } from '#src/parts/company/exposure-labels.ts'
import { type FindingsSearch, filtersOf } from '#src/parts/company/people-search.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { threatLevels } from '#src/parts/findings/labels.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { Grid } from '#src/ui/layout.ts'
import { SegmentedBar } from '#src/ui/table/segmented-bar.tsx'
import { Text } from '#src/ui/text.tsx'

/** Worst first. */
const threats = threatLevelValues.toReversed()

/** The last day older than five years, or the list's last day when that is earlier. */
const lastOldDay = (to: string | undefined): string => {
  const last = daysLater(fiveYearsBefore(dayOf(new Date())), -1)
  return to !== undefined && to < last ? to : last
}

export function FindingsCounts({ summary, search }: { summary: FindingsSummary; search: FindingsSearch }) {
  const { t, i18n } = useLingui()
  const partOf = (part: string) => `${part}${filtersOf(search)}`
  return (
    <Grid gap={5} gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
      <TitledCard title={<Trans>Threat level</Trans>}>
        <SegmentedBar
          label={t`Findings by threat level`}
          parts={threats.map(level => ({
            key: level,
            name: i18n._(threatLevels[level].name),
            tone: threatLevels[level].tone,
            count: summary.threatLevels[level],
            countText: (
              <Figure
                name="company.findingThreats"
                part={partOf(level)}
                value={summary.threatLevels[level]}
              />
            ),
            current: search.threatFilter === level,
            link: {
              to: '/users',
              search: {
                tab: 'findings',
                ...search,
                threatFilter: search.threatFilter === level ? undefined : level,
                page: undefined,
              },
            },
          }))}
        />
        {summary.olderThanFiveYears > 0 && (
          <Text size="t2" tone="quiet">
            <Figure
              name="company.oldFindings"
              part={`${search.scope ?? 'external'}${filtersOf({ ...search, scope: undefined })}`}
              value={summary.olderThanFiveYears}
              link={{
                to: '/users',
                search: {
                  tab: 'findings',
                  ...search,
                  exposedTo: lastOldDay(search.exposedTo),
                  page: undefined,
                },
              }}
            >
              <Plural
                value={summary.olderThanFiveYears}
                one="# is older than five years."
                other="# are older than five years."
              />
            </Figure>
          </Text>
        )}
      </TitledCard>
      <TitledCard title={<Trans>Kind</Trans>}>
        <SegmentedBar
          label={t`Findings by kind`}
          parts={findingIssueValues
            .filter(issue => summary.issues[issue] > 0 || search.issueFilter === issue)
            .map(issue => ({
              key: issue,
              name: i18n._(findingIssues[issue]),
              tone: 'info',
              count: summary.issues[issue],
              countText: (
                <Figure name="company.findingKinds" part={partOf(issue)} value={summary.issues[issue]} />
              ),
              current: search.issueFilter === issue,
              link: {
                to: '/users',
                search: {
                  tab: 'findings',
                  ...search,
                  issueFilter: search.issueFilter === issue ? undefined : issue,
                  page: undefined,
                },
              },
            }))}
        />
      </TitledCard>
    </Grid>
  )
}
