import {
  deepScanStatusValues,
  departmentSortFieldValues,
  findingIssueValues,
  findingScopeValues,
  findingSortFieldValues,
  findingStatusValues,
  listedRiskLevelValues,
  memberStatusValues,
  removalProgressValues,
  riskLevelValues,
  threatCategoryValues,
  threatLevelValues,
  userSortFieldValues,
} from '#openapi/generated/enumerations.ts'
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

/** Spec 1 §9: ten records a page by default; above fifty the layout takes noticeably long. */
export const rowChoices = [10, 25, 50] as const

/** Worst first. */
export const riskOrder = riskLevelValues.toReversed()

/** The same in lists of people. */
export const listedRiskOrder = listedRiskLevelValues.toReversed()

const paged = {
  page,
  pageSize: (raw: unknown): number | undefined => rowChoices.find(choice => String(choice) === String(raw)),
}

/** A list without filters. */
export const pagedSearchIn = listSearch(paged)

export const usersSearchIn = listSearch({
  tab: oneOf([]),
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

const companyFindingsSearchIn = listSearch({
  scope: oneOf(findingScopeValues, 'external'),
  status: oneOf(findingStatusValues, 'detected'),
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

const departmentsSearchIn = listSearch({
  searchValue: text(),
  ...sorting(departmentSortFieldValues),
  ...paged,
})

const tabIn = oneOf(['findings', 'devices', 'departments'])

/** The lists of `/users`. */
export const peopleSearchIn = (raw: Readonly<Record<string, unknown>>) => {
  const tab = tabIn(raw['tab'])
  switch (tab) {
    case 'findings':
      return { tab, ...companyFindingsSearchIn(raw) }
    case 'devices':
      return { tab, ...pagedSearchIn(raw) }
    case 'departments':
      return { tab, ...departmentsSearchIn(raw) }
    case undefined:
      return usersSearchIn(raw)
  }
}

export const userSearchIn = listSearch({
  startDate: day,
  endDate: day,
  leakCategory: oneOf(threatCategoryValues),
  page,
})
