import { afterEach, expect, it, vi } from 'vitest'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { undo } from '#src/parts/page/undo.ts'
import { answer, recordedApi, refusal } from '#tests/support/recorded-api.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import {
  type CompanyFindingStep,
  downloadStolenSignIns,
  exportFindings,
  readCompanyFinding,
  readCompanyFindings,
  readFindingsSummary,
  takeStep,
} from './api.ts'

// Another file of this worker may have loaded what is tested here, with what it really calls.
vi.hoisted(() => vi.resetModules())
vi.mock(import('#src/parts/page/toasts.ts'), () => ({ toast: vi.fn() }))
vi.mock(import('#src/parts/page/undo.ts'), () => ({ undo: vi.fn(async step => void (await step)) }))
vi.mock(import('#src/parts/page/save-answer.ts'), () => ({ saveAnswer: vi.fn() }))
afterEach(() => vi.clearAllMocks())

/** Takes a step that is answered with this code; null: it succeeds. */
const take = async (step: CompanyFindingStep, code: string | null) => {
  const requests: string[] = []
  const fetch = async (request: Request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`)
    return code === null ? Response.json({}) : Response.json({ code }, { status: 409 })
  }
  const readAgain = vi.fn(async () => {})
  const refresh = vi.fn()
  const company = { api: visitorApi({ fetch }), id: 'northwind', readAgain, refresh }
  const refused = await takeStep(company as unknown as CompanyContext, 'finding', step)
  return { refused: refused?.code ?? null, reads: readAgain.mock.calls.length, requests, refresh }
}

it('says what was done, reads the finding again, and can take it back', async () => {
  const reason = { action: 'markSafe', reason: 'A page we run' } as const
  const { requests, refresh, ...done } = await take(reason, null)
  expect(done).toEqual({ refused: null, reads: 1 })
  expect(toast).toHaveBeenCalledWith('markedSafe', expect.any(Function))
  vi.mocked(toast).mock.calls[0]?.[1]?.()
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce(), { timeout: 10_000 })
  expect(requests).toEqual(['PUT safe', 'DELETE safe'])
  expect(undo).toHaveBeenCalledWith(expect.any(Promise), 'openedAgain')
})

it('offers no way back from a question', async () => {
  expect(await take({ action: 'ask' }, null)).toMatchObject({ requests: ['POST question'] })
  expect(vi.mocked(toast).mock.calls).toEqual([['questionSent', undefined]])
})

it.each(['0040', '0010'])('says that someone else was first, and reads it again (%s)', async code => {
  expect(await take({ action: 'ask' }, code)).toMatchObject({ refused: null, reads: 1 })
  expect(vi.mocked(toast).mock.calls).toEqual([['conflict']])
})

it('hands back any other refusal, and leaves the page as it is', async () => {
  expect(await take({ action: 'ask' }, '0000')).toMatchObject({ refused: '0000', reads: 0 })
  expect(toast).not.toHaveBeenCalled()
})

const company = (...answers: Parameters<typeof recordedApi>) => ({
  ...recordedApi(...answers),
  id: 'northwind',
  view: {},
})

const listed = 'GET /v2/company/northwind/user/findings'

it.each([
  ['2026-01-01', '2026-02-01', '&exposedFrom=2026-01-01&exposedTo=2026-02-01'],
  ['2026-02-01', '2026-01-01', ''],
])(
  'asks for findings of a period that ends after its start (spec 2 §5): %s to %s',
  async (exposedFrom, exposedTo, period) => {
    const { requests, ...calls } = company()
    await readCompanyFindings(calls, { searchValue: 'ada', exposedFrom, exposedTo })
    expect(requests).toEqual([[`${listed}?searchValue=ada${period}`]])
  },
)

it('sums up and exports all pages, the sum in no order', async () => {
  const { requests, ...calls } = company()
  const search = { searchValue: 'ada', page: 2, sortOrder: 'asc' } as const
  await readFindingsSummary(calls, search)
  await exportFindings(calls, search)
  const [saved] = vi.mocked(saveAnswer).mock.calls
  expect(saved?.[0]).toBe('findings.csv')
  expect((await saved?.[1])?.data).toBeInstanceOf(Blob)
  expect(requests).toEqual([
    [`${listed}/summary?searchValue=ada`],
    [`${listed}/export?searchValue=ada&sortOrder=asc`],
  ])
})

it('saves the file of stolen sign-ins as it comes', async () => {
  const { requests, ...calls } = company()
  vi.mocked(saveAnswer).mockClear()
  await downloadStolenSignIns(calls, 'northwind.example')
  const [saved] = vi.mocked(saveAnswer).mock.calls
  expect(saved?.[0]).toBe('stolen-sign-ins.csv')
  expect((await saved?.[1])?.data).toBeInstanceOf(Blob)
  expect(requests[0]?.[0]).toBe('POST /v2/company/northwind/stolen-sign-ins/northwind.example/file')
})

it('reads one finding, or null where there is none (0010)', async () => {
  const id = '7f000000-0000-4000-8000-0000000000f1'
  const { requests, ...calls } = company(answer({ id }), refusal('0010'))
  expect(await readCompanyFinding(calls, id)).toEqual({ id })
  expect(await readCompanyFinding(calls, id)).toBeNull()
  expect(requests[0]).toEqual([`${listed}/${id}`])
})

it.each([
  [{ action: 'requestRemoval', issues: ['IMPERSONATION'] }, 'POST', 'removal', { issues: ['IMPERSONATION'] }],
  [{ action: 'withdrawRemoval' }, 'DELETE', 'removal', undefined],
  [{ action: 'markSafe', reason: 'A page we run' }, 'PUT', 'safe', { reason: 'A page we run' }],
  [{ action: 'reopen' }, 'DELETE', 'safe', undefined],
  [{ action: 'ask' }, 'POST', 'question', undefined],
] as const)('sends a step as it is chosen: %j', async (step, method, place, body) => {
  const { requests, ...calls } = company()
  await takeStep({ ...calls, readAgain: async () => {} } as unknown as CompanyContext, 'finding', step)
  const line = `${method} /v2/company/northwind/user/findings/finding/${place}`
  expect(requests).toEqual([body ? [line, body] : [line]])
})
