import type { BreachedPasswordEnding as Ending } from '#openapi/generated/api.d.ts'
import type { Clock } from '#server/platform/clock.ts'
import { outgoingTo } from '#server/platform/outgoing.ts'

/** The longest wait for someone choosing a password. */
const timeLimitMs = 1_500
/** A service that failed isn't called again for this long. */
const pauseMs = 60_000

export interface PasswordRangeApi {
  /** null when the service can't be reached. */
  endingsOf(prefix: string): Promise<readonly Ending[] | null>
}

const parse = (text: string): Ending[] =>
  text.split(/\r?\n/).flatMap(line => {
    const [, suffix, count] = /^([0-9A-F]{35}):(\d{1,12})$/.exec(line.trim()) ?? []
    return suffix === undefined || count === undefined ? [] : [{ suffix, count: Number(count) }]
  })

/** `baseUrl` null: no service is called. */
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
