import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskRequest } from '#openapi/generated/api.ts'
import type { SiteDescription } from '#server/scan/people-sites/description.ts'
import {
  comeAsOperator,
  comeAsPerson,
  exposure,
  findingOf,
  newFinding,
  newRequest,
  type Registered,
  requestRemoval,
} from '#tests/support/findings.ts'
import {
  type Answers,
  type FormKind,
  fillAfter,
  formHtml,
  messageHtml,
  optOutOf,
  siteEmails,
  siteThat,
  siteWithForm,
} from '#tests/support/opt-outs.ts'
import { lookAfter, pageOf } from '#tests/support/page-looks.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { linkIn } from './emailed-links.ts'

let server: TestServer
let person: Registered
let operator: Registered
let hosts = 0
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false', PAGE_LOOKS: 'true' } })
  operator = await comeAsOperator(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await comeAsPerson(server)
})

const works: Answers = { '/optout': formHtml, 'POST /optout': messageHtml('Your request was received') }
const hour = 1 / 24
const minute = hour / 60

const requested = async (kind: FormKind = 'form', answers: Answers = works) => {
  const host = `own-form-${(hosts += 1)}.example`
  const { leakId, id: reportId } = await newRequest(server, person, 'NAME', host)
  const site = siteThat(siteWithForm(host, kind), answers)
  const fill = (days: number, config = {}) => fillAfter(server, days, site, { pageLooks: false, ...config })
  const finding = () => findingOf(person, leakId)
  return { host, leakId, reportId, site, fill, finding, optOut: () => optOutOf(operator, reportId) }
}

const named = (host: string) => ({
  [`https://${host}/page`]: pageOf('Rosa Marchetti lives here.', { url: `https://${host}/page` }),
})
const empty = (host: string) => ({
  [`https://${host}/page`]: pageOf('Ada Lovelace lives here.', { url: `https://${host}/page` }),
})

describe('the site’s own form', () => {
  it('is sent once, with the page and an address of its own, and waits for the site', async () => {
    const { host, reportId, site, fill, finding, optOut } = await requested()
    await fill(1)
    await fill(2)
    expect(site.sent).toEqual([
      {
        link: `https://${host}/page`,
        email: `requests+${reportId.replaceAll('-', '')}@wardlight.example`,
      },
    ])
    const { report, history } = await finding()
    expect(report?.resolution).toBe('WAITING FEEDBACK')
    expect(history.slice(-2)).toMatchObject([
      { event: 'formBegun', by: 'form' },
      { event: 'formSent', by: 'form' },
    ])
    expect(await optOut()).toMatchObject({ state: 'sent', reason: null })
  })

  it('is not sent as long as its person is told that they can take it back', async () => {
    const { leakId, reportId, site, fill } = await requested()
    await fill(9 * minute)
    expect(site.opened).toEqual([])
    expect((await person.call('PATCH', `/v2/user/${person.id}/report/${reportId}/cancel`)).status).toBe(200)
    await fill(11 * minute)
    expect(site.opened).toEqual([])
    await requestRemoval(person, leakId)
    await fill(11 * minute)
    expect(site.sent).toHaveLength(1)
  })

  it('waits until a look has shown the page, so that before and after can be compared', async () => {
    const { host, site, fill } = await requested()
    await fill(hour, { pageLooks: true })
    expect(site.opened).toEqual([])
    await lookAfter(server, hour, named(host))
    await fill(2 * hour, { pageLooks: true })
    expect(site.sent).toHaveLength(1)
  })

  it('doesn’t wait longer than a day for a look that can’t see', async () => {
    const { site, fill } = await requested()
    await lookAfter(server, hour, {})
    await fill(23 * hour, { pageLooks: true })
    expect(site.opened).toEqual([])
    await fill(25 * hour, { pageLooks: true })
    expect(site.sent).toHaveLength(1)
  })

  it('asks for nothing that is not there', async () => {
    const { host, site, fill } = await requested()
    await lookAfter(server, hour, {
      [`https://${host}/page`]: pageOf('', { url: `https://${host}/page`, status: 410 }),
      [`https://${host}/`]: pageOf(''),
    })
    await fill(3, { pageLooks: true })
    expect(site.opened).toEqual([])
  })

  it('is filled in once for everything that the page shows', async () => {
    const { host, leakId, site, fill } = await requested()
    await newFinding(server, person, exposure('ADDRESS', host))
    const other = await newFinding(server, person, { ...exposure('PHONE', host) })
    await requestRemoval(person, other)
    await fill(1)
    expect(site.sent).toHaveLength(1)
    for (const id of [leakId, other])
      expect((await findingOf(person, id)).report?.resolution).toBe('WAITING FEEDBACK')
  })

  it('is never sent for what a person reported themselves', async () => {
    const { leakId, site, fill } = await requested()
    await server.platform.db.updateTable('leak').set({ source: 'person' }).where('id', '=', leakId).execute()
    await fill(1)
    expect(site.opened).toEqual([])
  })

  it.each([
    ['captcha', 'captcha'],
    ['none', 'noForm'],
  ] as const)('is our team’s where it is none for software: %s', async (kind, reason) => {
    const { host, site, fill, finding, optOut } = await requested(kind)
    await fill(1)
    expect(site.opened).toEqual([])
    expect(await optOut()).toMatchObject({
      state: 'handedOver',
      reason,
      formUrl: kind === 'captcha' ? `https://${host}/optout` : null,
    })
    expect((await finding()).report?.resolution).toBe('PENDING')
  })

  it('is our team’s where the site has put a puzzle into it', async () => {
    const puzzle = formHtml.replace('</form>', '<div class="h-captcha" data-sitekey="1"></div></form>')
    const { host, site, fill, finding, optOut } = await requested('form', { ...works, '/optout': puzzle })
    await fill(1)
    expect(site.sent).toEqual([])
    expect(await optOut()).toMatchObject({ reason: 'captcha', formUrl: `https://${host}/optout` })
    expect((await finding()).report?.resolution).toBe('ACCEPTED')
  })

  it('is left to letters where the site takes letters', async () => {
    const { site, fill, optOut } = await requested('letter')
    await fill(1)
    expect([site.opened, await optOut()]).toEqual([[], null])
  })

  it('is tried four times more where the site doesn’t answer, and then handed to our team', async () => {
    const { site, fill, finding, optOut } = await requested('form', { '/optout': 503 })
    for (const days of [1, 1 + 0.5 * hour, 1 + hour, 1.5, 3, 7, 8]) await fill(days)
    expect(site.opened).toHaveLength(5)
    expect(await optOut()).toMatchObject({ state: 'handedOver', reason: 'noAnswer' })
    expect((await finding()).report?.resolution).toBe('ACCEPTED')
  })

  it('is never sent again where nobody knows whether it arrived', async () => {
    const { site, fill, optOut } = await requested('form', { '/optout': formHtml })
    for (const days of [1, 2, 10]) await fill(days)
    expect(site.sent).toHaveLength(1)
    expect(await optOut()).toMatchObject({ state: 'handedOver', reason: 'interrupted' })
  })

  it('is handed over with the step at which the site has changed', async () => {
    const { fill, optOut } = await requested('form', { '/optout': '<form id="other"></form>' })
    await fill(1)
    expect(await optOut()).toMatchObject({ state: 'handedOver', reason: 'changed', step: 4 })
  })

  it('is handed over where the process ended while it was being filled in', async () => {
    const broken = Promise.reject(new Error('the process ended'))
    broken.catch(() => undefined)
    const { site, fill, optOut } = await requested('form', { '/optout': broken })
    await expect(fill(1)).rejects.toThrow('the process ended')
    expect(await optOut()).toMatchObject({ state: 'filling' })
    await fill(1 + 20 * minute)
    expect(await optOut()).toMatchObject({ state: 'filling' })
    await fill(1 + 31 * minute)
    expect(await optOut()).toMatchObject({ state: 'handedOver', reason: 'interrupted' })
    expect(site.opened).toHaveLength(1)
  })

  it('is our team’s again where the page still shows the person a month later', async () => {
    const { host, reportId, fill, finding, optOut } = await requested()
    await lookAfter(server, 0, named(host))
    await fill(1)
    await lookAfter(server, 30.5, named(host))
    await fill(31)
    expect((await finding()).report?.resolution).toBe('WAITING FEEDBACK')
    await fill(33)
    const { body } = await operator.call<DeskRequest>('GET', `/v1/operator/requests/${reportId}`)
    expect(body.watch).toMatchObject({ state: 'there', looks: [{ verdict: 'there' }, { verdict: 'there' }] })
    expect((await finding()).report?.resolution).toBe('ACCEPTED')
    expect(await optOut()).toMatchObject({ state: 'handedOver', reason: 'stillThere' })
  })

  it('that took the record away ends with the looks, and nobody goes on', async () => {
    const { host, fill, finding } = await requested()
    await lookAfter(server, 0, named(host))
    await fill(1)
    for (const days of [3, 11]) await lookAfter(server, days, empty(host))
    await fill(40)
    expect(await finding()).toMatchObject({ state: 'fixed', report: { resolution: 'REMOVE' } })
  })

  it('that fails holds up no other', async () => {
    const broken = Promise.reject(new Error('the disk is full'))
    broken.catch(() => undefined)
    const first = await requested('form', { '/optout': broken })
    const second = await requested()
    const both = {
      ...second.site,
      siteAt: async (address: string, signal: AbortSignal) =>
        (await first.site.siteAt(address, signal)) ?? second.site.siteAt(address, signal),
      driverFor: (site: SiteDescription, signal: AbortSignal) =>
        (site.id === first.site.description.id ? first : second).site.driverFor(site, signal),
    }
    await expect(fillAfter(server, 1, both, { pageLooks: false })).rejects.toThrow('the disk is full')
    expect(second.site.sent).toHaveLength(1)
  })
})

describe('a site that emails a link', () => {
  const answers: Answers = { ...works, '/confirm': messageHtml('You were removed') }

  it('gets its form, and the link is followed', async () => {
    const { host, reportId, site, fill, finding, optOut } = await requested('emailedLink', answers)
    await fill(1)
    expect(await optOut()).toMatchObject({ state: 'linkAwaited' })
    expect(
      await siteEmails(server, site, reportId, `Confirm:\nhttps://${host}/confirm?token=a%20b\nThanks`),
    ).toBe(true)
    await fill(2)
    expect(site.opened.at(-1)).toBe(`https://${host}/confirm?token=a%20b`)
    expect(await optOut()).toMatchObject({ state: 'sent' })
    expect((await finding()).history.at(-1)).toMatchObject({ event: 'formSent' })
    expect(site.sent).toHaveLength(1)
  })

  it('may email it before we know that the form arrived', async () => {
    const page = Promise.withResolvers<string>()
    const begun = await requested('emailedLink', { ...answers, 'POST /optout': page.promise })
    const filling = begun.fill(1)
    while (begun.site.sent.length === 0) await new Promise(setImmediate)
    await siteEmails(server, begun.site, begun.reportId, `https://${begun.host}/confirm?token=soon`)
    page.resolve(messageHtml('Your request was received'))
    await filling
    await begun.fill(1.1)
    expect(begun.site.opened.at(-1)).toBe(`https://${begun.host}/confirm?token=soon`)
    expect(await begun.optOut()).toMatchObject({ state: 'sent' })
  })

  it('is our team’s where no such email comes in a week', async () => {
    const { reportId, site, fill, finding, optOut } = await requested('emailedLink', answers)
    await fill(1)
    await siteEmails(server, site, reportId, 'Thank you. See https://elsewhere.example/confirm?token=1')
    await fill(7.9)
    expect(await optOut()).toMatchObject({ state: 'linkAwaited' })
    await fill(8.1)
    expect(await optOut()).toMatchObject({ state: 'handedOver', reason: 'noLink' })
    expect((await finding()).report?.resolution).toBe('ACCEPTED')
  })

  it('is our team’s where no replies are read here', async () => {
    const { site, fill, optOut } = await requested('emailedLink', answers)
    await fill(1, { requestsMailbox: null })
    expect([site.opened, (await optOut())?.reason]).toEqual([[], 'noLink'])
  })

  it('emails nothing that is awaited otherwise', async () => {
    const { reportId, site, fill } = await requested('form', answers)
    await fill(1)
    expect(await siteEmails(server, site, reportId, 'Hello')).toBe(false)
  })

  it.each([
    ['https://people.example/confirm?t=1', 'https://people.example/confirm?t=1'],
    ['<https://www.people.example/confirm/1>.', 'https://www.people.example/confirm/1'],
    ['(https://people.example/confirm?t=1).', 'https://people.example/confirm?t=1'],
    ['https://people.example/privacy then https://people.example/confirm', 'https://people.example/confirm'],
    ['https://people.example.evil.test/confirm', null],
    ['https://evil.test/confirm?https://people.example/confirm', null],
    ['https://people.example@evil.test/confirm', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('%s: %s', (text, link) => {
    expect(linkIn(siteWithForm('people.example', 'emailedLink'), text)).toBe(link)
  })
})
