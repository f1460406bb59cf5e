import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Column } from '#src/ui/table/data-table.tsx'
import {
  ExposureDate,
  FindingKind,
  FindingSource,
  FindingStanding,
  ThreatCell,
} from '../shared/company-finding-parts.tsx'
import { companyPaths } from '../shared/company-paths.ts'
import type { CompanyFinding, FindingSortField } from '../shared/exposure-contract.ts'
import { companyFindingsHref, type FindingsSearch } from '../shared/people-search.ts'
import { PersonCell } from '../shared/person-label.tsx'
import { columnSort } from '../shared/sorting.ts'

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
        cell: finding => <FindingStanding finding={finding} />,
      },
    ]
  }, [companyId, search, t])
}
