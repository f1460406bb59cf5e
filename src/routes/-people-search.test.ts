import { defaultParseSearch } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { companyFindingsHref, usersHref } from '../parts/company/people-search.ts'
import { storeRows } from '../parts/company/stored-rows.ts'
import { companyFindingsSearchIn, userSearchIn, usersSearchIn } from './-people-search.ts'

const finance = '5f2b6d0e-0b3f-4f6c-9a43-0d2a3c4b5e6f'

afterEach(() => vi.unstubAllGlobals())

/** As the router parses it: numbers and booleans are read, the rest is text. */
const asRead = (href: string) => defaultParseSearch(new URL(href, 'https://wardlight.example').search)

describe('the address of the users list', () => {
  it('brings back everything that was chosen', () => {
    const search = {
      q: '0412',
      departments: [finance],
      risk: ['CRITICAL', 'HIGH'],
      deepScan: ['NOT_INVITED'],
      status: ['Not Invited', 'Completed Profile'],
      executives: false,
      findings: 'internal',
      deepScanned: true,
      sort: 'vulnerabilities',
      order: 'desc',
      page: 3,
      rows: 50,
    } as const
    expect(usersSearchIn(asRead(usersHref(search)))).toEqual(search)
  })

  it('has as many rows as this browser has stored, unless it says so itself', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    })
    expect(usersSearchIn({})).toEqual({})
    storeRows(25)
    expect(usersSearchIn({})).toEqual({ rows: 25 })
    expect(usersSearchIn({ rows: 50 })).toEqual({ rows: 50 })
    storeRows(7)
    expect(usersSearchIn({})).toEqual({})
  })

  it('leaves out the defaults', () => {
    expect(usersHref({ page: 1 })).toBe('/users')
    expect(companyFindingsHref({ scope: 'external', status: 'detected' })).toBe('/users?tab=findings')
  })

  it('drops what no list knows, so that it never reaches the API', () => {
    expect(
      usersSearchIn({
        q: { not: 'text' },
        departments: "x' or 1=1",
        risk: 'EXTREME',
        sort: 'email',
        order: 'up',
        page: -1,
        rows: 100_000,
        executives: 'maybe',
      }),
    ).toEqual({})
  })

  it('reads a number in a search as text', () => {
    expect(usersSearchIn(asRead(usersHref({ q: '412' })))).toEqual({ q: '412' })
  })
})

describe('the address of the findings', () => {
  it('brings back whose removals were chosen', () => {
    const search = { removal: 'underWay', person: finance } as const
    expect(companyFindingsSearchIn(asRead(companyFindingsHref(search)))).toEqual(search)
    expect(companyFindingsSearchIn({ removal: 'asked', person: 'Ada' })).toEqual({})
  })

  it('knows days of the calendar only', () => {
    expect(companyFindingsSearchIn({ from: '2026-02-30', to: '2026-02-28' })).toEqual({ to: '2026-02-28' })
    expect(userSearchIn({ from: 'yesterday' })).toEqual({})
  })
})
