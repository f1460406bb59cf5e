import { errorFor } from './errors.ts'

/** The dependencies for repeating a request. */
export interface RepeatDeps {
  accessToken: () => Promise<string | null>
  signInAgain: () => Promise<boolean>
  fetch: (request: Request) => Promise<Response>
}

/** Forms with files can be large, and none needs a fresh sign-in: they are not copied. */
const isRepeatable = ({ body, headers }: Request): boolean =>
  body === null || headers.get('content-type')?.startsWith('application/json') === true

/**
 * Makes the same request several times. The body is read once: a clone would be sent as a stream of unknown
 * length.
 */
const repeatable = async (request: Request): Promise<() => Request> => {
  const body = request.body === null ? null : await request.text()
  return () => new Request(request, body === null ? {} : { body })
}

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
 * Repeats a request once with newer tokens: after the person has signed in again because the call needed it,
 * or because this browser got new tokens during the call. Otherwise the first answer counts.
 */
export const repeating =
  ({ accessToken, signInAgain, fetch }: RepeatDeps) =>
  async (request: Request): Promise<Response> => {
    const again = isRepeatable(request) ? await repeatable(request) : null
    const sent = request.headers.get('authorization')
    const response = await fetch(again?.() ?? request)
    const spare = again?.() ?? null
    if (spare === null || sent === null) return response
    const isRefreshed = async () => response.status === 401 && bearer(await accessToken()) !== sent
    const isWorthIt = (await isRefreshed()) || ((await asksToSignInAgain(response)) && (await signInAgain()))
    if (!isWorthIt) return response
    spare.headers.set('authorization', bearer(await accessToken()))
    return fetch(spare)
  }
