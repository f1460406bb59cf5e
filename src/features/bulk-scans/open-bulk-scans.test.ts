import { expect, it, vi } from 'vitest'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { batchId, batchOf, companyId, uploadOf } from '#tests/support/samples/batch-scan.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { batchInNeed, refusedLineCalls } from './open-bulk-scans.ts'

const cells = { fullname: 'Ida Berg', email: 'ida@northwind.example', department: '', role: '' }

const fix = async (answer: Response) => {
  const [send, refresh, fetch] = [vi.fn(), vi.fn(), vi.fn(async (_request: Request) => answer)]
  const company = { api: visitorApi({ fetch }), id: companyId, view: {}, registry: { send }, refresh }
  const fixed = await refusedLineCalls(company as unknown as CompanyContext)
    .fix(batchId, 7, cells)
    .catch(String)
  return {
    fixed,
    sent: send.mock.calls,
    refreshes: refresh.mock.calls.length,
    request: fetch.mock.calls[0]?.[0],
  }
}

it('reports a corrected list to the flows that show it, and reads the page again', async () => {
  const upload = uploadOf({ refused: [] })
  const { request, ...rest } = await fix(Response.json(upload))
  expect(rest).toEqual({
    fixed: upload,
    sent: [
      ['bulkScan', { type: 'batch.corrected', upload }],
      ['companyOnboarding', { type: 'file.corrected', upload }],
    ],
    refreshes: 1,
  })
  expect(request?.method).toBe('PUT')
  expect(request?.url).toContain(`/v2/company/${companyId}/scan/batch/${batchId}/refused-rows/7`)
})

it('reports nothing when the line was refused', async () => {
  const { fixed, sent, refreshes } = await fix(Response.json({ code: '0040' }, { status: 409 }))
  expect([fixed, sent, refreshes]).toEqual([expect.stringContaining('0040'), [], 0])
})

it.each([
  [['completed', 'completed', 'unavailable_seats'], 2],
  [['unavailable_seats', 'completed'], 0],
  [['failed', 'unavailable_seats'], 0],
  [['completed', 'failed'], null],
] as const)('of bulk scans %j, the one in need is at %s', (statuses, place) => {
  const batches = statuses.map(status => batchOf({ status }))
  const waiting = batches.filter(({ status }) => status === 'unavailable_seats')
  expect(batchInNeed(batches, waiting)).toBe(place === null ? null : batches[place])
})
