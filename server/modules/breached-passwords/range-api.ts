import type { BreachedPasswordEnding as Ending } from '#openapi/generated/api.d.ts'
import type { Clock } from '#server/platform/clock.ts'
import { outgoingTo } from '#server/platform/outgoing.ts'

/** Nobody who chooses a password should have to wait longer. */
const timeLimitMs = 1_500
/** A service that could not be asked is not asked again for so long. */
const pauseMs = 60_000

/** The range API of Have I Been Pwned: all breached passwords whose SHA-1 begins with five digits. It needs no key. */
export interface PasswordRangeApi {
  /** null when it can't be asked. */
  endingsOf(prefix: string): Promise<readonly Ending[] | null>
}

const parse = (text: string): Ending[] =>
  text.split(/\r?\n/).flatMap(line => {
    const [, suffix, count] = /^([0-9A-F]{35}):(\d{1,12})$/.exec(line.trim()) ?? []
    return suffix === undefined || count === undefined ? [] : [{ suffix, count: Number(count) }]
  })

/** `baseUrl` null: nothing is asked. */
export const createPasswordRangeApi = (baseUrl: string | null, clock: Clock): PasswordRangeApi => {
  if (baseUrl === null) return { endingsOf: async () => null }
  const outgoing = outgoingTo(baseUrl)
  let askAgainAt = 0
  return {
    async endingsOf(prefix) {
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
    },
  }
}
