import { afterAll, beforeAll, describe } from 'vitest'
import type { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import type { DeskMove, Finding, FindingType, ReportResolution } from '#openapi/generated/api.ts'
import type { Captured } from '#server/capture/capture.ts'
import {
  createNotificationEvents,
  type NotificationEvents,
} from '#server/modules/notifications/notification-events.ts'
import { keepDeadlines } from '#server/modules/reports/deadlines.ts'
import type { FingerprintedExposure } from '#server/scan/save-findings.ts'
import {
  comeAsOperator,
  comeAsPerson,
  deskMoves,
  exposure,
  newFinding,
  outcomeOf,
  type Registered,
  scanFinds,
} from '#tests/support/findings.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { fillAfter, formHtml, messageHtml, siteThat, siteWithForm } from '#tests/support/opt-outs.ts'
import { lookAfter, pageOf, silence } from '#tests/support/page-looks.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { reportResolutionModel } from '../lifecycle/report-resolution.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

interface Subject {
  readonly findingId: string
  readonly found: FingerprintedExposure
  reportId: string
}

const farAhead = new Date('2100-01-01')

const nowhere = '00000000-0000-4000-8000-000000000000'

let server: TestServer
let person: Registered
let operator: Registered
let events: NotificationEvents
let findings = 0

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  person = await comeAsPerson(server)
  operator = await comeAsOperator(server)
  events = createNotificationEvents(server.platform)
})
afterAll(() => server.close())

const findingOf = async (id: string) => (await person.call<Finding>('GET', `/v1/findings/${id}`)).body

const desk = (move: DeskMove) => async (subject: Subject) =>
  outcomeOf(await deskMoves(operator, subject.reportId, move))

const personMoves = async (subject: Subject, resolution: ReportResolution) =>
  outcomeOf(
    await person.call('PATCH', `/v2/user/${person.id}/report/${subject.reportId}`, {
      resolution,
      note: 'I did what you asked.',
    }),
  )

/** What looks at the page show from the request on, whatever came before; `last` is after eleven days. */
const looksShow = async ({ findingId, found }: Subject, last: Captured) => {
  const { siteUrl } = found.evidence
  const url = siteUrl ?? ''
  const before = (await findingOf(findingId)).report?.resolution
  await server.platform.db.deleteFrom('page_watch').where('leak_id', '=', findingId).execute()
  const named = pageOf('Rosa Marchetti lives here.', {
    url,
    html: `<img src="${found.evidence.image?.sourceUrl}">`,
  })
  await lookAfter(server, 0, { [url]: named })
  for (const days of [3, 11]) await lookAfter(server, days, { [url]: last })
  return (await findingOf(findingId)).report?.resolution === before ? 'refused' : 'accepted'
}

/** Where looks found it gone, a scan’s list is no proof of the contrary: another look is. */
const isBack = async ({ evidence: { siteUrl, image } }: FingerprintedExposure): Promise<boolean> => {
  const url = siteUrl ?? ''
  const shows = pageOf('Rosa Marchetti lives here.', { url, html: `<img src="${image?.sourceUrl}">` })
  const backs = () =>
    server.platform.db
      .selectFrom('page_watch')
      .select('leak_id')
      .where('url', '=', url)
      .where('state', '=', 'back')
      .execute()
  const before = await backs()
  await lookAfter(server, 12, { [url]: shows })
  return (await backs()).length > before.length
}

/** What the site’s own form does after so many days; looks at its page still show the person. */
const formMoves = async ({ findingId, found }: Subject, page: string, days = 1) => {
  const { hostname } = new URL(found.evidence.siteUrl ?? '')
  const before = (await findingOf(findingId)).report?.resolution
  const site = siteThat(siteWithForm(hostname, 'form'), { '/optout': formHtml, 'POST /optout': page })
  await server.platform.db
    .insertInto('page_watch')
    .values({ leak_id: findingId, url: found.evidence.siteUrl ?? '', state: 'there', since: new Date() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await fillAfter(server, days, site)
  return (await findingOf(findingId)).report?.resolution === before ? 'refused' : 'accepted'
}

const driverOf = (type: FindingType): LifecycleDriver<typeof reportResolutionLifecycle, Subject> => ({
  async begin() {
    findings += 1
    const found = exposure(type, `site-${findings}.example`)
    return { findingId: await newFinding(server, person, found), found, reportId: nowhere }
  },
  read: async ({ findingId }) => (await findingOf(findingId)).report?.resolution ?? 'unattended',
  events: {
    'report.requested': async subject => {
      const answer = await person.call<Finding>(
        'POST',
        `/v2/user/${person.id}/leak/${subject.findingId}/report`,
        { issues: ['UNAUTHORIZED_USE'] },
      )
      subject.reportId = answer.body.report?.id ?? subject.reportId
      return outcomeOf(answer)
    },
    'report.cancelled': async ({ reportId }) =>
      outcomeOf(await person.call('PATCH', `/v2/user/${person.id}/report/${reportId}/cancel`)),
    'report.accepted': desk('accept'),
    'report.denied': desk('deny'),
    'report.formBegun': subject => formMoves(subject, messageHtml('received')),
    'report.formHandedOver': async subject => {
      // Only what was begun can be handed over.
      if ((await findingOf(subject.findingId)).report?.resolution === 'PENDING') return 'refused'
      return formMoves(subject, messageHtml('received'), 40)
    },
    'report.feedbackAwaited': desk('awaitFeedback'),
    'report.feedbackArrived': desk('feedbackArrived'),
    'report.actionRequested': desk('askPerson'),
    'report.personAnswered': subject => personMoves(subject, 'WAITING FEEDBACK'),
    'report.answerLapsed': async ({ findingId }) => {
      const before = (await findingOf(findingId)).report
      await keepDeadlines(server.platform.db, events, farAhead)
      return (await findingOf(findingId)).report?.resolution === before?.resolution ? 'refused' : 'accepted'
    },
    'report.solved': desk('solve'),
    'report.removed': desk('remove'),
    'report.failed': desk('fail'),
    'report.solvedByPerson': subject => personMoves(subject, 'SOLVED'),
    'report.deleted': async ({ reportId }) =>
      outcomeOf(await person.call('DELETE', `/v2/user/${person.id}/report/${reportId}`)),
    'report.seenGone': subject =>
      looksShow(subject, pageOf('Ada Lovelace lives here.', { url: subject.found.evidence.siteUrl ?? '' })),
    'report.siteGone': subject => looksShow(subject, silence('noSuchHost')),
    'report.reappeared': async ({ found }) =>
      (await scanFinds(server, person.id, found)).length > 0 || (await isBack(found))
        ? 'accepted'
        : 'refused',
  },
})

describe.each(['NAME', 'IMAGE'] as const)('the removal request of a finding of type %s over the API', type =>
  testLifecycle(reportResolutionModel, driverOf(type)),
)
