import { errorFor } from './errors.ts'

/** What a request may be repeated for. */
export interface RepeatDeps {
  accessToken: () => Promise<string | null>
  /** Lets the person prove who they are; whether they did. */
  signInAgain: () => Promise<boolean>
  fetch: (request: Request) => Promise<Response>
}

/** A form with files can be large, and none of them needs a fresh sign-in: it is not kept for a second time. */
const isRepeatable = ({ body, headers }: Request): boolean =>
  body === null || headers.get('content-type')?.startsWith('application/json') === true

/** Makes the same request as often as needed. Its body is read once: a cloned one would travel as a stream of unknown length. */
const repeatable = async (request: Request): Promise<() => Request> => {
  const body = request.body === null ? null : await request.text()
  return () => new Request(request, body === null ? {} : { body })
}

const bearer = (token: string | null): string => `Bearer ${token ?? ''}`

/** Whether a 403 asks for a fresh sign-in (openapi, `x-fresh-sign-in`). */
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
 * Asks, and asks once more where the tokens have become better: after the person has signed in again because the call needed it, or
 * because this browser has got new tokens while the call was on its way. Otherwise the first answer counts.
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
