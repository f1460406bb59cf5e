import type { KeyObject } from 'node:crypto'
import { Piscina } from 'piscina'
import type { EmployeeFileRule } from '#domain/employee-file/limits.ts'
import type { RowCounts } from '#files/employee-file.ts'
import type { ColumnMapping } from '#openapi/generated/api.ts'

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

const tooHeavy: ReaderOutput = { rule: 'fileTooHeavy', missing: [], judged: null }

const isUsedUp = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))

/** A thread that exceeds its time or memory is ended (`fileTooHeavy`). @throws bugs of the thread */
export const createEmployeeFileReader = ({ ms, heapMb } = allowance) => {
  const pool = new Piscina<ReaderInput, ReaderOutput>({
    filename: new URL('./reader-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  })
  // A thread may run out of memory between two files: another one takes its place.
  pool.on('error', error => {
    if (!isUsedUp(error)) throw error
  })
  return async (input: ReaderInput): Promise<ReaderOutput> => {
    // The time of a file begins when a thread is free for it.
    await takeThread()
    try {
      return await pool.run(input, { signal: AbortSignal.timeout(ms) })
    } catch (error) {
      if (isUsedUp(error)) return tooHeavy
      throw error
    } finally {
      giveThread()
    }
  }
}

export const readEmployeeFile = createEmployeeFileReader()
