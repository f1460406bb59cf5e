import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { isKnown } from '#domain/company-risk.ts'
import type { CompanyUser } from '#openapi/generated/api.d.ts'
import { riskLevels } from '#src/parts/company/exposure-labels.ts'
import { companyFindingsHref, usersHref } from '#src/parts/company/people-search.ts'
import { DeepScanTag, PersonCell, RiskCell } from '#src/parts/company/person-label.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { paths } from '#src/parts/page/paths.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { CellLink, CellMissing } from '#src/ui/table/cells.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'

export function ExecutivesCard({ executives }: { executives: readonly CompanyUser[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <TitledCard
      title={<Trans>Executives</Trans>}
      aside={
        <Link variant="standalone" fontSize="t2" href={usersHref({ executives: true })}>
          <Trans>All executives</Trans>
        </Link>
      }
    >
      <DataTable
        caption={t`Executives with the highest risk`}
        columns={columns}
        rows={executives}
        keyOf={({ id }) => id}
      />
    </TitledCard>
  )
}

function useColumns(): Column<CompanyUser>[] {
  const { t, i18n } = useLingui()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t`Name`,
        narrow: 'title',
        cell: person => <PersonCell person={person} href={paths.executive(person.id)} />,
      },
      {
        key: 'risk',
        title: t`Risk`,
        narrow: 'bare',
        cell: person => <RiskCell person={person} />,
      },
      {
        key: 'deepScan',
        title: t`Deep scan`,
        cell: person => <DeepScanTag status={person.deepScanStatus} />,
      },
      {
        key: 'exposures',
        title: t`Findings`,
        align: 'end',
        cell: ({ id, riskLevel, vulnerabilities }) =>
          isKnown(riskLevel) ? (
            <CellLink href={companyFindingsHref({ userId: id })}>
              <Figure name="user.findings" of={id} value={vulnerabilities} />
            </CellLink>
          ) : (
            <CellMissing label={i18n._(riskLevels[riskLevel].name)} />
          ),
      },
    ],
    [t, i18n],
  )
}
