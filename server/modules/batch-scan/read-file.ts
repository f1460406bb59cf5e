import type { KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ColumnMapping } from '../../../domain/employee-file/headers.ts'
import type { EmployeeRow, RefusalReason } from '../../../domain/employee-file/judge-row.ts'
import type { EmployeeFileRule } from '../../../domain/employee-file/limits.ts'
import type { RowCounts } from '../../../files/employee-file.ts'

export interface ReaderInput {
  readonly bytes: Uint8Array
  /** Lower case. */
  readonly domains: readonly string[]
  readonly mapping: ColumnMapping
  /** The one key that the thread gets (server/scan/corpus/keys.ts). */
  readonly emailKey: KeyObject
}

export interface JudgedUpload {
  readonly counts: RowCounts
  /** All rows, ready for the database (./rows-json.ts). */
  readonly chunks: readonly Uint8Array<ArrayBuffer>[]
  readonly preview: readonly EmployeeRow[]
  readonly refused: readonly { readonly line: number; readonly reason: RefusalReason }[]
}

export type ReaderOutput =
  | {
      readonly rule: null
      readonly missing: readonly []
      readonly judged: JudgedUpload
    }
  | { readonly rule: EmployeeFileRule; readonly missing: readonly string[]; readonly judged: null }

/** No honest file takes longer: 50 000 rows take two seconds. */
const longestMs = 30_000
const mostHeapMb = 384
/** Files that are read at the same time. */
const threads = 2

let free = threads
const waiting: (() => void)[] = []

const takeThread = async (): Promise<void> => {
  if (free > 0) free -= 1
  else await new Promise<void>(resolve => waiting.push(resolve))
}

const giveThread = (): void => {
  const next = waiting.shift()
  if (next) next()
  else free += 1
}

const isOutput = (message: unknown): message is ReaderOutput =>
  typeof message === 'object' && message !== null && 'judged' in message

const unsafe: ReaderOutput = { rule: 'fileUnsafe', missing: [], judged: null }

/** Reads and judges an employee file in a thread of its own. One that takes too long or too much memory is unsafe. */
export const readEmployeeFile = async (input: ReaderInput): Promise<ReaderOutput> => {
  await takeThread()
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb, maxYoungGenerationSizeMb: 16 },
  })
  try {
    const messages: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })
    const message = messages[0]
    return isOutput(message) ? message : unsafe
  } catch {
    return unsafe
  } finally {
    await worker.terminate()
    giveThread()
  }
}
