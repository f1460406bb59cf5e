import sharp from 'sharp'
import type { Captured } from '../capture/capture.ts'
import type { NotificationEvents } from '../modules/notifications/notification-events.ts'
import { lookAtPages } from '../modules/page-looks/looking.ts'
import type { DemoContext } from './people.ts'
import { daysBefore } from './people.ts'

const bar = (x: number, y: number, width: number, color = '#9aa7b4'): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="14" rx="7" fill="${color}"/>`

/** An invented people-search page, drawn: one entry less once its person is gone. */
const drawn = (isThere: boolean): Promise<Buffer> => {
  const entry = (y: number, isOwn: boolean): string =>
    `<circle cx="110" cy="${y + 30}" r="28" fill="${isOwn ? '#0b5cad' : '#c4cdd6'}"/>${bar(170, y + 6, isOwn ? 260 : 200, isOwn ? '#10202f' : '#7d8a97')}${bar(170, y + 34, 340)}`
  const entries = isThere ? [true, false, false] : [false, false]
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="520"><rect width="800" height="520" fill="#fff"/>
      <rect width="800" height="72" fill="#22405c"/>${bar(40, 29, 140, '#fff')}<rect x="440" y="20" width="320" height="32" rx="6" fill="#fff"/>
      ${entries.map((isOwn, index) => entry(120 + index * 120, isOwn)).join('')}</svg>`),
  )
    .webp()
    .toBuffer()
}

const frame = `People search. Find anyone in Canada by name, address or phone number. Home Search Opt out Privacy Terms Contact.
  Background reports, court records and social profiles. Copyright.`

interface DemoPage {
  readonly host: string
  readonly requestedDaysAgo: number
  /** Since when it doesn’t show its person any longer; null: it still does. */
  readonly goneDaysAgo: number | null
}

const pages: readonly DemoPage[] = [
  { host: 'oldlistings.example', requestedDaysAgo: 139, goneDaysAgo: 124 },
  { host: 'whoswho.example', requestedDaysAgo: 80, goneDaysAgo: null },
  { host: 'findpeople.example', requestedDaysAgo: 12, goneDaysAgo: null },
]

/** The days of looks after a request, and after the first that found nothing (docs/proof.md). */
const lookDays = [0, 3, 7, 30, 33, 37, 60, 120]

const silent: Pick<NotificationEvents, 'reportMoved' | 'pageMoved'> = {
  reportMoved: async () => undefined,
  pageMoved: async () => undefined,
}

/** Looks at invented pages, as the job would have made them at their time. */
export const loadLooks = async (demo: DemoContext, fullname: string): Promise<void> => {
  const [before, after] = await Promise.all([drawn(true), drawn(false)])
  const days = pages
    .flatMap(page => lookDays.map(later => page.requestedDaysAgo - later))
    .filter(ago => ago > 0)
  for (const daysAgo of [...new Set(days)].toSorted((a, b) => b - a)) {
    const at = new Date(daysBefore(demo.now, daysAgo).getTime() + 60_000)
    const capture = async (url: string): Promise<Captured> => {
      const page = pages.find(({ host }) => new URL(url).hostname === host)
      if (page === undefined) return { kind: 'failed', reason: 'timedOut', at }
      const isThere = page.goneDaysAgo === null || daysAgo > page.goneDaysAgo
      const text = `${frame} ${isThere ? `${fullname}, Toronto. ` : ''}Morgan Hale, Ottawa.`
      const answered = { url, finalUrl: url, at, by: 'browser', status: 200, redirects: [] } as const
      return {
        kind: 'captured',
        capture: {
          ...answered,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          title: page.host,
          text,
          html: `<!doctype html><title>${page.host}</title><p>${text}</p>`,
          picture: isThere ? before : after,
        },
      }
    }
    await lookAtPages({ ...demo, clock: { now: () => at }, capture }, silent)
  }
}
