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

/** One that answers by the path that is asked for, as a holder of `key-1`; 404 where nothing is set. */
export const startBreachApiByPath = async () => {
  const answers = new Map<string, BreachAnswer>()
  const requested: string[] = []
  const api = await startBreachApi((request, response) => {
    const path = (request.url ?? '').replace('/api/v3', '')
    requested.push(path)
    const say = request.headers['hibp-api-key'] === 'key-1' ? answers.get(path) : answer(401)
    ;(say ?? answer(404))(request, response)
  })
  return { ...api, answers, requested }
}
