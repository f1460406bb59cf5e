import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { OtherRequests, TimedRequest } from './other-requests.ts'

/** The value below which so much of the values lies. */
export const at = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0

/** Follows how long somebody else waits for a page, from now until the end. */
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

/** Memory of a process in MB, and the most of it since. */
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
