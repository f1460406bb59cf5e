import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BatchUpdate } from '#machines/flow/bulk-scan.ts'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { answer, recordedApi, refusal } from '#tests/support/recorded-api.ts'
import { batchId, batchOf, companyId, progressOf } from '#tests/support/samples/batch-scan.ts'
import { sampleRegister } from '#tests/support/samples.ts'
import {
  changeBatch,
  fixRow,
  readBatch,
  readBatchProgress,
  readBatchScans,
  readRefusedRows,
  readRoster,
  startBatch,
  watchBatch,
} from './api.ts'

// Another file of this worker may have loaded what is tested here, with what it really calls.
vi.hoisted(() => vi.resetModules())
vi.mock(import('#src/parts/page/save-answer.ts'), () => ({ saveAnswer: vi.fn() }))
beforeEach(() => void vi.clearAllMocks())

const base = `/v2/company/${companyId}`

const answering = (...answers: (() => Response)[]) => ({
  ...recordedApi(...answers),
  id: companyId,
  view: {},
})

it('asks for a company’s own bulk scan, its lines and what a list would change', async () => {
  const { requests, ...company } = answering(answer({}))
  const cells = { fullname: 'Ida Berg', email: 'ida@northwind.example', department: '', role: '' }
  await readBatch(company)
  await readRefusedRows(company, batchId)
  await fixRow(company, batchId, 7, cells)
  await readRoster(company, batchId, 'leaves', 2)
  expect(requests).toEqual([
    [`GET ${base}/batch`],
    [`GET ${base}/scan/batch/${batchId}/refused-rows`],
    [`PUT ${base}/scan/batch/${batchId}/refused-rows/7`, cells],
    [`GET ${base}/scan/batch/${batchId}/roster?group=leaves&page=2`],
  ])
})

it('reads a page of scans without the one that is shown, and the seats that come with it', async () => {
  const scans = { overview: { seats: { licensed: 9, used: 4, free: 5 } } }
  const { requests, ...company } = answering(answer(scans))
  const registerChanged = vi.fn()
  const read = readBatchScans({ ...company, registerChanged } as unknown as CompanyContext, {
    scan: batchId,
    page: 2,
  })
  expect(await read).toEqual(scans)
  expect(requests).toEqual([[`GET ${base}/scan/batch?page=2`]])
  const own = { id: companyId, name: 'Northwind' }
  const changed = registerChanged.mock.calls[0]?.[0](sampleRegister({ company: own as never }))
  expect(changed.company).toEqual({ ...own, seats: scans.overview.seats })
})

describe('the progress of one bulk scan', () => {
  it('is requests for by its id', async () => {
    const { requests, ...company } = answering(answer(progressOf()))
    expect(await readBatchProgress(company, batchId)).toEqual(progressOf())
    expect(requests).toEqual([[`GET ${base}/scan/batch/progress?batchId=${batchId}`]])
  })

  it('is null where there is none (0041), and refused for any other reason', async () => {
    expect(await readBatchProgress(answering(refusal('0041')), batchId)).toBeNull()
    await expect(readBatchProgress(answering(refusal('0000')), batchId)).rejects.toMatchObject({
      code: '0000',
    })
  })
})

it.each([
  [{ monthly: null, leaves: null }, { batchId }],
  [
    { monthly: false, leaves: null },
    { batchId, monthly: false },
  ],
  [
    { monthly: null, leaves: 0 },
    { batchId, replace: { leaves: 0 } },
  ],
])('starts a bulk scan, and says only what was chosen: %j', async (chosen, body) => {
  const { requests, api } = answering(answer({}))
  await startBatch(api, { companyId, batchId, ...chosen })
  expect(requests).toEqual([[`POST ${base}/scan/batch/start`, body]])
})

describe('a bulk scan that is watched', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const watchFor = async (ms: number, ...answers: (() => Response)[]) => {
    const { requests, api } = answering(...answers)
    const updates: BatchUpdate[] = []
    const stop = watchBatch(api, { companyId, batchId }, update => updates.push(update))
    await vi.advanceTimersByTimeAsync(ms)
    return { requests, updates, stop }
  }

  it.each([
    ['completed', 'batch.completed'],
    ['failed', 'batch.failed'],
  ] as const)('is reported as %s, after which nothing more is requests', async (status, type) => {
    const [running, ended] = [progressOf(), progressOf({ status })]
    const { requests, updates } = await watchFor(60_000, answer(running), answer(ended))
    expect(updates).toEqual([
      { type: 'batch.progressed', progress: running },
      { type, progress: ended },
    ])
    expect(requests).toEqual(
      Array.from({ length: 2 }, () => [`GET ${base}/scan/batch/progress?batchId=${batchId}`]),
    )
  })

  it('is requests about every two seconds, until that is stopped', async () => {
    const { requests, stop } = await watchFor(4_000, answer(progressOf()))
    expect(requests).toHaveLength(3)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(3)
  })

  it('is lost after eight questions without an answer', async () => {
    const { updates } = await watchFor(60_000, refusal('0000'))
    expect(updates).toEqual([{ type: 'batch.lost' }])
  })
})

it.each([
  ['results', 'bulk-scan-results.csv', 'download', undefined],
  ['rows', 'bulk-scan-rows.csv', 'populate', 'rowsNotSaved'],
  ['refused', 'bulk-scan-refused.csv', 'populate?verdict=refused', 'rowsNotSaved'],
] as const)('saves a file of a bulk scan: %s', async (file, name, address, otherwise) => {
  const { requests, ...company } = answering(() => new Response('a,b'))
  // Another file of tests may have loaded it with what saves files.
  vi.resetModules()
  const { downloadBatch } = await import('./api.ts')
  const { saveAnswer } = await import('#src/parts/page/save-answer.ts')
  await downloadBatch(company, batchId, file)
  const [saved] = vi.mocked(saveAnswer).mock.calls
  expect([saved?.[0], saved?.[2]]).toEqual([name, otherwise])
  expect((await saved?.[1])?.data).toBeInstanceOf(Blob)
  expect(requests).toEqual([[`GET ${base}/scan/batch/${batchId}/${address}`]])
})

it.each([
  ['cancel', `POST ${base}/scan/batch/${batchId}/cancel`],
  ['delete', `DELETE ${base}/scan/batch/${batchId}`],
] as const)('changes a bulk scan, and hands back why not: %s', async (kind, request) => {
  const done = answering(answer({}))
  expect(await changeBatch(done, { kind, batch: batchOf() })).toBeNull()
  expect(done.requests).toEqual([[request]])
  expect(await changeBatch(answering(refusal('0040')), { kind, batch: batchOf() })).toMatchObject({
    code: '0040',
  })
})
