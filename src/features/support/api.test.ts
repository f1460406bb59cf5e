import { expect, it } from 'vitest'
import { answer, recordedApi, refusal } from '#tests/support/recorded-api.ts'
import { askConcierge, askSales, readConversation, replyToSupport } from './api.ts'

const payload = { message: 'Help me.' } as never
const picture = new Blob(['pixels'], { type: 'image/png' }) as File

it.each([
  ['/v1/support/concierge', askConcierge],
  ['/v1/support/conversation/reply', replyToSupport],
] as const)('sends a form with its picture: %s', async (path, send) => {
  const { api, requests } = recordedApi(answer({ key: 'k' }))
  expect(await send(api, payload, picture)).toEqual({ value: { key: 'k' }, failure: null })
  const [[line, form] = []] = requests
  expect(line).toBe(`POST ${path}`)
  expect(form).toContain('name="payload"')
  expect(form).toContain('{"message":"Help me."}')
  expect(form).toContain('name="picture"')
  expect(form).toContain('pixels')
  expect(await send(recordedApi(refusal('0008')).api, payload, null)).toMatchObject({
    failure: { code: '0008' },
  })
})

it('asks sales', async () => {
  const { api, requests } = recordedApi()
  expect(await askSales(api, payload)).toEqual({ value: {}, failure: null })
  expect(requests).toEqual([['POST /v1/support/sales', { message: 'Help me.' }]])
})

it('reads a conversation by its key, or null where there is none (0023)', async () => {
  const { api, requests } = recordedApi(answer({ messages: [] }), refusal('0023'), refusal('0000'))
  expect(await readConversation(api, 'key')).toEqual({ messages: [] })
  expect(await readConversation(api, 'key')).toBeNull()
  await expect(readConversation(api, 'key')).rejects.toMatchObject({ code: '0000' })
  expect(requests[0]).toEqual(['POST /v1/support/conversation', { key: 'key' }])
})
