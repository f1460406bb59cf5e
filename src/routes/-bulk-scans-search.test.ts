import { expect, it } from 'vitest'
import { bulkScansPath } from '../features/bulk-scans/bulk-scans-search.ts'
import { bulkScansSearchIn } from './-bulk-scans-search.ts'

const scan = '7f000000-0000-4000-8000-0000000000b1'

it('reads what the page writes', () => {
  const search = {
    q: 'june',
    status: 'failed',
    type: 'Manual',
    sort: 'name',
    order: 'asc',
    page: 2,
    scan,
  } as const
  const address = new URL(bulkScansPath({}, search), 'https://wardlight.example')
  const requested = Object.fromEntries(address.searchParams)
  expect(bulkScansSearchIn({ ...requested, page: Number(requested['page']) })).toEqual(search)
})

it('begins at the first page when a filter changes, and keeps the others', () => {
  expect(bulkScansPath({ status: 'failed', page: 3 }, { type: 'Scheduled' })).toBe(
    '/bulk-scans?status=failed&type=Scheduled',
  )
})

it('leaves out what does not fit', () => {
  const requested = {
    q: '  ',
    status: 'broken',
    type: 1,
    sort: 'constructor',
    order: 'up',
    page: -1,
    scan: 'x',
  }
  expect(bulkScansSearchIn(requested)).toEqual({})
})
