import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { OtherRequests, TimedRequest } from './other-requests.ts'

/** The value at a quantile. */
export const at = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0

/** Measures how long other requests wait, from now until the end. */
export const watchOthers = (calls: OtherRequests) => {
  const thread = new Worker(new URL('./other-requests.ts', import.meta.url), { workerData: calls })
  return {
    async end(): Promise<readonly TimedRequest[]> {
      const answer = once(thread, 'message')
      thread.postMessage('over')
      const [times] = (await answer) as [readonly TimedRequest[]]
      return times
    },
  }
}

/** Memory of a process in MB, and its maximum since. */
export const watchMemory = (pid: number) => {
  const now = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const idle = now()
  let most = idle
  const timer = setInterval(() => {
    most = Math.max(most, now())
  }, 25)
  return {
    idle,
    end: () => {
      clearInterval(timer)
      return most
    },
  }
}
