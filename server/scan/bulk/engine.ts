import { sql } from 'kysely'
import type { UncheckedSourceReasons } from '#domain/coverage.ts'
import type { CouldNotCheckReason, BatchFailure as Failure } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inSavepoint } from '#server/platform/database/save-each.ts'
import type { Platform } from '#server/platform/platform.ts'
import { measureCompanyScore } from '../company-score.ts'
import { createCorpusKeys } from '../corpus/keys.ts'
import type { BulkScanEvents } from '../events.ts'
import { reopenDevices } from '../infected-devices.ts'
import { SourceUnavailable } from '../source.ts'
import { publishSums } from './publish.ts'
import { countPeople, fixUnseen, type Part, saveBulkFindings } from './save.ts'
import {
  type BulkFinding,
  type BulkSource,
  type BulkSourceName,
  bulkSourceNames,
  type RequestedPart,
} from './sources.ts'
import {
  announceFindings,
  announcePeople,
  countPart,
  countSource,
  divideIntoParts,
  finishPart,
  hasOpenParts,
  lockCompanyOf,
  moveBatch,
  partSize,
  saveHashes,
  takePart,
  unhashedPeople,
} from './store.ts'

export type BulkScanDeps = Pick<Platform, 'db' | 'keys' | 'clock' | 'log'> & {
  readonly events: BulkScanEvents
}

export interface BulkScanEngine {
  /** True once it is scanning. */
  prepare(batchId: string, signal: AbortSignal): Promise<boolean>
  /** The worker that finds every part done ends the bulk scan. */
  work(batchId: string, signal: AbortSignal): Promise<void>
  /** Ends a bulk scan as failed, to be run again (spec 2 §4). */
  fail(batchId: string, failure: Failure): Promise<void>
}

/** PostgreSQL's errors for a table that is missing, forbidden, or unreadable. */
const unreadable: Readonly<Record<string, CouldNotCheckReason>> = {
  '42P01': 'UNREACHABLE',
  '42703': 'UNREACHABLE',
  '42501': 'REFUSED',
  '55P03': 'TIMED_OUT',
  '57014': 'TIMED_OUT',
  '58030': 'UNREACHABLE',
  XX001: 'UNREADABLE_ANSWER',
  XX002: 'UNREADABLE_ANSWER',
}

const reasonOf = (error: unknown): CouldNotCheckReason | undefined => {
  if (error instanceof SourceUnavailable) return error.reason
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? unreadable[code] : undefined
}

interface Answer {
  readonly source: BulkSourceName
  readonly found: readonly BulkFinding[]
  /** Why `unchecked` could not be checked; null where everyone was. */
  readonly reason: CouldNotCheckReason | null
  readonly unchecked: readonly string[]
}

/** Checks one source in a savepoint, so that the transaction survives a failure. */
const ask = async (transaction: Database, source: BulkSource, part: RequestedPart): Promise<Answer> => {
  try {
    const { found, unchecked } = await inSavepoint(transaction, () => source.look(transaction, part))
    return {
      source: source.name,
      found,
      reason: unchecked?.reason ?? null,
      unchecked: unchecked?.memberIds ?? [],
    }
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    return { source: source.name, found: [], reason, unchecked: part.memberIds }
  }
}

const without = (part: Part, members: ReadonlySet<string>): Part =>
  members.size === 0 ? part : { ...part, memberIds: part.memberIds.filter(id => !members.has(id)) }

/** A missing source fails for everyone. */
const groupedByUnchecked = (
  memberIds: readonly string[],
  answers: readonly Answer[],
): { readonly memberIds: readonly string[]; readonly reasons: UncheckedSourceReasons }[] => {
  const absent = bulkSourceNames
    .filter(name => !answers.some(({ source }) => source === name))
    .map(name => [name, 'NOT_CONFIGURED'] as const)
  const silent = answers.flatMap(({ source, reason, unchecked }) =>
    reason === null ? [] : [{ source, reason, members: new Set(unchecked) }],
  )
  const byUnchecked = Map.groupBy(memberIds, id =>
    JSON.stringify([
      ...absent,
      ...silent.flatMap(({ source, reason, members }) => (members.has(id) ? [[source, reason]] : [])),
    ]),
  )
  return [...byUnchecked].map(([reasons, ids]) => ({
    memberIds: ids,
    reasons: Object.fromEntries(JSON.parse(reasons) as [BulkSourceName, CouldNotCheckReason][]),
  }))
}

const hashedAtOnce = 5_000

/** One part per transaction (spec 2 §4). */
export const createBulkScanEngine = (deps: BulkScanDeps, sources: readonly BulkSource[]): BulkScanEngine => {
  const { db, clock, events, log } = deps
  const corpusKeys = createCorpusKeys(deps.keys)

  const end = async (
    transaction: Database,
    batch: { readonly id: string; readonly at: Date },
    failure: Failure | null,
  ): Promise<void> => {
    const ended = await moveBatch(
      transaction,
      batch,
      failure === null ? 'batchScan.finished' : 'batchScan.failed',
      { completed_at: failure === null ? batch.at : null, failure },
    )
    if (ended === undefined) return
    await transaction.deleteFrom('batch_domain').where('batch_id', '=', ended.id).execute()
    await recordAudit(transaction, {
      actorId: null,
      action: failure === null ? 'batchScan.completed' : 'batchScan.failed',
      companyId: ended.company_id,
      at: batch.at,
      detail: { batchId: ended.id, failure, usersScanned: ended.users_scanned },
    })
    await events.bulkScanEnded(transaction, {
      id: ended.id,
      companyId: ended.company_id,
      outcome: failure === null ? 'bulkScanCompleted' : 'bulkScanFailed',
      at: batch.at,
    })
    if (failure !== null) return
    await reopenDevices(transaction, batch)
    await publishSums(transaction, ended)
    await measureCompanyScore(transaction, ended.company_id, batch.at, { isBulk: true })
    // A part of a list doesn't move the date of the monthly scan, which covers everyone.
    await sql`update company set next_bulk_scan_at = case when monthly_bulk_scan then
        case when next_bulk_scan_at > ${batch.at} then next_bulk_scan_at else ${batch.at}::timestamptz + interval '1 month' end end
      where id = ${ended.company_id}`.execute(transaction)
  }

  const hashAddresses = async (batchId: string, signal: AbortSignal): Promise<void> => {
    for (let hashed = hashedAtOnce; hashed === hashedAtOnce; ) {
      signal.throwIfAborted()
      const people = await unhashedPeople(db, batchId, hashedAtOnce)
      hashed = people.length
      if (hashed > 0)
        await saveHashes(
          db,
          people.map(({ id, email }) => ({ id, hash: corpusKeys.email(email).toString('hex') })),
        )
    }
  }

  const scanPart = async (
    transaction: Database,
    part: Part,
  ): Promise<{ exposed: number; couldNotCheck: boolean }> => {
    const answers: Answer[] = []
    for (const source of sources) answers.push(await ask(transaction, source, part))
    const exposed = new Set<string>()
    for (const { source, found, reason, unchecked } of answers) {
      const people = new Set(found.map(finding => finding.member))
      for (const member of people) exposed.add(member)
      await saveBulkFindings(transaction, part, source, found)
      await countSource(transaction, part.batchId, {
        source,
        reason,
        checked: part.memberIds.length - unchecked.length,
        found: people.size,
        notChecked: unchecked.length,
      })
    }
    // Only for people the source could check; those checked by all are grouped.
    await fixUnseen(
      transaction,
      part,
      answers.flatMap(({ source, unchecked }) => (unchecked.length === 0 ? [source] : [])),
    )
    for (const { source, unchecked } of answers)
      if (unchecked.length > 0) await fixUnseen(transaction, without(part, new Set(unchecked)), [source])
    const groups = groupedByUnchecked(part.memberIds, answers)
    for (const { memberIds, reasons } of groups) await countPeople(transaction, part, memberIds, reasons)
    return {
      exposed: exposed.size,
      couldNotCheck: groups.some(({ reasons }) => Object.keys(reasons).length > 0),
    }
  }

  /** Without any answer of a source no one can be called safe. */
  const wasAnswered = async (transaction: Database, batchId: string): Promise<boolean> => {
    const answered = await transaction
      .selectFrom('batch_source')
      .select('source')
      .where('batch_id', '=', batchId)
      .where('users_checked', '>', 0)
      .limit(1)
      .executeTakeFirst()
    return answered !== undefined
  }

  /** Processes one part completely or not at all. False when there is none left. */
  const workOnePart = (batchId: string): Promise<boolean> =>
    db.transaction().execute(async transaction => {
      // Forces indexes, because the planner misjudges tables that have just been filled.
      await sql`set local enable_seqscan = off`.execute(transaction)
      const taken = await takePart(transaction, batchId)
      if (taken?.status !== 'scanning') return false
      const at = clock.now()
      const { company_id: companyId, member_ids: memberIds, part } = taken
      const scanned = await scanPart(transaction, { companyId, batchId, memberIds, at })
      await finishPart(transaction, { batchId, part, at })
      const counted = await countPart(transaction, { batchId, scanned: memberIds.length, at, ...scanned })
      // It was ended in the meantime, and may be running again: nothing of this counts.
      if (counted === undefined) throw new NoLongerScanning()
      if (part === 0 && memberIds.length === partSize) await announceFindings(transaction)
      return true
    })

  /** Separate from the last part, which locks its people: joining locks the company first, too. */
  const finish = (batchId: string): Promise<void> =>
    db.transaction().execute(async transaction => {
      const company = await lockCompanyOf(transaction, batchId, 'batchScan.finished')
      if (company === undefined || (await hasOpenParts(transaction, batchId))) return
      const failure = (await wasAnswered(transaction, batchId)) ? null : 'noSourceAnswered'
      await end(transaction, { id: batchId, at: clock.now() }, failure)
    })

  return {
    async prepare(batchId, signal) {
      await announcePeople(db, batchId)
      await hashAddresses(batchId, signal)
      for (const source of sources) await source.ask?.(db, batchId, signal)
      return db.transaction().execute(async transaction => {
        const at = clock.now()
        const batch = await moveBatch(transaction, { id: batchId, at }, 'batchScan.scanningBegan')
        // Another process was first, or it has ended: only a scanning one has parts to process.
        if (batch === undefined) return hasOpenParts(transaction, batchId)
        const people = await divideIntoParts(transaction, batchId)
        await transaction
          .insertInto('batch_source')
          .values([
            ...sources.map(source => ({ batch_id: batchId, source: source.name, reason: null })),
            ...bulkSourceNames
              .filter(name => !sources.some(source => source.name === name))
              .map(source => ({
                batch_id: batchId,
                source,
                reason: 'NOT_CONFIGURED' as const,
                users_not_checked: people,
              })),
          ])
          .execute()
        if (people > 0) return true
        await end(transaction, { id: batchId, at }, 'fileUnreadable')
        return false
      })
    },

    async work(batchId, signal) {
      for (let isBusy = true; isBusy; ) {
        signal.throwIfAborted()
        isBusy = await workOnePart(batchId).catch((error: unknown) => {
          if (error instanceof NoLongerScanning) return false
          log.error({ batchId, error: String(error) }, 'bulk scan: a part failed')
          throw error
        })
      }
      await finish(batchId)
    },

    fail: (batchId, failure) =>
      db.transaction().execute(transaction => end(transaction, { id: batchId, at: clock.now() }, failure)),
  }
}

class NoLongerScanning extends Error {}
