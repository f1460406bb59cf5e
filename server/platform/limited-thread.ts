import { Piscina } from 'piscina'
import { niceIncrement } from './work-queue.ts'

interface Allowance {
  readonly ms: number
  readonly heapMb: number
  readonly threads: number
}

/** The work took more time or memory than it may. */
export class UsedUp extends Error {}

const isUsedUp = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))

/**
 * Runs the default function of a file in threads of its own, so that what strangers send can’t block or end the server.
 * A thread that exceeds its time or memory is ended.
 */
export class LimitedThread<Input, Output> {
  private readonly pool: Piscina<Input, Output>
  private readonly ms: number

  constructor(filename: URL, { ms, heapMb, threads }: Allowance) {
    this.ms = ms
    this.pool = new Piscina<Input, Output>({
      filename: filename.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 60_000,
      niceIncrement,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
    })
    // A thread may run out of memory between two runs: another one takes its place.
    this.pool.on('error', error => {
      if (!isUsedUp(error)) throw error
    })
  }

  /** @throws UsedUp, and what the function throws */
  async run(input: Input): Promise<Output> {
    try {
      return await this.pool.run(input, { signal: AbortSignal.timeout(this.ms) })
    } catch (error) {
      throw isUsedUp(error) ? new UsedUp('It takes too much time or memory', { cause: error }) : error
    }
  }
}
