import type { KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { EmployeeFileRule } from '#domain/employee-file/limits.ts'
import type { RowCounts } from '#files/employee-file.ts'
import type { ColumnMapping } from '#openapi/generated/api.d.ts'

export interface ReaderInput {
  readonly bytes: Uint8Array
  /** Lower case. */
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
/** Files read at the same time. */
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

const tooHeavy: ReaderOutput = { rule: 'fileTooHeavy', missing: [], judged: null }

const isUsedUp = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))

/**
 * Reads and validates an employee file in a thread of its own, which is ended when it exceeds its time or
 * memory (`fileTooHeavy`).
 *
 * @throws other errors of the thread: they are bugs, not problems of the file
 */
export const readEmployeeFile = async (
  input: ReaderInput,
  { ms, heapMb } = allowance,
): Promise<ReaderOutput> => {
  await takeThread()
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  })
  try {
    const messages: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(ms) })
    const message = messages[0]
    if (!isOutput(message)) throw new TypeError('The reader answered with something else')
    return message
  } catch (error) {
    if (isUsedUp(error)) return tooHeavy
    throw error
  } finally {
    await worker.terminate()
    giveThread()
  }
}
