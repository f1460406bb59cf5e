import { afterAll, beforeAll, describe } from 'vitest'
import { daysAfter } from '#domain/days.ts'
import type { pageWatchLifecycle } from '#machines/lifecycle/page-watch.ts'
import type { Captured } from '#server/capture/capture.ts'
import { comeAsPerson, newRequest, type Registered } from '#tests/support/findings.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { lookAfter, pageOf, silence, watchOf } from '#tests/support/page-looks.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { pageWatchModel } from '../lifecycle/page-watch.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

interface Subject {
  readonly person: Registered
  readonly findingId: string
  readonly url: string
  /** How far the time has come. */
  days: number
}

let server: TestServer
let sites = 0
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const stateOf = async ({ person, findingId }: Subject) =>
  (await watchOf(person, findingId))?.state ?? 'requested'

const home = ({ url }: Subject) => new URL('/', url).href

/** Whether a look after so many days moves it; the first page of its site answers. */
const look = async (subject: Subject, shows: Captured, days = 1) => {
  const before = await stateOf(subject)
  subject.days += days
  await server.platform.db
    .updateTable('page_watch')
    .set({ due_at: daysAfter(new Date(), subject.days) })
    .where('leak_id', '=', subject.findingId)
    .execute()
  await lookAfter(server, subject.days, { [subject.url]: shows, [home(subject)]: pageOf('') })
  return (await stateOf(subject)) === before ? 'refused' : 'accepted'
}

const named = 'Rosa Marchetti lives here.'

/** What takes a week is only so after a first look that didn’t find it. */
const afterAWeek = async (subject: Subject, shows: Captured) =>
  (await stateOf(subject)) === 'absent' ? look(subject, shows, 8) : 'refused'

const driver: LifecycleDriver<typeof pageWatchLifecycle, Subject> = {
  async begin() {
    const person = await comeAsPerson(server)
    sites += 1
    const host = `pages-${sites}.example`
    const { leakId } = await newRequest(server, person, 'NAME', host)
    return { person, findingId: leakId, url: `https://${host}/page`, days: 0 }
  },
  read: stateOf,
  events: {
    'page.there': subject => look(subject, pageOf(named, { url: subject.url })),
    'page.moved': subject =>
      look(subject, pageOf(named, { url: subject.url, finalUrl: `${subject.url}/elsewhere` })),
    'page.absent': subject => look(subject, pageOf('', { url: subject.url, status: 410 })),
    'page.goneForAWeek': subject =>
      afterAWeek(subject, pageOf('Ada Lovelace lives here.', { url: subject.url })),
    'page.siteGoneForAWeek': subject => afterAWeek(subject, silence('noSuchHost')),
  },
}

describe('the looks at a page over the API', () => testLifecycle(pageWatchModel, driver))
