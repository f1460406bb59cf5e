import { daysAfter } from '#domain/days.ts'
import type { DeskRequest, OptOut } from '#openapi/generated/api.ts'
import { createNotificationEvents } from '#server/modules/notifications/notification-events.ts'
import { createEmailedLinks } from '#server/modules/opt-outs/emailed-links.ts'
import { fillInForms } from '#server/modules/opt-outs/filling.ts'
import { readDescription, type SiteDescription } from '#server/scan/people-sites/description.ts'
import type { SiteDriver } from '#server/scan/people-sites/interpret.ts'
import type { SitePage } from '#server/scan/people-sites/read-page.ts'
import type { DescribedSites } from '#server/scan/people-sites/sites.ts'
import { SourceUnavailable } from '#server/scan/source.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

const fill = (origin: string) => [
  { do: 'open', url: `${origin}/optout` },
  { do: 'fill', field: 'link', with: '{link}' },
  { do: 'fill', field: 'email', with: '{email}' },
  { do: 'submit', form: '#optout' },
  { do: 'expect', select: '.message', text: 'received' },
]

const optOuts = (origin: string) => ({
  form: { by: 'form', steps: fill(origin) },
  captcha: { by: 'captcha', steps: fill(origin) },
  emailedLink: {
    by: 'emailedLink',
    steps: [
      ...fill(origin),
      { do: 'awaitLink', containing: '/confirm' },
      { do: 'expect', select: '.message', text: 'removed' },
    ],
  },
  none: { by: 'none' },
  letter: { by: 'letter', to: '1 Archive Road, Springfield' },
})

export type FormKind = keyof ReturnType<typeof optOuts>

/** As an operator writes it: a site at this origin, with an opt-out of this kind. */
export const formDescription = (host: string, kind: FormKind, origin = `https://${host}`): string =>
  JSON.stringify({
    id: host.replaceAll('.', '-'),
    domain: host,
    version: '1',
    source: 'invented',
    describedOn: '2026-11-01',
    country: 'CA',
    pauseMs: 0,
    timeLimitMs: 1000,
    searches: [{ by: 'NAME', url: `${origin}/find?q={name}` }],
    results: { listing: { jsonLd: 'Person' }, nothing: [{ status: 404 }], blocked: [] },
    optOut: optOuts(origin)[kind],
  })

export const siteWithForm = (host: string, kind: FormKind): SiteDescription =>
  readDescription(formDescription(host, kind), { allowsPrivate: false })

export const formHtml =
  '<form id="optout" method="post" action="/optout"><input name="link"><input name="email"></form>'
export const messageHtml = (text: string): string => `<p class="message">${text}</p>`

/** What a site answers by path; a number is a status, null is silence. */
export type Answers = Readonly<Record<string, string | number | null | Promise<string | null>>>

export interface FakeSite extends DescribedSites {
  readonly description: SiteDescription
  /** Each form that came, in order. */
  readonly sent: readonly Readonly<Record<string, string>>[]
  readonly opened: readonly string[]
}

/** A described site whose pages are these; only its network is not there. */
export const siteThat = (description: SiteDescription, answers: Answers): FakeSite => {
  const sent: Record<string, string>[] = []
  const opened: string[] = []
  const answer = async (key: string, url: string): Promise<SitePage> => {
    const given = await answers[key]
    if (given === undefined || given === null) throw new SourceUnavailable('TIMED_OUT')
    return typeof given === 'number'
      ? { url, status: given, text: '', isWhole: true }
      : { url, status: 200, text: given, isWhole: true }
  }
  const driver: SiteDriver = {
    open: url => {
      opened.push(url)
      return answer(new URL(url).pathname, url)
    },
    submit: ({ action }, values) => {
      sent.push({ ...values })
      return answer(`POST ${new URL(action).pathname}`, action)
    },
  }
  return {
    description,
    sent,
    opened,
    read: async () => ({ sites: [description], isWhole: true }),
    siteAt: async address => (new URL(address).hostname === description.domain ? description : null),
    driverFor: () => driver,
  }
}

/** Every form that is due so many days from now. */
export const fillAfter = (
  { platform }: Pick<TestServer, 'platform'>,
  days: number,
  sites: DescribedSites,
  config: Partial<TestServer['platform']['config']> = {},
): Promise<void> =>
  fillInForms(
    {
      ...platform,
      config: { ...platform.config, requestsMailbox: 'imaps://mail.example', ...config },
      clock: { now: () => daysAfter(new Date(), days) },
      sites,
    },
    createNotificationEvents(platform),
  )

/** The site emails this. */
export const siteEmails = async (
  { platform }: Pick<TestServer, 'platform'>,
  sites: DescribedSites,
  reportId: string,
  text: string,
): Promise<boolean> => {
  const links = createEmailedLinks(platform, sites)
  if ((await links.awaiting([reportId])) === null) return false
  await links.take(reportId, { text })
  return true
}

/** As an operator sees it. */
export const optOutOf = async (operator: Person, reportId: string): Promise<OptOut | null> =>
  (await operator.call<DeskRequest>('GET', `/v1/operator/requests/${reportId}`)).body.optOut
