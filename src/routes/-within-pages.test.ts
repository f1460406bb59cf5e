import { isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { withinPages } from './-within-pages.ts'

/** Where a list of this many pages redirects a page number; null: it stays. */
const ledTo = (totalPages: number, currentPage: number, searchStr: string): string | null => {
  try {
    withinPages({ currentPage, totalPages }, { pathname: '/users', searchStr })
  } catch (error) {
    if (isRedirect(error)) return error.options.replace === true ? (error.options.href ?? '') : 'pushed'
    throw error
  }
  return null
}

it.each([
  ['the first page', 1, 1, ''],
  ['a page in the middle', 20, 3, '?page=3'],
  ['the last page', 20, 20, '?page=20'],
])('stays at %s', (_, totalPages, currentPage, searchStr) => {
  expect(ledTo(totalPages, currentPage, searchStr)).toBeNull()
})

it('leads from behind the last page to it, with the filters that are on', () => {
  expect(ledTo(3, 99_999, '?riskLevel=HIGH%2CLOW&page=99999&sortField=fullname')).toBe(
    '/users?riskLevel=HIGH%2CLOW&page=3&sortField=fullname',
  )
})

it('leads to the address without a page when only one is left', () => {
  expect(ledTo(1, 2, '?searchValue=ann&page=2')).toBe('/users?searchValue=ann')
  expect(ledTo(1, 2, '?page=2')).toBe('/users')
})
