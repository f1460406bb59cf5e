import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Building } from 'lucide-react'
import { useMemo } from 'react'
import { atLeast, isKnown } from '#domain/company-risk.ts'
import type { CompanyDashboardV2, CompanyUser, Department } from '#openapi/generated/api.ts'
import { riskLevels } from '#src/parts/company/exposure-labels.ts'
import { scannedLevels } from '#src/parts/company/people-search.ts'
import { DeepScanTag, PersonCell, RiskCell } from '#src/parts/company/person-label.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { Bar } from '#src/ui/bar.tsx'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { CellLink, CellMissing } from '#src/ui/table/cells.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import type { Target } from '#src/ui/target.ts'

interface DepartmentsCardProps {
  companyId: string
  /** At most five, the worst first (spec 2 §9). */
  departments: readonly Department[]
}

export const departmentsTitle = <Trans>Top 5 high-risk departments</Trans>

/** The top 5 high-risk departments: by the share of their checked people at high or critical risk. */
export function DepartmentsCard({ companyId, departments }: DepartmentsCardProps) {
  const risky = departments.filter(({ usersAtHighRisk }) => usersAtHighRisk > 0)
  return (
    <TitledCard
      compact
      title={departmentsTitle}
      aside={
        <Link variant="standalone" fontSize="t2" to="/users" search={{ tab: 'departments' }}>
          <Trans>All departments</Trans>
        </Link>
      }
    >
      {risky.length === 0 ? (
        <NoneAtRisk isKnown={departments.every(({ riskLevel }) => isKnown(riskLevel))} />
      ) : (
        <Rows>
          {risky.map(department => (
            <DepartmentRow
              key={department.id}
              department={department}
              link={{
                to: '/$companyId/departments/$departmentId',
                params: { companyId, departmentId: department.id },
              }}
            />
          ))}
        </Rows>
      )}
    </TitledCard>
  )
}

/** A department that couldn't be checked is not one without risk. */
function NoneAtRisk({ isKnown: areKnown }: { isKnown: boolean }) {
  return areKnown ? (
    <EmptyState icon={Building} level={3} title={<Trans>No department is at high risk</Trans>}>
      <Trans>None of the departments we can show has anyone at high or critical risk.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={Building} level={3} title={<Trans>No department is known to be at high risk</Trans>}>
      <Trans>Not everything could be checked, so there may be more than we know.</Trans>
    </EmptyState>
  )
}

export function NoDepartments({ departmentCount, riskLevels: levels }: CompanyDashboardV2) {
  if (departmentCount === 0)
    return <Trans>They appear here once you’ve scanned a list with everyone’s department.</Trans>
  return atLeast(levels, 'COULD_NOT_CHECK') > 0 ? (
    <Trans>
      In a small department, everyone would know who it is. Departments of five people or more appear here
      once they’ve been scanned.
    </Trans>
  ) : (
    <Trans>Departments appear once your employee list has been scanned.</Trans>
  )
}

function DepartmentRow({ department, link }: { department: Department; link: Target }) {
  const { t, i18n } = useLingui()
  const { name, riskLevel, usersAtHighRisk, usersScanned } = department
  const level = riskLevels[riskLevel]
  return (
    <Row paddingBlock={1}>
      <Flex alignItems="center" gap={{ base: 3, xl: 2, '2xl': 3 }} fontSize="t2">
        <Box flex={1} minWidth={0}>
          <Link variant="cover" {...link} overflowWrap="anywhere">
            {name}
          </Link>
          <Box as="span" color="ink3" fontSize="t1">
            {' · '}
            {i18n._(level.name)}
          </Box>
        </Box>
        <Bar
          // As the numbers beside it: the level alone follows from those who could be checked.
          share={usersScanned === 0 ? 0 : usersAtHighRisk / usersScanned}
          tone={level.tone}
          width={{ base: '56px', sm: '110px', xl: '36px', '2xl': '110px' }}
        />
        <Box minWidth="52px" flex="none" textAlign="end" fontVariantNumeric="tabular-nums">
          <Box as="strong" fontWeight={600}>
            <Figure
              name="department.atRisk"
              of={department.id}
              value={usersAtHighRisk}
              link={{
                to: '/users',
                search: { departmentsFilter: [department.id], riskLevel: ['CRITICAL', 'HIGH'] },
              }}
              label={t`${plural(usersAtHighRisk, { one: '# person at high risk', other: '# people at high risk' })}`}
            />
          </Box>
          <Box as="span" color="ink3">
            <span aria-hidden="true">{' / '}</span>
            <Figure
              name="department.scanned"
              of={department.id}
              value={usersScanned}
              link={{
                to: '/users',
                search: { departmentsFilter: [department.id], riskLevel: scannedLevels },
              }}
              label={t`${plural(usersScanned, { one: '# person scanned', other: '# people scanned' })}`}
            />
          </Box>
        </Box>
      </Flex>
    </Row>
  )
}

export function ExecutivesCard({ executives }: { executives: readonly CompanyUser[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <TitledCard
      title={<Trans>Executives</Trans>}
      aside={
        <Link variant="standalone" fontSize="t2" to="/users" search={{ executives: true }}>
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
        cell: person => (
          <PersonCell
            person={person}
            link={{ to: '/users/executives/$registerId', params: { registerId: person.id } }}
          />
        ),
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
          vulnerabilities !== null ? (
            <CellLink to="/users" search={{ tab: 'findings', userId: id }}>
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
