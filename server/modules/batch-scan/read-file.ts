import type { KeyObject } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { EmployeeFileRule } from '#domain/employee-file/limits.ts'
import type { RowCounts } from '#files/employee-file.ts'
import type { ColumnMapping } from '#openapi/generated/api.ts'
import { createWorkQueue, niceIncrement } from '#server/platform/work-queue.ts'

export interface ReaderInput {
  readonly bytes: Uint8Array
  readonly domains: readonly string[]
  readonly mapping: ColumnMapping
  /** The only key passed to the thread (server/scan/corpus/keys.ts). */
  readonly emailKey: KeyObject
}

export interface JudgedUpload {
  readonly counts: RowCounts
  readonly chunks: readonly Uint8Array<ArrayBuffer>[]
}

export type ReaderOutput =
  | {
      readonly rule: null
      readonly missing: readonly []
      readonly judged: JudgedUpload
    }
  | { readonly rule: EmployeeFileRule; readonly missing: readonly string[]; readonly judged: null }

/** Limits for one file: 50 000 rows take two seconds. */
const allowance = { ms: 30_000, heapMb: 384 }
const threads = Math.min(2, Math.max(1, availableParallelism() - 1))

/** The time of a file begins when a thread is free for it. */
export const fileReading = createWorkQueue({ atOnce: threads, maxWaiting: 8, maxWaitMs: 30_000 })

const tooHeavy: ReaderOutput = { rule: 'fileTooHeavy', missing: [], judged: null }

const isUsedUp = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))

/** A thread that exceeds its time or memory is ended (`fileTooHeavy`). @throws AppError 503 when too many files wait, bugs of the thread */
export const createEmployeeFileReader = ({ ms, heapMb } = allowance) => {
  const pool = new Piscina<ReaderInput, ReaderOutput>({
    filename: new URL('./reader-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    niceIncrement,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  })
  // A thread may run out of memory between two files: another one takes its place.
  pool.on('error', error => {
    if (!isUsedUp(error)) throw error
  })
  return (input: ReaderInput): Promise<ReaderOutput> =>
    fileReading.run(async () => {
      try {
        return await pool.run(input, { signal: AbortSignal.timeout(ms) })
      } catch (error) {
        if (isUsedUp(error)) return tooHeavy
        throw error
      }
    })
}

export const readEmployeeFile = createEmployeeFileReader()
