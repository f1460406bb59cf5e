import { visitorApi } from './visitor-api.ts'

/** What was requested of the API: method and address, with the body where there is one. */
type Recorded = readonly [request: string, body?: unknown]

/** A client whose requests are recorded, and answered in turn; the last answer is given again and again. */
export const recordedApi = (...answers: (() => Response)[]) => {
  const requests: Recorded[] = []
  const headers: Headers[] = []
  const waiting = [...answers]
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const body: unknown = request.headers.get('content-type') === 'application/json' ? JSON.parse(text) : text
    const line = `${request.method} ${pathname}${search}`
    requests.push(text === '' ? [line] : [line, body])
    headers.push(request.headers)
    const answer = waiting.length > 1 ? waiting.shift() : waiting[0]
    return answer ? answer() : Response.json({})
  }
  return { requests, headers, api: visitorApi({ fetch }) }
}

export const answer = (body: unknown) => () => Response.json(body)

export const refusal = (code: string) => () => Response.json({ code }, { status: 409 })
