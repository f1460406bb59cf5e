import { readBreach } from '../corpus/breaches.ts'
import { RefusedRow } from '../corpus/row.ts'
import { type ExposureSource, type FoundExposure, SourceUnavailable } from '../source.ts'
import { breachFinding } from './breach-finding.ts'
import { createHaveIBeenPwnedApi, type HaveIBeenPwnedConfig } from './have-i-been-pwned-api.ts'

/**
 * The Have I Been Pwned API (v3), one address at a time. Without a key it appears in every scan as "not
 * configured", so that its silence never counts as safe.
 */
export const createHaveIBeenPwned = (config: HaveIBeenPwnedConfig | null): ExposureSource => {
  const api = config === null ? null : createHaveIBeenPwnedApi(config)
  return {
    name: 'haveIBeenPwned',
    kinds: ['EMAIL'],
    async check(subject, signal): Promise<FoundExposure[]> {
      if (subject.kind !== 'EMAIL') return []
      if (api === null) throw new SourceUnavailable('NOT_CONFIGURED')
      const path = `/breachedaccount/${encodeURIComponent(subject.email)}?truncateResponse=false`
      const breaches = (await api.get(path, signal)) ?? []
      if (!Array.isArray(breaches)) throw new SourceUnavailable('UNREADABLE_ANSWER')
      try {
        return Array.from<unknown>(breaches).map(breach =>
          breachFinding(subject.email, readBreach(breach), null, 'haveibeenpwned.com'),
        )
      } catch (error) {
        if (error instanceof RefusedRow) throw new SourceUnavailable('UNREADABLE_ANSWER')
        throw error
      }
    },
  }
}
