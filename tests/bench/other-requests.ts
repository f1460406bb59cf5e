/**
 * A thread that calls one address repeatedly, like another person's browser, until it gets a message; it
 * returns the duration of each call. Separate from the bench's own work, whose pauses are not the server's.
 */
import { parentPort, workerData } from 'node:worker_threads'

export interface OtherRequests {
  readonly url: string
  readonly token: string
}

export interface TimedRequest {
  /** Date.now() when it was sent. */
  readonly at: number
  readonly ms: number
}

const { url, token } = workerData as OtherRequests
const times: TimedRequest[] = []
const over = new AbortController()
parentPort?.once('message', () => over.abort())
while (!over.signal.aborted) {
  const at = Date.now()
  const began = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await answer.text()
  if (answer.status !== 200) throw new Error(`The other company was refused: ${answer.status}`)
  times.push({ at, ms: performance.now() - began })
  await new Promise(resolve => setTimeout(resolve, 5))
}
parentPort?.postMessage(times)
