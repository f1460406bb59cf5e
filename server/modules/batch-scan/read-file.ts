import type { KeyObject } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { EmployeeFileRule } from '#domain/employee-file/limits.ts'
import type { RowCounts } from '#files/employee-file.ts'
import type { ColumnMapping } from '#openapi/generated/api.ts'
import { LimitedThread, UsedUp } from '#server/platform/limited-thread.ts'
import { createWorkQueue } from '#server/platform/work-queue.ts'

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

/** A thread that exceeds its time or memory is ended (`fileTooHeavy`). @throws AppError 503 when too many files wait, bugs of the thread */
export const createEmployeeFileReader = (limits = allowance) => {
  const thread = new LimitedThread<ReaderInput, ReaderOutput>(
    new URL('./reader-thread.ts', import.meta.url),
    {
      ...limits,
      threads,
    },
  )
  return (input: ReaderInput): Promise<ReaderOutput> =>
    fileReading.run(async () => {
      try {
        return await thread.run(input)
      } catch (error) {
        if (error instanceof UsedUp) return tooHeavy
        throw error
      }
    })
}

export const readEmployeeFile = createEmployeeFileReader()
