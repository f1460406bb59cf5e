import { createHash, createSecretKey } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { daysAfter } from '#domain/days.ts'
import { retentionDays } from '#domain/retention.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { type SecretKeys, seal, unseal } from '../secret-keys.ts'
import { AppError, invalidInput } from './app-error.ts'
import type { UploadedFile } from './contract.ts'

/** A call of an operation that takes an `Idempotency-Key`. */
export interface KeyedCall {
  readonly key: string
  readonly operationId: string
  /** The account; null for a visitor. */
  readonly caller: string | null
  readonly url: string
  readonly body: unknown
  readonly files: Readonly<Record<string, UploadedFile>>
}

export interface RepeatedCalls {
  /** The answer of the work, which is done once per call; a refusal leaves the call to be made again. */
  once(call: KeyedCall, work: () => Promise<unknown>): Promise<unknown>
}

/** Longer than any call takes: after this its process is taken to have ended before it could answer. */
const underWayMs = 300_000

/** Between looks whether the first call was answered, in ms: three seconds in all. */
const looks = [50, 100, 200, 400, 800, 1600]

const digestOf = ({ url, body, files }: KeyedCall): string => {
  const digest = createHash('sha256').update(JSON.stringify([url, body]))
  for (const [name, { filename, bytes }] of Object.entries(files))
    digest.update(JSON.stringify([name, filename, bytes.length])).update(bytes)
  return digest.digest('base64')
}

const underWay = (): AppError =>
  new AppError('0040', {
    fields: [{ name: 'idempotency-key', rule: 'underWay' }],
    retryAfterSeconds: 5,
  })

/** Rows are found and read by who has the key alone: they name nobody (docs/adr/0066). */
export const createRepeatedCalls = (
  { db, keys, clock }: { db: Database; keys: SecretKeys; clock: Clock },
  log: Pick<FastifyBaseLogger, 'error'>,
): RepeatedCalls => {
  /** When it was claimed by this call; null where another one has it. */
  const claim = async (id: Buffer, sent: Buffer): Promise<Date | null> => {
    const now = clock.now()
    const claimed = await db
      .insertInto('repeated_call')
      .values({ id, sent, claimed_at: now })
      .onConflict(conflict =>
        conflict
          .column('id')
          .doUpdateSet({ sent, claimed_at: now, answer: null })
          .where(eb =>
            eb.or([
              eb('repeated_call.claimed_at', '<', daysAfter(now, -retentionDays.repeatedCalls)),
              eb.and([
                eb('repeated_call.answer', 'is', null),
                eb('repeated_call.claimed_at', '<', new Date(now.getTime() - underWayMs)),
              ]),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst()
    return claimed === undefined ? null : now
  }

  /** What another call was answered, sealed; undefined when it was refused meanwhile. @throws AppError */
  const answered = async (id: Buffer, sent: Buffer): Promise<Buffer | undefined> => {
    for (const delay of looks) {
      const other = await db
        .selectFrom('repeated_call')
        .select(['sent', 'answer'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (other === undefined) return undefined
      if (!other.sent.equals(sent)) throw invalidInput({ name: 'idempotency-key', rule: 'usedBefore' })
      if (other.answer !== null) return other.answer
      await wait(delay)
    }
    throw underWay()
  }

  const once: RepeatedCalls['once'] = async (call, work) => {
    const name = JSON.stringify([call.key, call.operationId, call.caller])
    const id = keys.hash('repeated-call', name)
    const sent = keys.hash('repeated-call-sent', name + digestOf(call))
    const sealing = createSecretKey(keys.hash('repeated-call-answer', name))
    const claimedAt = await claim(id, sent)
    if (claimedAt === null) {
      const answer = await answered(id, sent)
      if (answer === undefined) return once(call, work)
      const text = unseal(sealing, answer)
      if (text === null) throw new Error('An answer was changed since it was sealed')
      return (JSON.parse(text) as { body?: unknown }).body
    }
    const own = { id, claimed_at: claimedAt }
    const settle = async (change: Promise<unknown>): Promise<void> => {
      await change.catch((error: unknown) => log.error({ err: error }, 'the claim of a call stays'))
    }
    const body = await work().catch(async (error: unknown) => {
      await settle(
        db
          .deleteFrom('repeated_call')
          .where(eb => eb.and(own))
          .execute(),
      )
      throw error
    })
    const answer = seal(sealing, JSON.stringify({ body }))
    await settle(
      db
        .updateTable('repeated_call')
        .set({ answer })
        .where(eb => eb.and(own))
        .execute(),
    )
    return body
  }
  return { once }
}
