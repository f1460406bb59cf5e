import { Trans, useLingui } from '@lingui/react/macro'
import type { CompanyUserPage } from '#openapi/generated/api.d.ts'
import { deepScanStatusValues } from '#openapi/generated/enumerations.ts'
import { deepScanStatuses, riskLevels, riskOrder } from '#src/parts/company/exposure-labels.ts'
import { filtersOf, type UsersSearch, usersHref } from '#src/parts/company/people-search.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Grid } from '#src/ui/layout.ts'
import { SegmentedBar } from '#src/ui/table/segmented-bar.tsx'

interface UsersTalliesProps {
  page: Pick<CompanyUserPage, 'riskLevels' | 'deepScans'>
  search: UsersSearch
}

export function UsersTallies({ page: { riskLevels: risks, deepScans }, search }: UsersTalliesProps) {
  const { t, i18n } = useLingui()
  const partOf = (part: string) => `${part}${filtersOf(usersHref(search))}`
  const isOnly = <Value,>(values: readonly Value[] | undefined, value: Value) =>
    values?.length === 1 && values[0] === value
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
            countText: <Figure name="company.listedRisk" part={partOf(level)} value={risks[level]} />,
            current: isOnly(search.riskLevel, level),
            href: usersHref({
              ...search,
              riskLevel: isOnly(search.riskLevel, level) ? undefined : [level],
              page: undefined,
            }),
          }))}
        />
      </TitledCard>
      <TitledCard title={<Trans>Deep scan</Trans>}>
        <SegmentedBar
          label={t`Users by deep scan`}
          parts={deepScanStatusValues
            .filter(status => deepScans[status] > 0 || isOnly(search.deepScanStatus, status))
            .map(status => ({
              key: status,
              name: i18n._(deepScanStatuses[status].name),
              tone: deepScanStatuses[status].tone,
              count: deepScans[status],
              countText: <Figure name="company.deepScan" part={partOf(status)} value={deepScans[status]} />,
              current: isOnly(search.deepScanStatus, status),
              href: usersHref({
                ...search,
                deepScanStatus: isOnly(search.deepScanStatus, status) ? undefined : [status],
                page: undefined,
              }),
            }))}
        />
      </TitledCard>
    </Grid>
  )
}
