import type { AuditEntry } from '#domain/audit-actions.ts'
import type { Clock } from '../clock.ts'
import { networkOf } from '../http/network.ts'
import { currentContext, type Refusals, type RequestContext, runInContext } from '../request-context.ts'

/** Attempts of a kind stored as separate rows within one window. */
export const rowsOfTheirOwn = 5
export const windowMinutes = 10
/** Kinds counted separately at a time; an attacker with more addresses is counted in common. */
const kindsCounted = 2_000

interface Count {
  readonly entry: AuditEntry
  readonly context: RequestContext | undefined
  readonly since: number
  rows: number
  withoutRow: number
}

const kindOf = ({ action, actorId, subjectId, detail }: AuditEntry, network: string): string =>
  JSON.stringify([action, actorId, subjectId, detail ?? {}, network])

export const createRefusals = (record: (entry: AuditEntry) => Promise<void>, clock: Clock): Refusals => {
  const counts = new Map<string, Count>()
  const windowMs = windowMinutes * 60_000

  const end = async (kind: string, count: Count): Promise<void> => {
    counts.delete(kind)
    const { entry, context, withoutRow } = count
    if (withoutRow === 0) return
    try {
      await runInContext(context, () =>
        record({ ...entry, detail: { ...entry.detail, more: withoutRow, withinMinutes: windowMinutes } }),
      )
    } catch (error) {
      const since = counts.get(kind)
      if (since === undefined) counts.set(kind, count)
      else since.withoutRow += withoutRow
      throw error
    }
  }

  /** The attempt is refused even if recording fails; `settle` records it later, or fails loudly. */
  const isRecorded = (entry: AuditEntry): Promise<boolean> =>
    record(entry).then(
      () => true,
      () => false,
    )

  return {
    async note(entry) {
      const context = currentContext()
      const from = context?.kind === 'request' ? context : undefined
      const wanted = kindOf(entry, networkOf(from?.address ?? ''))
      const isCrowded = counts.size >= kindsCounted && !counts.has(wanted)
      const common: AuditEntry = { actorId: null, action: entry.action, subjectId: null }
      const kind = isCrowded ? kindOf(common, 'many') : wanted
      const now = clock.now().getTime()
      const before = counts.get(kind)
      if (before !== undefined && now - before.since >= windowMs)
        await end(kind, before).catch(() => undefined)
      const count = counts.get(kind) ?? {
        entry: isCrowded ? common : entry,
        context: from,
        since: now,
        rows: 0,
        withoutRow: 0,
      }
      counts.set(kind, count)
      if (count.rows < rowsOfTheirOwn) {
        count.rows += 1
        if (await isRecorded(entry)) return
        count.rows -= 1
      }
      count.withoutRow += 1
    },
    async settle(all) {
      const now = clock.now().getTime()
      for (const [kind, count] of counts) if (all || now - count.since >= windowMs) await end(kind, count)
    },
  }
}
