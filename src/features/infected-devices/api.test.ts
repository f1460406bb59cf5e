import { beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#src/parts/page/toasts.ts'
import { answer, recordedApi, refusal } from '#tests/support/recorded-api.ts'
import { readDevicesOf, stepSaver } from './api.ts'

// Another file of this worker may have loaded what is tested here, with what it really calls.
vi.hoisted(() => vi.resetModules())
vi.mock(import('#src/parts/page/toasts.ts'), () => ({ toast: vi.fn() }))

const id = '00000000-0000-4000-8000-000000000007'
beforeEach(() => void vi.mocked(toast).mockClear())

const saving = (how: () => Response) => {
  const { api, requests } = recordedApi(how)
  const readAgain = vi.fn(async () => {})
  return { save: stepSaver({ api, readAgain }), readAgain, requests }
}

it('a step that is ticked is saved, and the page read again', async () => {
  const { save, readAgain, requests } = saving(answer({}))
  expect(await save(id, 'cleaned', true)).toBeNull()
  expect(requests).toEqual([[`PUT /v1/infected-devices/${id}/steps/cleaned`, { done: true }]])
  expect(readAgain).toHaveBeenCalledOnce()
  expect(toast).not.toHaveBeenCalled()
})

it('a step that another tab ticked first is said to be so, and the page read again', async () => {
  const { save, readAgain } = saving(refusal('0040'))
  expect(await save(id, 'cleaned', true)).toBeNull()
  expect(vi.mocked(toast).mock.calls).toEqual([['conflict']])
  expect(readAgain).toHaveBeenCalledOnce()
})

it('a step that is refused for another reason stays as it was, with the reason', async () => {
  const { save, readAgain } = saving(() => Response.json({ code: '0000' }, { status: 400 }))
  expect(await save(id, 'cleaned', true)).toMatchObject({ code: '0000' })
  expect([vi.mocked(toast).mock.calls, readAgain.mock.calls]).toEqual([[], []])
})

it('a finding has the devices on which it was read, and no others', async () => {
  const { api } = recordedApi(answer({ items: [{ id: 'one' }, { id: 'other' }] }))
  expect(await readDevicesOf(api, { deviceIds: ['one'] })).toEqual([{ id: 'one' }])
})

it('a finding that was read on no device asks for none', async () => {
  const { api, requests } = recordedApi(answer({ items: [] }))
  expect(await readDevicesOf(api, { deviceIds: [] })).toEqual([])
  expect(requests).toEqual([])
})
