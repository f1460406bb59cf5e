import type { PeopleSelection } from '#openapi/generated/api.ts'
import {
  deepScanStatusValues,
  departmentSortFieldValues,
  findingIssueValues,
  findingScopeValues,
  findingSortFieldValues,
  findingStatusValues,
  memberStatusValues,
  removalProgressValues,
  threatCategoryValues,
  threatLevelValues,
  userSortFieldValues,
} from '#openapi/generated/enumerations.ts'
import { allPages } from '#src/services/api/queries.ts'
import {
  day,
  flag,
  listSearch,
  matching,
  oneOf,
  page,
  someOf,
  sorting,
  text,
  uuid,
  uuids,
} from '../page/list-search.ts'
import { findingsDefaults } from './company-paths.ts'
import { listedRiskOrder, riskOrder } from './exposure-labels.ts'
import { rowChoices, storedRows } from './stored-rows.ts'

const paged = {
  page,
  /** The page size of the address, or of this browser. */
  pageSize: (raw: unknown): number | undefined =>
    rowChoices.find(choice => String(choice) === raw) ?? storedRows(),
}

export const usersSearchIn = listSearch({
  searchValue: text(),
  departmentsFilter: uuids(50),
  riskLevel: someOf(listedRiskOrder),
  deepScanStatus: someOf(deepScanStatusValues),
  status: someOf(memberStatusValues),
  executives: flag,
  openFindings: oneOf(findingScopeValues),
  /** People who agreed to the deep scan and completed one, or everyone else. */
  deepScanned: flag,
  ...sorting(userSortFieldValues),
  ...paged,
})

export const companyFindingsSearchIn = listSearch({
  scope: oneOf(findingScopeValues, findingsDefaults.scope),
  status: oneOf(findingStatusValues, findingsDefaults.status),
  /** Replaces scope and status. */
  removal: oneOf(removalProgressValues),
  userId: uuid,
  searchValue: text(),
  departmentsFilter: uuids(50),
  threatFilter: oneOf(threatLevelValues),
  webDomainFilter: matching(/^[\d.a-z-]{1,253}$/),
  issueFilter: oneOf(findingIssueValues),
  source: text(200),
  exposedFrom: day,
  exposedTo: day,
  deepScanStatus: someOf(deepScanStatusValues),
  riskLevel: someOf(riskOrder),
  ...sorting(findingSortFieldValues),
  ...paged,
})

export const departmentsSearchIn = listSearch({
  searchValue: text(),
  ...sorting(departmentSortFieldValues),
  ...paged,
})

export const userSearchIn = listSearch({
  startDate: day,
  endDate: day,
  leakCategory: oneOf(threatCategoryValues),
  page,
})

export const selectionOf = ({
  sortField: _sortField,
  sortOrder: _sortOrder,
  ...search
}: ReturnType<typeof usersSearchIn>): PeopleSelection => ({
  exceptIds: [],
  ...allPages(search),
})
