import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { bringMember, foundCompany, type Member } from './support/cast.ts'
import { filledIn, type Operation, operations } from './support/contract.ts'
import { callDirectly } from './support/direct.ts'
import { parametersOf } from './support/samples.ts'

const roles = ['nobody', 'individual', 'employee', 'manager', 'admin', 'owner', 'superAdmin'] as const
type Role = (typeof roles)[number]

/**
 * Whose thing the path names: the caller's, that of a person in the same company, that of another company.
 */
const targets = ['own', 'same company', 'another company'] as const
type Target = (typeof targets)[number]

/** `in`: allowed by the access check. Otherwise the code of the refusal. */
type Verdict = 'in' | '0015' | '0007' | '0016'
type Row = readonly Verdict[]

/**
 * The access table (spec 1 §6): for each x-access (with x-company where there is a company) and the owner of
 * the thing, the result for each role, in the order of `roles`.
 */
const table: Readonly<Record<string, Readonly<Record<Target, Row>>>> = {
  //             nobody individual employee manager admin owner superAdmin
  public: {
    own: ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
    'same company': ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
    'another company': ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  },
  // The owner of the thing is checked at the lookup: below.
  person: {
    own: ['0015', 'in', 'in', 'in', 'in', 'in', 'in'],
    'same company': ['0015', 'in', 'in', 'in', 'in', 'in', 'in'],
    'another company': ['0015', 'in', 'in', 'in', 'in', 'in', 'in'],
  },
  self: {
    own: ['0015', 'in', 'in', 'in', 'in', 'in', 'in'],
    'same company': ['0015', '0016', '0016', '0016', '0016', '0016', '0016'],
    'another company': ['0015', '0016', '0016', '0016', '0016', '0016', '0016'],
  },
  'company-member of path': {
    own: ['0015', '0007', 'in', 'in', 'in', 'in', 'in'],
    'same company': ['0015', '0007', 'in', 'in', 'in', 'in', 'in'],
    'another company': ['0015', '0007', '0016', '0016', '0016', '0016', 'in'],
  },
  'company-admin of path': {
    own: ['0015', '0007', '0016', 'in', 'in', 'in', 'in'],
    'same company': ['0015', '0007', '0016', 'in', 'in', 'in', 'in'],
    'another company': ['0015', '0007', '0016', '0016', '0016', '0016', 'in'],
  },
  // The company is the caller's own; an id in the path names a thing, looked up in that company only.
  'company-admin of caller': {
    own: ['0015', '0007', '0016', 'in', 'in', 'in', 'in'],
    'same company': ['0015', '0007', '0016', 'in', 'in', 'in', 'in'],
    'another company': ['0015', '0007', '0016', 'in', 'in', 'in', 'in'],
  },
  // Operators read what its owner does, and own none.
  'company-owner of path': {
    own: ['0015', '0007', '0016', '0016', '0016', 'in', 'in'],
    'same company': ['0015', '0007', '0016', '0016', '0016', 'in', 'in'],
    'another company': ['0015', '0007', '0016', '0016', '0016', '0016', 'in'],
  },
  operator: {
    own: ['0015', '0016', '0016', '0016', '0016', '0016', 'in'],
    'same company': ['0015', '0016', '0016', '0016', '0016', '0016', 'in'],
    'another company': ['0015', '0016', '0016', '0016', '0016', '0016', 'in'],
  },
}

const rowOf = ({ access, companyFrom }: Operation, target: Target): Row | undefined =>
  table[access.startsWith('company') ? `${access} of ${companyFrom ?? 'path'}` : access]?.[target]

const statuses: Readonly<Record<string, number>> = { '0015': 401, '0007': 403, '0016': 403, in: 415 }

let server: TestServer
let cast: Readonly<Record<Exclude<Role, 'nobody'>, Member>>
let stranger: Member
let colleague: Member

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  const [northwind, elsewhere] = [
    await foundCompany(server, 'Northwind'),
    await foundCompany(server, 'Elsewhere'),
  ]
  cast = {
    individual: await bringMember(server, []),
    employee: await bringMember(server, ['USER'], northwind),
    manager: await bringMember(server, ['MANAGER'], northwind),
    admin: await bringMember(server, ['ADMIN'], northwind),
    owner: await bringMember(server, ['COMPANY_OWNER'], northwind),
    superAdmin: await bringMember(server, ['SUPER_ADMIN']),
  }
  colleague = await bringMember(server, ['USER'], northwind)
  stranger = await bringMember(server, ['COMPANY_OWNER'], elsewhere)
})
afterAll(() => server.close())

/** Ids in the path: of a company where the path names one, of a person otherwise. */
const idsFor = (operation: Operation, role: Role, target: Target): Record<string, string> => {
  const self = role === 'nobody' ? stranger : cast[role]
  const whose = { own: self, 'same company': colleague, 'another company': stranger }[target]
  const isOfCompany = operation.access.startsWith('company') && operation.companyFrom !== 'caller'
  const company = whose.companyId ?? colleague.companyId ?? ''
  return { id: isOfCompany ? company : whose.id, cognitoId: whose.cognitoId }
}

const namesSomebody = (operation: Operation): boolean => /\{(id|cognitoId)\}/.test(operation.path)

/**
 * The access check's answer. The body has an unsupported type and is no JSON: allowed callers get 415 before
 * it is read; refused ones get the refusal only.
 */
const knock = async (operation: Operation, role: Role, target: Target): Promise<string> => {
  const path = filledIn(operation.path, {
    ...parametersOf(operation, 'path'),
    ...idsFor(operation, role, target),
  })
  const { status, body } = await callDirectly(server, operation, path, {
    ...(role === 'nobody' ? {} : { token: cast[role].accessToken }),
    headers: { 'content-type': 'application/x-unread' },
    ...(operation.method === 'GET' ? {} : { body: '{"unread' }),
  })
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : 'no code'
  return status === 415 ? 'in' : `${status} ${String(code)}`
}

const expected = (verdict: Verdict): string =>
  verdict === 'in' ? 'in' : `${statuses[verdict] ?? 0} ${verdict}`

describe('who may call what', () => {
  it('is decided in the table for every operation of the contract', () => {
    const undecided = operations.filter(operation =>
      targets.some(target => rowOf(operation, target)?.length !== roles.length),
    )
    expect(undecided.map(operation => operation.id)).toEqual([])
    expect(operations.length).toBeGreaterThan(110)
  })

  it.each(roles)('is so for %s, whatever the body', async role => {
    const place = roles.indexOf(role)
    const surprises: string[] = []
    for (const operation of operations)
      for (const target of namesSomebody(operation) ? targets : (['own'] as const)) {
        const answer = await knock(operation, role, target)
        const isForOthers = role === 'superAdmin' && !operation.forOperators
        const verdict =
          isForOthers && operation.access.startsWith('company')
            ? operation.access === 'company-owner'
              ? '0007'
              : '0016'
            : (rowOf(operation, target)?.[place] ?? '0015')
        if (answer !== expected(verdict))
          surprises.push(`${operation.id}, ${target}: ${answer} instead of ${verdict}`)
      }
    expect(surprises).toEqual([])
  })
})

describe('what operators may change of a company (docs/adr/0042)', () => {
  it('is a short list; everything else they view', () => {
    const changes = operations
      .filter(
        ({ method, access, forOperators }) =>
          method !== 'GET' && access.startsWith('company') && forOperators,
      )
      .map(({ id }) => id)
    expect(changes.sort()).toEqual(['endMemberSessions', 'resendInvite', 'setBillingDetails'])
  })

  it('is all: the settings of a company are not theirs, and trying is on record', async () => {
    const { superAdmin } = cast
    const answer = await superAdmin.call('PUT', '/v1/company', { inviteLinkEnabled: false })
    expect(answer).toMatchObject({ status: 403, body: { code: '0016' } })
    const trail = await server.platform.db
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'access.refused')
      .where('actor_id', '=', superAdmin.id)
      .execute()
    expect(JSON.stringify(trail)).toContain('updateCompanyProfile')
  })
})

describe('asking for the headers only', () => {
  it('opens no door that is closed to GET', async () => {
    const opened: string[] = []
    for (const operation of operations.filter(
      ({ method, access }) => method === 'GET' && access !== 'public',
    )) {
      const url = filledIn(operation.path, parametersOf(operation, 'path'))
      const { statusCode } = await server.app.server.inject({ method: 'HEAD', url })
      if (statusCode !== 401) opened.push(`${operation.id}: ${statusCode}`)
    }
    expect(opened).toEqual([])
  })
})

describe('a refusal', () => {
  it('is immediate for someone whose rights were revoked after signing in', async () => {
    const dismissed = await bringMember(server, ['ADMIN'], colleague.companyId)
    await server.platform.db
      .updateTable('register')
      .set({ groups: ['USER'] })
      .where('id', '=', dismissed.id)
      .execute()
    const answer = await dismissed.call('GET', `/v2/company/${colleague.companyId ?? ''}/stats`)
    expect(answer).toMatchObject({ status: 403, body: { code: '0016' } })
  })

  it('does not depend on a role that the caller sends', async () => {
    const path = `/v2/company/${cast.employee.companyId ?? ''}/stats`
    for (const headers of [
      { 'x-role': 'ADMIN' },
      { 'x-forwarded-user': 'admin' },
      { 'x-http-method-override': 'PUT' },
    ])
      expect(
        (
          await callDirectly(server, { method: 'GET', body: null }, `${path}?role=ADMIN&groups=ADMIN`, {
            token: cast.employee.accessToken,
            headers,
          })
        ).status,
      ).toBe(403)
  })
})
