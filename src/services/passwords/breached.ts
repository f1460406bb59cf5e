import { coverageOfArea, type Verdict, verdictOf } from '#domain/coverage.ts'
import { type Api, unwrap } from '../api/client.ts'

/** Only the first five digits of its SHA-1 leave the browser (k-anonymity). */
export const checkPassword = async (api: Api, password: string): Promise<Verdict> => {
  const hash = await sha1(password)
  const prefix = hash.slice(0, 5)
  const { endings, sources } = await unwrap(
    api.GET('/v1/breached-passwords/{prefix}', { params: { path: { prefix } } }),
  )
  const known = endings.filter(({ suffix, count }) => count > 0 && suffix === hash.slice(5))
  const requested = sources.map(source => ({ source, subjectKind: 'PASSWORD' as const, reason: null }))
  return verdictOf(known.length, coverageOfArea('PASSWORD', requested))
}

/** Whether a password has appeared in a breach, as far as could be checked. */
export const isPasswordBreached = async (api: Api, password: string): Promise<boolean> =>
  (await checkPassword(api, password)) === 'found'

const sha1 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}
