import type pg from 'pg'
import { evidence } from '#server/scan/source.ts'
import type { Person } from '#tests/support/people.ts'
import type { Inbox } from './inbox.ts'
import { bringMember, comeCompany, type OwnCompany } from './own-company.ts'

export interface CompanyFindings {
  readonly company: OwnCompany
  readonly person: Person
  readonly listing: string
  readonly site: string
  /** A leaked password of a person without consent. */
  readonly undisclosed: string
  readonly stranger: string
}

/** A company with a listing of a person who agreed, and a leak of one without an account. */
export const comeExposed = async (db: pg.Pool, inbox: Inbox): Promise<CompanyFindings> => {
  const company = await comeCompany(inbox)
  const person = await bringMember(company, inbox)
  const site = `people-${crypto.randomUUID().slice(0, 8)}.example`
  await db.query(
    `update company_member set deep_scan_consented_at = now(), last_scanned_at = now() where email = $1`,
    [person.email],
  )
  await db.query(
    `update register set status = 'completed', birth_date = '1991-02-03', address = $2 where email = $1`,
    [
      person.email,
      JSON.stringify({
        street: 'Harbour Street',
        number: '118',
        postalCode: 'M5V 1A1',
        city: 'Toronto',
        country: 'CA',
        countryState: 'Ontario',
      }),
    ],
  )
  await db.query(
    `insert into leak (register_id, type, fingerprint, threat_level, source, evidence, exposed_on)
      select id, 'ADDRESS', $2, 'HIGH', 'peopleSearch', $3, '2026-02-03' from register where email = $1`,
    [
      person.email,
      crypto.randomUUID(),
      JSON.stringify(evidence({ name: site, siteUrl: `https://${site}/yusuf`, exposedData: ['Names'] })),
    ],
  )
  const { rows: listings } = await db.query<{ id: string }>(
    `select id from company_finding where company_id = $1 and leak_id is not null`,
    [company.id],
  )
  const stranger = company.newEmail('petra')
  const { rows: leaks } = await db.query<{ id: string }>(
    `with member as (
      insert into company_member (company_id, email, fullname, last_scanned_at) values ($1, $2, 'Petra Quill', now()) returning id
    ) insert into company_finding (company_id, member_id, fingerprint, category, issue, threat_level, source, exposed_on)
      select $1, id, gen_random_uuid()::text, 'EMAIL', 'credential', 'HIGH', 'Canva', '2019-05-24' from member returning id`,
    [company.id, stranger],
  )
  return { company, person, listing: listings[0]?.id ?? '', site, undisclosed: leaks[0]?.id ?? '', stranger }
}
