import { request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Error as ApiError, EmployeeUpload } from '#openapi/generated/api.ts'
import { newCompany, peopleOf, type TestCompany } from '../support/companies.ts'
import { renamedFiles } from '../support/renamed-files.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { inlineRow, workbookOf, zipOf } from '../support/workbooks.ts'

type Answer = EmployeeUpload & ApiError

const limit = 5 * 1024 * 1024
const header = 'First name,Last name,Email,Department,Role\n'

let server: TestServer
let company: TestCompany
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  company = await newCompany(server)
})
afterAll(() => server.close())

const path = () => `/v2/company/${company.id}/scan/batch/upload`

const upload = (
  bytes: Uint8Array | string,
  { name = 'people.csv', type = 'text/csv', mapping = '' } = {},
) => {
  const body = new FormData()
  body.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name)
  if (mapping !== '') body.set('mapping', mapping)
  return company.owner.call<Answer>('POST', path(), body)
}

const good = () => `${header}${peopleOf(company.domain, 2).join('\n')}\n`

/** A file of exactly this many bytes: people, and a padded last line. */
const fileOf = (bytes: number): string => {
  const start = good()
  return `${start}Bo,Ek,bo@${company.domain},Sales,${'x'.repeat(bytes)}`.slice(0, bytes)
}

const stored = () =>
  server.platform.db
    .selectFrom('batch_scan')
    .select('id')
    .where('company_id', '=', company.id)
    .execute()
    .then(rows => rows.length)

describe('an uploaded file (ASVS 5.2.1)', () => {
  it('can have 5 MB and not a byte more', async () => {
    const fits = await upload(fileOf(limit))
    expect(fits.status).toBe(201)
    expect(fits.body.rows).toMatchObject({ good: 2, refused: 1 })
    const tooLarge = await upload(fileOf(limit + 1))
    expect(tooLarge.status).toBe(413)
    expect(tooLarge.body).toMatchObject({ code: '0000', fields: [{ name: 'file', rule: 'fileTooLarge' }] })
  })

  it('is counted while it arrives when its length is unknown', async () => {
    const boundary = 'a-boundary-of-ours'
    const start = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n${header}`
    const line = Buffer.from(`${'x'.repeat(65_535)}\n`)
    const body = function* () {
      yield Buffer.from(start)
      for (let sent = 0; sent < limit + 20 * line.length; sent += line.length) yield line
      yield Buffer.from(`\r\n--${boundary}--\r\n`)
    }
    const status = await new Promise<number>((resolve, reject) => {
      const sent = httpRequest(`${server.url}${path()}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${company.owner.accessToken}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'transfer-encoding': 'chunked',
        },
      })
      sent.once('response', answer => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      sent.once('error', reject)
      Readable.from(body()).pipe(sent)
    })
    expect(status).toBe(413)
  })
})

describe('what an uploaded file is (ASVS 5.2.2)', () => {
  it.each([
    ...renamedFiles,
    [
      'a program that calls itself a table',
      'fileType',
      Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(500)]),
    ],
    ['an ELF program', 'fileType', Buffer.from('\u007fELF\u0002\u0001\u0001', 'latin1')],
    ['a page', 'fileWebPage', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an archive of something else', 'fileType', zipOf([{ name: 'evil.exe', text: 'MZ' }])],
  ] as const)(
    'is recognized by its content, whatever name and type it travels under: %s, %s',
    async (_, rule, bytes) => {
      const before = await stored()
      for (const [name, type] of [
        ['people.csv', 'text/csv'],
        ['people.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ] as const) {
        const { status, body } = await upload(bytes, { name, type })
        expect([status, body.fields]).toEqual([400, [{ name: 'file', rule }]])
      }
      expect(await stored()).toBe(before)
    },
  )

  it('is a table under any name', async () => {
    expect((await upload(good(), { name: 'people.exe', type: 'application/x-msdownload' })).status).toBe(201)
    expect((await upload(good(), { name: 'people.xlsx' })).status, 'text called a workbook').toBe(201)
    const workbook = workbookOf(
      inlineRow(1, ['Full name', 'Email']) + inlineRow(2, ['Ann Lee', `ann@${company.domain}`]),
    )
    const called = await upload(workbook, { name: 'people.csv' })
    expect([called.status, called.body.rows.good], 'a workbook called text').toEqual([201, 1])
  })

  it.each([
    [
      'a bomb that says so',
      'fileUnsafe',
      workbookOf('', [], [{ name: 'xl/styles.xml', text: Buffer.alloc(80 * 1024 * 1024) }]),
    ],
    [
      'a bomb that lies',
      'fileUnsafe',
      workbookOf('', [], [{ name: 'xl/styles.xml', text: Buffer.alloc(16 * 1024 * 1024), says: 900 }]),
    ],
    [
      'a sheet whose last cell is a world away',
      'fileTooManyRows',
      workbookOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    ],
    [
      'a workbook that is also a page',
      'fileDamaged',
      Buffer.concat([workbookOf(inlineRow(1, ['Full name', 'Email'])), Buffer.from('<script>')]),
    ],
    [
      'a workbook with a program',
      'fileWithProgram',
      workbookOf('', [], [{ name: 'xl/vbaProject.bin', text: 'x' }]),
    ],
  ])('is refused before it does harm (ASVS 5.2.3), for what it is: %s, %s', async (_, rule, bytes) => {
    const began = performance.now()
    const { status, body } = await upload(bytes, { name: 'people.xlsx' })
    expect([status, body.fields]).toEqual([400, [{ name: 'file', rule }]])
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

describe('what travels with an uploaded file', () => {
  it.each([
    ['../../../etc/passwd', 'passwd'],
    ['C:\\Windows\\people.csv', 'people.csv'],
    ['a"b;c=d.csv', 'a%22b;c=d.csv'],
    ['', 'employees'],
  ])('is a name that is only ever shown: %j', async (name, shown) => {
    const { status, body } = await upload(good(), { name: name || '/' })
    expect(status).toBe(201)
    expect(body.batch.filename).toBe(shown)
  })

  it('never gets into the headers of an answer (ASVS 3.2.1)', async () => {
    const { body } = await upload(good(), { name: 'x\r\nSet-Cookie: a=b.csv' })
    const answer = await company.owner.call<string>(
      'GET',
      `/v2/company/${company.id}/scan/batch/${body.batch.id}/populate`,
    )
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="employees-[\d-]+\.csv"$/,
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each(['{', '[]', '"x"', '{"email":1}', '{"__proto__":{"email":"x"}}', '{"constructor":"x"}'])(
    'is a mapping of known columns, or refused: %s',
    async mapping => {
      const { status, body } = await upload(good(), { mapping })
      expect([status, body.fields]).toEqual([400, [{ name: 'mapping', rule: 'json' }]])
    },
  )

  it('can’t be left out', async () => {
    const form = new FormData()
    form.set('name', 'Nothing')
    const { status, body } = await company.owner.call<Answer>('POST', path(), form)
    expect([status, body.code]).toEqual([400, '0000'])
  })
})

describe('what comes out of it again (exports can’t bite)', () => {
  it('does nothing in a spreadsheet, whatever was in the file', async () => {
    const cells = ['=cmd|calc', '+1', '-2+3', '@SUM(A1)', '\t=1']
    const lines = cells.map((cell, index) => `"${cell}",Lee,l${index}@${company.domain},"${cell}","${cell}"`)
    const { body } = await upload(`${good()}${lines.join('\n')}`)
    expect(body.rows.refused).toBe(cells.length)
    const { body: csv } = await company.owner.call<string>(
      'GET',
      `/v2/company/${company.id}/scan/batch/${body.batch.id}/populate`,
    )
    expect(csv.split(/[,\r\n]+/).filter(cell => /^"?[=+\-@\t]/.test(cell))).toEqual([])
  })
})
