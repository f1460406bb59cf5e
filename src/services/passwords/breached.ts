import { type Api, answerOf } from '../api/client.ts'

/**
 * Whether a password is known from a breach. Only the first five digits of its SHA-1 leave the browser (k-anonymity);
 * SHA-1 is what the known sets are keyed by.
 */
export const isPasswordBreached = async (api: Api, password: string): Promise<boolean> => {
  const hash = await sha1(password)
  const prefix = hash.slice(0, 5)
  const range = await answerOf(api.GET('/v1/breached-passwords/{prefix}', { params: { path: { prefix } } }))
  return range.endings.some(({ suffix, count }) => count > 0 && suffix === hash.slice(5))
}

const sha1 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}
