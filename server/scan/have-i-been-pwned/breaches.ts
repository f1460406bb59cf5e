import { saveEach } from '#server/platform/database/save-each.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type BreachFacts, readBreach, saveBreaches } from '../corpus/breaches.ts'
import { readEach, site } from '../corpus/row.ts'
import type { BreachPublisher } from '../learned-breaches.ts'
import type { LiveApi } from '../live-api.ts'
import { SourceUnavailable } from '../source.ts'
import { haveIBeenPwned } from './client.ts'

export const publisher = 'haveibeenpwned.com'

/** Where somebody signed in while malware was reading. @throws RefusedRow */
export const readSite = (value: unknown): string =>
  site({ site: typeof value === 'string' ? value : '' }, 'site')

const readBreaches = (content: unknown): { breaches: BreachFacts[]; refused: readonly string[] } => {
  if (!Array.isArray(content)) throw new SourceUnavailable('UNREADABLE_ANSWER')
  const { rows, refused } = readEach(Array.from<unknown>(content), readBreach)
  return { breaches: rows.map(({ row }) => row), refused: refused.map(({ reason }) => reason) }
}

/** What it publishes of all breaches. */
export const breachesOf = (api: LiveApi): BreachPublisher => ({
  name: publisher,
  published: async signal => readBreaches(await api.get('/breaches', signal)).breaches,
})

/**
 * Brings names, dates, counts and flags of all published breaches up to date, and what people have of them. Needs no key; what can’t be
 * read or stored is left as it was and logged.
 *
 * @throws SourceUnavailable when nothing can be read; everything stays as it was.
 */
export const refreshBreaches = async (
  { db, log }: Pick<Platform, 'db' | 'log'>,
  api: LiveApi,
  signal: AbortSignal,
): Promise<void> => {
  const { breaches, refused } = readBreaches(await api.get('/breaches', signal))
  if (breaches.length === 0) throw new SourceUnavailable('UNREADABLE_ANSWER')
  const stored = await saveEach(breaches, some => saveBreaches(db, some, publisher))
  const lost = [...refused, ...stored.refused.map(({ name }) => `${name} can not be stored`)]
  if (lost.length > 0) log.warn({ refused: lost.length, reasons: lost.slice(0, 20) }, 'breaches: not taken')
}

/** Every night, where `HIBP_BREACHES` is on. */
export const scheduleBreaches = ({
  db,
  log,
  jobs,
  config,
}: Pick<Platform, 'db' | 'log' | 'jobs' | 'config'>): void => {
  const { breachList } = config
  if (breachList === null) return
  const api = haveIBeenPwned(breachList)
  jobs.schedule({
    name: 'breaches.refresh',
    cron: '47 4 * * *',
    retryLimit: 3,
    expireInSeconds: 600,
    work: (_, { signal }) => refreshBreaches({ db, log }, api, signal),
  })
}
