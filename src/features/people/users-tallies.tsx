import { Trans, useLingui } from '@lingui/react/macro'
import type { DepartmentDetail } from '#openapi/generated/api.d.ts'
import { deepScanStatusValues } from '#openapi/generated/enumerations.ts'
import { deepScanStatuses, riskLevels, riskOrder } from '#src/parts/company/exposure-labels.ts'
import { filtersOf, type UsersSearch, usersHref } from '#src/parts/company/people-search.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Grid } from '#src/ui/layout.ts'
import { SegmentedBar } from '#src/ui/table/segmented-bar.tsx'

interface UsersTalliesProps {
  detail: Pick<DepartmentDetail, 'department' | 'riskLevels' | 'deepScans'>
}

/** People of a department by risk and by deep scan. */
export function UsersTallies({ detail: { department, riskLevels: risks, deepScans } }: UsersTalliesProps) {
  const { t, i18n } = useLingui()
  const search: UsersSearch = { departmentsFilter: [department.id] }
  const others = filtersOf(usersHref(search))
  return (
    <Grid gap={5} gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
      <TitledCard title={<Trans>Risk</Trans>}>
        <SegmentedBar
          label={t`Users by risk`}
          parts={riskOrder.map(level => ({
            key: level,
            name: i18n._(riskLevels[level].name),
            tone: riskLevels[level].tone,
            count: risks[level],
            countText: <Figure name="department.risk" of={department.id} part={level} value={risks[level]} />,
            current: false,
            href: usersHref({ ...search, riskLevel: [level] }),
          }))}
        />
      </TitledCard>
      <TitledCard title={<Trans>Deep scan</Trans>}>
        <SegmentedBar
          label={t`Users by deep scan`}
          parts={deepScanStatusValues
            .filter(status => deepScans[status] > 0)
            .map(status => ({
              key: status,
              name: i18n._(deepScanStatuses[status].name),
              tone: deepScanStatuses[status].tone,
              count: deepScans[status],
              countText: (
                <Figure name="company.deepScan" part={`${status}${others}`} value={deepScans[status]} />
              ),
              current: false,
              href: usersHref({ ...search, deepScanStatus: [status] }),
            }))}
        />
      </TitledCard>
    </Grid>
  )
}
