import { sql } from 'kysely'
import type { Group } from '#domain/roles.ts'
import { memberLifecycle } from '#machines/lifecycle/member.ts'
import { initialStateOf, next } from '#machines/lifecycle/transitions.ts'
import type { MemberStatus } from '#openapi/generated/api.d.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface Candidate {
  readonly email: string
  readonly member_id: string | null
  readonly status: MemberStatus | null
  readonly has_seat: boolean
  readonly invite_id: string | null
  readonly invite_expires_at: Date | null
  readonly company_id: string | null
}

/** One row for each address (lower case), in their order. */
export const findCandidates = async (
  db: Database,
  companyId: string,
  emails: readonly string[],
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`select given.email, member.id as member_id, member.status,
      coalesce(member.seat_taken_at is not null, false) as has_seat, invite.id as invite_id, invite.expires_at as invite_expires_at,
      register.company_id
    from unnest(${[...emails]}::text[]) with ordinality as given (email, place)
    left join company_member as member on member.company_id = ${companyId} and member.email = given.email
    left join company_invite as invite on invite.company_id = ${companyId} and invite.email = given.email
      and invite.state = 'sent' and invite.kind <> 'deepScan'
    left join register on register.email = given.email
    order by given.place`.execute(db)
  return rows
}

export const openInvitesWithoutSeat = async (db: Database, companyId: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from company_invite as invite
    left join company_member as member on member.company_id = invite.company_id and member.email = invite.email
    where invite.company_id = ${companyId} and invite.state = 'sent' and invite.expires_at > ${now}
      and invite.email is not null and invite.kind <> 'deepScan' and member.seat_taken_at is null`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Lists the person in the directory as invited, with their future group. Returns the member's id. */
export const noteInvited = async (
  transaction: Database,
  companyId: string,
  { email, member_id: memberId, status }: Pick<Candidate, 'email' | 'member_id' | 'status'>,
  group: Group,
): Promise<string> => {
  const before = status ?? initialStateOf(memberLifecycle)
  const values = {
    group_name: group,
    status: next(memberLifecycle, before, { type: 'member.invited' }) ?? before,
  }
  if (memberId !== null) {
    await transaction.updateTable('company_member').set(values).where('id', '=', memberId).execute()
    return memberId
  }
  const { id } = await transaction
    .insertInto('company_member')
    .values({ company_id: companyId, email, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
