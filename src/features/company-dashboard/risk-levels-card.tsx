import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { isKnown } from '../../../domain/company-risk.ts'
import { TitledCard } from '../../ui/card.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { Tally } from '../../ui/table/tally.tsx'
import type { RiskLevelCounts } from '../shared/exposure-contract.ts'
import { riskLevels, riskOrder } from '../shared/exposure-words.ts'
import { Figure } from '../shared/figure.tsx'
import { usersHref } from '../shared/people-search.ts'
import { useFormats } from '../shared/use-formats.ts'

/** The levels with a bar: an unknown that nobody has takes no room from the others. */
const shownOf = (levels: RiskLevelCounts) => riskOrder.filter(level => isKnown(level) || levels[level] > 0)

/** Users at each risk level; each level leads to the list of those people. "Not scanned" is a level of its own, never "low". */
export function RiskLevelsCard({ levels }: { levels: RiskLevelCounts }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const data = useMemo(
    () => ({
      kind: 'bars' as const,
      categories: shownOf(levels).map(level => i18n._(riskLevels[level].name)),
      series: [
        { name: t`Users`, tone: 'info' as const, values: shownOf(levels).map(level => levels[level]) },
      ],
      tones: shownOf(levels).map(level => riskLevels[level].tone),
      format: (value: number) => formats.number(Math.round(value)),
    }),
    [levels, i18n, formats, t],
  )
  return (
    <TitledCard title={<Trans>People by risk level</Trans>}>
      <Tally
        label={t`People by risk level`}
        parts={riskOrder.map(level => ({
          key: level,
          name: i18n._(riskLevels[level].name),
          count: levels[level],
          countWords: (
            <Figure
              name="company.risk"
              part={level}
              value={levels[level]}
              rows={usersHref({ risk: [level] })}
            />
          ),
          tone: riskLevels[level].tone,
          href: usersHref({ risk: [level] }),
          current: false,
        }))}
      />
      <Chart
        data={data}
        title={t`People at each risk level`}
        categoryName={t`Risk level`}
        tableWords={t`Show as a table`}
        emptyWords="–"
        height={200}
      />
    </TitledCard>
  )
}
