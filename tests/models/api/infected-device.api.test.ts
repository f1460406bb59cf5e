import { afterAll, beforeAll, describe } from 'vitest'
import type { infectedDeviceLifecycle } from '#machines/lifecycle/infected-device.ts'
import type { DeviceStep } from '#openapi/generated/api.ts'
import { comeAsPerson, outcomeOf, type Registered } from '#tests/support/findings.ts'
import { devicesOf, scanFindsLogs, tickStep } from '#tests/support/infected-devices.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { infectedDeviceModel } from '../lifecycle/infected-device.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

interface Subject {
  readonly person: Registered
  readonly id: string
  logs: number
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const stateOf = async ({ person }: Subject) => (await devicesOf(person))[0]?.state ?? 'found'

const tick = (step: DeviceStep) => async (subject: Subject) =>
  outcomeOf(await tickStep(subject.person, subject.id, step))

const driver: LifecycleDriver<typeof infectedDeviceLifecycle, Subject> = {
  async begin() {
    const person = await comeAsPerson(server)
    await scanFindsLogs(server, person.id, [{ seenOn: '2026-01-01' }])
    const [device] = await devicesOf(person)
    return { person, id: device?.id ?? '', logs: 1 }
  },
  read: stateOf,
  events: {
    'infectedDevice.cleaned': tick('cleaned'),
    'infectedDevice.sessionsEnded': tick('sessionsEnded'),
    'infectedDevice.passwordsChanged': tick('passwordsChanged'),
    'infectedDevice.closed': tick('closed'),
    async 'infectedDevice.undone'(subject) {
      const state = await stateOf(subject)
      // Nothing is ticked: there is no step that could be undone.
      const step = state === 'found' ? 'cleaned' : state
      return outcomeOf(await tickStep(subject.person, subject.id, step, false))
    },
    async 'infectedDevice.seenAgain'(subject) {
      subject.logs += 1
      const before = await stateOf(subject)
      await scanFindsLogs(server, subject.person.id, [
        { seenOn: `2026-01-${String(subject.logs).padStart(2, '0')}` },
      ])
      return (await stateOf(subject)) === before ? 'refused' : 'accepted'
    },
  },
}

describe('the case of an infected device over the API', () => testLifecycle(infectedDeviceModel, driver))
