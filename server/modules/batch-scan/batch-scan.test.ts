import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { components } from '../../../openapi/generated/api.d.ts'
import { bringMember } from '../../../tests/security/support/cast.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '../../../tests/support/companies.ts'
import { startTestServer, type TestServer } from '../../../tests/support/test-server.ts'
import { inlineRow, workbookOf } from '../../../tests/support/workbooks.ts'
import { createCorpusKeys } from '../../scan/corpus/keys.ts'

type Schemas = components['schemas']
type Refusal = Schemas['Error']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await fillCorpus()
})
afterAll(() => server.close())

const fillCorpus = async () => {
  await server.platform.db
    .insertInto('corpus_breach')
    .values([
      {
        name: 'Trello',
        title: 'Trello',
        domain: 'trello.example',
        breach_date: '2024-01-16',
        added_date: null,
        data_classes: ['Email addresses'],
        source: 'test',
      },
      {
        name: 'Canva',
        title: 'Canva',
        domain: 'canva.example',
        breach_date: '2019-05-24',
        added_date: null,
        data_classes: ['Email addresses', 'Passwords'],
        source: 'test',
      },
    ])
    .execute()
}

const expose = async (email: string, breach: string) => {
  const keys = createCorpusKeys(server.platform.keys)
  await server.platform.db
    .insertInto('corpus_account')
    .values({ email_hash: keys.email(email), breach_name: breach, data_classes: null })
    .execute()
}

const at = ({ id }: TestCompany, path: string) => `/v2/company/${id}/scan/batch${path}`

const upload = async (company: TestCompany, body: FormData) =>
  company.owner.call<Schemas['EmployeeUpload']>('POST', at(company, '/upload'), body)

const start = (company: TestCompany, batchId: string, monthly?: boolean) =>
  company.owner.call<Schemas['BatchScan'] & Refusal>('POST', at(company, '/start'), {
    batchId,
    ...(monthly === undefined ? {} : { monthly }),
  })

const progress = async (company: TestCompany, batchId: string) =>
  (await company.owner.call<Schemas['BatchProgress']>('GET', at(company, `/progress?batchId=${batchId}`)))
    .body

const finished = async (company: TestCompany, batchId: string): Promise<Schemas['BatchProgress']> =>
  vi.waitUntil(
    async () => {
      const now = await progress(company, batchId)
      return ['completed', 'failed'].includes(now.batch.status) ? now : undefined
    },
    { timeout: 20_000, interval: 100 },
  )

const members = (company: TestCompany) =>
  server.platform.db
    .selectFrom('company_member')
    .selectAll()
    .where('company_id', '=', company.id)
    .orderBy('email')
    .execute()

describe('an employee file', () => {
  it('is judged line by line, and nothing but its rows is kept until it is started', async () => {
    const company = await newCompany(server)
    const { status, body } = await upload(
      company,
      employeeFile(
        [
          ...peopleOf(company.domain, 12),
          `Bo,Ek, BO@${company.domain.toUpperCase()},Sales,Rep`,
          `Cy,Dee,cy@elsewhere.example,,`,
          `=1+1,Dee,dee@${company.domain},,`,
        ],
        '../../etc/pass\u0007wd.csv',
      ),
    )
    expect(status).toBe(201)
    expect(body.rows).toEqual({ total: 15, good: 12, repaired: 1, refused: 2 })
    expect(body.preview).toHaveLength(10)
    expect(body.refused).toEqual([
      { line: 15, reason: 'emailNotOfCompany' },
      { line: 16, reason: 'formulaCell' },
    ])
    expect(body.batch).toMatchObject({
      status: 'pending',
      filename: 'passwd.csv',
      uploadedUsers: 15,
      validUsers: 13,
      type: 'Manual',
      uploadedBy: 'Rosa Marchetti',
    })
    expect(body.seats).toEqual({
      requested: 13,
      licensed: 50,
      used: 0,
      free: 50,
      sufficient: true,
      missing: 0,
    })
    expect(await members(company)).toEqual([])
  })

  it('is read with a mapping of its columns, and as a workbook', async () => {
    const company = await newCompany(server)
    const workbook = workbookOf(
      `${inlineRow(1, ['Person', 'Mailbox'])}${inlineRow(2, ['Zoé Müller', `zoe@${company.domain}`])}`,
    )
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(workbook)]), 'people.csv')
    const refused = await company.owner.call<Refusal>('POST', at(company, '/upload'), body)
    expect(refused.body).toMatchObject({ code: '0000', fields: [{ name: 'file', rule: 'fileHeaders' }] })
    body.set('mapping', JSON.stringify({ fullname: 'Person', email: 'Mailbox' }))
    body.set('name', 'March people')
    const taken = await upload(company, body)
    expect(taken.body.batch.name).toBe('March people')
    expect(taken.body.preview).toEqual([
      { line: 2, fullname: 'Zoé Müller', email: `zoe@${company.domain}`, department: null, role: null },
    ])
  })

  it('comes back as it was, with the verdict on each line, safe in a spreadsheet', async () => {
    const company = await newCompany(server)
    const { body } = await upload(
      company,
      employeeFile([`Bo,Ek,bo@${company.domain},"A, B",`, '"=HYPERLINK(1)",x,y,,']),
    )
    const all = await company.owner.call<string>('GET', at(company, `/${body.batch.id}/populate`))
    expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(all.headers.get('content-disposition')).toMatch(
      /^attachment; filename="employees-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(all.body.replace('\ufeff', '').split('\r\n')).toEqual([
      'First name,Last name,Email,Department,Role,verdict,reason',
      `Bo,Ek,bo@${company.domain},"A, B",,good,`,
      "'=HYPERLINK(1),x,y,,,refused,formulaCell",
      '',
    ])
    const refused = await company.owner.call<string>(
      'GET',
      at(company, `/${body.batch.id}/populate?verdict=refused`),
    )
    expect(refused.body.split('\r\n')).toHaveLength(3)
  })
})

describe('a bulk scan', () => {
  it('finds what is known of everybody, once, and tells the admins', async () => {
    const company = await newCompany(server)
    await expose(`ann.1@${company.domain}`, 'Trello')
    await expose(`ann.1@${company.domain}`, 'Canva')
    await expose(`ann.2@${company.domain}`, 'Trello')
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 20)))
    const started = await start(company, body.batch.id, true)
    expect(started.status).toBe(202)
    expect(started.body.status).toBe('processing')
    const done = await finished(company, body.batch.id)
    expect(done.batch).toMatchObject({
      status: 'completed',
      usersScanned: 20,
      usersExposed: 2,
      couldNotCheck: false,
    })
    expect(done.sources).toEqual([
      {
        source: 'embeddedCorpus',
        outcome: 'FOUND',
        reason: null,
        usersChecked: 20,
        usersFound: 2,
        usersNotChecked: 0,
      },
      {
        source: 'haveIBeenPwned',
        outcome: 'COULD_NOT_CHECK',
        reason: 'NOT_CONFIGURED',
        usersChecked: 0,
        usersFound: 0,
        usersNotChecked: 20,
      },
      {
        source: 'stealerLogs',
        outcome: 'CHECKED',
        reason: null,
        usersChecked: 20,
        usersFound: 0,
        usersNotChecked: 0,
      },
    ])
    const people = await members(company)
    expect(people.map(person => person.risk_level).sort()).toEqual(['HIGH', ...Array<string>(19).fill('LOW')])
    expect(people.every(person => person.seat_taken_at !== null && person.last_scanned_at !== null)).toBe(
      true,
    )
    expect(people.filter(person => person.is_executive).map(person => person.email)).toEqual([
      `ann.1@${company.domain}`,
    ])
    const mail = await server.inbox(company.owner.email)
    expect(mail.filter(message => message.text.includes(`/bulk-scans?scan=${body.batch.id}`))).toHaveLength(1)
    const list = await company.owner.call<Schemas['BatchScanPage']>('GET', at(company, ''))
    expect(list.body.overview).toMatchObject({
      seats: { used: 20 },
      uploads: 1,
      usersScanned: 20,
      usersExposed: 2,
      monthly: true,
      running: null,
    })
    expect(list.body.overview.nextScanAt).not.toBeNull()
  })

  it('gives out its results without telling who has not consented', async () => {
    const company = await newCompany(server)
    await expose(`ann.1@${company.domain}`, 'Canva')
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 8)))
    const early = await company.owner.call<Refusal>('GET', at(company, `/${body.batch.id}/download`))
    expect([early.status, early.body.code]).toEqual([409, '0027'])
    await start(company, body.batch.id)
    await finished(company, body.batch.id)
    const { body: csv } = await company.owner.call<string>('GET', at(company, `/${body.batch.id}/download`))
    expect(csv).not.toContain('@')
    expect(csv).not.toContain('Lee')
    expect(csv).not.toContain('Team')
    expect(csv.split('\r\n').filter(line => line.includes(',HIGH,1,2019-05-01,'))).toHaveLength(1)
    expect(csv.split('\r\n').filter(line => line.includes(',LOW,0,,'))).toHaveLength(7)
  })

  it('tells neither by its numbers nor by the order of its lines who stood where in the file', async () => {
    const company = await newCompany(server)
    const people = peopleOf(company.domain, 40)
    const exposed = [3, 7, 8, 21, 34].map(number => `ann.${number}@${company.domain}`)
    for (const email of exposed) await expose(email, 'Canva')
    const { body } = await upload(company, employeeFile(people))
    await start(company, body.batch.id)
    await finished(company, body.batch.id)
    const { rows } = await sql<{
      line: number
      alias: number
    }>`select line, alias from company_member as member
      join batch_row on member_id = member.id where batch_id = ${body.batch.id} order by line`.execute(
      server.platform.db,
    )
    const inFile = rows.map(({ alias }) => alias)
    expect(new Set(inFile).size).toBe(40)
    expect(inFile).not.toEqual(inFile.toSorted((one, other) => one - other))
    expect(Math.min(...inFile)).toBeGreaterThan(999_999)
    const placesOf = async () => {
      const { body: csv } = await company.owner.call<string>('GET', at(company, `/${body.batch.id}/download`))
      return csv.split('\r\n').flatMap((line, place) => (line.includes(',HIGH,1,') ? [place] : []))
    }
    const places = await placesOf()
    expect(places).toHaveLength(exposed.length)
    // Drawn anew, so that not even the same file tells which line is whose: one chance in 600 000 to be the same three times.
    const again = [await placesOf(), await placesOf()]
    expect(again.every(drawn => drawn.join() === places.join())).toBe(false)
  })

  it('tells of fewer than five people, or of a list that differs by so few from another, no number and no line', async () => {
    const company = await newCompany(server)
    await expose(`ann.2@${company.domain}`, 'Canva')
    const resultsOf = async (people: ReturnType<typeof peopleOf>) => {
      const { body } = await upload(company, employeeFile(people))
      await start(company, body.batch.id)
      const progressed = await finished(company, body.batch.id)
      const { body: csv } = await company.owner.call<string>('GET', at(company, `/${body.batch.id}/download`))
      const list = await company.owner.call<Schemas['BatchScanPage']>('GET', at(company, ''))
      const [corpus] = progressed.sources
      return {
        exposed: [progressed.batch.usersExposed, list.body.overview.usersExposed],
        source: [corpus?.outcome, corpus?.usersFound],
        lines: csv.trim().split('\r\n').length - 1,
      }
    }
    const withheld = { exposed: [null, null], source: ['CHECKED', null], lines: 0 }
    expect(await resultsOf(peopleOf(company.domain, 4))).toEqual(withheld)
    const told = { exposed: [1, 1], source: ['FOUND', 1], lines: 10 }
    expect(await resultsOf(peopleOf(company.domain, 10))).toEqual(told)
    expect(await resultsOf(peopleOf(company.domain, 11))).toEqual(withheld)
    expect(await resultsOf(peopleOf(company.domain, 10))).toEqual(told)
    expect(await resultsOf(peopleOf(company.domain, 15))).toEqual({ ...told, lines: 15 })
  })

  it('calls fixed what a later scan no longer sees, and open what it sees again', async () => {
    const company = await newCompany(server)
    const email = `ann.3@${company.domain}`
    const scan = async () => {
      const { body } = await upload(company, employeeFile(peopleOf(company.domain, 5)))
      await start(company, body.batch.id)
      await finished(company, body.batch.id)
      const findings = await server.platform.db
        .selectFrom('company_finding')
        .innerJoin('company_member', 'company_member.id', 'member_id')
        .select(['company_finding.state', 'vulnerabilities'])
        .where('company_member.email', '=', email)
        .execute()
      return findings
    }
    await expose(email, 'Canva')
    expect(await scan()).toEqual([{ state: 'detected', vulnerabilities: 1 }])
    const hash = createCorpusKeys(server.platform.keys).email(email)
    await server.platform.db.deleteFrom('corpus_account').where('email_hash', '=', hash).execute()
    expect(await scan()).toEqual([{ state: 'fixed', vulnerabilities: 0 }])
    await expose(email, 'Canva')
    expect(await scan()).toEqual([{ state: 'detected', vulnerabilities: 1 }])
  })

  it('knows everybody by one id, whichever file they came with and whoever has their address by now', async () => {
    const company = await newCompany(server)
    const people = peopleOf(company.domain, 5)
    const first = (await upload(company, employeeFile(people))).body.batch.id
    const second = (await upload(company, employeeFile(people))).body.batch.id
    const run = async (batchId: string) => {
      await start(company, batchId)
      return (await finished(company, batchId)).batch.usersScanned
    }
    expect(await run(first)).toBe(5)
    const third = (await upload(company, employeeFile(people))).body.batch.id
    const [moved] = await members(company)
    await server.platform.db
      .updateTable('company_member')
      .set({ email: `elsewhere@${company.domain}` })
      .where('id', '=', moved?.id ?? '')
      .execute()
    expect([await run(third), await run(second)]).toEqual([5, 5])
    const everybody = await members(company)
    expect(everybody).toHaveLength(6)
    expect(everybody.find(({ email }) => email.startsWith('elsewhere'))?.id).toBe(moved?.id)
    const { rows } = await sql<{
      lines: number
    }>`select count(*) as lines from batch_row join company_member as member
      on member.id = member_id and member.email = batch_row.email where batch_id in (${second}, ${third})`.execute(
      server.platform.db,
    )
    expect(rows[0]?.lines).toBe(10)
  })

  it('gives seats to all of its people or to none', async () => {
    const company = await newCompany(server, { seats: 9 })
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 10)))
    expect(body.seats).toMatchObject({ sufficient: false, missing: 1 })
    const lacking = await start(company, body.batch.id)
    expect([lacking.status, lacking.body.status]).toEqual([202, 'unavailable_seats'])
    expect(await members(company)).toEqual([])
    const again = await start(company, body.batch.id)
    expect([again.status, again.body.code]).toEqual([409, '0027'])
    await server.platform.db
      .updateTable('company')
      .set({ licensed_seats: 10 })
      .where('id', '=', company.id)
      .execute()
    expect((await start(company, body.batch.id)).body.status).toBe('processing')
    expect((await finished(company, body.batch.id)).batch.usersScanned).toBe(10)
  })

  it('is started once, however many ask in the same instant', async () => {
    const company = await newCompany(server)
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 10)))
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(company, body.batch.id)))
    expect(answers.map(answer => answer.status).sort()).toEqual([202, ...Array<number>(19).fill(409)])
    const done = await finished(company, body.batch.id)
    expect(done).toMatchObject({ attempts: 1, batch: { usersScanned: 10 } })
  })

  it('of one company is nothing to another', async () => {
    const company = await newCompany(server)
    const other = await newCompany(server)
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 2)))
    for (const path of [
      `/progress?batchId=${body.batch.id}`,
      `/${body.batch.id}/download`,
      `/${body.batch.id}/populate`,
    ]) {
      const answer = await other.owner.call<Refusal>('GET', at(other, path))
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, '0026'])
    }
    const started = await start(other, body.batch.id)
    expect([started.status, started.body.code]).toEqual([404, '0026'])
  })
})

describe('the list of bulk scans', () => {
  it('shows twelve a page, found and sorted', async () => {
    const company = await newCompany(server)
    for (let number = 1; number <= 14; number += 1) {
      const form = employeeFile(peopleOf(company.domain, number))
      form.set('name', `Upload ${String(number).padStart(2, '0')}`)
      await upload(company, form)
    }
    const page = async (query: string) =>
      (await company.owner.call<Schemas['BatchScanPage']>('GET', at(company, query))).body
    const first = await page('')
    expect(first.items.map(item => item.name).slice(0, 2)).toEqual(['Upload 14', 'Upload 13'])
    expect(first.pagination).toEqual({ currentPage: 1, totalRecords: 14, totalPages: 2, recordsPerPage: 12 })
    expect((await page('?page=2')).items).toHaveLength(2)
    expect((await page('?page=3')).pagination.totalRecords).toBe(14)
    expect((await page('?sortField=uploadedUsers&sortOrder=asc')).items[0]?.uploadedUsers).toBe(1)
    expect((await page('?searchValue=load%2007')).items.map(item => item.name)).toEqual(['Upload 07'])
    expect((await page('?status=completed')).items).toEqual([])
  })

  it('takes no more than six statements, and neither does anything else about bulk scans', async () => {
    const company = await newCompany(server)
    await upload(company, employeeFile(peopleOf(company.domain, 2)))
    const viewer = await bringMember(server, ['ADMIN'], company.id)
    for (const path of [
      '/scan/batch',
      '/scan/batch/progress',
      '/scan/batch/seats?seats=3',
      '/status',
      '/batch',
      '/scan/status',
      '/settings/company-profile',
    ]) {
      server.queries.clear()
      const { status } = await viewer.call('GET', `/v2/company/${company.id}${path}`)
      const statements = [...server.queries.all]
      expect([path, status]).toEqual([path, 200])
      expect(statements.length, `${path}\n${statements.join('\n')}`).toBeLessThanOrEqual(6)
    }
  })
})
