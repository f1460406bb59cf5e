import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What Have I Been Pwned does with a request. */
export type BreachAnswer = (request: IncomingMessage, response: ServerResponse) => void

/** Answers with a status and a body, which is written as JSON unless it is text. */
export const answer =
  (status: number, body: unknown = '', headers: Record<string, string> = {}): BreachAnswer =>
  (_request, response) =>
    void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))

/** A breach as it tells of it. */
export const breach = (Name: string, DataClasses: readonly string[]) => ({
  Name,
  Title: `${Name} (2020)`,
  Domain: `${Name.toLowerCase()}.example`,
  BreachDate: '2020-03-04',
  PwnCount: 12,
  Description: 'What happened <b>then</b>.',
  DataClasses,
})

/** What it tells of a key that allows everything, as often as a test may ask. */
export const plan = {
  SubscriptionName: 'Pwned 5',
  Description: 'For large companies.',
  SubscribedUntil: '2099-01-01T00:00:00',
  Rpm: 10_000,
  DomainSearchMaxBreachedAccounts: null,
  IncludesStealerLogs: true,
  IncludesKAnon: true,
}

const hashOf = (email: string): string => createHash('sha1').update(email).digest('hex').toUpperCase()

/** Where it tells of all addresses whose hashes begin like that of an address, given in lower case. */
export const rangePath = (email: string): string => `/breachedaccount/range/${hashOf(email).slice(0, 6)}`

/** What it tells there of one of them. */
export const inRange = (email: string, websites: readonly string[]) => ({
  hashSuffix: hashOf(email).slice(6),
  websites,
})

/** Stands where Have I Been Pwned would, at an address of this computer. */
export const startBreachApi = async (
  handle: BreachAnswer,
): Promise<{ baseUrl: string; close: () => void }> => {
  const api = createServer(handle)
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  const address = api.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { baseUrl: `http://127.0.0.1:${port}/api/v3`, close: () => void api.close() }
}

/** One that answers by the path that is asked for, to a holder of `key-1`; 404 where nothing is set. The list of breaches needs no key. */
export const startBreachApiByPath = async () => {
  const answers = new Map<string, BreachAnswer>([['/subscription/status', answer(200, plan)]])
  const requested: string[] = []
  /** All that was sent with the requests. */
  const sent: string[] = []
  const api = await startBreachApi((request, response) => {
    const path = (request.url ?? '').replace('/api/v3', '')
    requested.push(path)
    sent.push([request.method, request.url, ...request.rawHeaders].join(' '))
    request.on('data', chunk => sent.push(String(chunk)))
    const mayAsk = path === '/breaches' || request.headers['hibp-api-key'] === 'key-1'
    ;((mayAsk ? answers.get(path) : answer(401)) ?? answer(404))(request, response)
  })
  return { ...api, answers, requested, sent }
}
