import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { dayOf, daysAfter } from '#domain/days.ts'
import { deletionUndoDays, erasureDays } from '#domain/retention.ts'
import { longDay } from '#domain/written-days.ts'
import { type ProfileDeletionEvent, profileDeletionLifecycle } from '#machines/lifecycle/profile-deletion.ts'
import { next } from '#machines/lifecycle/transitions.ts'
import type { RegisterDeletion } from '#openapi/generated/api.ts'
import { deleteChanges } from '#server/identity/changes.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, ifUnexpected, onTime, timeOf } from '#server/platform/mail/templates/wording.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'
import { leave, requireLeavable } from '../membership/membership.ts'
import { deleteRegister } from './store.ts'

/** Says what is deleted and when, what stays, and how to undo it. */
export const profileDeletionScheduled = (
  locale: Locale,
  { at, dueAt, link }: { readonly at: Date; readonly dueAt: Date; readonly link: string },
): Wording => {
  const i18n = i18nIn[locale]
  const day = longDay(locale, dueAt)
  return composeEmail(locale, i18n.t('Your Wardlight account will be deleted on {day}', { day }), [
    i18n.t(
      'On {time}, you asked us to delete your account. In {deletionUndoDays}\u00a0days, on {day}, we’ll delete your profile, your scans and their results, your photos, your removal requests and your response plan. What remains in our backups is gone within {erasureDays}\u00a0days after that.',
      { time: timeOf(i18n, at), deletionUndoDays, day, erasureDays },
    ),
    i18n.t(
      'Payments stay in our accounting records, without a link to you. If your company uses Wardlight, what its own employee list says about you stays there. Deletion doesn’t end a subscription or its billing.',
    ),
    i18n.t('Changed your mind? Until then, open this link, or sign in and choose “Keep my account”.'),
    { label: i18n.t('Keep my account'), link },
    i18n.t(
      'If this wasn’t you, open the link, then change your password. Your other sessions have already ended.',
    ),
  ])
}

export const profileDeleted = (
  locale: Locale,
  { at, publicUrl }: { readonly at: Date; readonly publicUrl: string },
): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('Your Wardlight profile was deleted'), [
    i18n.t(
      'Your profile, your scans and their results were deleted on {time}. What remains in our backups is gone within {erasureDays}\u00a0days.',
      { time: timeOf(i18n, at), erasureDays },
    ),
    i18n.t('Deletion doesn’t end a subscription or its billing.'),
    ifUnexpected(i18n, publicUrl),
  ])
}

/** To whoever kept the profile after all: their last email says that it will be deleted. */
export const profileDeletionUndone = (
  locale: Locale,
  { at, publicUrl }: { readonly at: Date; readonly publicUrl: string },
): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('Your Wardlight account stays'), [
    `${i18n.t('The deletion of your account was canceled: everything stays as it was.')} ${onTime(i18n, at)}`,
    ifUnexpected(i18n, publicUrl),
  ])
}

/** The token is 256 random bits: this limits only what it costs to try. */
const undoing: ThrottleRule = { name: 'register.deletion.undo', attempts: 100, perSeconds: 600, code: '0000' }

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The locked deletion status of a register, and the next one; null where the chart refuses the event. */
const step = async (transaction: Database, registerId: string, event: ProfileDeletionEvent) => {
  const register = await transaction
    .selectFrom('register')
    .select(['email', 'language', 'cognito_id', 'company_id'])
    .where('id', '=', registerId)
    .forUpdate()
    .executeTakeFirst()
  if (register === undefined) throw new AppError('0001')
  const scheduled = await transaction
    .selectFrom('profile_deletion')
    .select(['state', 'due_at'])
    .where('register_id', '=', registerId)
    .executeTakeFirst()
  const to = next(profileDeletionLifecycle, scheduled?.state ?? 'active', event)
  return { register, scheduled, to }
}

const present = (dueAt: Date): RegisterDeletion => ({
  deletedAt: dueAt.toISOString(),
  dataErasedBy: dayOf(daysAfter(dueAt, erasureDays)),
})

export const createProfileDeletion = (platform: Platform) => {
  const { db, clock, keys, config, messenger, identity, throttle } = platform
  const undo = async (transaction: Database, registerId: string): Promise<void> => {
    const { register, to } = await step(transaction, registerId, { type: 'profileDeletion.undone' })
    if (to === null) throw new AppError('0040')
    await transaction.deleteFrom('profile_deletion').where('register_id', '=', registerId).execute()
    await recordAudit(transaction, {
      actorId: registerId,
      action: 'register.deletionUndone',
      subjectId: registerId,
    })
    const { publicUrl } = config
    const wording = profileDeletionUndone(register.language, {
      at: clock.now(),
      publicUrl,
    })
    await messenger.send({ ...wording, channel: 'email', to: register.email }, transaction)
  }

  return {
    /** @throws AppError 0040 for the owner of a company with other members. */
    async request({ registerId, cognitoId, sessionId, companyId }: Principal) {
      if (registerId === null) throw new AppError('0001')
      const dueAt = await db.transaction().execute(async transaction => {
        await requireLeavable(transaction, registerId, companyId)
        const { register, scheduled, to } = await step(transaction, registerId, {
          type: 'profileDeletion.requested',
        })
        if (to !== 'scheduled') throw new AppError('0040')
        if (scheduled !== undefined) return scheduled.due_at
        const now = clock.now()
        const due = daysAfter(now, deletionUndoDays)
        const token = randomBytes(32).toString('base64url')
        await transaction
          .insertInto('profile_deletion')
          .values({
            register_id: registerId,
            state: to,
            token_hash: hashOf(token),
            requested_at: now,
            due_at: due,
          })
          .execute()
        await recordAudit(transaction, {
          actorId: registerId,
          action: 'register.deletionRequested',
          subjectId: registerId,
        })
        const link = `${config.publicUrl}/keep-account#${token}`
        const message = profileDeletionScheduled(register.language, {
          at: now,
          dueAt: due,
          link,
        })
        await messenger.send({ ...message, channel: 'email', to: register.email }, transaction)
        return due
      })
      await identity.endOtherSessions(cognitoId, sessionId)
      return present(dueAt)
    },

    undo: (registerId: string): Promise<void> =>
      db.transaction().execute(transaction => undo(transaction, registerId)),

    /** @throws AppError 0023 for an unknown or used token, and once the profile is deleted. */
    async undoByLink(token: string, ip: string): Promise<void> {
      await throttle.spend(undoing, keys.hash('throttle', ip).toString('base64url'))
      await db.transaction().execute(async transaction => {
        const found = await transaction
          .selectFrom('profile_deletion')
          .select('register_id')
          .where('token_hash', '=', hashOf(token))
          .where('state', '=', 'scheduled')
          .executeTakeFirst()
        if (found === undefined) throw new AppError('0023')
        await undo(transaction, found.register_id)
      })
    },
  }
}

type Tools = Pick<Platform, 'db' | 'clock' | 'identity' | 'messenger' | 'log' | 'config'>

/** While the account still lists the person's addresses and numbers. */
const deleteMessages = async (
  transaction: Database,
  registerId: string,
  cognitoId: string | null,
): Promise<void> => {
  await sql`delete from inbox_message where recipient in (
    select unnest(array[email, phone]) from register where id = ${registerId}
    union select email from email_address where register_id = ${registerId}
    union select unnest(array[email, phone]) from identity_account where id = ${cognitoId}
    union select destination from identity_code where account_id = ${cognitoId})`.execute(transaction)
}

/** Removes the person from their company and ends the undo period; a repeated run continues from here. */
const begin = (db: Platform['db'], registerId: string) =>
  db.transaction().execute(async transaction => {
    const { company_id: companyId } = await transaction
      .selectFrom('register')
      .select('company_id')
      .where('id', '=', registerId)
      .executeTakeFirstOrThrow()
    await requireLeavable(transaction, registerId, companyId)
    const { register, scheduled, to } = await step(transaction, registerId, { type: 'profileDeletion.due' })
    if (to === 'deleted') {
      await leave(transaction, registerId, companyId)
      await deleteMessages(transaction, registerId, register.cognito_id)
      await transaction
        .updateTable('profile_deletion')
        .set({ state: to })
        .where('register_id', '=', registerId)
        .execute()
    }
    return to === 'deleted' || scheduled?.state === 'deleted' ? register : null
  })

const carryOut = async (
  { db, clock, identity, messenger, config }: Tools,
  registerId: string,
): Promise<void> => {
  const register = await begin(db, registerId)
  if (register === null) return
  const { email, language, cognito_id: cognitoId } = register
  if (cognitoId !== null) await identity.deleteAccount(cognitoId)
  await db.transaction().execute(async transaction => {
    await recordAudit(transaction, { actorId: registerId, action: 'register.deleted', subjectId: registerId })
    if (cognitoId !== null) await deleteChanges(transaction, cognitoId)
    await deleteRegister(transaction, registerId)
    await messenger.send(
      {
        ...profileDeleted(language, {
          at: clock.now(),
          publicUrl: config.publicUrl,
        }),
        channel: 'email',
        to: email,
      },
      transaction,
    )
  })
}

/** One that can't be deleted waits for the next run (spec 2 §4). */
export const deleteDueProfiles = async (tools: Tools): Promise<void> => {
  const due = await tools.db
    .selectFrom('profile_deletion')
    .select('register_id')
    .where('due_at', '<=', tools.clock.now())
    .execute()
  for (const { register_id: registerId } of due)
    try {
      await carryOut(tools, registerId)
    } catch (error) {
      tools.log.error({ err: error, registerId }, 'a profile could not be deleted')
    }
}

export const scheduleProfileDeletion = (tools: Tools & Pick<Platform, 'jobs'>): void =>
  tools.jobs.schedule({
    name: 'profile-deletion',
    cron: '41 * * * *',
    retryLimit: 5,
    expireInSeconds: 3600,
    work: () => deleteDueProfiles(tools),
  })
