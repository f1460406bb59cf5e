import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { Box, Flex } from '../../ui/layout.ts'
import { Link } from '../../ui/link.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { companyPaths } from '../shared/company-paths.ts'
import type { CompanyUser, UserSortField } from '../shared/exposure-contract.ts'
import { memberStatuses } from '../shared/exposure-words.ts'
import { type UsersSearch, usersHref } from '../shared/people-search.ts'
import { DeepScanTag, PersonLabel, RiskTag } from '../shared/person-label.tsx'
import { columnSort } from '../shared/sorting.ts'
import { useFormats } from '../shared/use-formats.ts'

/** Everything that users can be sorted by; the last three are those of their latest finding. */
export const sortNames: Record<UserSortField, MessageDescriptor> = {
  riskLevel: msg`Risk`,
  fullname: msg`Name`,
  department: msg`Department`,
  deepScanStatus: msg`Deep scan`,
  vulnerabilities: msg`Exposures`,
  status: msg`Membership`,
  lastScannedAt: msg`Last scan`,
  source: msg`Source of the latest finding`,
  issue: msg`Kind of the latest finding`,
  dateOfExposure: msg`Date of the latest exposure`,
}

/** Hidden until somebody asks for it: few companies fill it in. */
export const hiddenAtFirst: readonly string[] = ['jobRole']

/** Where the page of somebody is. */
export const userHref = (companyId: string, { id, executive }: Pick<CompanyUser, 'id' | 'executive'>) =>
  executive ? companyPaths.executive(id) : companyPaths.companyUser(companyId, id)

/** The columns of a list of users. `search`: what its address says; without it nothing can be sorted. */
export function useUserColumns(companyId: string, search: UsersSearch | null): Column<CompanyUser>[] {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  return useMemo(() => {
    const sort = (field: UserSortField) =>
      search ? columnSort(field, search, usersHref, 'riskLevel') : undefined
    const none = t`none`
    return [
      {
        key: 'fullname',
        title: t`Name`,
        narrow: 'title',
        sort: sort('fullname'),
        cell: user => <PersonLabel person={user} href={userHref(companyId, user)} />,
      },
      {
        key: 'department',
        title: t`Department`,
        sort: sort('department'),
        cell: ({ department }) =>
          department ? (
            <Link look="standalone" color="ink" href={companyPaths.department(companyId, department.id)}>
              {department.name}
            </Link>
          ) : (
            <Missing words={none} />
          ),
      },
      {
        key: 'riskLevel',
        title: t`Risk`,
        narrow: 'bare',
        sort: sort('riskLevel'),
        cell: ({ riskLevel, couldNotCheck }) => (
          <Flex gap={2} alignItems="center" flexWrap="wrap">
            <RiskTag level={riskLevel} />
            {couldNotCheck && <CouldNotCheck />}
          </Flex>
        ),
      },
      {
        key: 'deepScanStatus',
        title: t`Deep scan`,
        sort: sort('deepScanStatus'),
        cell: ({ deepScanStatus }) => <DeepScanTag status={deepScanStatus} />,
      },
      {
        key: 'vulnerabilities',
        title: t`Exposures`,
        align: 'end',
        sort: sort('vulnerabilities'),
        cell: ({ vulnerabilities }) => formats.number(vulnerabilities),
      },
      {
        key: 'status',
        title: t`Membership`,
        sort: sort('status'),
        cell: ({ status }) =>
          status === null ? <Missing words={t`not told`} /> : i18n._(memberStatuses[status]),
      },
      {
        key: 'lastScannedAt',
        title: t`Last scan`,
        sort: sort('lastScannedAt'),
        cell: ({ lastScannedAt }) =>
          lastScannedAt === null ? (
            <Missing words={t`never`} />
          ) : (
            <Box as="span" whiteSpace="nowrap">
              {formats.shortDate(lastScannedAt)}
            </Box>
          ),
      },
      {
        key: 'jobRole',
        title: t`Role`,
        cell: ({ jobRole }) => jobRole ?? <Missing words={none} />,
      },
    ]
  }, [companyId, search, t, i18n, formats])
}

/** A dash, and what it means for those who do not see it. */
function Missing({ words }: { words: string }) {
  return (
    <Box as="span" color="ink3" role="img" aria-label={words}>
      –
    </Box>
  )
}

/** "Could not check" is not "safe". */
function CouldNotCheck() {
  return (
    <Flex as="span" gap={1} alignItems="center" color="amber" fontSize="t1" fontWeight={600}>
      <TriangleAlert size={14} aria-hidden="true" />
      <Trans>not all checked</Trans>
    </Flex>
  )
}
