import { getPriority, setPriority } from 'node:os'
import { AppError } from './http/app-error.ts'

const retryAfterSeconds = 5

export const tooBusy = (): AppError =>
  new AppError('0000', {
    status: 503,
    retryAfterSeconds,
    message: 'Too much of this at once. Please try again shortly.',
  })

/** By how much a thread gives way; 0 where the sandbox of the process refuses to, which would end it at its first thread. */
export const niceIncrementWhere = (setOwnPriority: () => void): number => {
  try {
    setOwnPriority()
    return 5
  } catch {
    return 0
  }
}

/** Of threads that do heavy work, beside those that answer. */
export const niceIncrement = niceIncrementWhere(() => setPriority(getPriority()))

interface Limits {
  readonly atOnce: number
  readonly maxWaiting: number
  readonly maxWaitMs: number
}

interface Waiting {
  readonly isWork: boolean
  start(): void
}

export interface WorkQueue {
  /** Work that waits for its turn. */
  readonly waiting: number
  readonly isFull: boolean
  /** @throws AppError 503 with Retry-After when too much waits, or this has waited too long */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Waits for a turn, or is refused, as `run` is, and leaves the turn to the next one. */
  waitForTurn(): Promise<void>
}

/** Heavy work of requests, so much at once and in turn: what one person causes can't take every processor. */
export const createWorkQueue = ({ atOnce, maxWaiting, maxWaitMs }: Limits): WorkQueue => {
  const line = new Set<Waiting>()
  let running = 0

  const startNext = (): void => {
    for (const next of line) {
      if (running >= atOnce) return
      line.delete(next)
      if (next.isWork) running += 1
      next.start()
    }
  }
  const takeTurn = (isWork: boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      if (queue.isFull) return reject(tooBusy())
      const timer = setTimeout(() => {
        line.delete(waiting)
        reject(tooBusy())
      }, maxWaitMs)
      const waiting: Waiting = {
        isWork,
        start() {
          clearTimeout(timer)
          resolve()
        },
      }
      line.add(waiting)
      startNext()
    })

  const queue: WorkQueue = {
    get waiting() {
      return [...line].filter(({ isWork }) => isWork).length
    },
    get isFull() {
      return running >= atOnce && queue.waiting >= maxWaiting
    },
    async run(work) {
      await takeTurn(true)
      try {
        return await work()
      } finally {
        running -= 1
        startNext()
      }
    },
    waitForTurn: () => takeTurn(false),
  }
  return queue
}
