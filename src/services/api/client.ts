import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { PortError } from '#machines/port-error.ts'
import type { paths } from '#openapi/generated/api.d.ts'
import { errorFor, networkError } from './errors.ts'
import { repeating } from './repeat.ts'

export type Api = Client<paths>

/** The refusals that count for forced sign-out (spec 1 §8); the session chart knows the exempt paths. */
export type ApiRefusal =
  | { type: 'api.unauthorised'; path: string }
  | { type: 'api.badRequest'; path: string; at: number }

export interface ApiContext {
  origin: string
  /** The access token of the signed-in person; null before. */
  accessToken: () => Promise<string | null>
  /** The language of the interface, for texts that the server writes. */
  language: () => string
  /** Called for every 400, and for every 401 with 0015. */
  onRefused: (refusal: ApiRefusal) => void
  /** Asks the person to sign in again, for a call that needs it; resolves to whether they did. */
  signInAgain: () => Promise<boolean>
  /** Called when a second factor has to be set up first. */
  onFactorRequired: () => void
  now: () => number
  fetch?: (request: Request) => Promise<Response>
}

/**
 * The only client of the API. Every answer that is not a success is thrown as a `PortError` with the code of
 * the catalogue; no answer at all as an `offline` one. There is no timeout (spec 1 §7).
 */
export const createApi = (context: ApiContext): Api => {
  const api = createClient<paths>({
    baseUrl: context.origin,
    fetch: repeating({ ...context, fetch: context.fetch ?? (request => fetch(request)) }),
  })
  api.use(authHeaders(context), refusals(context))
  return api
}

const authHeaders = ({ accessToken, language }: ApiContext): Middleware => ({
  async onRequest({ request }) {
    const token = await accessToken()
    if (token) request.headers.set('authorization', `Bearer ${token}`)
    request.headers.set('accept-language', language())
    return request
  },
})

const isFactorRequired = ({ code, fields }: PortError): boolean =>
  code === '0016' && fields.some(({ name, rule }) => name === 'session' && rule === 'secondFactorRequired')

const refusals = ({ onRefused, onFactorRequired, now }: ApiContext): Middleware => ({
  async onResponse({ request, response }) {
    // 304: unchanged since the etag that was sent.
    if (response.ok || response.status === 304) return undefined
    const refusal = errorFor(response, await bodyOf(response))
    const path = new URL(request.url).pathname
    if (response.status === 400) onRefused({ type: 'api.badRequest', path, at: now() })
    if (isFactorRequired(refusal)) onFactorRequired()
    if (response.status === 401 && refusal.code === '0015') onRefused({ type: 'api.unauthorised', path })
    throw refusal
  },
  onError: ({ error }) => (error instanceof PortError ? error : networkError(error)),
})

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return null
  }
}

/** The body of a successful answer; the client throws otherwise. */
export const unwrap = async <T>(call: Promise<{ data?: T }>): Promise<T> => {
  const { data } = await call
  if (data === undefined) throw new PortError('0000')
  return data
}
