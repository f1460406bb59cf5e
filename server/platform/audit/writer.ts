import type { Database } from '../database/database.ts'
import type { Logger } from '../log.ts'
import type { SecretKeys } from '../secret-keys.ts'
import { extendChain } from './chain.ts'
import { emitLinks, type WriteAuditLine } from './lines.ts'
import type { Refusals } from './refusals.ts'

/** The longest an event waits for its link. */
const everyMs = 2_000

export interface AuditWriter {
  start(): void
  /** Adds all pending events to the chain and writes them out. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

/** Adds events to the chain shortly after they were committed, so that recording never waits. */
export const createAuditWriter = (deps: {
  readonly db: Database
  readonly keys: SecretKeys
  readonly refusals: Refusals
  readonly write: WriteAuditLine | null
  readonly log: Logger
  /** Whether this process extends the chain; it always records its own counts of refusals. */
  readonly extendsChain: boolean
}): AuditWriter => {
  const { db, keys, write } = deps
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const catchUp = async (): Promise<void> => {
    while ((await extendChain(db, keys)) > 0);
    if (write !== null) while ((await emitLinks(db, write)) > 0);
  }
  const round = async (isLast: boolean): Promise<void> => {
    try {
      await deps.refusals.settle(isLast)
      if (deps.extendsChain) await catchUp()
    } catch (error) {
      deps.log.warn({ err: error }, 'audit log: the chain could not be extended; it is tried again')
    }
  }
  const wait = (): void => {
    timer = setTimeout(() => {
      running = round(false).then(wait)
    }, everyMs)
    timer.unref()
  }
  return {
    start: wait,
    catchUp,
    async stop() {
      clearTimeout(timer)
      await running
      clearTimeout(timer)
      await round(true)
    },
  }
}
