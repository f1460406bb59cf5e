import { daysAfter } from '#domain/days.ts'
import type { FindingLooks, PageWatch } from '#openapi/generated/api.ts'
import type { Capture, Captured, CaptureFailure } from '#server/capture/capture.ts'
import { createNotificationEvents } from '#server/modules/notifications/notification-events.ts'
import { type LookDeps, lookAtPages } from '#server/modules/page-looks/looking.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

const frame = `People search. Find anyone by name, by address or by phone number. Home Search Opt out Privacy Terms About us Contact.
  Premium background reports, court records and social profiles. Copyright.`

/** A page that names somebody, between what every page of its site says. */
export const pageOf = (text: string, changes: Partial<Capture> = {}): Captured => {
  const url = changes.url ?? 'https://people.example/page'
  return {
    kind: 'captured',
    capture: {
      url,
      finalUrl: url,
      at: new Date(),
      by: 'http',
      status: 200,
      headers: { 'content-type': 'text/html' },
      redirects: [],
      title: 'People search',
      text: `${frame} ${text}`,
      html: `<p>${frame}</p><p>${text}</p>`,
      picture: null,
      ...changes,
    },
  }
}

export const silence = (reason: CaptureFailure): Captured => ({ kind: 'failed', reason, at: new Date() })

/** By its address; every other page doesn’t answer. */
type Pages = Readonly<Record<string, Captured>>

/** Every look that is due so many days from now. */
export const lookAfter = async (
  { platform }: Pick<TestServer, 'platform'>,
  days: number,
  pages: Pages,
  sites: LookDeps['sites'] = null,
): Promise<void> => {
  const clock = { now: () => daysAfter(new Date(), days) }
  await lookAtPages(
    { ...platform, clock, capture: async url => pages[url] ?? silence('timedOut'), sites },
    createNotificationEvents({ ...platform }),
  )
}

export const watchOf = async (person: Person, findingId: string): Promise<PageWatch | null> =>
  (await person.call<FindingLooks>('GET', `/v1/findings/${findingId}/looks`)).body.watch
