import { dayOf } from '#domain/days.ts'
import { answerIndicators } from '#domain/indicators.ts'
import { recordContract, renewContracts } from '../modules/payments/contract.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import { admin, companyDomain, employee, owner } from './accounts.ts'
import { insertHistory, timeOf } from './company-history.ts'
import { type DemoMember, departments, inventMembers, months } from './company-people.ts'
import {
  accountRow,
  addressIn,
  allOn,
  type DemoContext,
  daysBefore,
  insertPerson,
  insertRows,
  verifiedDomain,
} from './people.ts'
import type { DemoScans } from './scans.ts'

const memberCount = 200
const licensedSeats = 250

const insertCompany = async (db: Database, id: string, createdAt: Date): Promise<void> => {
  await insertRows(db, 'company', [
    {
      id,
      name: 'Northwind',
      industry: 'Information Technology',
      domains: [companyDomain],
      licensed_seats: licensedSeats,
      created_at: createdAt,
    },
  ])
  await insertRows(db, 'domain_proof', [{ company_id: id, ...verifiedDomain(companyDomain, createdAt) }])
  await db
    .updateTable('company_onboarding')
    .set({ state: 'completed', completed_at: createdAt })
    .where('company_id', '=', id)
    .execute()
}

const hasRegister = (member: DemoMember): boolean =>
  member.status === 'Completed Profile' || member.status === 'Registered'

/** A register without an account is an abandoned sign-up, which is deleted after a week. */
const insertRegisters = async (
  demo: DemoContext,
  companyId: string,
  members: readonly DemoMember[],
  at: Date,
): Promise<void> => {
  const people = members
    .filter(hasRegister)
    .map(member => ({ member, account: accountRow(demo, member, at) }))
  await insertRows(
    demo.db,
    'identity_account',
    people.map(({ account }) => account),
  )
  await insertRows(
    demo.db,
    'register',
    people.map(({ member, account }, index) => {
      const isComplete = member.status === 'Completed Profile'
      const answers = isComplete ? member.answers(months - 1) : null
      return {
        id: member.registerId,
        cognito_id: account.id,
        email: member.email,
        email_validated: true,
        fullname: member.fullname,
        status: isComplete ? 'completed' : 'pending',
        birth_date: isComplete ? `19${70 + (index % 30)}-0${1 + (index % 9)}-1${index % 9}` : null,
        address: isComplete ? addressIn('Ottawa', 'K1P 1J1', 'Maple Avenue', String(10 + index)) : null,
        groups: ['USER'],
        company_id: companyId,
        use_mfa: answers?.useMFA ?? null,
        have_response_plan: answers?.haveResponsePlan ?? null,
        have_password_manager: answers?.havePasswordManager ?? null,
        have_cyber_security_insurance: answers?.haveCyberSecurityInsurance ?? null,
        all_social_medias_in_private: answers?.allSocialMediasInPrivate ?? null,
        top10_apps: answers?.top10Apps ? [...answers.top10Apps] : null,
        push_notifications: allOn,
        email_notifications: allOn,
        created_at: at,
      }
    }),
  )
}

/** The accounts that can sign in. */
const colleagues = [
  {
    person: employee,
    group: 'USER',
    department: 'Marketing',
    jobRole: 'Campaign manager',
    birthDate: '1994-02-11',
    address: addressIn('Ottawa', 'K1P 1J1', 'Maple Avenue', '27'),
  },
  {
    person: admin,
    group: 'ADMIN',
    department: 'Technology',
    jobRole: 'IT security lead',
    birthDate: '1987-07-30',
    address: addressIn('Toronto', 'M4C 1A1', 'Birch Road', '5'),
  },
  {
    person: owner,
    group: 'COMPANY_OWNER',
    department: 'Operations',
    jobRole: 'Managing director',
    birthDate: '1979-12-05',
    address: addressIn('Toronto', 'M5A 1B1', 'Quay Lane', '14'),
  },
] as const

/** Their personal scans, after a monthly bulk scan of the company. */
export const scanColleagues = async (
  { db, now }: DemoContext,
  scans: DemoScans,
  scan: 1 | 2,
): Promise<void> => {
  const emails = colleagues.map(({ person }) => person.email)
  const registers = await db
    .selectFrom('register')
    .select('id')
    .where('email', 'in', emails)
    .orderBy('email')
    .execute()
  for (const { id } of registers)
    await scans.scan(id, timeOf(now, months - 3 + scan), scan === 1 ? 'first' : 'monthly')
}

/** What a company pays: recorded when it came, renewed twenty days ago. The first invoice is paid, the second open. */
const loadContract = async (
  { db, config, now }: DemoContext,
  companyId: string,
  since: Date,
): Promise<void> => {
  const renewal = daysBefore(now, 20)
  const contract = { seatPrice: 3600, period: 'year' as const, renewsOn: dayOf(renewal) }
  await recordContract(db, companyId, { contract, sender: null, seller: config, actorId: null, at: since })
  const at = daysBefore(since, -12)
  const { id } = await db
    .updateTable('invoice')
    .set({ state: 'paid', settled_at: at })
    .where('company_id', '=', companyId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(db, {
    actorId: null,
    action: 'invoice.paid',
    companyId,
    at,
    detail: { invoiceId: id },
  })
  await renewContracts({ db, config, clock: { now: () => renewal } }, null)
}

/** The day, or one shortly before the moment when it is later. */
const dayBefore = (date: string, moment: Date): string => {
  const isoDay = (at: Date): string => at.toISOString().slice(0, 10)
  return date < isoDay(moment) ? date : isoDay(daysBefore(moment, 20))
}

/** Northwind: two hundred people in departments, a year of scores, and three accounts. */
export const loadCompany = async (demo: DemoContext): Promise<{ companyId: string; adminId: string }> => {
  const { db, now } = demo
  const start = timeOf(now, 0)
  const companyId = crypto.randomUUID()
  await insertCompany(db, companyId, start)
  const departmentIds = new Map<string, string>(departments.map(({ name }) => [name, crypto.randomUUID()]))
  await insertRows(
    db,
    'department',
    departments.map(({ name }) => ({ id: departmentIds.get(name), company_id: companyId, name })),
  )
  const members = inventMembers(memberCount - colleagues.length, companyDomain).map(member => ({
    ...member,
    findings: member.findings.map(finding => ({
      ...finding,
      date: dayBefore(finding.date, timeOf(now, finding.from)),
    })),
  }))
  await insertRegisters(demo, companyId, members, start)
  await insertRows(
    db,
    'company_member',
    members.map(member => ({
      company_id: companyId,
      department_id: departmentIds.get(member.department) ?? null,
      register_id: hasRegister(member) ? member.registerId : null,
      email: member.email,
      fullname: member.fullname,
      job_role: member.isExecutive ? `VP ${member.department}` : `${member.department} specialist`,
      status: member.status,
      is_executive: member.isExecutive,
      joined_at: hasRegister(member) ? start : null,
      seat_taken_at: hasRegister(member) ? start : null,
    })),
  )
  await insertHistory(demo, members)
  const registerIds = new Map<string, string>()
  for (const { person, group, department, jobRole, birthDate, address } of colleagues) {
    const registerId = await insertPerson(demo, person, {
      status: 'completed',
      company_id: companyId,
      gender: 'Rather Not Say',
      birth_date: birthDate,
      address,
      top10_apps: ['linkedin', 'whatsapp'],
      use_mfa: group !== 'USER',
      have_response_plan: group === 'ADMIN',
      have_password_manager: true,
      have_cyber_security_insurance: group === 'COMPANY_OWNER',
      all_social_medias_in_private: group !== 'USER',
      credits: 1,
      created_at: start,
    })
    registerIds.set(person.email, registerId)
    await insertRows(db, 'company_member', [
      {
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
      },
    ])
  }
  await db
    .updateTable('register')
    .set({
      answered_at: JSON.stringify(Object.fromEntries(answerIndicators.map(indicator => [indicator, start]))),
    })
    .where('company_id', '=', companyId)
    .execute()
  await loadContract(demo, companyId, start)
  return { companyId, adminId: registerIds.get(admin.email) ?? '' }
}
