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
import { riskOrder } from '../parts/company/exposure-labels.ts'
import {
  type DepartmentsSearch,
  type FindingsSearch,
  rowChoices,
  type UserSearch,
  type UsersSearch,
} from '../parts/company/people-search.ts'
import { storedRows } from '../parts/company/stored-rows.ts'
import { omitUndefined, oneOf, pageIn } from './-search.ts'

type Search = Readonly<Record<string, unknown>>

const orders = ['asc', 'desc'] as const

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const webDomain = /^[\d.a-z-]{1,253}$/
const maxDepartments = 50

/** The typed text, also when the router has parsed a number. */
const textIn = (value: unknown, longest: number): string | undefined => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return text === '' ? undefined : text.slice(0, longest)
}

const partsIn = (value: unknown): string[] => (typeof value === 'string' ? value.split(',') : [])

/** Some of these values, comma-separated, in the page's order. */
const someOf = <const Values extends readonly string[]>(
  allowed: Values,
  value: unknown,
): Values[number][] | undefined => {
  const parts = partsIn(value)
  const known = allowed.filter(word => parts.includes(word))
  return known.length === 0 ? undefined : known
}

const departmentsIn = (value: unknown): string[] | undefined => {
  const ids = [...new Set(partsIn(value).filter(part => uuid.test(part)))].slice(0, maxDepartments)
  return ids.length === 0 ? undefined : ids
}

/** A valid calendar day: not the 30th of February. */
const dayIn = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return undefined
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined
}

const flagIn = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

/** The page size of the address, or of this browser. */
const rowsIn = (value: unknown) => rowChoices.find(choice => choice === value) ?? storedRows()

const pagedIn = (search: Search) => ({ page: pageIn(search['page']), rows: rowsIn(search['rows']) })

export const usersSearchIn = (search: Search): UsersSearch =>
  omitUndefined({
    q: textIn(search['q'], 100),
    departments: departmentsIn(search['departments']),
    risk: someOf(riskOrder, search['risk']),
    deepScan: someOf(deepScanStatusValues, search['deepScan']),
    status: someOf(memberStatusValues, search['status']),
    executives: flagIn(search['executives']),
    findings: oneOf(findingScopeValues, search['findings']),
    deepScanned: flagIn(search['deepScanned']),
    sort: oneOf(userSortFieldValues, search['sort']),
    order: oneOf(orders, search['order']),
    ...pagedIn(search),
  })

export const companyFindingsSearchIn = (search: Search): FindingsSearch =>
  omitUndefined({
    scope: oneOf(findingScopeValues, search['scope']),
    status: oneOf(findingStatusValues, search['status']),
    removal: oneOf(removalProgressValues, search['removal']),
    person: partsIn(search['person']).find(part => uuid.test(part)),
    q: textIn(search['q'], 100),
    departments: departmentsIn(search['departments']),
    threat: oneOf(threatLevelValues, search['threat']),
    domain: partsIn(search['domain']).find(part => webDomain.test(part)),
    issue: oneOf(findingIssueValues, search['issue']),
    source: textIn(search['source'], 200),
    from: dayIn(search['from']),
    to: dayIn(search['to']),
    deepScan: someOf(deepScanStatusValues, search['deepScan']),
    risk: someOf(riskOrder, search['risk']),
    sort: oneOf(findingSortFieldValues, search['sort']),
    order: oneOf(orders, search['order']),
    ...pagedIn(search),
  })

export const departmentsSearchIn = (search: Search): DepartmentsSearch =>
  omitUndefined({
    q: textIn(search['q'], 100),
    sort: oneOf(departmentSortFieldValues, search['sort']),
    order: oneOf(orders, search['order']),
    ...pagedIn(search),
  })

export const userSearchIn = (search: Search): UserSearch =>
  omitUndefined({
    from: dayIn(search['from']),
    to: dayIn(search['to']),
    category: oneOf(threatCategoryValues, search['category']),
    page: pageIn(search['page']),
  })
