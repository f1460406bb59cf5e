import { afterEach, expect, it, vi } from 'vitest'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { undo } from '#src/parts/page/undo.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { type CompanyFindingStep, takeStep } from './api.ts'

vi.mock(import('#src/parts/page/toasts.ts'), () => ({ toast: vi.fn() }))
vi.mock(import('#src/parts/page/undo.ts'), () => ({ undo: vi.fn(async step => void (await step)) }))
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

it.each(['0027', '0010'])('says that someone else was first, and reads it again (%s)', async code => {
  expect(await take({ action: 'ask' }, code)).toMatchObject({ refused: null, reads: 1 })
  expect(vi.mocked(toast).mock.calls).toEqual([['conflict']])
})

it('hands back any other refusal, and leaves the page as it is', async () => {
  expect(await take({ action: 'ask' }, '0000')).toMatchObject({ refused: '0000', reads: 0 })
  expect(toast).not.toHaveBeenCalled()
})
