import { createHash, randomUUID } from 'node:crypto'
import { abuseReportOf } from '#domain/abuse-report.ts'
import { hasFittingReasons } from '#domain/report.ts'
import type {
  DeskMoveRequest,
  DeskOutcome,
  DeskOutcomes,
  ErrorCode,
  RemovalProof,
} from '#openapi/generated/api.ts'
import { recordView } from '#server/platform/audit/views.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf, type UploadedFile } from '#server/platform/http/contract.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import { refuseOldVersion } from '#server/platform/http/versions.ts'
import { encodeScreenshot, pictureAddress } from '#server/platform/pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createDatabaseFileStore, type StoredFile } from '#server/platform/storage.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { findWatchOf } from '../page-looks/look-store.ts'
import { lockReport, moveReport } from '../reports/store.ts'
import { evidenceOf, sourceOf, typeOf } from '../scan/finding-rows.ts'
import { createDeskLetters, scheduleReturns } from './letters.ts'
import { actionOf, eventOfMove, isAssignment, movesOf } from './moves.ts'
import { presentRequest, presentRow } from './present.ts'
import * as store from './store.ts'

const sides = ['before', 'after'] as const

type Screenshots = Readonly<Partial<Record<(typeof sides)[number], StoredFile | null>>>

const outcomes: Readonly<Partial<Record<ErrorCode, DeskOutcome>>> = {
  '0016': 'own',
  '0026': 'gone',
  '0027': 'conflict',
}

/** @throws AppError 400 for a reason, proof or text that is missing, misplaced or implausible. */
const refuseUnfit = (
  { move, denyReasons = [], message = '', proof, isTemplate }: DeskMoveRequest,
  files: Readonly<Record<string, UploadedFile>>,
  now: Date,
): void => {
  if (!hasFittingReasons(move === 'deny', denyReasons))
    throw invalidInput({ name: 'denyReasons', rule: move === 'deny' ? 'required' : 'notAllowed' })
  if ((move === 'askPerson' || isTemplate) && message.trim() === '')
    throw invalidInput({ name: 'message', rule: 'required' })
  if (isAssignment(move) && message !== '') throw invalidInput({ name: 'message', rule: 'notAllowed' })
  if ((move === 'remove') !== (proof !== undefined))
    throw invalidInput({ name: 'proof', rule: move === 'remove' ? 'required' : 'notAllowed' })
  if (proof !== undefined && Date.parse(proof.seenAt) > now.getTime())
    throw invalidInput({ name: 'proof.seenAt', rule: 'dateInFuture' })
  for (const side of sides) {
    const file = `${side}Picture`
    if (proof === undefined && files[file] !== undefined)
      throw invalidInput({ name: file, rule: 'notAllowed' })
    if (proof?.[side].trim() === '' && files[file] === undefined)
      throw invalidInput({ name: `proof.${side}`, rule: 'required' })
  }
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** The proof with its digest, over the lines that people see and the digests of its pictures. */
export const proofWithDigest = (seen: Omit<RemovalProof, 'sha256'>): RemovalProof => {
  const { address, beforePicture, afterPicture } = seen
  const [seenAt, before, after] = [new Date(seen.seenAt).toISOString(), seen.before.trim(), seen.after.trim()]
  const pictures = [beforePicture, afterPicture].flatMap(picture => picture?.sha256 ?? [])
  const text = [address, seenAt, before, after, ...pictures].join('\n')
  return { ...seen, seenAt, before, after, sha256: sha256(text) }
}

/** The removal desk; the contract admits operators only. */
export const createDeskModule = (platform: Platform) => {
  const { db, clock, files, log, config } = platform
  const events = createNotificationEvents(platform)
  const letters = createDeskLetters(platform, events)
  scheduleReturns(platform)

  /** @throws AppError 0026 */
  const find = async (reportId: string): Promise<store.RequestRow> => {
    const row = await store.findRequest(db, reportId)
    if (row === undefined) throw new AppError('0026')
    return row
  }

  const presented = async (row: store.RequestRow, operatorId: string) =>
    presentRequest(row, {
      letters: await letters.listed(row, operatorId),
      watch: row.has_looks ? await findWatchOf(db, row.register_id, row.leak_id, config.pageLooks) : null,
      moves: movesOf(row, operatorId),
    })

  /**
   * Who moves what nobody has taken looks after it.
   * @throws AppError 0016 for the operator's own, 0026 for a request that is gone, 0027 when another
   * operator was first or the chart refuses it.
   */
  const makeMove = (
    operatorId: string,
    reportId: string,
    wanted: DeskMoveRequest,
    { before = null, after = null }: Screenshots = {},
  ): Promise<void> => {
    const at = clock.now()
    const message = wanted.message?.trim() ?? ''
    return db.transaction().execute(async transaction => {
      const report = await lockReport(transaction, reportId)
      if (report === undefined) throw new AppError('0026')
      // Operators don't decide about their own requests.
      if (report.register_id === operatorId) throw new AppError('0016')
      refuseOldVersion(wanted.version, report.version, '0027')
      if (!movesOf(report, operatorId).includes(wanted.move)) throw new AppError('0027')
      if (isAssignment(wanted.move)) {
        const assigneeId = wanted.move === 'take' ? operatorId : null
        if (!(await store.assignRequest(transaction, report, assigneeId))) throw new AppError('0027')
        return recordAudit(transaction, {
          actorId: operatorId,
          action: actionOf[wanted.move],
          subjectId: report.register_id,
          detail: { reportId },
        })
      }
      const pictures = createDatabaseFileStore(transaction)
      const keep = async (picture: StoredFile | null) =>
        picture && {
          s3Url: pictureAddress(await pictures.put(report.register_id, picture, { leak_id: report.leak_id })),
          sha256: sha256(picture.bytes),
        }
      const resolution = await moveReport(transaction, report, {
        move: eventOfMove[wanted.move],
        by: 'operator',
        actorId: operatorId,
        at,
        message: message === '' ? null : message,
        denyReasons: wanted.denyReasons ?? [],
        ...(wanted.proof !== undefined && {
          proof: proofWithDigest({
            ...wanted.proof,
            beforePicture: await keep(before),
            afterPicture: await keep(after),
          }),
        }),
      })
      if (wanted.isTemplate) await store.storeTemplate(transaction, report.leak_id, wanted.move, message)
      if (resolution === null) return
      await events.reportMoved(transaction, {
        id: report.id,
        registerId: report.register_id,
        findingId: report.leak_id,
        category: typeOf(report),
        resolution,
        s3Url: report.s3_url,
        message,
        at,
      })
    })
  }

  /** What became of one of several moves. */
  const outcomeOf = async (reportId: string, move: Promise<void>): Promise<DeskOutcome> => {
    try {
      await move
      return 'moved'
    } catch (error) {
      const outcome = error instanceof AppError ? outcomes[error.code] : undefined
      if (outcome === undefined) log.error({ err: error, reportId }, 'a removal request could not be moved')
      return outcome ?? 'failed'
    }
  }

  return {
    async listDeskRequests(request) {
      const {
        filter = 'open',
        type,
        searchValue = '',
        sortField = 'dueAt',
        sortOrder = 'asc',
      } = request.query
      const operatorId = registerIdOf(request)
      const query = { filter, type, searchValue, sortField, sortOrder, operatorId, now: clock.now() }
      const wanted = wantedPage(request.query)
      const [counts, rows] = await Promise.all([
        store.countRequests(db, query),
        store.findRequests(db, query, rowsOf(wanted)),
      ])
      const items = rows.map(row => presentRow(row, movesOf(row, operatorId)))
      return { items, pagination: pagination(wanted, counts[filter]), counts }
    },

    /** Audits the view in the record of the person whose request it is. @throws AppError 0026 */
    async getDeskRequest(request) {
      const operatorId = registerIdOf(request)
      const row = await find(request.params.id)
      await recordView(db, { actorId: operatorId, action: 'report.viewed', subjectId: row.register_id })
      return presented(row, operatorId)
    },

    /** @throws AppError as `makeMove`, and 0000 for what doesn't fit the move. */
    async moveDeskRequest(request) {
      const operatorId = registerIdOf(request)
      const reportId = request.params.id
      const wanted = request.body.payload
      const uploads = request.files
      refuseUnfit(wanted, uploads, clock.now())
      await makeMove(operatorId, reportId, wanted, {
        before: await encodeScreenshot(uploads['beforePicture'], 'beforePicture'),
        after: await encodeScreenshot(uploads['afterPicture'], 'afterPicture'),
      })
      return presented(await find(reportId), operatorId)
    },

    /** @throws AppError 0000 for what doesn't fit the move; what refuses one of them is its outcome. */
    async moveDeskRequests(request) {
      const operatorId = registerIdOf(request)
      const { requests, ...wanted } = request.body
      const moves = requests.map(({ id, version }) => ({ id, wanted: { ...wanted, version } }))
      for (const one of moves) refuseUnfit(one.wanted, {}, clock.now())
      const items: DeskOutcomes['items'] = []
      for (const one of moves)
        items.push({ id: one.id, outcome: await outcomeOf(one.id, makeMove(operatorId, one.id, one.wanted)) })
      return { items }
    },

    /** Audited as a view. @throws AppError 0026, and as `letters.preview` */
    async getDeskLetter(request) {
      const operatorId = registerIdOf(request)
      const row = await find(request.params.id)
      const letter = await letters.preview(row, operatorId)
      await recordView(db, { actorId: operatorId, action: 'report.viewed', subjectId: row.register_id })
      return letter
    },

    /** @throws AppError as `letters.send` */
    async sendDeskLetter(request) {
      const operatorId = registerIdOf(request)
      await letters.send(operatorId, request.params.id, request.body.version)
      return presented(await find(request.params.id), operatorId)
    },

    /** Audited as a view. @throws AppError 0026, and 0000 for a page that isn’t one */
    async getAbuseReport(request) {
      const { address, exposureMethod } = request.query
      if (!URL.canParse(address)) throw invalidInput({ name: 'address', rule: 'pattern' })
      const row = await find(request.params.id)
      const actorId = registerIdOf(request)
      await recordView(db, { actorId, action: 'report.viewed', subjectId: row.register_id })
      request.setHeader('content-disposition', 'attachment; filename="abuse-report.json"')
      return abuseReportOf({
        id: randomUUID(),
        address,
        seenAt: clock.now().toISOString(),
        exposureMethod,
        type: typeOf(row),
        passwordExposed: evidenceOf(row).passwordExposed,
        origin: sourceOf(row) === null ? 'person' : 'scan',
        contact: config.supportEmail,
      })
    },

    /** @throws AppError 0026 where there is none. */
    async getDeskPicture(request) {
      const { id: reportId, pictureId } = request.params
      const owner = await store.findOwnerOfPicture(db, reportId, pictureId)
      const picture = owner === undefined ? null : await files.get(owner.register_id, pictureId)
      if (picture === null) throw new AppError('0026')
      request.setHeader('content-disposition', 'attachment; filename="picture.webp"')
      return picture.bytes
    },
  } satisfies Partial<Handlers>
}
