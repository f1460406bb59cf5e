import { type SqlBool, sql } from 'kysely'
import type { Group, MemberStatus, MembersOnly } from '#openapi/generated/api.ts'
import { countAll, type Database } from '#server/platform/database/database.ts'
import { byName, containing } from '#server/platform/database/text.ts'
import type { Rows } from '#server/platform/http/pagination.ts'

export interface MemberQuery {
  readonly companyId: string
  readonly role?: Group | undefined
  readonly status?: MemberStatus | undefined
  readonly departmentId?: string | undefined
  readonly only?: MembersOnly | undefined
  readonly searchValue?: string | undefined
}

const filtered = (
  db: Database,
  { companyId, role, status, departmentId, only, searchValue }: MemberQuery,
) => {
  const search = searchValue?.trim() ?? ''
  return db
    .selectFrom('company_member as member')
    .where('member.company_id', '=', companyId)
    .$if(role !== undefined, query => query.where('member.group_name', '=', role ?? 'USER'))
    .$if(status !== undefined, query => query.where('member.status', '=', status ?? 'Invited'))
    .$if(departmentId !== undefined, query =>
      query.where('member.department_id', '=', departmentId ?? '').where('member.hidden', '=', false),
    )
    .$if(only === 'account', query =>
      query.where('member.register_id', 'is not', null).where('member.hidden', '=', false),
    )
    .$if(only === 'seat', query => query.where('member.seat_taken_at', 'is not', null))
    .$if(only === 'onHold', query => query.where('member.on_hold_since', 'is not', null))
    .$if(search !== '', query =>
      query.where(
        sql<SqlBool>`(member.email ilike ${containing(search)} or member.fullname ilike ${containing(search)})`,
      ),
    )
}

export const countMembers = async (db: Database, query: MemberQuery): Promise<number> =>
  (await filtered(db, query).select(countAll).executeTakeFirstOrThrow()).total

const columns = [
  'member.id',
  'member.email',
  'member.register_id',
  'member.group_name',
  'member.job_role',
  'member.status',
  'member.joined_at',
  'member.on_hold_since',
  sql<
    string | null
  >`left(coalesce((select fullname from register where register.id = member.register_id), member.fullname), 200)`.as(
    'fullname',
  ),
  sql<string | null>`(select name from department where department.id = member.department_id)`.as(
    'department',
  ),
  sql<string | null>`(select invite.id from company_invite as invite where invite.member_id = member.id
    and invite.state in ('sent', 'expired') and invite.kind <> 'deepScan' order by invite.created_at desc limit 1)`.as(
    'invite_id',
  ),
] as const

export const findMembers = (db: Database, query: MemberQuery, page: Rows) =>
  filtered(db, query)
    .select(columns)
    .orderBy(byName(sql`member.fullname`))
    .orderBy('member.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export const findMember = (db: Database, companyId: string, memberId: string) =>
  db
    .selectFrom('company_member as member')
    .select(columns)
    .where('member.company_id', '=', companyId)
    .where('member.id', '=', memberId)
    .executeTakeFirst()

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Locks members of the company; lock the company before (`lockSeats`). */
export const lockMembers = (transaction: Database, companyId: string, memberIds: readonly string[]) =>
  transaction
    .selectFrom('company_member')
    .select(['id', 'email', 'register_id', 'group_name', 'status', 'on_hold_since'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...memberIds])
    .orderBy('id')
    .forUpdate()
    .execute()

export type LockedMember = Awaited<ReturnType<typeof lockMembers>>[number]

/** A department is found by its name in any case, or added; null: none. */
export const updateDetails = async (
  transaction: Database,
  wanted: {
    readonly companyId: string
    readonly memberId: string
    readonly fullname: string | null
    readonly department: string | null
  },
): Promise<void> => {
  const { companyId, memberId, fullname, department } = wanted
  await sql`insert into department (company_id, name) select ${companyId}, ${department}
    where ${department}::text is not null and not exists
      (select from department where company_id = ${companyId} and lower(name) = lower(${department}))
    on conflict do nothing`.execute(transaction)
  await sql`update company_member set fullname = coalesce(${fullname}, fullname),
    department_id = (select min(id::text)::uuid from department where company_id = ${companyId} and lower(name) = lower(${department}))
    where id = ${memberId}`.execute(transaction)
}

export const findCompany = (db: Database, companyId: string) =>
  db
    .selectFrom('company')
    .innerJoin('company_onboarding', 'company_onboarding.company_id', 'company.id')
    .select([
      'company.id',
      'company.name',
      'company.industry',
      'company.domains',
      'company.logo',
      sql<boolean>`company_onboarding.state = 'completed'`.as('onboarded'),
    ])
    .where('company.id', '=', companyId)
    .executeTakeFirst()
