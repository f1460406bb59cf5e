import { sql } from 'kysely'
import { secondsBetweenInvites } from '#domain/durations.ts'
import { inviteLifecycle } from '#machines/lifecycle/invite.ts'
import { sourcesOf } from '#machines/lifecycle/transitions.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ActionContext } from '../membership/invite-store.ts'
import { refusingAmong } from '../notifications/company-emails.ts'
import { createInviteSending, type InviteSending } from './sending.ts'

type Deps = Pick<Platform, 'db' | 'clock' | 'keys'>

const queue = 'invites.resend'
/** Invites sent in one transaction: all or, when interrupted, none. */
const atOnce = 50
const minutesUntilStuck = 10

const resendable = sourcesOf(inviteLifecycle, 'invite.resent')

/** Those of the invites that go to people who refuse the company’s emails. */
const refusedInvites = async (
  transaction: Database,
  keys: Platform['keys'],
  companyId: string,
  inviteIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const invites = await transaction
    .selectFrom('company_invite')
    .select(['id', 'email'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [null, ...inviteIds])
    .execute()
  const emails = invites.flatMap(({ email }) => email ?? [])
  const refusing = await refusingAmong(transaction, keys, companyId, emails)
  return new Set(invites.flatMap(({ id, email }) => (email !== null && refusing.has(email) ? [id] : [])))
}

/** Skips those sent a moment ago, queued, ended or refused; returns how many are sent. */
export const wantResent = async (
  transaction: Database,
  { jobs, keys }: Pick<Platform, 'jobs' | 'keys'>,
  wanted: { readonly companyId: string; readonly inviteIds: readonly string[] },
  { by, at }: ActionContext,
): Promise<number> => {
  const refused = await refusedInvites(transaction, keys, wanted.companyId, wanted.inviteIds)
  const { numUpdatedRows } = await transaction
    .updateTable('company_invite')
    .set({ resend_wanted_at: at, resend_wanted_by: by })
    .where('company_id', '=', wanted.companyId)
    .where('email', 'is not', null)
    .where('kind', '!=', 'deepScan')
    .where('state', 'in', resendable)
    .where('resend_wanted_at', 'is', null)
    .where('sent_at', '<=', new Date(at.getTime() - secondsBetweenInvites * 1000))
    .where('id', 'in', [null, ...wanted.inviteIds.filter(id => !refused.has(id))])
    .executeTakeFirstOrThrow()
  const count = Number(numUpdatedRows)
  if (count > 0) await jobs.send(queue, { companyId: wanted.companyId }, { within: transaction })
  return count
}

/** In the transaction that sends them; others skip these in the meantime. */
const takeWanted = async (transaction: Database, companyId: string) => {
  const { rows } = await sql<{ id: string; state: string; by: string | null }>`with taken as (
      select id from company_invite where company_id = ${companyId} and resend_wanted_at is not null
      order by id limit ${atOnce} for update skip locked
    )
    update company_invite as invite set resend_wanted_at = null from taken where invite.id = taken.id
    returning invite.id, invite.state, invite.resend_wanted_by as by`.execute(transaction)
  return rows
}

/** One transaction for each batch; after a crash the next run sends only what is left. */
export const resendWanted = async (
  { db, clock, keys }: Deps,
  sending: Pick<InviteSending, 'sendAgain'>,
  companyId: string,
  signal: AbortSignal,
): Promise<void> => {
  for (let taken = 1; taken > 0; ) {
    signal.throwIfAborted()
    taken = await db.transaction().execute(async transaction => {
      const invites = await takeWanted(transaction, companyId)
      const ids = invites.map(({ id }) => id)
      const refused = await refusedInvites(transaction, keys, companyId, ids)
      // People who accepted or refused in the meantime get no other one.
      for (const { id, state, by } of invites)
        if (!refused.has(id) && resendable.some(known => known === state))
          await sending.sendAgain(transaction, id, { by, at: clock.now() })
      return invites.length
    })
  }
}

export const defineResendJobs = (platform: Platform): void => {
  const { db, jobs, clock } = platform
  const sending = createInviteSending(platform)
  jobs.define<{ companyId: string }>({
    name: queue,
    retryLimit: 10,
    expireInSeconds: 15 * 60,
    work: ({ companyId }, { signal }) => resendWanted(platform, sending, companyId, signal),
  })
  jobs.schedule({
    name: 'invites.resend.sweep',
    cron: '*/10 * * * *',
    retryLimit: 2,
    expireInSeconds: 300,
    work: async () => {
      const since = new Date(clock.now().getTime() - minutesUntilStuck * 60_000)
      const stuck = await db
        .selectFrom('company_invite')
        .select('company_id')
        .distinct()
        .where('resend_wanted_at', '<=', since)
        .execute()
      for (const { company_id: companyId } of stuck) await jobs.send(queue, { companyId }, { key: companyId })
    },
  })
}
