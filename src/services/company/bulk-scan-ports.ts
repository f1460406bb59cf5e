import type {
  BatchNews,
  BatchProgress,
  BulkScanPorts,
  CsvRequest,
} from '../../../machines/flow/ports/bulk-scan.ts'
import { type Api, answerOf } from '../api/client.ts'
import { nameIn, saveFile } from './save-file.ts'

/** How often a running bulk scan is asked about, in milliseconds, and how many unanswered questions in a row mean that it is lost. */
const watchEveryMs = 2_000
const unansweredLimit = 8

const newsOf = (progress: BatchProgress): BatchNews => {
  if (progress.batch.status === 'completed') return { type: 'batch.completed', progress }
  if (progress.batch.status === 'failed') return { type: 'batch.failed', progress }
  return { type: 'batch.progressed', progress }
}

/** Bulk scans as their flow asks for them. `wait`: so that a test need not. */
export const createBulkScanPorts = (
  api: Api,
  wait: (ms: number) => Promise<void> = waitFor,
  save: typeof saveFile = saveFile,
): BulkScanPorts => ({
  startBatch: ({ companyId, batchId, monthly }) =>
    answerOf(
      api.POST('/v2/company/{id}/scan/batch/start', {
        params: { path: { id: companyId } },
        body: { batchId, ...(monthly !== null && { monthly }) },
      }),
    ),

  watchBatch(batch, report) {
    const stopped = new AbortController()
    void watch(() => progressOf(api, batch), report, wait, stopped.signal)
    return () => stopped.abort()
  },

  async saveCsv({ companyId, batchId, kind }) {
    const { data, response } = await csvOf(api, companyId, batchId, kind)
    save(nameIn(response) ?? `bulk-scan-${kind}.csv`, data ?? new Blob())
  },
})

const csvOf = (api: Api, id: string, batchId: string, kind: CsvRequest['kind']) => {
  const path = { id, batchId }
  if (kind === 'results')
    return api.GET('/v2/company/{id}/scan/batch/{batchId}/download', { params: { path }, parseAs: 'blob' })
  return api.GET('/v2/company/{id}/scan/batch/{batchId}/populate', {
    params: { path, query: kind === 'refused' ? { verdict: 'refused' } : {} },
    parseAs: 'blob',
  })
}

const watch = async (
  ask: () => Promise<BatchProgress | null>,
  report: (news: BatchNews) => void,
  wait: (ms: number) => Promise<void>,
  stopped: AbortSignal,
): Promise<void> => {
  let unanswered = 0
  let seen = ''
  while (!stopped.aborted) {
    const progress = await ask()
    if (stopped.aborted) return
    unanswered = progress ? 0 : unanswered + 1
    if (unanswered >= unansweredLimit) return report({ type: 'batch.lost' })
    if (progress && JSON.stringify(progress) !== seen) {
      seen = JSON.stringify(progress)
      const news = newsOf(progress)
      report(news)
      if (news.type !== 'batch.progressed') return
    }
    await wait(watchEveryMs)
  }
}

// One unanswered question is not the end of a watch: the next one may be answered. The watch counts them.
const progressOf = async (
  api: Api,
  { companyId, batchId }: { companyId: string; batchId: string },
): Promise<BatchProgress | null> => {
  try {
    return await answerOf(
      api.GET('/v2/company/{id}/scan/batch/progress', {
        params: { path: { id: companyId }, query: { batchId } },
      }),
    )
  } catch {
    return null
  }
}

const waitFor = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
