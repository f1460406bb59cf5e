import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bulkScansPath, bulkScansSearchIn } from '../features/bulk-scans/bulk-scans-search.ts'
import { adminsSearchIn, membersSearchIn } from '../parts/company/membership-search.ts'
import {
  companyFindingsSearchIn,
  departmentsSearchIn,
  userSearchIn,
  usersSearchIn,
} from '../parts/company/people-fields.ts'
import { companyFindingsHref, departmentsHref, usersHref } from '../parts/company/people-search.ts'
import { storeRows } from '../parts/company/stored-rows.ts'
import {
  findingsSearchIn,
  imagesSearchIn,
  threatSearchIn,
  trainingSearchIn,
} from '../parts/findings/findings-search.ts'
import { companyLogSearchIn, operatorLogSearchIn, recordSearchIn } from '../parts/log/log-search.ts'
import { pageSearchIn } from '../parts/page/list-search.ts'
import { companiesSearchIn, deskSearchIn, supportSearchIn } from '../parts/page/operator-search.ts'
import { paths } from '../parts/page/paths.ts'
import { plainSearch } from './-route-options.ts'

type Search = Readonly<Record<string, unknown>>

interface List {
  name: string
  searchIn: (raw: Search) => Search
  hrefOf: (search: never) => string
  /** A search with every parameter. */
  full: Search
  /** What an address leaves out. */
  defaults?: Search
}

const finance = '5f2b6d0e-0b3f-4f6c-9a43-0d2a3c4b5e6f'
const ada = '7f000000-0000-4000-8000-0000000000b1'

const order = { sortOrder: 'desc', page: 3 }
const record = {
  kind: 'signIn',
  from: '2026-01-02',
  to: '2026-01-03',
  older: `2026-01-02T10:11:12.123456_${ada}`,
}
const log = { ...record, action: 'session.started', actor: ada, searchValue: 'ada' }

const lists: List[] = [
  {
    name: 'users',
    searchIn: usersSearchIn,
    hrefOf: usersHref,
    full: {
      searchValue: '0412',
      departmentsFilter: [finance],
      riskLevel: ['CRITICAL', 'HIGH'],
      deepScanStatus: ['NOT_INVITED'],
      status: ['Not Invited', 'Completed Profile'],
      executives: false,
      openFindings: 'internal',
      deepScanned: true,
      sortField: 'vulnerabilities',
      pageSize: 50,
      ...order,
    },
  },
  {
    name: 'findings of a company',
    searchIn: companyFindingsSearchIn,
    hrefOf: companyFindingsHref,
    full: {
      scope: 'internal',
      status: 'fixed',
      removal: 'underWay',
      userId: ada,
      searchValue: 'forum',
      departmentsFilter: [finance],
      threatFilter: 'HIGH',
      webDomainFilter: 'northwind.example',
      issueFilter: 'credential',
      source: 'A breach',
      exposedFrom: '2026-01-02',
      exposedTo: '2026-01-03',
      deepScanStatus: ['INVITED'],
      riskLevel: ['LOW'],
      sortField: 'dateOfExposure',
      pageSize: 25,
      ...order,
    },
    defaults: { scope: 'external', status: 'detected' },
  },
  {
    name: 'departments',
    searchIn: departmentsSearchIn,
    hrefOf: departmentsHref,
    full: { searchValue: 'fin', sortField: 'name', pageSize: 10, ...order },
  },
  {
    name: 'discoveries of a user',
    searchIn: userSearchIn,
    hrefOf: paths.ownView,
    full: { startDate: '2026-01-02', endDate: '2026-01-03', leakCategory: 'EMAIL', page: 2 },
  },
  {
    name: 'bulk scans',
    searchIn: bulkScansSearchIn,
    hrefOf: search => bulkScansPath({}, search),
    full: { searchValue: 'june', status: 'failed', type: 'Manual', sortField: 'name', scan: ada, ...order },
  },
  {
    name: 'members',
    searchIn: membersSearchIn,
    hrefOf: paths.usersSettings,
    full: {
      searchValue: 'ada',
      status: 'Invited',
      role: 'ADMIN',
      departmentId: finance,
      only: 'seat',
      page: 2,
      view: 'left',
      invite: 'link',
    },
  },
  {
    name: 'admins',
    searchIn: adminsSearchIn,
    hrefOf: paths.adminUsers,
    full: { searchEmail: 'ada@', status: 'ACTIVE', page: 2 },
  },
  { name: 'record', searchIn: recordSearchIn, hrefOf: paths.accountRecord, full: record },
  { name: 'activity log', searchIn: companyLogSearchIn, hrefOf: paths.companyLog, full: log },
  {
    name: 'log of operators',
    searchIn: operatorLogSearchIn,
    hrefOf: paths.operatorLog,
    full: { ...log, companyId: finance },
  },
  {
    name: 'removal desk',
    searchIn: deskSearchIn,
    hrefOf: paths.desk,
    full: { filter: 'PENDING', type: 'EMAIL', searchValue: 'site', page: 2 },
    defaults: { filter: 'open' },
  },
  {
    name: 'help and sales',
    searchIn: supportSearchIn,
    hrefOf: paths.supportQueue,
    full: { filter: 'closed', kind: 'sales', searchValue: '17', page: 2 },
    defaults: { filter: 'open' },
  },
  {
    name: 'companies',
    searchIn: companiesSearchIn,
    hrefOf: paths.companies,
    full: { searchValue: 'Northwind & Sons', page: 2 },
  },
  {
    name: 'findings',
    searchIn: findingsSearchIn,
    hrefOf: paths.findings,
    full: { type: 'EMAIL', filter: 'Needs You', page: 2 },
    defaults: { filter: 'All' },
  },
  {
    name: 'findings of a threat',
    searchIn: threatSearchIn,
    hrefOf: search => paths.threat('EMAIL', search),
    full: { filter: 'Under Way', page: 2 },
    defaults: { filter: 'All' },
  },
  {
    name: 'photos',
    searchIn: imagesSearchIn,
    hrefOf: paths.images,
    full: { status: 'Reported', page: 2 },
    defaults: { status: 'Unattended' },
  },
  {
    name: 'tutorials',
    searchIn: trainingSearchIn,
    hrefOf: paths.training,
    full: { topic: 'mfa', app: 'google' },
  },
  {
    name: 'removals',
    searchIn: pageSearchIn,
    hrefOf: ({ page }: { page: number }) => paths.removals(page),
    full: { page: 2 },
  },
]

/** As the router parses it. */
const rawOf = (href: string): Search =>
  plainSearch.parseSearch(new URL(href, 'https://wardlight.example').search)

afterEach(() => vi.unstubAllGlobals())

describe.each(lists)('the address of the list: $name', ({ searchIn, hrefOf, full, defaults = {} }) => {
  const names = Object.keys(full)

  it('brings back everything that was chosen', () => {
    expect(searchIn(rawOf(hrefOf(full as never)))).toEqual(full)
  })

  it('leaves out the defaults', () => {
    const usual = { page: 1, ...defaults }
    expect(hrefOf(usual as never)).toBe(hrefOf({} as never))
    expect(searchIn(usual)).toEqual({})
  })

  it.each([
    -3,
    0,
    1.5,
    1e9,
    '',
    '  ',
    'x\u0000'.repeat(999),
    "x' or 1=1",
    'to_string',
    null,
    ['a'],
    [[]],
    { not: 'text' },
  ])('omits what the API does not know: %j', hostile => {
    const raw = Object.fromEntries([...names, 'other'].map(name => [name, hostile]))
    const { searchValue: _text, searchEmail: _email, source: _source, ...rest } = searchIn(raw)
    expect(rest).toEqual({})
  })
})

const searched = lists.filter(({ full }) => 'searchValue' in full)

it.each(searched)('brings back what was typed as it was typed: $name', ({ searchIn, hrefOf }) => {
  const typed = fc.oneof(
    fc.constantFrom(
      '662E41',
      '\u0000',
      'a\u0000b',
      '0412',
      '1e9',
      'null',
      'true',
      '[]',
      '{}',
      '"Ada"',
      '-0',
      'a+b',
      '100%',
      '#1',
      'Łukasz',
    ),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.json({ maxDepth: 1 }).filter(({ length }) => length <= 100),
  )
  fc.assert(
    fc.property(typed, searchValue => {
      const text = searchValue.replaceAll('\u0000', '').trim()
      const wanted = text === '' ? {} : { searchValue: text }
      expect(searchIn(rawOf(hrefOf({ searchValue } as never)))).toEqual(wanted)
      expect(searchIn(rawOf(`/list${plainSearch.stringifySearch({ searchValue })}`))).toEqual(wanted)
    }),
  )
})

it('shortens typed text', () => {
  expect(usersSearchIn({ searchValue: ` ${'a'.repeat(200)}` }).searchValue).toBe('a'.repeat(100))
  expect(usersSearchIn({ searchValue: ['412'] })).toEqual({})
})

it('has as many rows as this browser has stored, unless the address says so itself', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  expect(usersSearchIn({})).toEqual({})
  storeRows(25)
  expect(usersSearchIn({})).toEqual({ pageSize: 25 })
  expect(usersSearchIn({ pageSize: '50' })).toEqual({ pageSize: 50 })
  storeRows(7)
  expect(usersSearchIn({})).toEqual({})
})

it('knows days of the calendar only', () => {
  expect(companyFindingsSearchIn({ exposedFrom: '2026-02-30', exposedTo: '2026-02-28' })).toEqual({
    exposedTo: '2026-02-28',
  })
  expect(userSearchIn({ startDate: 'yesterday' })).toEqual({})
})

it('ends a period of the log only after its start', () => {
  expect(recordSearchIn({ from: '2026-01-03', to: '2026-01-02' })).toEqual({ from: '2026-01-03' })
})

it('begins at the first page when a filter changes, and keeps the others', () => {
  expect(bulkScansPath({ status: 'failed', page: 3 }, { type: 'Scheduled' })).toBe(
    '/bulk-scans?status=failed&type=Scheduled',
  )
})
