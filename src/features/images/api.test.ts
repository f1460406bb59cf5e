import { afterEach, expect, it, vi } from 'vitest'
import { toast } from '#src/parts/page/toasts.ts'
import { undo } from '#src/parts/page/undo.ts'
import { recordedApi } from '#tests/support/recorded-api.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { type ImageStep, readImages, triageImages } from './api.ts'

// Another file of this worker may have loaded what is tested here, with what it really calls.
vi.hoisted(() => vi.resetModules())
vi.mock(import('#src/parts/page/toasts.ts'), () => ({ toast: vi.fn() }))
vi.mock(import('#src/parts/page/undo.ts'), () => ({ undo: vi.fn(async step => void (await step)) }))
afterEach(() => vi.clearAllMocks())

/** Takes a step on two photos; those named here are refused with their code, every other call succeeds. */
const triage = async (step: ImageStep, codes: Record<string, string> = {}) => {
  const refresh = vi.fn()
  const bodies: unknown[] = []
  const fetch = async (request: Request) => {
    bodies.push(await request.json())
    const code = codes[new URL(request.url).pathname.split('/').at(-2) ?? '']
    return code === undefined ? Response.json({}) : Response.json({ code }, { status: 409 })
  }
  const refused = await triageImages({ api: visitorApi({ fetch }), refresh }, 'ada', step).then(
    refusals => Object.entries(refusals).map(([id, { code }]) => [id, code]),
    String,
  )
  return { refused, bodies, refresh }
}

const toasted = () => vi.mocked(toast).mock.calls.map(([name]) => name)
const report = { kind: 'report', ids: ['a', 'b'], issues: ['IMPERSONATION'] } as const
const authorize = { kind: 'authorize', ids: ['a', 'b'] } as const

it('reports each photo on its own, and hands back the one that was refused', async () => {
  const { refused, refresh } = await triage(report, { b: '0000' })
  expect(refused).toEqual([['b', '0000']])
  expect(toasted()).toEqual(['requested'])
  expect(refresh).toHaveBeenCalledOnce()
})

it.each(['0027', '0010'])('tries nothing again that someone else has done (%s)', async code => {
  const { refused, refresh } = await triage(report, { a: code, b: code })
  expect(refused).toEqual([])
  expect(toasted()).toEqual(['conflict'])
  expect(refresh).toHaveBeenCalledOnce()
})

it('says so when someone else was first with one of them', async () => {
  expect((await triage(report, { b: '0027' })).refused).toEqual([])
  expect(toasted()).toEqual(['requested', 'conflict'])
})

it('says nothing was done when all were refused', async () => {
  const { refused, refresh } = await triage(report, { a: '0000', b: '0000' })
  expect(refused).toEqual([
    ['a', '0000'],
    ['b', '0000'],
  ])
  expect([toasted(), refresh.mock.calls]).toEqual([[], []])
})

it('authorizes all of them in one call, and can take it back', async () => {
  const { refused, bodies, refresh } = await triage(authorize)
  expect(refused).toEqual([])
  expect(toasted()).toEqual(['imagesAuthorised'])
  vi.mocked(toast).mock.calls[0]?.[1]?.()
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(2), { timeout: 10_000 })
  expect(undo).toHaveBeenCalledWith(expect.any(Promise), 'openedAgain')
  const decided = (decision: string) => ({ images: authorize.ids.map(_id => ({ _id, decision })) })
  expect(bodies).toEqual([decided('authorize'), decided('restore')])
})

it('rejects when they were refused together, but for a change by someone else', async () => {
  const refused = await triage(authorize, { user: '0000' })
  expect(refused.refused).toContain('0000')
  expect(toasted()).toEqual([])
  expect((await triage(authorize, { user: '0027' })).refused).toEqual([])
  expect(toasted()).toEqual(['conflict'])
})

it('reads a page of the photos with one status', async () => {
  const { api, requests } = recordedApi()
  await readImages(api, { status: 'Unattended', page: 2 })
  await readImages(api, { status: 'Unattended', page: undefined })
  const address = 'GET /v1/user/image-reverse-search?status=Unattended'
  expect(requests).toEqual([[`${address}&page=2`], [address]])
})

it('offers no way back from what is removed for good', async () => {
  await triage({ kind: 'notMe', ids: ['a'] })
  expect(vi.mocked(toast).mock.calls).toEqual([['removedForGood', undefined]])
})
