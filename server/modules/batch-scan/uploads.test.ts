import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BatchProgress, BatchScanPage } from '#openapi/generated/api.ts'
import { bringMember } from '#tests/security/support/cast.ts'
import { batchPath, frenchCsv, membersOf, startScan, upload } from '#tests/support/batch-scans.ts'
import { employeeFile, newCompany, peopleOf } from '#tests/support/companies.ts'
import { refusalOf } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { inlineRow, workbookOf } from '#tests/support/workbooks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

describe('an employee file', () => {
  it('is checked line by line, and nothing but its rows is stored until it is started', async () => {
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
      {
        line: 15,
        reason: 'emailNotOfCompany',
        column: 'email',
        cells: { fullname: 'Cy Dee', email: 'cy@elsewhere.example', department: '', role: '' },
      },
      {
        line: 16,
        reason: 'formulaCell',
        column: 'fullname',
        cells: { fullname: '=1+1 Dee', email: `dee@${company.domain}`, department: '', role: '' },
      },
    ])
    const refusals = [
      { reason: 'emailNotOfCompany', count: 1 },
      { reason: 'formulaCell', count: 1 },
    ]
    expect(body.refusals).toEqual(refusals)
    const { body: progress } = await company.owner.call<BatchProgress>(
      'GET',
      batchPath(company, `/progress?batchId=${body.batch.id}`),
    )
    expect(progress.lines?.refusals, 'told again while the list waits').toEqual(refusals)
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
    expect(await membersOf(server, company)).toEqual([])
  })

  it('is read with a mapping of its columns, and as a workbook', async () => {
    const company = await newCompany(server)
    const workbook = workbookOf(
      `${inlineRow(1, ['Person', 'Mailbox'])}${inlineRow(2, ['Zoé Müller', `zoe@${company.domain}`])}`,
    )
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(workbook)]), 'people.csv')
    const refused = await company.owner.call('POST', batchPath(company, '/upload'), body)
    expect(refused.body).toMatchObject({ code: '0000', fields: [{ name: 'file', rule: 'fileHeaders' }] })
    body.set('mapping', JSON.stringify({ fullname: 'Person', email: 'Mailbox' }))
    body.set('name', 'March people')
    const taken = await upload(company, body)
    expect(taken.body.batch.name).toBe('March people')
    expect(taken.body.preview).toEqual([
      { line: 2, fullname: 'Zoé Müller', email: `zoe@${company.domain}`, department: null, role: null },
    ])
  })

  it('is read without headings when its mapping says so, the first line being a person', async () => {
    const company = await newCompany(server)
    const body = new FormData()
    body.set('file', new Blob([`Léa Côté,lea@${company.domain}\nBo Ek,bo@${company.domain}\n`]), 'nohead.csv')
    body.set('mapping', JSON.stringify({ fullname: 'Léa Côté', email: `lea@${company.domain}` }))
    const unanswered = await company.owner.call('POST', batchPath(company, '/upload'), body)
    expect(unanswered.body).toMatchObject({ fields: [{ name: 'file', rule: 'fileHeaders' }] })
    body.set('mapping', JSON.stringify({ noHeadings: 'yes' }))
    const wrong = await company.owner.call('POST', batchPath(company, '/upload'), body)
    expect(wrong.body).toMatchObject({ fields: [{ name: 'mapping', rule: 'json' }] })
    body.set('mapping', JSON.stringify({ fullname: '1', email: '2', noHeadings: true }))
    const taken = await upload(company, body)
    expect(taken.body.preview.map(({ line, fullname }) => [line, fullname])).toEqual([
      [1, 'Léa Côté'],
      [2, 'Bo Ek'],
    ])
  })

  it('is called as the file when nobody named it', async () => {
    const company = await newCompany(server)
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 1)))
    expect(body.batch.filename).toMatch(/\.csv$/)
    expect(body.batch.name).toBe(body.batch.filename.replace('.csv', ''))
  })

  it('is stored when every line is refused, isn’t scanned as it is, and is once a line is fixed', async () => {
    const company = await newCompany(server)
    const { body, status } = await upload(company, employeeFile(['Bo,Ek,bo at nowhere,,', 'Al,Ek,,,']))
    expect([status, body.batch.validUsers, body.refused.map(({ line }) => line)]).toEqual([201, 0, [2, 3]])
    const start = () => company.owner.call('POST', batchPath(company, '/start'), { batchId: body.batch.id })
    expect((await start()).body).toMatchObject({
      code: '0000',
      fields: [{ name: 'batchId', rule: 'noValidRows' }],
    })
    await company.owner.call('PUT', batchPath(company, `/${body.batch.id}/refused-rows/2`), {
      fullname: 'Bo Ek',
      email: `bo@${company.domain}`,
      department: '',
      role: '',
    })
    expect((await start()).status).toBe(202)
  })

  it('comes back as it was, with the verdict on each line, safe in a spreadsheet', async () => {
    const company = await newCompany(server)
    const { body } = await upload(
      company,
      employeeFile([`Bo,Ek,bo@${company.domain},"A, B",`, '"=HYPERLINK(1)",x,y,,']),
    )
    const all = await company.owner.call<string>('GET', batchPath(company, `/${body.batch.id}/populate`))
    expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(all.headers.get('content-disposition')).toMatch(
      /^attachment; filename="employees-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(all.body.replace('\ufeff', '').split('\r\n')).toEqual([
      'First name,Last name,Email,Department,Role,Verdict,Reason',
      `Bo,Ek,bo@${company.domain},"A, B",,Good,`,
      "'=HYPERLINK(1),x,y,,,Refused,A cell holds a formula or begins like one",
      '',
    ])
    const refused = await company.owner.call<string>(
      'GET',
      batchPath(company, `/${body.batch.id}/populate?verdict=refused`),
    )
    expect(refused.body.split('\r\n')).toHaveLength(3)
  })

  it('is downloaded in the language of the page, and can be uploaded again', async () => {
    const company = await newCompany(server)
    const first = await upload(company, employeeFile([`Bo,Ek,bo@${company.domain},Sales,Rep`, ',,x,,']))
    const { name, text } = await frenchCsv(server, company, `/${first.body.batch.id}/populate`)
    expect(name).toMatch(/^employes-\d{4}-\d\d-\d\d\.csv$/)
    expect(text.split('\r\n')).toEqual([
      'Prénom;Nom;Courriel;Service;Fonction;Verdict;Raison',
      `Bo;Ek;bo@${company.domain};Sales;Rep;Valide;`,
      ';;x;;;Refusée;Nom manquant',
      '',
    ])
    const again = new FormData()
    again.set('file', new Blob([text.replace(';;x;;', `Cy;Dee;cy@${company.domain};;`)]), 'employes.csv')
    const { status, body } = await upload(company, again)
    expect([status, body.rows]).toEqual([201, { total: 2, good: 2, repaired: 0, refused: 0 }])
  })

  it('of one company is nothing to another, and neither is its scan', async () => {
    const company = await newCompany(server)
    const other = await newCompany(server)
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 2)))
    for (const path of [
      `/progress?batchId=${body.batch.id}`,
      `/${body.batch.id}/download`,
      `/${body.batch.id}/populate`,
    ]) {
      const answer = await other.owner.call('GET', batchPath(other, path))
      expect(refusalOf(answer), path).toEqual([404, '0041'])
    }
    const started = await startScan(other, body.batch.id)
    expect(refusalOf(started)).toEqual([404, '0041'])
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
      (await company.owner.call<BatchScanPage>('GET', batchPath(company, query))).body
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
