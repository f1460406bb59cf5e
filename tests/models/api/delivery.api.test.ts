import { afterAll, beforeAll, describe } from 'vitest'
import type { deliveryLifecycle } from '#machines/lifecycle/delivery.ts'
import {
  addRecipient,
  atMinute,
  deliveriesOf,
  finalBounce,
  minutesOfDays,
  moveDelivery,
  replyTo,
  signLetter,
} from '#tests/support/deliveries.ts'
import { comeAsPerson, exposure, newFinding, outcomeOf, type Registered } from '#tests/support/findings.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { deliveryModel } from '../lifecycle/delivery.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

interface Subject {
  readonly person: Registered
  readonly findingId: string
  readonly id: string
  /** How far the time has come. */
  days: number
}

const domain = 'findpeople.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  await addRecipient(server, domain)
})
afterAll(() => server.close())

const stateOf = async ({ person, findingId }: Subject) =>
  (await deliveriesOf(person, findingId)).items[0]?.state ?? 'queued'

/** Whether what happens without the person has moved it. */
const moved = async (subject: Subject, happen: () => Promise<void>) => {
  const before = await stateOf(subject)
  await happen()
  return (await stateOf(subject)) === before ? 'refused' : 'accepted'
}

const send = async ({ id, days }: Subject, to = `privacy@${domain}`) => {
  const { db } = server.platform
  await db.updateTable('delivery').set({ recipient_email: to }).where('id', '=', id).execute()
  const sends_at = new Date(Date.now() + minutesOfDays(days) * 60_000)
  await db.updateTable('delivery_letter').set({ sends_at }).where('delivery_id', '=', id).execute()
  await atMinute(server, minutesOfDays(days) + 11).send()
}

const remind = ({ person, findingId }: Subject) => signLetter(person, findingId, { kind: 'reminder' })

const driver: LifecycleDriver<typeof deliveryLifecycle, Subject> = {
  async begin() {
    const person = await comeAsPerson(server)
    const findingId = await newFinding(server, person, exposure('ADDRESS', domain))
    const { body } = await signLetter(person, findingId)
    return { person, findingId, id: body.items[0]?.id ?? '', days: 0 }
  },
  read: stateOf,
  events: {
    'delivery.takenBack': async ({ person, id }) => outcomeOf(await moveDelivery(person, id, 'withdrawal')),
    async 'delivery.accepted'(subject) {
      // A reminder that waits would be sent as well.
      return moved(subject, () => send(subject))
    },
    async 'delivery.rejected'(subject) {
      if ((await stateOf(subject)) === 'overdue') await remind(subject)
      return moved(subject, () => send(subject, 'nobody@nowhere.invalid'))
    },
    'delivery.bounced': subject => moved(subject, () => replyTo(server, subject.id, { bounce: finalBounce })),
    'delivery.answered': subject =>
      moved(subject, () => replyTo(server, subject.id, { text: 'We refuse your request.' })),
    'delivery.lapsed': subject =>
      moved(subject, async () => {
        subject.days += 100
        await atMinute(server, minutesOfDays(subject.days)).keepDeadlines()
      }),
    async 'delivery.escalated'(subject) {
      if ((await stateOf(subject)) !== 'overdue') return outcomeOf(await remind(subject))
      await remind(subject)
      return moved(subject, () => send(subject))
    },
    'delivery.complained': async ({ person, id }) => outcomeOf(await moveDelivery(person, id, 'complaint')),
  },
}

describe('a letter that is sent for its person over the API', () => testLifecycle(deliveryModel, driver))
