import { sql } from 'kysely'
import { answerIndicators } from '#domain/indicators.ts'
import type { Database } from '../platform/database/database.ts'
import type { Platform } from '../platform/platform.ts'
import { admin, type DemoPerson, employee, owner } from './accounts.ts'
import { insertHistory, timeOf } from './company-history.ts'
import { type DemoMember, departments, inventMembers, months } from './company-people.ts'
import { allOn, insertRegister } from './people.ts'
import { dayBefore } from './possible-dates.ts'
import type { DemoScans } from './scans.ts'

export const companyDomain = 'northwind.example'
const memberCount = 200
const licensedSeats = 250

const insertCompany = async (
  db: Database,
  createdAt: Date,
): Promise<{ id: string; departmentIds: ReadonlyMap<string, string> }> => {
  const { id } = await db
    .insertInto('company')
    .values({
      name: 'Northwind',
      industry: 'Information Technology',
      domains: [companyDomain],
      logo: null,
      licensed_seats: licensedSeats,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('domain_proof')
    .values({
      company_id: id,
      domain: companyDomain,
      status: 'verified',
      method: 'DNS',
      created_at: createdAt,
      verified_at: createdAt,
    })
    .execute()
  await db
    .updateTable('company_onboarding')
    .set({ state: 'completed', completed_at: createdAt })
    .where('company_id', '=', id)
    .execute()
  const rows = await db
    .insertInto('department')
    .values(departments.map(({ name }) => ({ company_id: id, name })))
    .returning(['id', 'name'])
    .execute()
  return { id, departmentIds: new Map(rows.map(row => [row.name, row.id])) }
}

const hasRegister = (member: DemoMember): boolean =>
  member.status === 'Completed Profile' || member.status === 'Registered'

const insertRegisters = async (
  db: Database,
  companyId: string,
  members: readonly DemoMember[],
  at: Date,
): Promise<void> => {
  const rows = members.filter(hasRegister).map((member, index) => {
    const isComplete = member.status === 'Completed Profile'
    const answers = member.answers(months - 1)
    return {
      id: member.registerId,
      email: member.email,
      fullname: member.fullname,
      status: isComplete ? 'completed' : 'pending',
      birth_date: isComplete ? `19${70 + (index % 30)}-0${1 + (index % 9)}-1${index % 9}` : null,
      address: isComplete
        ? {
            street: 'Maple Avenue',
            number: String(10 + index),
            postalCode: 'K1P 1J1',
            city: 'Ottawa',
            country: 'CA',
            countryState: 'ON',
          }
        : null,
      answers: isComplete ? answers : {},
    }
  })
  // A register without an account is an abandoned sign-up, which is deleted after a week.
  await sql`with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (id uuid, email text, fullname text, status text, birth_date date, address jsonb, answers jsonb)
    ), account as (
      insert into identity_account (email, email_verified, name, password_hash, status, created_at)
      select given.email, true, fullname, password_hash, 'CONFIRMED', ${at}
        from given, identity_account as demo where demo.email = ${admin.email}
      returning id, email
    )
    insert into register (id, cognito_id, email, email_validated, fullname, status, birth_date, address, groups, company_id, use_mfa, have_response_plan,
      have_password_manager, have_cyber_security_insurance, all_social_medias_in_private, top10_apps, push_notifications, email_notifications, created_at)
    select given.id, account.id, email, true, fullname, status, birth_date, address, '{USER}', ${companyId}, (answers->>'useMFA')::boolean, (answers->>'haveResponsePlan')::boolean,
      (answers->>'havePasswordManager')::boolean, (answers->>'haveCyberSecurityInsurance')::boolean, (answers->>'allSocialMediasInPrivate')::boolean,
      case when answers ? 'top10Apps' then array(select jsonb_array_elements_text(answers->'top10Apps')) end, ${allOn}::jsonb, ${allOn}::jsonb, ${at}
    from given join account using (email)`.execute(db)
}

const insertMembers = async (
  db: Database,
  companyId: string,
  departmentIds: ReadonlyMap<string, string>,
  members: readonly DemoMember[],
  joinedAt: Date,
): Promise<void> => {
  await db
    .insertInto('company_member')
    .values(
      members.map(member => ({
        company_id: companyId,
        department_id: departmentIds.get(member.department) ?? null,
        register_id: hasRegister(member) ? member.registerId : null,
        email: member.email,
        fullname: member.fullname,
        job_role: member.isExecutive ? `VP ${member.department}` : `${member.department} specialist`,
        status: member.status,
        is_executive: member.isExecutive,
        joined_at: hasRegister(member) ? joinedAt : null,
        seat_taken_at: hasRegister(member) ? joinedAt : null,
      })),
    )
    .execute()
}

interface Colleague {
  readonly person: DemoPerson
  readonly group: 'USER' | 'ADMIN' | 'COMPANY_OWNER'
  readonly department: string
  readonly jobRole: string
  readonly street: string
  readonly number: string
  readonly postalCode: string
  readonly city: string
}

const colleagues: readonly Colleague[] = [
  {
    person: employee,
    group: 'USER',
    department: 'Marketing',
    jobRole: 'Campaign manager',
    street: 'Maple Avenue',
    number: '27',
    postalCode: 'K1P 1J1',
    city: 'Ottawa',
  },
  {
    person: admin,
    group: 'ADMIN',
    department: 'Technology',
    jobRole: 'IT security lead',
    street: 'Birch Road',
    number: '5',
    postalCode: 'M4C 1A1',
    city: 'Toronto',
  },
  {
    person: owner,
    group: 'COMPANY_OWNER',
    department: 'Operations',
    jobRole: 'Managing director',
    street: 'Quay Lane',
    number: '14',
    postalCode: 'M5A 1B1',
    city: 'Toronto',
  },
]

const birthDates = ['1994-02-11', '1987-07-30', '1979-12-05'] as const

/** Personal scans of the accounts that can sign in, after a monthly bulk scan of the company. */
export const scanColleagues = async (
  db: Database,
  scans: DemoScans,
  { now, scan }: { now: Date; scan: 1 | 2 },
): Promise<void> => {
  const emails = colleagues.map(({ person }) => person.email)
  const registers = await db
    .selectFrom('register')
    .select('id')
    .where('email', 'in', emails)
    .orderBy('email')
    .execute()
  for (const { id } of registers) await scans.scan(id, timeOf(now, months - 3 + scan))
}

/** Northwind: two hundred people in departments, a year of scores, and three accounts. Returns its id. */
export const loadCompany = async (
  platform: Platform,
  accountOf: (email: string) => string,
  now: Date,
): Promise<string> => {
  const { db } = platform
  const start = timeOf(now, 0)
  const { id: companyId, departmentIds } = await insertCompany(db, start)
  const members = inventMembers(memberCount - colleagues.length, companyDomain).map(member => ({
    ...member,
    findings: member.findings.map(finding => ({
      ...finding,
      date: dayBefore(finding.date, timeOf(now, finding.from)),
    })),
  }))
  await insertRegisters(db, companyId, members, start)
  await insertMembers(db, companyId, departmentIds, members, start)
  await insertHistory(platform, members, now)
  for (const [index, { person, group, department, jobRole, ...place }] of colleagues.entries()) {
    const registerId = await insertRegister(db, person, accountOf(person.email), {
      status: 'completed',
      company_id: companyId,
      gender: 'Rather Not Say',
      birth_date: birthDates[index] ?? null,
      address: JSON.stringify({ ...place, country: 'CA', countryState: 'ON' }),
      top10_apps: ['linkedin', 'whatsapp'],
      use_mfa: group !== 'USER',
      have_response_plan: group === 'ADMIN',
      have_password_manager: true,
      have_cyber_security_insurance: group === 'COMPANY_OWNER',
      all_social_medias_in_private: group !== 'USER',
      credits: 1,
      created_at: start,
    })
    await db
      .insertInto('company_member')
      .values({
        company_id: companyId,
        department_id: departmentIds.get(department) ?? null,
        register_id: registerId,
        email: person.email,
        fullname: person.fullname,
        job_role: jobRole,
        group_name: group,
        status: 'Completed Profile',
        is_executive: group === 'COMPANY_OWNER',
        joined_at: start,
        seat_taken_at: start,
      })
      .execute()
  }
  const answeredAt = Object.fromEntries(answerIndicators.map(indicator => [indicator, start]))
  await sql`update register set answered_at = ${JSON.stringify(answeredAt)}::jsonb where company_id = ${companyId}`.execute(
    db,
  )
  return companyId
}
