import type { Scan, ScanNews, ScanPorts } from '../../../machines/flow/ports/register.ts'
import { type Api, answerOf } from '../api/client.ts'

/** How often a running scan is asked about, in milliseconds, and how many unanswered questions in a row mean that it is lost. */
const watchEveryMs = 1_500
const unansweredLimit = 8

const newsOf = (scan: Scan): ScanNews => {
  if (scan.status === 'COMPLETED') return { type: 'scan.completed', scan }
  if (scan.status === 'FAILED') return { type: 'scan.failed', scan }
  return { type: 'scan.progressed', scan }
}

/** A person's scan as the flows ask for it. */
export const createScanPorts = (api: Api, wait: (ms: number) => Promise<void> = waitFor): ScanPorts => ({
  startScan: async ({ cognitoId }) =>
    (await answerOf(api.POST('/v2/user/{cognitoId}/scan', { params: { path: { cognitoId } } }))).scan,

  retryScan: async ({ scanId }) =>
    (await answerOf(api.POST('/v1/scan/{id}', { params: { path: { id: scanId } } }))).scan,

  watchScan(report) {
    const stopped = new AbortController()
    void watch(api, report, wait, stopped.signal)
    return () => stopped.abort()
  },
})

const watch = async (
  api: Api,
  report: (news: ScanNews) => void,
  wait: (ms: number) => Promise<void>,
  stopped: AbortSignal,
): Promise<void> => {
  let unanswered = 0
  let seen = ''
  while (!stopped.aborted) {
    const scan = await currentScan(api)
    if (stopped.aborted) return
    unanswered = scan ? 0 : unanswered + 1
    if (unanswered >= unansweredLimit) return report({ type: 'scan.lost' })
    if (scan && JSON.stringify(scan) !== seen) {
      seen = JSON.stringify(scan)
      const news = newsOf(scan)
      report(news)
      if (news.type !== 'scan.progressed') return
    }
    await wait(watchEveryMs)
  }
}

// One unanswered question is not the end of a watch: the next one may be answered. The watch counts them.
const currentScan = async (api: Api): Promise<Scan | null> => {
  try {
    return (await answerOf(api.GET('/v1/user/scan'))).scan
  } catch {
    return null
  }
}

const waitFor = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
