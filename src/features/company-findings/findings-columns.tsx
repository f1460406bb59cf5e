import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CompanyFinding, FindingSortField } from '#openapi/generated/api.d.ts'
import {
  ExposureDate,
  FindingKind,
  FindingSource,
  FindingStatus,
  ThreatCell,
} from '#src/parts/company/company-finding-parts.tsx'
import { companyPaths } from '#src/parts/company/company-paths.ts'
import { companyFindingsHref, type FindingsSearch } from '#src/parts/company/people-search.ts'
import { PersonCell } from '#src/parts/company/person-label.tsx'
import { columnSort } from '#src/parts/company/sorting.ts'
import type { Column } from '#src/ui/table/data-table.tsx'

/** The columns of the list of findings (spec 1 §3: sorted by fullname, source, issue and dateOfExposure). */
export function useFindingColumns(companyId: string, search: FindingsSearch): Column<CompanyFinding>[] {
  const { t } = useLingui()
  return useMemo(() => {
    const sort = (field: FindingSortField) => columnSort(field, search, companyFindingsHref, 'dateOfExposure')
    return [
      {
        key: 'fullname',
        title: t`Name`,
        narrow: 'title',
        sort: sort('fullname'),
        cell: ({ person }) => (
          <PersonCell person={person} href={companyPaths.companyUser(companyId, person.id)} />
        ),
      },
      {
        key: 'threat',
        title: t`Threat`,
        narrow: 'bare',
        cell: finding => <ThreatCell finding={finding} />,
      },
      {
        key: 'issue',
        title: t`Kind`,
        sort: sort('issue'),
        cell: finding => (
          <FindingKind finding={finding} href={companyPaths.companyFinding(companyId, finding.id)} />
        ),
      },
      {
        key: 'source',
        title: t`Source`,
        sort: sort('source'),
        cell: finding => <FindingSource finding={finding} />,
      },
      {
        key: 'dateOfExposure',
        title: t`Exposed`,
        sort: sort('dateOfExposure'),
        cell: finding => <ExposureDate finding={finding} />,
      },
      {
        key: 'standing',
        title: t`Status`,
        cell: finding => <FindingStatus finding={finding} />,
      },
    ]
  }, [companyId, search, t])
}
