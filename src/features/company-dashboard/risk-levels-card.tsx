import { Trans, useLingui } from '@lingui/react/macro'
import type { RiskLevelCounts } from '#openapi/generated/api.d.ts'
import { riskLevels, riskOrder } from '#src/parts/company/exposure-labels.ts'
import { usersHref } from '#src/parts/company/people-search.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { SegmentedBar } from '#src/ui/table/segmented-bar.tsx'

/** Users at each risk level, linked to their lists. "Not scanned" is a level of its own, never "low". */
export function RiskLevelsCard({ levels }: { levels: RiskLevelCounts }) {
  const { t, i18n } = useLingui()
  return (
    <TitledCard compact title={<Trans>People by risk level</Trans>}>
      <SegmentedBar
        label={t`People by risk level`}
        parts={riskOrder.map(level => ({
          key: level,
          name: i18n._(riskLevels[level].name),
          count: levels[level],
          countText: <Figure name="company.risk" part={level} value={levels[level]} />,
          tone: riskLevels[level].tone,
          href: usersHref({ riskLevel: [level] }),
        }))}
      />
    </TitledCard>
  )
}
