import { sql } from 'kysely'
import { consentToDeepScan } from '../modules/deep-scan-invites/consent.ts'
import type { Database } from '../platform/database/database.ts'
import { admin, employee, owner } from './accounts.ts'
import { createDice } from './company-people.ts'
import { type DemoContext, daysBefore, insertRows } from './people.ts'

interface Member {
  readonly id: string
  readonly register_id: string
  readonly email: string
  readonly is_executive: boolean
  readonly has_request: boolean
}

/** Of those with a complete profile, the shares that agreed to the deep scan and that were invited. */
const shares = { consented: 0.24, invited: 0.15 }

/** One in this many latest deep scans failed; all others were completed. */
const failedScans = 2

const findMembers = async (db: Database, companyId: string): Promise<Member[]> => {
  const { rows } = await sql<Member>`select id, register_id, email, is_executive,
      exists (select from report join leak on leak.id = report.leak_id where leak.register_id = member.register_id) as has_request
    from company_member as member where company_id = ${companyId} and status = 'Completed Profile' order by email`.execute(
    db,
  )
  return rows
}

/** Ended scans only, as a running one would not advance; the employee's account isn't invited yet. */
export const loadDeepScans = async ({ db, now }: DemoContext, companyId: string): Promise<void> => {
  const dice = createDice(20_261_121)
  const members = (await findMembers(db, companyId)).filter(({ email }) => email !== employee.email)
  const agreed = members.filter(
    ({ email, has_request: hasRequest }) =>
      email === admin.email || email === owner.email || dice.chance(hasRequest ? 0.7 : shares.consented),
  )
  for (const { id } of agreed) await consentToDeepScan(db, id, daysBefore(now, 20 + dice.below(90)))
  const failed = agreed
    .filter(({ email, is_executive: isExecutive }) => !isExecutive && email !== admin.email)
    .filter((_, index) => index % 4 === 0)
    .slice(0, failedScans)
  for (const [place, { register_id: registerId }] of failed.entries()) {
    const at = new Date(now.getTime() - (2 + place) * 60_000)
    const times = { requested_at: at, started_at: at, completed_at: at }
    await insertRows(db, 'scan', [
      { register_id: registerId, status: 'FAILED', trigger: 'extra', attempts: 1, ...times },
    ])
  }
  const withoutScan = await db
    .selectFrom('company_member')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'Registered')
    .orderBy('email')
    .limit(3)
    .execute()
  for (const { id } of withoutScan) await consentToDeepScan(db, id, daysBefore(now, 3))
  const invited = members.filter(member => !agreed.includes(member) && dice.chance(shares.invited))
  await db
    .updateTable('company_member')
    .set({ deep_scan_status: 'INVITED', deep_scan_invited_at: daysBefore(now, 6) })
    .where(
      'id',
      'in',
      invited.map(({ id }) => id),
    )
    .execute()
  await sql`insert into learned_tutorial (register_id, topic, app, learned_at)
    select register_id, (array['mfa', 'password', 'private'])[1 + place % 3], (array['google', 'facebook', 'linkedin'])[1 + place % 3],
      ${now}::timestamptz - place * interval '7 hours'
    from (select register_id, row_number() over (order by email) as place from company_member where company_id = ${companyId}) as member
    where register_id is not null and place % 5 in (0, 2)`.execute(db)
}
