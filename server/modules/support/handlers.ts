import { timingSafeEqual } from 'node:crypto'
import type { Insertable } from 'kysely'
import { phoneLibrary } from '#domain/phone-library.ts'
import {
  type BrokenSupportRule,
  brokenConciergeRules,
  brokenSalesRules,
  senderName,
  supportDueAt,
} from '#domain/support.ts'
import { traceIn } from '#domain/trace.ts'
import { requiredRule } from '#domain/validation.ts'
import { type SupportRequestEvent, supportRequestLifecycle } from '#machines/lifecycle/support-request.ts'
import { can, initialStateOf, next } from '#machines/lifecycle/transitions.ts'
import type {
  SupportMove as Move,
  SupportConversation,
  SupportRequest,
  SupportState,
  SupportTicket,
} from '#openapi/generated/api.ts'
import { supportMoveValues } from '#openapi/generated/enumerations.ts'
import { recordView } from '#server/platform/audit/views.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf, type UploadedFile } from '#server/platform/http/contract.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { refuseOldVersion } from '#server/platform/http/versions.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { encodeScreenshot } from '#server/platform/pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createDatabaseFileStore, type StoredFile } from '#server/platform/storage.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'
import { presentConversation, presentRequest, presentRow, supportAnswer, supportTicket } from './present.ts'
import * as store from './store.ts'

interface Asker {
  readonly registerId: string | null
  readonly ip: string
  readonly language: Locale
}

/** Limits requests per network, which a company may share. */
const byNetwork: ThrottleRule = { name: 'support.network', attempts: 30, perSeconds: 3600, code: '0000' }
/** Prevents flooding another person's mailbox. */
const byAddress: ThrottleRule = { name: 'support.address', attempts: 5, perSeconds: 3600, code: '0000' }
const byConversation: ThrottleRule = {
  name: 'support.reply',
  attempts: 20,
  perSeconds: 3600,
  code: '0000',
}
/** The key is 256 bits: this limits only what it costs to try. */
const byReader: ThrottleRule = { name: 'support.read', attempts: 200, perSeconds: 600, code: '0000' }
const maxEntries = 200

const eventOf: Readonly<Record<'answer' | 'close', SupportRequestEvent>> = {
  answer: { type: 'support.answered' },
  close: { type: 'support.closed' },
}

const actionOf = {
  take: 'support.taken',
  release: 'support.released',
  answer: 'support.answered',
  close: 'support.closed',
} as const satisfies Record<Move, string>

interface Assigned {
  readonly state: SupportState
  readonly assignee_id: string | null
}

const allows = ({ state, assignee_id }: Assigned, operatorId: string, move: Move): boolean => {
  if (move === 'take') return state !== 'closed' && assignee_id !== operatorId
  if (move === 'release') return state !== 'closed' && assignee_id === operatorId
  return can(supportRequestLifecycle, state, eventOf[move])
}

const refuse = (broken: readonly BrokenSupportRule[]): void => {
  if (broken.length > 0) throw invalidInput(...broken)
}

type Uploads = Readonly<Record<string, UploadedFile>>

const notAllowed = () => invalidInput({ name: 'picture', rule: 'notAllowed' })

/** @throws AppError 400 for a picture without an account to store it under, and for what is no picture. */
const pictureIn = async ({ picture }: Uploads, ownerId: string | null): Promise<StoredFile | null> => {
  if (picture !== undefined && ownerId === null) throw notAllowed()
  return encodeScreenshot(picture, 'picture')
}

const addPicture = async (
  transaction: Database,
  messageId: string,
  ownerId: string | null,
  picture: StoredFile | null,
): Promise<void> => {
  if (picture === null) return
  if (ownerId === null) throw notAllowed()
  await createDatabaseFileStore(transaction).put(ownerId, picture, { support_message_id: messageId })
}

const askerOf = (request: {
  readonly principal: Principal | null
  readonly ip: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}): Asker => ({
  registerId: request.principal?.registerId ?? null,
  ip: request.ip,
  language: languageOf(request),
})

export const createSupportModule = (platform: Platform) => {
  const { db, clock, keys, throttle, messenger, config, files } = platform
  const counted = (text: string): string => keys.hash('throttle', text).toString('base64url')

  const linkTo = (id: string): string => {
    const [newest] = keys.hashes('support-conversation', id)
    return `${config.publicUrl}/concierge/conversation#${id}.${newest.toString('base64url')}`
  }

  /** The request that a key opens. @throws AppError 0023 */
  const idOf = (key: string): string => {
    const [, id, proof] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(key) ?? []
    if (id === undefined || proof === undefined) throw new AppError('0023')
    // Compared as text: several base64 texts decode to the same bytes.
    const given = Buffer.from(proof)
    if (
      !keys
        .hashes('support-conversation', id)
        .some(known => timingSafeEqual(Buffer.from(known.toString('base64url')), given))
    )
      throw new AppError('0023')
    return id
  }

  const ask = async (
    { registerId, ip, language }: Asker,
    request: Pick<Insertable<Tables['support_request']>, 'kind' | 'name' | 'email'> &
      Partial<Insertable<Tables['support_request']>>,
    text: string | null,
    uploads: Uploads = {},
  ): Promise<SupportTicket> => {
    await throttle.spend(byNetwork, counted(ip))
    await throttle.spend(byAddress, counted(request.email))
    const picture = await pictureIn(uploads, registerId)
    const at = clock.now()
    const dueAt = supportDueAt(at)
    return db.transaction().execute(async transaction => {
      const { id, number, messageId } = await store.addRequest(
        transaction,
        {
          ...request,
          language,
          register_id: registerId,
          state: initialStateOf(supportRequestLifecycle),
          created_at: at,
          updated_at: at,
          due_at: dueAt,
        },
        text,
      )
      if (messageId !== null) await addPicture(transaction, messageId, registerId, picture)
      const wording = supportTicket(language, { number, link: linkTo(id), dueAt })
      await messenger.send({ ...wording, channel: 'email', to: request.email }, transaction)
      return { number, dueAt: dueAt.toISOString() }
    })
  }

  const conversationOf = async (id: string, { registerId }: Asker): Promise<SupportConversation> => {
    const row = await store.findRequest(db, id)
    if (row === undefined) throw new AppError('0023')
    return presentConversation(row, registerId)
  }

  const show = (row: store.RequestRow, operatorId: string): SupportRequest =>
    presentRequest(
      row,
      operatorId,
      row.register_id === operatorId ? [] : supportMoveValues.filter(move => allows(row, operatorId, move)),
    )

  const found = async (id: string): Promise<store.RequestRow> => {
    const row = await store.findRequest(db, id)
    if (row === undefined) throw new AppError('0041')
    return row
  }

  return {
    /** @throws AppError 400 with the rules of spec 2 §5, 429 */
    async askConcierge(request) {
      const { payload } = request.body
      refuse(brokenConciergeRules(payload, phoneLibrary))
      const { contactName, email, phone, company, type, description, trace = null } = payload
      if (trace !== null && traceIn(trace) === null) throw invalidInput({ name: 'trace', rule: 'notAllowed' })
      return ask(
        askerOf(request),
        {
          kind: 'concierge',
          type,
          name: contactName.trim(),
          email: email.trim(),
          phone,
          company: company.trim(),
          trace,
        },
        description.trim(),
        request.files,
      )
    },

    /** @throws AppError 400 with the rules of spec 2 §5, 429 */
    async askSales(request) {
      const { body } = request
      refuse(brokenSalesRules(body, phoneLibrary))
      const description = body.description?.trim() ?? ''
      return ask(
        askerOf(request),
        {
          kind: 'sales',
          interests: body.interests ?? [],
          name: senderName(body),
          email: body.email.trim(),
          phone: body.phone ?? null,
          company: body.company?.trim() ?? null,
          country: body.country,
          industry: body.industry ?? null,
          consents_to_communications: body.consentsToCommunications ?? false,
        },
        description === '' ? null : description,
      )
    },

    /** @throws AppError 0023 */
    async readSupportConversation(request) {
      await throttle.spend(byReader, counted(request.ip))
      return conversationOf(idOf(request.body.key), askerOf(request))
    },

    /** Adds the sender's reply. @throws AppError 0023, 0040 when the conversation is full, 429 */
    async replyToSupport(request) {
      const { key, message } = request.body.payload
      const asker = askerOf(request)
      const { registerId } = asker
      await throttle.spend(byReader, counted(asker.ip))
      const id = idOf(key)
      if (requiredRule(message) !== null) throw invalidInput({ name: 'message', rule: 'required' })
      await throttle.spend(byConversation, id)
      const picture = await pictureIn(request.files, registerId)
      const at = clock.now()
      await db.transaction().execute(async transaction => {
        const conversation = await store.lockRequest(transaction, id)
        if (conversation === undefined) throw new AppError('0023')
        const state = next(supportRequestLifecycle, conversation.state, { type: 'support.replied' })
        if (state === null || conversation.entries >= maxEntries) throw new AppError('0040')
        const added = await store.addMessage(transaction, {
          requestId: id,
          at,
          operatorId: null,
          text: message.trim(),
        })
        await addPicture(
          transaction,
          added.id,
          conversation.register_id === registerId ? registerId : null,
          picture,
        )
        await store.updateRequest(transaction, id, {
          state,
          dueAt: conversation.due_at ?? supportDueAt(at),
          assigneeId: conversation.assignee_id,
          at,
        })
      })
      return conversationOf(id, asker)
    },

    async listSupportRequests(request) {
      const { filter = 'open', kind, searchValue = '' } = request.query
      const query = { filter, kind, searchValue, operatorId: registerIdOf(request), now: clock.now() }
      const wanted = wantedPage(request.query)
      const [counts, rows] = await Promise.all([
        store.countRequests(db, query),
        store.findRequests(db, query, rowsOf(wanted)),
      ])
      return { items: rows.map(presentRow), pagination: pagination(wanted, counts[filter]), counts }
    },

    /** @throws AppError 0041 */
    async getSupportRequest(request) {
      const operatorId = registerIdOf(request)
      const { id } = request.params
      const row = await found(id)
      await recordView(db, {
        actorId: operatorId,
        action: 'support.viewed',
        subjectId: row.register_id,
        detail: { requestId: id },
      })
      return show(row, operatorId)
    },

    /** An answer is sent in the same transaction. @throws AppError 0016 for the operator's own, 0041, 0040 */
    async moveSupportRequest(wanted) {
      const operatorId = registerIdOf(wanted)
      const { id } = wanted.params
      const { move, version, ...given } = wanted.body.payload
      const message = given.message?.trim() ?? ''
      if ((move === 'answer') !== (message !== ''))
        throw invalidInput({ name: 'message', rule: move === 'answer' ? 'required' : 'notAllowed' })
      const picture = await pictureIn(wanted.files, move === 'answer' ? operatorId : null)
      const at = clock.now()
      await db.transaction().execute(async transaction => {
        const request = await store.lockRequest(transaction, id)
        if (request === undefined) throw new AppError('0041')
        // Operators don't answer their own requests.
        if (request.register_id === operatorId) throw new AppError('0016')
        refuseOldVersion(version, request.version)
        if (!allows(request, operatorId, move)) throw new AppError('0040')
        const answered = move === 'answer' || move === 'close'
        const state = answered ? next(supportRequestLifecycle, request.state, eventOf[move]) : request.state
        if (state === null || (move === 'answer' && request.entries >= maxEntries)) throw new AppError('0040')
        await store.updateRequest(transaction, id, {
          state,
          dueAt: answered ? null : request.due_at,
          assigneeId:
            move === 'release' ? null : move === 'take' ? operatorId : (request.assignee_id ?? operatorId),
          at,
        })
        if (move === 'answer') {
          const added = await store.addMessage(transaction, { requestId: id, at, operatorId, text: message })
          await addPicture(transaction, added.id, request.register_id, picture)
          const wording = supportAnswer(request.language, {
            number: request.number,
            link: linkTo(id),
            message,
          })
          await messenger.send({ ...wording, channel: 'email', to: request.email }, transaction)
        }
        await recordAudit(transaction, {
          actorId: operatorId,
          action: actionOf[move],
          subjectId: request.register_id,
          detail: { requestId: id },
        })
      })
      return show(await found(id), operatorId)
    },

    /** @throws AppError 0041 where there is none. */
    async getSupportPicture(request) {
      const { id, pictureId } = request.params
      const owner = await store.findOwnerOfPicture(db, id, pictureId)
      const picture = owner === undefined ? null : await files.get(owner.register_id, pictureId)
      if (picture === null) throw new AppError('0041')
      request.setHeader('content-disposition', 'attachment; filename="picture.webp"')
      return picture.bytes
    },
  } satisfies Partial<Handlers>
}
