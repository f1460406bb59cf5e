import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { PortError } from '#machines/port-error.ts'
import type { paths } from '#openapi/generated/api.ts'
import { errorFor, networkError } from './errors.ts'
import { asRead, EndedRead } from './open-reads.ts'

export type Api = Client<paths>

/** The refusals that count for forced sign-out (spec 1 §8); the session chart knows the exempt paths. */
export type ApiRefusal =
  | { type: 'api.unauthorised'; path: string }
  | { type: 'api.badRequest'; path: string; at: number }

export interface ApiContext {
  origin: string
  accessToken: () => Promise<string | null>
  /** The language of the interface, for texts that the server writes. */
  language: () => string
  /** Asks the person to sign in again, for a call that needs it; resolves to whether they did. */
  signInAgain: () => Promise<boolean>
  fetch?: (request: Request) => Promise<Response>
}

interface RepeatDeps {
  accessToken: () => Promise<string | null>
  signInAgain: () => Promise<boolean>
  fetch: (request: Request) => Promise<Response>
}

/** Forms with files can be large, and none needs a fresh sign-in: they are not copied. */
const isRepeatable = ({ body, headers }: Request): boolean =>
  body === null || headers.get('content-type')?.startsWith('application/json') === true

/** The body is read once: a clone would be sent as a stream of unknown length. */
const textOf = async (request: Request): Promise<string | null> =>
  request.body === null ? null : request.text()

const bearer = (token: string | null): string => `Bearer ${token ?? ''}`

/** Whether a 403 requires a fresh sign-in (openapi, `x-fresh-sign-in`). */
const asksToSignInAgain = async (response: Response): Promise<boolean> => {
  if (response.status !== 403) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const { code, fields } = errorFor(response, body)
  return code === '0016' && fields.some(({ name, rule }) => name === 'session' && rule === 'signInAgain')
}

/**
 * Sent once more after signing in again for the call, or when this browser got new tokens during it. The same thing has the same
 * Idempotency-Key until it is answered (docs/adr/0066).
 */
const repeating = ({ accessToken, signInAgain, fetch }: RepeatDeps) => {
  const keys = new Map<string, string>()
  /** Without TLS the browser makes no UUID, and the call goes without a key. */
  const keyOf = (what: string) => keys.get(what) ?? ('randomUUID' in crypto ? crypto.randomUUID() : null)
  return async (request: Request): Promise<Response> => {
    const body = isRepeatable(request) ? await textOf(request) : undefined
    const copy = () => new Request(request, typeof body === 'string' ? { body } : {})
    // Of a form: src/services/api/form-key.ts.
    const content = body === undefined ? request.headers.get('idempotency-key') : (body ?? '')
    const what = request.url + (content ?? '')
    const key = request.method === 'POST' ? keyOf(what) : null
    if (key !== null) request.headers.set('idempotency-key', key)
    if (key !== null && content !== null) keys.set(what, key)
    const sent = request.headers.get('authorization')
    const response = await fetch(body === undefined ? request : copy())
    // It may have been done without an answer, or is to be sent again later.
    if (response.status < 500 && !response.headers.has('retry-after')) keys.delete(what)
    if (body === undefined || sent === null) return response
    const isRefreshed = async () => response.status === 401 && bearer(await accessToken()) !== sent
    const isWorthIt = (await isRefreshed()) || ((await asksToSignInAgain(response)) && (await signInAgain()))
    if (!isWorthIt) return response
    const spare = copy()
    spare.headers.set('authorization', bearer(await accessToken()))
    return fetch(spare)
  }
}

/** Every failure is a `PortError`, no answer an outage, but for reads that were ended; there is no timeout (spec 1 §7). */
export const createApi = (context: ApiContext): Api => {
  const api = createClient<paths>({
    baseUrl: context.origin,
    fetch: repeating({ ...context, fetch: asRead(context.fetch ?? (request => fetch(request))) }),
  })
  api.use(authHeaders(context), refusals)
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

/** Null for an answer; 304 says that nothing has changed since the etag that was sent. */
const refusalIn = async (response: Response): Promise<PortError | null> =>
  response.ok || response.status === 304 ? null : errorFor(response, await bodyOf(response))

const refusals: Middleware = {
  async onResponse({ response }) {
    const refusal = await refusalIn(response)
    if (refusal) throw refusal
  },
  onError: ({ error }) =>
    error instanceof PortError || error instanceof EndedRead ? error : networkError(error),
}

interface RefusalListeners {
  /** Called for every 400, and for every 401 with 0015. */
  onRefused: (refusal: ApiRefusal) => void
  onFactorRequired: () => void
  now: () => number
}

/** For `api.use`, once there is a session that the refusals concern. */
export const listenToRefusals = ({ onRefused, onFactorRequired, now }: RefusalListeners): Middleware => ({
  async onResponse({ request, response }) {
    const refusal = await refusalIn(response.clone())
    if (!refusal) return
    const path = new URL(request.url).pathname
    if (response.status === 400) onRefused({ type: 'api.badRequest', path, at: now() })
    if (isFactorRequired(refusal)) onFactorRequired()
    if (response.status === 401 && refusal.code === '0015') onRefused({ type: 'api.unauthorised', path })
  },
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
