import { sql } from 'kysely'
import { getDomain } from 'tldts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Group } from '#domain/roles.ts'
import { domainOfEmail } from '#domain/web-domains.ts'
import { memberLifecycle } from '#machines/lifecycle/member.ts'
import { initialStateOf, next } from '#machines/lifecycle/transitions.ts'
import type { MemberStatus } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { domainRefusal } from '../domains/rules.ts'
import { companyThatProved } from '../domains/store.ts'

/** The host of an address, and its registrable domain: compared with the company's domains. */
export const hostsOf = (email: string): string[] => {
  const host = domainOfEmail(email)
  const registrable = getDomain(host)
  return registrable === null || registrable === host ? [host] : [host, registrable]
}

/** Whether an address belongs to one of the domains (lower case). */
export const isUnder = (email: string, domains: readonly string[]): boolean =>
  hostsOf(email).some(host => domains.includes(host))

/** Before the company names any, its owner's, unless anyone can have an address there. */
export const domainsOf = async (db: Database, companyId: string): Promise<string[]> => {
  const row = await db
    .selectFrom('company')
    .select([
      'domains',
      sql<
        string | null
      >`(select email from company_admin where company_id = company.id and owner limit 1)`.as('owner_email'),
    ])
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (row === undefined || row.domains.length > 0) return row?.domains ?? []
  const owned = row.owner_email === null ? undefined : hostsOf(row.owner_email).at(-1)
  return owned === undefined || domainRefusal(owned) !== null ? [] : [owned]
}

/** 0035 when the company admits by its link, 0011 when it invites, else 0009 (docs/adr/0038). */
export const refusalOfDomain = async (db: Database, email: string): Promise<ErrorCode> => {
  const owner = await companyThatProved(db, hostsOf(email))
  if (owner === undefined) return '0009'
  return owner.invite_link_enabled ? '0035' : '0011'
}

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
