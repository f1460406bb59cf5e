// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { answer, recordedApi, refusal } from '#tests/support/recorded-api.ts'
import { moveDeskRequest, moveDeskRequests, readDeskPicture, readDeskQueue, readDeskRequest } from './api.ts'

const id = '7f000000-0000-4000-8000-0000000000e1'
const row = (name: string) => ({ id: name, version: 3 }) as never
const move = { kind: 'take' } as never

it('reads the queue and one request, or null where there is none (0026)', async () => {
  const { api, requests } = recordedApi(answer({ items: [] }), answer({ id }), refusal('0026'))
  await readDeskQueue(api, { page: 2 })
  expect(await readDeskRequest(api, id)).toEqual({ id })
  expect(await readDeskRequest(api, id)).toBeNull()
  expect(requests.slice(0, 2)).toEqual([
    ['GET /v1/operator/requests?page=2'],
    [`GET /v1/operator/requests/${id}`],
  ])
})

it('shows a picture of a request, and asks for no other address', async () => {
  const { api, requests } = recordedApi(
    () => new Response('pixels', { headers: { 'content-type': 'image/png' } }),
  )
  expect(await readDeskPicture(api, '/v1/operator/requests/one/picture/two')).toMatch(/^data:/)
  expect(await readDeskPicture(api, '/v1/register/one/picture/two')).toBeNull()
  expect(requests).toEqual([['GET /v1/operator/requests/one/picture/two']])
})

it('moves a request with its screenshots, and hands back why not', async () => {
  const { api, requests } = recordedApi(answer({}), refusal('0027'))
  const afterPicture = new File(['pixels'], 'after.png')
  expect(await moveDeskRequest(api, 'one', { version: 3, move }, { afterPicture })).toBeNull()
  const [[line, form] = []] = requests
  expect(line).toBe('PATCH /v1/operator/requests/one')
  expect(form).toContain('{"version":3,"move":{"kind":"take"}}')
  expect(form).toContain('name="afterPicture"')
  expect(await moveDeskRequest(api, 'one', { version: 3, move }, {})).toMatchObject({ code: '0027' })
})

it('moves several by one call, and says what became of each', async () => {
  const items = [
    { id: 'a', outcome: 'moved' },
    { id: 'b', outcome: 'conflict' },
  ]
  const { api, requests } = recordedApi(answer({ items }))
  const moved = await moveDeskRequests(api, ['a', 'b'].map(row), { move: 'take' })
  expect(moved.items.map(({ row: { id }, outcome }) => [id, outcome])).toEqual([
    ['a', 'moved'],
    ['b', 'conflict'],
  ])
  const [[line, body] = []] = requests
  expect(line).toBe('POST /v1/operator/requests/moves')
  expect(body).toEqual({
    move: 'take',
    requests: [
      { id: 'a', version: 3 },
      { id: 'b', version: 3 },
    ],
  })
})

it('calls no more than once for exactly fifty', async () => {
  const ids = Array.from({ length: 50 }, (_, at) => `r${at}`)
  const { api, requests } = recordedApi(answer({ items: ids.map(id => ({ id, outcome: 'moved' })) }))
  expect(await moveDeskRequests(api, ids.map(row), { move: 'take' })).toMatchObject({ failure: null })
  expect(requests).toHaveLength(1)
})

it('calls once for fifty, and keeps what was moved when the next call is refused', async () => {
  const ids = Array.from({ length: 60 }, (_, at) => `r${at}`)
  const first = ids.slice(0, 50).map(id => ({ id, outcome: 'moved' }))
  const { api, requests } = recordedApi(answer({ items: first }), refusal('0000'))
  const moved = await moveDeskRequests(api, ids.map(row), { move: 'accept', message: 'Today.' })
  expect(requests).toHaveLength(2)
  expect(moved.items).toHaveLength(50)
  expect(moved.failure).toMatchObject({ code: '0000' })
})
