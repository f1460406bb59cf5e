import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bulkScansLink, bulkScansSearchIn } from '../features/bulk-scans/bulk-scans-search.ts'
import { letterSearchIn } from '../features/letters/letter-search.ts'
import { marketplaceSearchIn } from '../features/marketplace/marketplace-search.ts'
import { adminsSearchIn, membersSearchIn } from '../parts/company/membership-search.ts'
import { pagedSearchIn, peopleSearchIn, userSearchIn, usersSearchIn } from '../parts/company/people-fields.ts'
import {
  companyDevicesLink,
  companyFindingsLink,
  departmentsLink,
  usersLink,
} from '../parts/company/people-search.ts'
import { storedRows, storeRows } from '../parts/company/stored-rows.ts'
import type { FindingsSearch, TrainingSearch } from '../parts/findings/findings-search.ts'
import {
  dashboardSearchIn,
  imagesSearchIn,
  threatSearchIn,
  trainingSearchIn,
} from '../parts/findings/findings-search.ts'
import { threatLink } from '../parts/findings/links.ts'
import { companyLogSearchIn, operatorLogSearchIn, recordSearchIn } from '../parts/log/log-search.ts'
import { pageSearchIn, ticketSearchIn } from '../parts/page/list-search.ts'
import {
  catalogueSearchIn,
  companiesSearchIn,
  deskSearchIn,
  recipientsSearchIn,
  supportSearchIn,
} from '../parts/page/operator-search.ts'
import { hrefOf, plainSearch, type Target } from '../ui/target.ts'

type Search = Readonly<Record<string, unknown>>

interface List {
  name: string
  searchIn: (raw: Search) => Search
  linkOf: (search: never) => Target
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

const withoutTab = ({ tab: _tab, ...search }: Search): Search => search

const lists: List[] = [
  {
    name: 'users',
    searchIn: usersSearchIn,
    linkOf: usersLink,
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
    searchIn: raw => withoutTab(peopleSearchIn({ ...raw, tab: 'findings' })),
    linkOf: companyFindingsLink,
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
    name: 'infected devices',
    searchIn: raw => withoutTab(peopleSearchIn({ ...raw, tab: 'devices' })),
    linkOf: companyDevicesLink,
    full: { pageSize: 10, page: 2 },
  },
  {
    name: 'departments',
    searchIn: raw => withoutTab(peopleSearchIn({ ...raw, tab: 'departments' })),
    linkOf: departmentsLink,
    full: { searchValue: 'fin', sortField: 'name', pageSize: 10, ...order },
  },
  {
    name: 'discoveries of a user',
    searchIn: userSearchIn,
    linkOf: search => ({ to: '/company-view', search }),
    full: { startDate: '2026-01-02', endDate: '2026-01-03', leakCategory: 'EMAIL', page: 2 },
  },
  {
    name: 'bulk scans',
    searchIn: bulkScansSearchIn,
    linkOf: search => bulkScansLink({}, search),
    full: { searchValue: 'june', status: 'failed', type: 'Manual', sortField: 'name', scan: ada, ...order },
  },
  {
    name: 'members',
    searchIn: membersSearchIn,
    linkOf: search => ({ to: '/users-settings', search }),
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
    linkOf: search => ({ to: '/admin-user-management-settings', search }),
    full: { searchEmail: 'ada@', status: 'ACTIVE', page: 2 },
  },
  {
    name: 'record',
    searchIn: recordSearchIn,
    linkOf: search => ({ to: '/account-settings/record', search }),
    full: record,
  },
  {
    name: 'activity log',
    searchIn: companyLogSearchIn,
    linkOf: search => ({ to: '/activity-log', search }),
    full: log,
  },
  {
    name: 'log of operators',
    searchIn: operatorLogSearchIn,
    linkOf: search => ({ to: '/operator-log', search }),
    full: { ...log, companyId: finance },
  },
  {
    name: 'removal desk',
    searchIn: deskSearchIn,
    linkOf: search => ({ to: '/desk', search }),
    full: { filter: 'PENDING', type: 'EMAIL', searchValue: 'site', page: 2 },
    defaults: { filter: 'open' },
  },
  {
    name: 'help and sales',
    searchIn: supportSearchIn,
    linkOf: search => ({ to: '/support-queue', search }),
    full: { filter: 'closed', kind: 'sales', searchValue: '17', page: 2 },
    defaults: { filter: 'open' },
  },
  {
    name: 'companies',
    searchIn: companiesSearchIn,
    linkOf: search => ({ to: '/companies', search }),
    full: { searchValue: 'Northwind & Sons', page: 2 },
  },
  {
    name: 'marketplace',
    searchIn: marketplaceSearchIn,
    linkOf: search => ({ to: '/marketplace', search }),
    full: { kind: 'vpn', cost: 'free', language: 'fr', compare: [finance, ada] },
  },
  {
    name: 'products of the marketplace',
    searchIn: catalogueSearchIn,
    linkOf: search => ({ to: '/products', search }),
    full: { filter: 'retired', kind: 'vpn', searchValue: 'vault', page: 2 },
    defaults: { filter: 'shown' },
  },
  {
    name: 'letters',
    searchIn: letterSearchIn,
    linkOf: search => ({ to: '/{$kind}-leaks/$id/letter', params: { kind: 'address', id: ada }, search }),
    full: { kind: 'complaint', language: 'fr-FR' },
  },
  {
    name: 'how often we’re right',
    searchIn: pageSearchIn,
    linkOf: search => ({ to: '/accuracy', search }),
    full: { page: 2 },
  },
  {
    name: 'how often we’re right, for operators',
    searchIn: pageSearchIn,
    linkOf: search => ({ to: '/measured-accuracy', search }),
    full: { page: 2 },
  },
  {
    name: 'disputed findings',
    searchIn: pageSearchIn,
    linkOf: search => ({ to: '/disputes', search }),
    full: { page: 2 },
  },
  {
    name: 'removal contacts',
    searchIn: recipientsSearchIn,
    linkOf: search => ({ to: '/recipients', search }),
    full: { searchValue: 'find', page: 2 },
  },
  {
    name: 'findings',
    searchIn: raw => withoutTab(dashboardSearchIn({ ...raw, tab: 'findings' })),
    linkOf: (search: FindingsSearch) => ({ to: '/dashboard', search: { tab: 'findings', ...search } }),
    full: { type: 'EMAIL', filter: 'Needs You', page: 2 },
    defaults: { filter: 'All' },
  },
  {
    name: 'findings of a threat',
    searchIn: threatSearchIn,
    linkOf: search => threatLink('EMAIL', search),
    full: { filter: 'Under Way', page: 2 },
    defaults: { filter: 'All' },
  },
  {
    name: 'photos',
    searchIn: imagesSearchIn,
    linkOf: search => ({ to: '/image-leaks', search }),
    full: { status: 'Reported', page: 2 },
    defaults: { status: 'Unattended' },
  },
  {
    name: 'tutorials',
    searchIn: trainingSearchIn,
    linkOf: (search: TrainingSearch) => ({ to: '/dashboard', search: { tab: 'training', ...search } }),
    full: { topic: 'mfa', app: 'google' },
  },
  {
    name: 'removals of a company',
    searchIn: pagedSearchIn,
    linkOf: search => ({ to: '/removal-requests', search }),
    full: { page: 2, pageSize: 25 },
  },
  {
    name: 'removals',
    searchIn: pageSearchIn,
    linkOf: search => ({ to: '/removals', search }),
    full: { page: 2 },
  },
]

/** As the router parses it. */
const rawOf = (href: string): Search =>
  plainSearch.parseSearch(new URL(href, 'https://wardlight.example').search)

afterEach(() => vi.unstubAllGlobals())

describe.each(lists)('the address of the list: $name', ({ searchIn, linkOf, full, defaults = {} }) => {
  const names = Object.keys(full)

  it('brings back everything that was chosen', () => {
    expect(searchIn(rawOf(hrefOf(linkOf(full as never))))).toEqual(full)
  })

  it('reads what it has read', () => {
    const read = searchIn(rawOf(hrefOf(linkOf(full as never))))
    expect(searchIn(read)).toEqual(read)
    expect(searchIn(plainSearch.parseSearch(plainSearch.stringifySearch(read)))).toEqual(read)
  })

  it('leaves out the defaults', () => {
    const usual = searchIn({ page: 1, ...defaults })
    expect(usual).toEqual({})
    expect(hrefOf(linkOf(usual as never))).toBe(hrefOf(linkOf({} as never)))
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

it('tries the address of every list', () => {
  const here = readFileSync('src/routes/-list-search.test.ts', 'utf8')
  const untried = globSync('src/routes/**/*.tsx').filter(file => {
    const text = readFileSync(file, 'utf8')
    const [, name] = /searchBy\((\w+)/.exec(text) ?? []
    return name !== undefined && /listOptions|withinPages/.test(text) && !here.includes(`${name},`)
  })
  expect(untried).toEqual([])
})

const searched = lists.filter(({ full }) => 'searchValue' in full)

it.each(searched)('brings back what was typed as it was typed: $name', ({ searchIn, linkOf }) => {
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
      expect(searchIn(rawOf(hrefOf(linkOf({ searchValue } as never))))).toEqual(wanted)
      expect(searchIn(rawOf(`/list${plainSearch.stringifySearch({ searchValue })}`))).toEqual(wanted)
    }),
  )
})

it('shortens typed text', () => {
  expect(usersSearchIn({ searchValue: ` ${'a'.repeat(200)}` }).searchValue).toBe('a'.repeat(100))
  expect(usersSearchIn({ searchValue: ['412'] })).toEqual({})
})

it('has as many rows as this browser has stored', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  expect(storedRows()).toBeUndefined()
  storeRows(25)
  expect(storedRows()).toBe(25)
  storeRows(7)
  expect(storedRows()).toBeUndefined()
})

it('knows days of the calendar only', () => {
  const days = { exposedFrom: '2026-02-30', exposedTo: '2026-02-28' }
  expect(peopleSearchIn({ tab: 'findings', ...days })).toEqual({
    tab: 'findings',
    exposedTo: '2026-02-28',
  })
  expect(userSearchIn({ startDate: 'yesterday' })).toEqual({})
})

it('ends a period of the log only after its start', () => {
  expect(recordSearchIn({ from: '2026-01-03', to: '2026-01-02' })).toEqual({ from: '2026-01-03' })
})

it.each([
  { older: `2026-99-99T99:99:99.999999_${ada}` },
  { older: `2026-02-30T10:11:12.123456_${ada}` },
  { older: `2026-01-01T:::::::::::::::_${ada}` },
  { older: `2026-01-02T10:11:12.123456_${'-'.repeat(36)}` },
  { older: `2026-01-02T10:11:12.123456_${ada.toUpperCase()}` },
  { action: `${'a'.repeat(30)}.${'b'.repeat(30)}` },
])('asks no log for what the API refuses: %j', raw => {
  expect(companyLogSearchIn(raw)).toEqual({})
})

it.each([
  ['17', '2026-11-30T00:00:00Z', { ticket: 17, due: '2026-11-30T00:00:00.000Z' }],
  [17, '2026-11-30T00:00:00.000Z', { ticket: 17, due: '2026-11-30T00:00:00.000Z' }],
  ['1e3', '1', {}],
  ['0x10', 'Nov 30, 2026', {}],
  [' 7', '+275760-09-13', {}],
  ['9007199254740991', '-271821-04-20T00:00:00.000Z', {}],
])('thanks for a ticket that is written as we write it: %j, %j', (ticket, due, read) => {
  expect(ticketSearchIn({ ticket, due })).toEqual(read)
})

it('begins at the first page when a filter changes, and keeps the others', () => {
  expect(hrefOf(bulkScansLink({ status: 'failed', page: 3 }, { type: 'Scheduled' }))).toBe(
    '/bulk-scans?status=failed&type=Scheduled',
  )
})
