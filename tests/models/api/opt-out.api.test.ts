import { afterAll, beforeAll, describe } from 'vitest'
import type { optOutLifecycle } from '#machines/lifecycle/opt-out.ts'
import type { OptOutStep } from '#server/scan/people-sites/description.ts'
import { comeAsOperator, comeAsPerson, newRequest, type Registered } from '#tests/support/findings.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import {
  type Answers,
  fillAfter,
  formHtml,
  messageHtml,
  optOutOf,
  siteEmails,
  siteThat,
  siteWithForm,
} from '#tests/support/opt-outs.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { optOutModel } from '../lifecycle/opt-out.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

interface Running {
  readonly page: PromiseWithResolvers<string | null>
  readonly end: Promise<void>
  /** As described; without the email, it ends with the form. */
  readonly steps: OptOutStep[]
}

interface Subject {
  readonly host: string
  readonly findingId: string
  readonly reportId: string
  /** How far the time has come. */
  days: number
  /** A form that is being filled in: its site hasn’t answered yet. */
  running: Running | null
}

let server: TestServer
let person: Registered
let operator: Registered
let sites = 0
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  person = await comeAsPerson(server)
  operator = await comeAsOperator(server)
})
afterAll(() => server.close())

const stateOf = async ({ reportId }: Subject) => (await optOutOf(operator, reportId))?.state ?? 'waiting'

const later = async (
  subject: Subject,
  days: number,
  answers: Answers,
  kind: 'emailedLink' | 'captcha' = 'emailedLink',
) => {
  subject.days += days
  await fillAfter(server, subject.days, siteThat(siteWithForm(subject.host, kind), answers))
}

const outcome = async (subject: Subject, act: () => Promise<void>) => {
  const before = await stateOf(subject)
  await act()
  return (await stateOf(subject)) === before ? 'refused' : 'accepted'
}

/** Its site answers at last. */
const ends = (subject: Subject, page: string | null) =>
  outcome(subject, async () => {
    subject.running?.page.resolve(page)
    await subject.running?.end
    subject.running = null
  })

const until = async (subject: Subject) => {
  while ((await stateOf(subject)) === 'waiting') await new Promise(setImmediate)
}

const driver: LifecycleDriver<typeof optOutLifecycle, Subject> = {
  async begin() {
    sites += 1
    const host = `forms-${sites}.example`
    const { leakId, id } = await newRequest(server, person, 'NAME', host)
    return { host, findingId: leakId, reportId: id, days: 0, running: null }
  },
  read: stateOf,
  events: {
    'optOut.begun': subject =>
      outcome(subject, async () => {
        if ((await stateOf(subject)) !== 'waiting') return later(subject, 4, {})
        const page = Promise.withResolvers<string | null>()
        subject.days += 4
        const site = siteThat(siteWithForm(subject.host, 'emailedLink'), {
          '/optout': page.promise,
          'POST /optout': messageHtml('received'),
        })
        const { optOut } = site.description
        const steps = 'steps' in optOut ? (optOut.steps as OptOutStep[]) : []
        subject.running = { page, steps, end: fillAfter(server, subject.days, site) }
        await until(subject)
      }),
    'optOut.sent': subject =>
      outcome(subject, async () => {
        if (subject.running !== null) {
          subject.running.steps.splice(subject.running.steps.findIndex(step => step.do === 'awaitLink'))
          await ends(subject, formHtml)
        }
        if ((await stateOf(subject)) === 'linkArrived')
          await later(subject, 1, { '/confirm': messageHtml('removed') })
      }),
    'optOut.linkPromised': subject => ends(subject, subject.running === null ? null : formHtml),
    'optOut.linkArrived': subject =>
      outcome(subject, async () => {
        const site = siteThat(siteWithForm(subject.host, 'emailedLink'), {})
        await siteEmails(server, site, subject.reportId, `https://${subject.host}/confirm?t=1`)
      }),
    'optOut.postponed': subject => ends(subject, null),
    'optOut.handedOver': subject =>
      outcome(subject, async () => {
        const state = await stateOf(subject)
        if (state === 'waiting') return later(subject, 4, {}, 'captcha')
        if (state === 'filling') return void (await ends(subject, '<p>Another page</p>'))
        if (state === 'linkArrived') return later(subject, 1, { '/confirm': '<p>Another page</p>' })
        await server.platform.db
          .insertInto('page_watch')
          .values({
            leak_id: subject.findingId,
            url: 'https://page.example/',
            state: 'there',
            since: new Date(),
          })
          .onConflict(conflict => conflict.doNothing())
          .execute()
        await later(subject, 40, {})
      }),
  },
}

describe('the site’s own form over the API', () => testLifecycle(optOutModel, driver))
