import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CompanyUser, UserSortField } from '#openapi/generated/api.ts'
import { deepScanStatuses, memberStatuses, riskLevels } from '#src/parts/company/exposure-labels.ts'
import { type UsersSearch, usersLink } from '#src/parts/company/people-search.ts'
import { PersonCell, RiskCell } from '#src/parts/company/person-label.tsx'
import { columnSort } from '#src/parts/company/sorting.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { CellFigure, CellLink, CellMissing, CellTag } from '#src/ui/table/cells.tsx'
import type { Column } from '#src/ui/table/data-table.tsx'
import type { Target } from '#src/ui/target.ts'

/** What another column or the address of the person shows has none of its own. */
type UserColumn = Exclude<
  keyof CompanyUser,
  'id' | 'memberId' | 'email' | 'agreed' | 'role' | 'executive' | 'couldNotCheck'
>

/** Hidden by default: few companies fill it in. */
export const hiddenAtFirst: readonly UserColumn[] = ['jobRole']

export const userLink = (
  companyId: string,
  { id: registerId, executive }: Pick<CompanyUser, 'id' | 'executive'>,
): Target =>
  executive
    ? { to: '/users/executives/$registerId', params: { registerId } }
    : { to: '/$companyId/users/$registerId', params: { companyId, registerId } }

export function useUserColumns(companyId: string, search: UsersSearch | null): Column<CompanyUser>[] {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  return useMemo(() => {
    const sort = (field: UserSortField) =>
      search ? columnSort(field, search, usersLink, 'riskLevel') : undefined
    const none = t`none`
    const columns: Record<UserColumn, Omit<Column<CompanyUser>, 'key'>> = {
      fullname: {
        title: t`Name`,
        narrow: 'title',
        sort: sort('fullname'),
        cell: user => <PersonCell person={user} link={userLink(companyId, user)} />,
      },
      department: {
        title: t`Department`,
        sort: sort('department'),
        cell: ({ department }) =>
          department ? (
            <CellLink
              to="/$companyId/departments/$departmentId"
              params={{ companyId, departmentId: department.id }}
            >
              {department.name}
            </CellLink>
          ) : (
            <CellMissing label={none} />
          ),
      },
      riskLevel: {
        title: t`Risk`,
        narrow: 'bare',
        sort: sort('riskLevel'),
        cell: user => <RiskCell person={user} />,
      },
      deepScanStatus: {
        title: t`Deep scan`,
        sort: sort('deepScanStatus'),
        cell: ({ deepScanStatus }) => (
          <CellTag tone={deepScanStatuses[deepScanStatus].tone}>
            {i18n._(deepScanStatuses[deepScanStatus].name)}
          </CellTag>
        ),
      },
      vulnerabilities: {
        title: t`Findings`,
        align: 'end',
        sort: sort('vulnerabilities'),
        cell: ({ id, vulnerabilities, riskLevel, agreed }) =>
          vulnerabilities !== null ? (
            <CellLink to="/users" search={{ tab: 'findings', userId: id }}>
              <Figure name="user.findings" of={id} value={vulnerabilities} />
            </CellLink>
          ) : (
            <CellMissing label={agreed ? i18n._(riskLevels[riskLevel].name) : t`shown once they agree`} />
          ),
      },
      status: {
        title: t`Membership`,
        sort: sort('status'),
        cell: ({ status }) => <CellFigure>{i18n._(memberStatuses[status])}</CellFigure>,
      },
      lastScannedAt: {
        title: t`Last scan`,
        sort: sort('lastScannedAt'),
        cell: ({ lastScannedAt, agreed }) =>
          lastScannedAt === null ? (
            <CellMissing label={agreed ? t`never` : t`shown once they agree`} />
          ) : (
            <CellFigure>{formats.shortDate(lastScannedAt)}</CellFigure>
          ),
      },
      jobRole: {
        title: t({ message: 'Role', context: 'a job' }),
        cell: ({ jobRole }) => jobRole ?? <CellMissing label={none} />,
      },
    }
    return Object.entries(columns).map(([key, column]) => ({ key, ...column }))
  }, [companyId, search, t, i18n, formats])
}
