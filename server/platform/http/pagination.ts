import type { Pagination } from '#openapi/generated/api.d.ts'

/** Which part of a list is wanted. */
export interface WantedPage {
  readonly page: number
  readonly pageSize: number
}

/** The page that a query asks for: the first ten unless told (spec 1 §9). */
export const wantedPage = (query: Partial<WantedPage>): WantedPage => ({
  page: query.page ?? 1,
  pageSize: query.pageSize ?? 10,
})

export const rowsOf = ({ page, pageSize }: WantedPage): { offset: number; limit: number } => ({
  offset: (page - 1) * pageSize,
  limit: pageSize,
})

/** What a list tells about its pages (spec 1 §3); an empty list has one page. */
export const pagination = ({ page, pageSize }: WantedPage, totalRecords: number): Pagination => ({
  currentPage: page,
  totalRecords,
  totalPages: Math.max(1, Math.ceil(totalRecords / pageSize)),
  recordsPerPage: pageSize,
})
