import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Building2 } from 'lucide-react'
import { useMemo } from 'react'
import type { Department, DepartmentPage, DepartmentSortField } from '#openapi/generated/api.ts'
import { CompanyFigures } from '#src/parts/company/company-figures.tsx'
import { CompanyUncheckedNotice } from '#src/parts/company/company-unchecked-notice.tsx'
import { ListControls, PeopleTabs } from '#src/parts/company/list-controls.tsx'
import { ListFooter } from '#src/parts/company/list-footer.tsx'
import { type DepartmentsSearch, departmentsLink, filtersOf } from '#src/parts/company/people-search.ts'
import { RiskTag } from '#src/parts/company/person-label.tsx'
import { columnSort } from '#src/parts/company/sorting.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { CellLink, CellNote } from '#src/ui/table/cells.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import type { Target } from '#src/ui/target.ts'

export interface DepartmentsScreenProps {
  companyId: string
  departments: DepartmentPage
  search: DepartmentsSearch
  busy: boolean
  onSearch: (search: DepartmentsSearch) => void
}

/** The departments of a company with their risk (spec 2 §2). */
export function DepartmentsScreen({
  companyId,
  departments,
  search,
  busy,
  onSearch,
}: DepartmentsScreenProps) {
  const { t } = useLingui()
  const columns = useDepartmentColumns(companyId, search)
  const { totalRecords } = departments.pagination
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={<Trans>Departments</Trans>}
        lead={
          <Figure name="company.departments" part={filtersOf(search)} value={totalRecords}>
            <Plural value={totalRecords} _0="No department" one="# department" other="# departments" />
          </Figure>
        }
      />
      <PeopleTabs current="departments" />
      <CompanyUncheckedNotice sources={departments.uncheckedSources} />
      <ListControls search={search} label={t`Department`} onSearch={onSearch} />
      <Card display="flex" flexDirection="column" gap={3}>
        {departments.items.length === 0 ? (
          <EmptyState icon={Building2} title={<Trans>No departments here</Trans>}>
            <Trans>Departments come from the employee file or from a person’s details.</Trans>
          </EmptyState>
        ) : (
          <>
            <DataTable
              caption={t`Departments`}
              columns={columns}
              rows={departments.items}
              keyOf={department => department.id}
              busy={busy}
            />
            <ListFooter
              pagination={departments.pagination}
              linkOf={page => ({ to: '/users', search: { tab: 'departments', ...search, page } })}
              onRows={rows => onSearch({ ...search, pageSize: rows, page: undefined })}
            />
          </>
        )}
      </Card>
      <CompanyFigures />
    </Page>
  )
}

function useDepartmentColumns(companyId: string, search: DepartmentsSearch): Column<Department>[] {
  const { t } = useLingui()
  return useMemo(() => {
    const sort = (field: DepartmentSortField) => columnSort(field, search, departmentsLink, 'name')
    return [
      {
        key: 'name',
        title: t`Name`,
        narrow: 'title',
        sort: sort('name'),
        cell: ({ id, name, namedOnly }) => (
          <>
            <CellLink
              strong
              to="/$companyId/departments/$departmentId"
              params={{ companyId, departmentId: id }}
            >
              {name}
            </CellLink>
            {namedOnly && (
              <CellNote>
                <NamedOnly />
              </CellNote>
            )}
          </>
        ),
      },
      {
        key: 'riskLevel',
        title: t`Risk`,
        narrow: 'bare',
        sort: sort('riskLevel'),
        cell: department => (
          <>
            <DepartmentRisk {...department} />
            <UncheckedNote department={department} />
          </>
        ),
      },
      {
        key: 'users',
        title: t`Users`,
        align: 'end',
        sort: sort('users'),
        cell: ({ id, users }) => (
          <CellLink to="/users-settings" search={{ departmentId: id }}>
            <Figure name="department.people" of={id} value={users} />
          </CellLink>
        ),
      },
      {
        key: 'usersAtHighRisk',
        title: t`At high risk`,
        align: 'end',
        sort: sort('usersAtHighRisk'),
        cell: department => (
          <DisclosedCell
            name="department.atRisk"
            department={department}
            value={department.usersAtHighRisk}
            link={{
              to: '/users',
              search: { departmentsFilter: [department.id], riskLevel: ['CRITICAL', 'HIGH'] },
            }}
          />
        ),
      },
      {
        key: 'exposures',
        title: t`Findings`,
        align: 'end',
        sort: sort('exposures'),
        cell: department => (
          <DisclosedCell
            name="department.findings"
            department={department}
            value={department.exposures}
            link={{ to: '/users', search: { tab: 'findings', departmentsFilter: [department.id] } }}
          />
        ),
      },
      {
        key: 'score',
        title: t`Score`,
        align: 'end',
        cell: ({ id, score, grade }) => (
          <span>
            <Figure name="department.score" of={id} value={score === 0 ? null : score} />
            {score !== null && score > 0 && ` · ${grade}`}
          </span>
        ),
      },
    ]
  }, [companyId, search, t])
}

/** A small one without any consenting scanned person does not even disclose that no one was scanned. */
export const isUndisclosed = ({
  riskLevel,
  namedOnly,
}: Pick<Department, 'riskLevel' | 'namedOnly'>): boolean => namedOnly && riskLevel === 'PENDING'

export function DepartmentRisk(department: Pick<Department, 'riskLevel' | 'namedOnly'>) {
  return isUndisclosed(department) ? '–' : <RiskTag level={department.riskLevel} />
}

function UncheckedNote({ department: { id, usersUnknown } }: { department: Department }) {
  if (usersUnknown === 0) return null
  return (
    <CellNote>
      <Figure
        name="department.risk"
        of={id}
        part="COULD_NOT_CHECK"
        value={usersUnknown}
        link={{ to: '/users', search: { departmentsFilter: [id], riskLevel: ['COULD_NOT_CHECK'] } }}
      >
        <Plural value={usersUnknown} one="# couldn’t be checked" other="# couldn’t be checked" />
      </Figure>
    </CellNote>
  )
}

interface DisclosedCellProps {
  name: 'department.atRisk' | 'department.findings'
  department: Department
  value: number
  link: Target
}

function DisclosedCell({ name, department, value, link }: DisclosedCellProps) {
  if (isUndisclosed(department)) return <Figure name={name} of={department.id} value={null} />
  return (
    <CellLink {...link}>
      <Figure name={name} of={department.id} value={value} />
    </CellLink>
  )
}

/** Why a small department's figures are low: they would reveal one person's data. */
export function NamedOnly() {
  return <Trans>Fewer than five people: counts only those who consented</Trans>
}
