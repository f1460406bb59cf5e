import { afterAll, beforeAll, describe } from 'vitest'
import type { supportRequestLifecycle } from '#machines/lifecycle/support-request.ts'
import type { SupportRequest } from '#openapi/generated/api.ts'
import { comeAsOperator, outcomeOf, type Registered } from '#tests/support/findings.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { call, form } from '#tests/support/people.ts'
import { type Sent, sendConcierge, supportMoves } from '#tests/support/support-requests.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { supportRequestModel } from '../lifecycle/support-request.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

let server: TestServer
let operator: Registered
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  operator = await comeAsOperator(server)
})
afterAll(() => server.close())

const driver: LifecycleDriver<typeof supportRequestLifecycle, Sent> = {
  begin: () => sendConcierge(server),
  read: async ({ id }) =>
    (await operator.call<SupportRequest>('GET', `/v1/operator/support/${id}`)).body.state,
  events: {
    'support.answered': async ({ id }) => outcomeOf(await supportMoves(operator, id, 'answer')),
    'support.closed': async ({ id }) => outcomeOf(await supportMoves(operator, id, 'close')),
    'support.replied': async ({ key }) =>
      outcomeOf(
        await call(server, 'POST', '/v1/support/conversation/reply', {
          body: form({ key, message: 'Thank you.' }),
        }),
      ),
  },
}

describe('a request for help over the API', () => testLifecycle(supportRequestModel, driver))
