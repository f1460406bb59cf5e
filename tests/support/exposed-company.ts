import { consentToDeepScan } from '#server/modules/deep-scan-invites/consent.ts'
import { bringMember, type Member } from '../security/support/cast.ts'
import { bulkFinding, findAgain, newCompany, newMember, personalLeak } from './company-people.ts'
import type { TestServer } from './test-server.ts'

type Known = Awaited<ReturnType<typeof newMember>>

/** A company of eight people, three of whom are exposed; nobody has consented to a deep scan. */
export interface ExposedCompany {
  readonly id: string
  /** The ids of Sales, which has six people, and of Board, which has one. */
  readonly departments: Readonly<Record<string, string>>
  readonly admin: Member
  /** The only one of the eight who has joined. */
  readonly employee: Member
  /** One of the eight, by alias. */
  person(alias: number): Known
  /** Reads a path below the company's as its admin, or as somebody else; fails if it is refused. */
  get<Body>(path: string, who?: Member): Promise<Body>
  /** The person agrees to a deep scan, and so to be seen by name; a scan since then finds again what was found. */
  consent(alias: number): Promise<void>
}

/** The names of the eight, in the order of their aliases, which begin with 1; the last is the employee's. */
export const names = [
  'Ada Abara',
  'Bjorn Castell',
  'Chidi Dufour',
  'Dana Eklund',
  'Elif Farrow',
  'Felix Gagnier',
  'Grace Haddad',
  'Noor Lindqvist',
] as const

type Placed = Pick<ExposedCompany, 'id' | 'departments' | 'employee'>

const bringPeople = async ({ platform }: TestServer, { id, departments, employee }: Placed) => {
  const people: Known[] = []
  for (const [index, fullname] of names.slice(0, -1).entries())
    people.push(
      await newMember(platform.db, id, {
        fullname,
        email: `${fullname.toLowerCase().replace(' ', '.')}@northwind.example`,
        department_id: departments[index < 6 ? 'Sales' : 'Board'] ?? null,
        is_executive: index === 5,
        job_role: `Role of ${fullname}`,
        alias: index + 1,
      }),
    )
  const joined = { register_id: employee.id, email: employee.email, status: 'Completed Profile' } as const
  people.push(await newMember(platform.db, id, { ...joined, fullname: 'Noor Lindqvist', alias: 8 }))
  return people
}

/** Northwind, of which there is one on a server. */
export const startExposedCompany = async (server: TestServer): Promise<ExposedCompany> => {
  const { db } = server.platform
  const { id, departments } = await newCompany(db, {
    departments: ['Sales', 'Board'],
    domain: 'northwind.example',
  })
  const admin = await bringMember(server, ['ADMIN'], id)
  const employee = await bringMember(server, ['USER'], id)
  const people = await bringPeople(server, { id, departments, employee })
  const person = (alias: number): Known => {
    const known = people[alias - 1]
    if (known === undefined) throw new Error(`nobody has the alias ${alias}`)
    return known
  }
  await bulkFinding(db, person(1), { threat_level: 'CRITICAL' })
  await bulkFinding(db, person(2), {
    threat_level: 'LOW',
    issue: 'email',
    source: 'Trello',
    exposed_on: '2024-01-16',
  })
  await bulkFinding(db, person(8))
  await personalLeak(db, employee.id, { name: 'findpeople.example' })
  return {
    id,
    departments,
    admin,
    employee,
    person,
    async get<Body>(path: string, who = admin) {
      const { status, body } = await who.call<Body>('GET', `/v2/company/${id}${path}`)
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
      return body
    },
    consent: async alias => {
      const { registerId } = await db
        .transaction()
        .execute(transaction => consentToDeepScan(transaction, person(alias).id, new Date()))
      if (registerId !== null) await findAgain(db, registerId)
    },
  }
}
