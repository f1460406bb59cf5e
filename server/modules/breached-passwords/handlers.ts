import { randomBytes, randomInt } from 'node:crypto'
import type { BreachedPasswordRange, BreachedPasswordEnding as Ending } from '#openapi/generated/api.ts'
import { commonEndings } from '#server/identity/common-passwords.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/http/contract.ts'
import { outgoingTo } from '#server/platform/outgoing.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The longest wait for someone choosing a password. */
const timeLimitMs = 1_500
/** A service that failed isn't called again for this long. */
const pauseMs = 60_000

const parse = (text: string): Ending[] =>
  text.split(/\r?\n/).flatMap(line => {
    const [, suffix, count] = /^([0-9A-F]{35}):(\d{1,12})$/.exec(line.trim()) ?? []
    return suffix === undefined || count === undefined ? [] : [{ suffix, count: Number(count) }]
  })

/** Asks a service for endings, null where it can't be reached. `baseUrl` null: no service is called. */
const createLookUp = (baseUrl: string | null, clock: Clock) => {
  if (baseUrl === null) return async () => null
  const outgoing = outgoingTo(baseUrl)
  let askAgainAt = 0
  return async (prefix: string): Promise<Ending[] | null> => {
    if (clock.now().getTime() < askAgainAt) return null
    try {
      const answer = await outgoing(`${baseUrl}/range/${prefix}`, {
        headers: { 'add-padding': 'true', 'user-agent': 'Wardlight' },
        signal: AbortSignal.timeout(timeLimitMs),
      })
      if (!answer.ok) throw new Error(`It answered ${answer.status}`)
      return parse(await answer.text())
    } catch {
      askAgainAt = clock.now().getTime() + pauseMs
      return null
    }
  }
}

/** The endings of all breached passwords of the corpus whose SHA-1 begins with the five digits. */
export const findRange = (db: Database, prefix: string) =>
  db
    .selectFrom('corpus_password')
    .select(['suffix', 'count'])
    .where('prefix', '=', Number.parseInt(prefix, 16))
    .orderBy('suffix')
    .execute()

/** Breached passwords of the corpus, the common ones, and, where it can be reached, of Have I Been Pwned. */
export const createBreachedPasswords = ({ db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>) => {
  const lookUp = createLookUp(config.passwordRangeUrl, clock)
  const range = async (prefix: string): Promise<Omit<BreachedPasswordRange, 'prefix'>> => {
    const [corpus, online] = await Promise.all([findRange(db, prefix), lookUp(prefix)])
    const counts = new Map<string, number>(commonEndings(prefix).map(suffix => [suffix, 1]))
    for (const { suffix, count } of [...corpus, ...(online ?? [])])
      counts.set(suffix, Math.max(count, counts.get(suffix) ?? 0))
    return {
      endings: [...counts].map(([suffix, count]) => ({ suffix, count })).filter(({ count }) => count > 0),
      sources: online === null ? ['commonPasswords'] : ['commonPasswords', 'breachedPasswords'],
    }
  }
  return {
    range,
    /** Whether a SHA-1 (40 hexadecimal digits) is in the breached set. */
    async isBreached(sha1: string): Promise<boolean> {
      const { endings } = await range(sha1.slice(0, 5).toUpperCase())
      return endings.some(({ suffix }) => suffix === sha1.slice(5).toUpperCase())
    },
  }
}

/** Answers are padded to a length in this range, so that their size doesn't reveal the requested range. */
const paddedLength = { min: 800, max: 1000 } as const
const maxEndings = 5000

const invented = (): Ending => ({
  suffix: randomBytes(18).toString('hex').slice(0, 35).toUpperCase(),
  count: 0,
})

const padded = (endings: readonly Ending[]): Ending[] => {
  const missing = Math.max(0, randomInt(paddedLength.min, paddedLength.max + 1) - endings.length)
  const all = [...endings.slice(0, maxEndings), ...Array.from({ length: missing }, invented)]
  return all.sort((one, other) => (one.suffix < other.suffix ? -1 : 1))
}

/** Breached passwords by k-anonymous range: neither the password nor its whole hash is ever sent (security.md 6.2.12). */
export const createBreachedPasswordsModule = (platform: Platform) => {
  const passwords = createBreachedPasswords(platform)
  return {
    getBreachedPasswordRange: async request => {
      const prefix = request.params.prefix.toUpperCase()
      const { endings, sources } = await passwords.range(prefix)
      // A failed check may be repeated in a minute.
      const seconds = sources.includes('breachedPasswords') ? 86_400 : 60
      request.setHeader('cache-control', `public, max-age=${seconds}`)
      return { prefix, sources, endings: padded(endings) }
    },
  } satisfies Partial<Handlers>
}
