// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { answer, recordedApi, refusal } from '#tests/support/recorded-api.ts'
import { moveSupportRequest, readSupportPicture, readSupportQueue, readSupportRequest } from './api.ts'

const id = '7f000000-0000-4000-8000-0000000000e2'

it('reads the queue and one request, or null where there is none (0041)', async () => {
  const { api, requests } = recordedApi(answer({ items: [] }), answer({ id }), refusal('0041'))
  await readSupportQueue(api, { page: 2 })
  expect(await readSupportRequest(api, id)).toEqual({ id })
  expect(await readSupportRequest(api, id)).toBeNull()
  expect(requests.slice(0, 2)).toEqual([
    ['GET /v1/operator/support?page=2'],
    [`GET /v1/operator/support/${id}`],
  ])
})

it('shows a picture of a conversation, and asks for no other address', async () => {
  const { api, requests } = recordedApi(
    () => new Response('pixels', { headers: { 'content-type': 'image/png' } }),
  )
  expect(await readSupportPicture(api, '/v1/operator/support/one/picture/two')).toMatch(/^data:/)
  expect(await readSupportPicture(api, '/v1/register/one/picture/two')).toBeNull()
  expect(requests).toEqual([['GET /v1/operator/support/one/picture/two']])
})

it('moves a request with its picture, and hands back why not', async () => {
  const { api, requests } = recordedApi(answer({}), refusal('0040'))
  const payload = { version: 3 } as never
  expect(await moveSupportRequest(api, 'one', payload, new File(['pixels'], 'picture.png'))).toBeNull()
  const [[line, form] = []] = requests
  expect(line).toBe('PATCH /v1/operator/support/one')
  expect(form).toContain('{"version":3}')
  expect(form).toContain('name="picture"')
  expect(await moveSupportRequest(api, 'one', payload, undefined)).toMatchObject({ code: '0040' })
})
