import { randomBytes, randomInt } from 'node:crypto'
import type { BreachedPasswordEnding as Ending } from '#openapi/generated/api.d.ts'
import type { Handlers } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createBreachedPasswords } from './service.ts'

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
