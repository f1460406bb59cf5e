import { inviteDays } from '#domain/durations.ts'
import { seatNeed } from '#domain/seats.ts'
import { deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, oneLine, quoted } from '#server/platform/mail/templates/wording.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createInviteCodes } from '../membership/invite-codes.ts'
import { seatsOf } from '../membership/seats.ts'
import { refusalLine, sendCompanyEmail } from '../notifications/company-emails.ts'
import { createNotificationEvents, type NotificationEvents } from '../notifications/notification-events.ts'
import { requireCompany } from '../people/company.ts'
import { presentUser } from '../people/users-store.ts'
import { giveDeepScanConsent, withdrawDeepScanConsent } from './consent.ts'
import {
  findStuckCompanies,
  foresee,
  type Inviting,
  insertInvite,
  inviteMeant,
  lockUser,
  markInvitations,
  showUser,
  takeInvitations,
  type WaitingInvitation,
  type Wanted,
} from './store.ts'

interface DeepScanInvite {
  readonly company: string
  readonly inviter: string | null
  readonly message: string | null
  readonly link: string
  readonly days: number
  readonly takesPayments: boolean
  readonly unsubscribeLink: string
}

/** What the company will see if the person agrees, and that it is voluntary (spec 2 §6). */
export const deepScanInvite = (locale: Locale, invite: DeepScanInvite): Wording => {
  const i18n = i18nIn[locale]
  const company = oneLine(invite.company)
  const inviter = oneLine(invite.inviter ?? company)
  const { message, link, days } = invite
  return composeEmail(locale, i18n.t('{company} is offering you a deep scan', { company }), [
    invite.takesPayments
      ? i18n.t(
          '{inviter} is offering you a deep scan of your exposed personal data, paid for by {company}.',
          {
            inviter,
            company,
          },
        )
      : i18n.t('{inviter} is offering you a deep scan of your exposed personal data.', { inviter }),
    message === null ? null : quoted(message),
    i18n.t(
      'If you agree, {company} will see what your next scans find under your name, but no photos. If you don’t, nothing changes. It’s up to you, and you can withdraw your consent at any time.',
      { company },
    ),
    { label: i18n.t('Answer the invitation'), link },
    i18n.t('The invitation is good for {days}\u00a0days.', { days }),
    refusalLine(locale, company, invite.unsubscribeLink),
  ])
}

const queue = 'deepScan.invite'

const atOnce = 50
const minutesUntilStuck = 10

type Deps = Pick<Platform, 'db' | 'jobs' | 'messenger' | 'clock' | 'config' | 'keys'>

/** Queues the sending; pass the transaction of the invitations. */
const queueInvitations = (jobs: Platform['jobs'], companyId: string, within?: Database): Promise<void> =>
  jobs.send(queue, { companyId }, within === undefined ? { key: companyId } : { within })

export const createInvitationSending = (deps: Deps, events: Pick<NotificationEvents, 'memberNotified'>) => {
  const { db, clock, config } = deps
  const codes = createInviteCodes(deps)

  const send = async (transaction: Database, companyId: string, to: WaitingInvitation): Promise<void> => {
    const at = clock.now()
    const { code, hash } = codes.make()
    const expiresAt = new Date(at.getTime() + inviteDays * 86_400_000)
    await insertInvite(transaction, companyId, to, { codeHash: hash, at, expiresAt })
    await sendCompanyEmail(deps, transaction, {
      companyId,
      to: to.email,
      compose: unsubscribeLink =>
        deepScanInvite(to.language, {
          ...to,
          link: `${config.publicUrl}/invite/${code}`,
          days: inviteDays,
          takesPayments: config.takesPayments,
          unsubscribeLink,
        }),
    })
    if (to.register_id !== null)
      await events.memberNotified(transaction, { registerId: to.register_id, topic: 'deepScanInvited', at })
  }

  const sendSome = (companyId: string): Promise<number> =>
    db.transaction().execute(async transaction => {
      const waiting = await takeInvitations(transaction, companyId, atOnce)
      // People who consented in the meantime, by joining, need no invitation.
      for (const to of waiting) if (to.status === 'INVITED') await send(transaction, companyId, to)
      const ids = waiting.map(({ id }) => id)
      if (ids.length > 0) await markInvitations(transaction, ids, clock.now())
      return ids.length
    })

  return async (companyId: string, signal: AbortSignal): Promise<void> => {
    for (let sent = 1; sent > 0; ) {
      signal.throwIfAborted()
      sent = await sendSome(companyId)
    }
  }
}

const trimmed = (message: string | undefined): string | null =>
  message === undefined || message.trim() === '' ? null : message.trim()

const wantedIn = ({ registerIds, selection }: Wanted): Wanted => {
  if (registerIds.length === 0 && selection === undefined)
    throw invalidInput({ name: 'registerIds', rule: 'recipientRequired' })
  return { registerIds, ...(selection === undefined ? {} : { selection }) }
}

export const createDeepScanInvitesModule = (platform: Platform) => {
  const { db, jobs, clock } = platform
  const events = createNotificationEvents(platform)
  const sendAll = createInvitationSending(platform, events)
  jobs.define<{ companyId: string }>({
    name: queue,
    retryLimit: 10,
    expireInSeconds: 15 * 60,
    work: ({ companyId }, { signal }) => sendAll(companyId, signal),
  })
  jobs.schedule({
    name: 'deepScan.invite.sweep',
    cron: '*/10 * * * *',
    retryLimit: 2,
    expireInSeconds: 300,
    work: async () => {
      const since = new Date(clock.now().getTime() - minutesUntilStuck * 60_000)
      for (const companyId of await findStuckCompanies(db, since)) await queueInvitations(jobs, companyId)
    },
  })

  return {
    inviteUserToDeepScan: async request => {
      const { id: companyId, userId } = request.params
      const caller = callerOf(request)
      await requireCompany(db, caller, companyId)
      const inviting: Inviting = {
        companyId,
        by: caller.registerId,
        message: trimmed(request.body.customMessage),
        at: clock.now(),
      }
      return db.transaction().execute(async transaction => {
        const user = await lockUser(transaction, companyId, userId)
        if (user === undefined) throw new AppError('0006')
        if (!can(deepScanLifecycle, user.deep_scan_status, { type: 'deepScan.invited' }))
          throw new AppError('0040')
        const seats = seatNeed(await seatsOf(transaction, companyId), user.has_seat ? 0 : 1)
        if (!seats.sufficient) throw new AppError('0008', { seats })
        const invited = await inviteMeant(transaction, inviting, { registerIds: [userId] }, true)
        if (invited === 0) throw new AppError('0040')
        await queueInvitations(jobs, companyId, transaction)
        return presentUser(await showUser(transaction, companyId, user.id))
      })
    },

    inviteToDeepScan: async request => {
      const { id: companyId } = request.params
      const caller = callerOf(request)
      await requireCompany(db, caller, companyId)
      const wanted = wantedIn(request.body)
      const at = clock.now()
      const inviting = { companyId, by: caller.registerId, message: trimmed(request.body.customMessage), at }
      return db.transaction().execute(async transaction => {
        const { free } = await seatsOf(transaction, companyId)
        const { withoutSeat, ...foreseen } = await foresee(transaction, companyId, wanted, at, free > 0)
        const invited = await inviteMeant(transaction, inviting, wanted, free > 0)
        if (invited > 0) await queueInvitations(jobs, companyId, transaction)
        return { invited, skipped: foreseen.invited + foreseen.skipped - invited, withoutSeat }
      })
    },

    countDeepScanInvitations: async request => {
      const { id: companyId } = request.params
      await requireCompany(db, callerOf(request), companyId)
      const wanted = wantedIn(request.body)
      const { free } = await seatsOf(db, companyId)
      return foresee(db, companyId, wanted, clock.now(), free > 0)
    },

    giveDeepScanConsent: async request => {
      const deciding = { registerId: registerIdOf(request), at: clock.now() }
      await db.transaction().execute(transaction => giveDeepScanConsent(transaction, deciding, events))
    },

    withdrawDeepScanConsent: async request => {
      const deciding = { registerId: registerIdOf(request), at: clock.now() }
      await db.transaction().execute(transaction => withdrawDeepScanConsent(transaction, deciding, events))
    },
  } satisfies Partial<Handlers>
}
