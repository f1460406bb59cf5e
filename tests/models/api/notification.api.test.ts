import { afterAll, beforeAll, describe } from 'vitest'
import type { notificationLifecycle } from '#machines/lifecycle/notification.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { type Person, signUp } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { notificationModel } from '../lifecycle/notification.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

let server: TestServer
let person: Person
let registerId: string

beforeAll(async () => {
  server = await startTestServer()
  person = await signUp(server)
  registerId = (await person.call<{ id: string }>('GET', '/v1/register')).body.id
})
afterAll(() => server.close())

const driver: LifecycleDriver<typeof notificationLifecycle, string> = {
  async begin() {
    const emailing = { ...server.platform, config: { publicUrl: server.url } }
    await notify(emailing, server.platform.db, { registerId }, new Date(), { kind: 'safe' })
    const { body } = await person.call<{ items: { _id: string }[] }>('GET', '/v1/notification?isRead=false')
    return body.items[0]?._id ?? ''
  },
  async read(id) {
    const { body } = await person.call<{ isRead: boolean }>('GET', `/v1/notification/${id}`)
    return body.isRead ? 'read' : 'unread'
  },
  events: {
    'notification.opened': async id => {
      const { status } = await person.call('PUT', `/v1/notification/${id}`, { isRead: true })
      return status === 200 ? 'accepted' : 'refused'
    },
  },
}

describe('a notification over the API', () => testLifecycle(notificationModel, driver))
