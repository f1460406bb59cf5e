/**
 * A process of its own that does everything that the jobs of a removal do on a day: `node removal-process.ts JSON`. It says `moment` with each change
 * that is not yet committed, and waits a little where something is sent or read, so that a test can kill it there.
 */
import { setTimeout } from 'node:timers/promises'
import type { Captured } from '#server/capture/capture.ts'
import { readReplies } from '#server/modules/letters/replies.ts'
import { keepDeliveries, sendLetters } from '#server/modules/letters/sending.ts'
import { createNotificationEvents } from '#server/modules/notifications/notification-events.ts'
import { createEmailedLinks } from '#server/modules/opt-outs/emailed-links.ts'
import { fillInForms } from '#server/modules/opt-outs/filling.ts'
import { lookAtPages } from '#server/modules/page-looks/looking.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { loadKeys } from '#server/platform/known-keys.ts'
import { createInboxMessenger } from '#server/platform/mail/create-messenger.ts'
import type { Messenger } from '#server/platform/mail/messenger.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createDescribedSites, type DescribedSites } from '#server/scan/people-sites/sites.ts'

export interface RemovalDay {
  readonly connectionString: string
  /** ISO 8601. */
  readonly now: string
  readonly requestsAddress: string
  readonly requestsMailbox: string
  readonly publicUrl: string
  /** What every page shows. */
  readonly page: string
  /** Descriptions of sites whose forms are filled in. */
  readonly sitesFolder?: string
}

const day: RemovalDay = JSON.parse(process.argv[2] ?? '')
const { db } = openDatabase(day.connectionString, {
  maxConnections: 3,
  onQuery: ({ query }) => {
    if (/\b(insert|update|delete)\b/i.test(query.sql)) process.stdout.write('moment\n')
  },
})
const keys = await loadKeys(db, null)
const inbox = createInboxMessenger(db)

const moment = async () => {
  process.stdout.write('moment\n')
  await setTimeout(40)
}
const messenger: Messenger = {
  ...inbox,
  async send(message, within) {
    await inbox.send(message, within)
    await moment()
  },
  async deliver(email, options) {
    const outcome = await inbox.deliver(email, options)
    await moment()
    return outcome
  },
}
const config = { ...day, pageLooks: true, dnsServers: ['127.0.0.1:9'] } as unknown as Platform['config']
const clock = { now: () => new Date(day.now) }
const log = { warn: () => undefined } as unknown as Platform['log']
const platform = { db, keys, messenger, clock, config, log }
const events = createNotificationEvents(platform)
const capture = async (url: string): Promise<Captured> => {
  await moment()
  const found = {
    url,
    finalUrl: url,
    at: clock.now(),
    by: 'http',
    status: 200,
    headers: {},
    redirects: [],
  } as const
  return {
    kind: 'captured',
    capture: { ...found, title: 'Page', text: day.page, html: day.page, picture: null },
  }
}
const described =
  day.sitesFolder === undefined
    ? null
    : createDescribedSites(
        { folder: day.sitesFolder, allowsPrivate: true, addressesOf: async () => ['127.0.0.1'] },
        log,
      )
const sites: DescribedSites | null = described && {
  ...described,
  driverFor(site, signal) {
    const driver = described.driverFor(site, signal)
    return {
      async open(url) {
        await moment()
        return driver.open(url)
      },
      async submit(form, values) {
        await moment()
        const page = await driver.submit(form, values)
        await moment()
        return page
      },
    }
  },
}
await sendLetters(platform, events)
await readReplies(platform, events, {}, sites && createEmailedLinks(platform, sites))
await keepDeliveries(platform, events)
await lookAtPages({ ...platform, capture }, events)
if (sites !== null) await fillInForms({ ...platform, sites }, events)
await db.destroy()
