import { beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#src/parts/page/toasts.ts'
import { answer, recordedApi, refusal } from '#tests/support/recorded-api.ts'
import { letterPorts, readLastDelivery } from './api.ts'

// Another file of this worker may have loaded what is tested here, with what it really calls.
vi.hoisted(() => vi.resetModules())
vi.mock(import('#src/parts/page/toasts.ts'), () => ({ toast: vi.fn() }))

const id = '00000000-0000-4000-8000-000000000007'
beforeEach(() => void vi.mocked(toast).mockClear())

const moving = async (how: () => Response) => {
  const { api, requests } = recordedApi(how)
  const readAgain = vi.fn(async () => {})
  const failure = await letterPorts({ api, readAgain }).move(id, 'withdrawal')
  return { failure, requests, timesRead: readAgain.mock.calls.length, toasts: vi.mocked(toast).mock.calls }
}

it('a letter is undone, and the page read again', async () => {
  const { failure, requests, timesRead, toasts } = await moving(answer({}))
  expect([failure, timesRead, toasts]).toEqual([null, 1, []])
  expect(requests.map(([request]) => request)).toEqual([`POST /v1/deliveries/${id}/withdrawal`])
})

it('a letter that was sent in the meantime is said to be so, and the page read again', async () => {
  const { failure, timesRead, toasts } = await moving(refusal('0040'))
  expect([failure, timesRead, toasts]).toEqual([null, 1, [['conflict']]])
})

it('a letter that is refused for another reason stays on the page, with the reason', async () => {
  const { failure, timesRead, toasts } = await moving(() => Response.json({ code: '0000' }, { status: 400 }))
  expect(failure).toMatchObject({ code: '0000' })
  expect([timesRead, toasts]).toEqual([0, []])
})

it('the last letter about a finding is the newest one that was not undone', async () => {
  const items = [
    { id: 'undone', state: 'takenBack' },
    { id: 'sent', state: 'accepted' },
    { id: 'earlier', state: 'answered' },
  ]
  const { api } = recordedApi(answer({ items, to: null, readsReplies: false }))
  expect(await readLastDelivery(api, id)).toMatchObject({ id: 'sent' })
  expect(await readLastDelivery(recordedApi(refusal('0010')).api, id)).toBeUndefined()
})
