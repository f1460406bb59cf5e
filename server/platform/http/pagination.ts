import type { Pagination } from '#openapi/generated/api.ts'

export interface WantedPage {
  readonly page: number
  readonly pageSize: number
}

/** The page a query requests: by default the first ten (spec 1 §9). */
export const wantedPage = (query: Partial<WantedPage>): WantedPage => ({
  page: query.page ?? 1,
  pageSize: query.pageSize ?? 10,
})

export interface Rows {
  readonly offset: number
  readonly limit: number
}

export const rowsOf = ({ page, pageSize }: WantedPage): Rows => ({
  offset: (page - 1) * pageSize,
  limit: pageSize,
})

export const pagination = ({ page, pageSize }: WantedPage, totalRecords: number): Pagination => ({
  currentPage: page,
  totalRecords,
  totalPages: Math.max(1, Math.ceil(totalRecords / pageSize)),
  recordsPerPage: pageSize,
})
