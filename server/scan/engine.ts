import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import { recordAudit } from '../platform/audit.ts'
import { pictureAddress } from '../platform/pictures.ts'
import type { Platform } from '../platform/platform.ts'
import { contactKinds, endAwaiting, findScanToAddTo, reopenFailedChecks } from './added-contacts.ts'
import type { ScanEvents } from './events.ts'
import { finishScan } from './finish.ts'
import { saveDevices } from './infected-devices.ts'
import { askAbout, isLikely } from './likely-findings.ts'
import { type FingerprintedExposure, fingerprinted, removeFindings, saveFindings } from './save-findings.ts'
import { standsOnSeat } from './seats.ts'
import { type ExposureSource, isSure, SourceUnavailable, stands } from './source.ts'
import {
  countAttempt,
  dropChecksBeyond,
  findScannedPerson,
  giveCreditBack,
  moveScan,
  noteLikely,
  notePartlyRead,
  pendingChecks,
  planChecks,
  type RunningScan,
  type ScanCheck,
  settleCheck,
} from './store.ts'
import { type Subject, subjectsOf } from './subjects.ts'

export type ScanDeps = Pick<Platform, 'db' | 'keys' | 'files' | 'clock' | 'log'> & {
  readonly events: ScanEvents
}

export interface ScanEngine {
  /**
   * Resumes where an earlier attempt was interrupted.
   * @throws any failure, except on the last attempt, which ends the scan as FAILED.
   */
  run(scanId: string, attempt: { readonly isLast: boolean; readonly signal: AbortSignal }): Promise<void>
  /** Ends a scan as FAILED, to be retried by the person (spec 2 §4). */
  fail(scanId: string, why: string): Promise<void>
  /** Takes no credit, and counts in the next score; does nothing during a scan, or before the first one. */
  checkAddedContacts(registerId: string, signal: AbortSignal): Promise<void>
}

const checksAtOnce = 3

type SourceAnswer =
  | {
      readonly outcome: 'CHECKED' | 'FOUND'
      readonly reason: null
      readonly found: readonly FingerprintedExposure[]
    }
  | {
      readonly outcome: 'COULD_NOT_CHECK'
      readonly reason: CouldNotCheckReason
      readonly found: readonly FingerprintedExposure[]
    }

export const createScanEngine = (deps: ScanDeps, sources: readonly ExposureSource[]): ScanEngine => {
  const { db, keys, files, events, clock, log } = deps

  const subjectsOfRegister = async (registerId: string): Promise<Subject[]> => {
    const person = await findScannedPerson(db, registerId)
    return person === undefined ? [] : [...subjectsOf(person, keys).proved]
  }

  const plan = async (scan: RunningScan, subjects: readonly Subject[]): Promise<void> => {
    const checks = sources.flatMap(source =>
      subjects
        .filter(subject => source.kinds.includes(subject.kind))
        .map(subject => ({ source: source.name, subject })),
    )
    await planChecks(db, scan.id, checks)
  }

  const ask = async (
    source: ExposureSource,
    subject: Subject,
    signal: AbortSignal,
  ): Promise<SourceAnswer> => {
    try {
      const found = fingerprinted(await source.check(subject, signal), keys)
      return { outcome: found.some(isSure) ? 'FOUND' : 'CHECKED', reason: null, found }
    } catch (error) {
      if (!(error instanceof SourceUnavailable)) throw error
      const found = fingerprinted(error.found, keys)
      return { outcome: 'COULD_NOT_CHECK', reason: error.reason, found }
    }
  }

  /** Stores our own copy of each image that is new to this person. */
  const withCopies = async (
    registerId: string,
    found: readonly FingerprintedExposure[],
  ): Promise<FingerprintedExposure[]> => {
    const pictures = found.filter(exposure => exposure.thumbnail !== undefined)
    if (pictures.length === 0) return [...found]
    const known = await db
      .selectFrom('leak')
      .select('fingerprint')
      .where('register_id', '=', registerId)
      .where(
        'fingerprint',
        'in',
        pictures.map(picture => picture.fingerprint),
      )
      .execute()
    const isKnown = new Set(known.map(row => row.fingerprint))
    return Promise.all(
      found.map(async exposure => {
        const { image } = exposure.evidence
        if (exposure.thumbnail === undefined || image === null || isKnown.has(exposure.fingerprint))
          return exposure
        const id = await files.put(registerId, { mediaType: 'image/webp', bytes: exposure.thumbnail })
        return {
          ...exposure,
          evidence: { ...exposure.evidence, image: { ...image, s3Url: pictureAddress(id) } },
        }
      }),
    )
  }

  const doCheck = async (
    scan: RunningScan,
    check: ScanCheck,
    subjects: readonly Subject[],
    signal: AbortSignal,
  ): Promise<void> => {
    const source = sources.find(known => known.name === check.source)
    const subject = subjects.find(
      given => given.kind === check.subject_kind && given.key === check.subject_key,
    )
    // A source that was removed since an earlier attempt can't be checked any more.
    const answer: SourceAnswer =
      source === undefined || subject === undefined
        ? { outcome: 'COULD_NOT_CHECK', reason: 'NOT_CONFIGURED', found: [] }
        : await ask(source, subject, signal)
    const found = await withCopies(scan.register_id, answer.found.filter(isSure))
    const likely = answer.found.filter(stands).filter(isLikely)
    const withdrawn = answer.found.filter(exposure => !stands(exposure))
    const at = clock.now()
    const result = { outcome: answer.outcome, reason: answer.reason, findings: found.length, at }
    if (source === undefined || answer.found.length === 0) {
      await settleCheck(db, check.id, result)
      return
    }
    await db.transaction().execute(async transaction => {
      if (!(await settleCheck(transaction, check.id, result))) return
      const about = { registerId: scan.register_id, scanId: scan.id, source: source.name, at }
      await removeFindings(transaction, scan.register_id, withdrawn)
      const { questions, refused, findings } = await askAbout(transaction, about, likely)
      const saved = await saveFindings(transaction, about, [...found, ...findings])
      await saveDevices(transaction, keys, about, found)
      if (likely.length > 0) await noteLikely(transaction, check.id, { questions, findings: saved })
      const lost = found.length + findings.length - saved + refused
      if (lost === 0) return
      log.error({ ...about, refused: lost }, 'scan: findings could not be saved')
      await notePartlyRead(transaction, check.id, saved)
    })
  }

  const attempt = async (scan: RunningScan, signal: AbortSignal): Promise<void> => {
    const subjects = await subjectsOfRegister(scan.register_id)
    await moveScan(db, scan.id, 'deepScan.processingBegan', { started_at: clock.now() })
    if (scan.status !== 'SCANNING') await plan(scan, subjects)
    await dropChecksBeyond(db, scan.id, subjects)
    await moveScan(db, scan.id, 'deepScan.scanningBegan')
    const waiting = (await pendingChecks(db, scan.id)).values()
    const workOff = async (): Promise<void> => {
      for (const check of waiting) {
        signal.throwIfAborted()
        await doCheck(scan, check, subjects, signal)
      }
    }
    const ends = await Promise.allSettled(Array.from({ length: checksAtOnce }, workOff))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    await finishScan(db, events, { id: scan.id, registerId: scan.register_id, at: clock.now() })
  }

  const fail = async (scanId: string, why: string): Promise<void> => {
    await db.transaction().execute(async transaction => {
      const failed = await moveScan(transaction, scanId, 'deepScan.failed', {
        error: why,
        completed_at: clock.now(),
      })
      if (failed === undefined) return
      await giveCreditBack(transaction, scanId)
      await recordAudit(transaction, {
        actorId: null,
        action: 'scan.failed',
        subjectId: failed.register_id,
        detail: { scanId },
      })
      await events.scanFailed(transaction, {
        id: scanId,
        registerId: failed.register_id,
        attempts: failed.attempts,
        at: clock.now(),
      })
    })
  }

  const checkAddedContacts = async (registerId: string, signal: AbortSignal): Promise<void> => {
    const scan = await findScanToAddTo(db, registerId)
    if (scan === undefined) return
    const begun = clock.now()
    const contacts = (await subjectsOfRegister(registerId)).filter(({ kind }) =>
      contactKinds.some(contact => contact === kind),
    )
    const phone = contacts.find(subject => subject.kind === 'PHONE')?.phone ?? null
    await dropChecksBeyond(db, scan.id, contacts)
    await plan(scan, contacts)
    const waiting = await pendingChecks(db, scan.id)
    for (const check of waiting) {
      signal.throwIfAborted()
      await doCheck(scan, check, contacts, signal)
    }
    const keys = waiting.map(check => check.subject_key)
    await db.transaction().execute(async transaction => {
      if ((await reopenFailedChecks(transaction, scan.id, keys)) > 0) return
      const since = await endAwaiting(transaction, { registerId, phone, until: begun })
      if (since !== null)
        await events.contactsChecked(transaction, { scanId: scan.id, registerId, since, at: clock.now() })
    })
  }

  return {
    fail,
    checkAddedContacts,
    async run(scanId, { isLast, signal }) {
      const scan = await countAttempt(db, scanId)
      if (scan === undefined) return
      try {
        if (await standsOnSeat(db, events, { id: scanId, registerId: scan.register_id, at: clock.now() }))
          await attempt(scan, signal)
      } catch (error) {
        log.error({ scanId, error: String(error) }, 'scan: an attempt failed')
        // A process that is being stopped has not failed: the scan continues elsewhere.
        if (!isLast || signal.aborted) throw error
        await fail(scanId, error instanceof Error ? error.name : 'unknown')
      }
    },
  }
}
