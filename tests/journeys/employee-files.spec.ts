import type { Page } from '@playwright/test'
import type { EmployeeFileRule } from '#domain/employee-file/limits.ts'
import { renamedFiles } from '../support/renamed-files.ts'
import { inlineRow, workbookOf } from '../support/workbooks.ts'
import { csvOf, domainOf } from './support/company-scans.ts'
import { test } from './support/file-dialog.ts'
import { expect, expectAccessible } from './support/test.ts'

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

/** Realistic files, and the page's message for each. `domain` is replaced by the company's. */
const readable: Readonly<Record<string, (domain: string) => string | Buffer>> = {
  'semicolons, line feeds and a byte order mark': domain =>
    `\ufeff${csvOf(domain, 3).replaceAll(',', ';').replaceAll('\r\n', '\n')}\n`,
  'UTF-16': domain => Buffer.from(`\ufeff${csvOf(domain, 3)}`, 'utf16le'),
  'Windows-1252': domain => Buffer.from(csvOf(domain, 3).replaceAll('Nora', 'Zoé'), 'latin1'),
  'quotes, commas and line breaks within cells': domain =>
    csvOf(domain, 3).replace('Nora', '"Nora ""Noor"""').replace('Team 1', '"Sales,\r\nNorth"'),
  'a workbook with inline and shared strings': domain =>
    workbookOf(
      [
        inlineRow(1, ['Full name', 'Email', 'Department', 'Role']),
        ...[2, 3].map(line => inlineRow(line, [`Nora ${line}`, `nora.${line}@${domain}`, 'Sales', 'Rep'])),
        `<row r="4"><c r="A4" t="s"><v>0</v></c><c r="B4" t="inlineStr"><is><t>zoe@${domain}</t></is></c></row>`,
      ].join(''),
      ['Zoé Müller'],
    ),
}

test('a file is read however it was saved', async ({ company, page }) => {
  for (const [kind, content] of Object.entries(readable)) {
    await choose(page, `${kind}.csv`, content(domainOf(company)))
    await expect(page.getByText('3 people to scan'), kind).toBeVisible()
    await page.getByRole('button', { name: 'Choose another file' }).click()
  }
})

const renamed = (rule: EmployeeFileRule): Buffer =>
  renamedFiles.find(([, of]) => of === rule)?.[2] ?? Buffer.alloc(0)

const refused: Readonly<Record<string, readonly [content: string | Buffer, words: RegExp]>> = {
  'nothing at all': ['', /is empty and contains no rows/],
  'an old workbook': [renamed('fileBinaryWorkbook'), /\.xls or \.xlsb/],
  'titles and nobody': ['First name,Last name,Email\r\n', /text file, not an Excel workbook/],
  'a workbook with a password': [renamed('fileLocked'), /has a password/],
  'a PDF': [renamed('filePdf'), /This is a PDF/],
  'an image': [renamed('fileImage'), /This is an image/],
  'a Numbers document': [renamed('fileNumbers'), /looks like a Numbers document/],
  'an OpenDocument spreadsheet': [renamed('fileOpenDocument'), /OpenDocument spreadsheet/],
  'a page': [renamed('fileWebPage'), /web page or an XML file/],
  'a program that is called a list': [
    Buffer.from('MZ\u0090\u0000\u0003\u0000', 'latin1'),
    /Unsupported file type/,
  ],
  'more than 5 MB': [Buffer.alloc(5 * 1024 * 1024 + 1, 'x'), /File is too large/],
  'an archive that unpacks to far more': [
    workbookOf('', [], [{ name: 'xl/styles.xml', text: Buffer.alloc(80 * 1024 * 1024) }]),
    /isn’t safe/,
  ],
  'a workbook with a macro': [
    workbookOf('', [], [{ name: 'xl/vbaProject.bin', text: 'a macro' }]),
    /holds more than a table/,
  ],
  'more lines than are read': [
    `Full name,Email\r\n${'a,b\r\n'.repeat(200_001)}`,
    /has more than 200,000 lines/,
  ],
  'one column of something': ['Something\r\nelse\r\n', /Unsupported file type/],
  'addresses alone': ['Email\r\nbo@company.example\r\n', /missing required headers/],
}

test('a file that can’t be accepted is refused with an explanation, and another one can be chosen', async ({
  company: _,
  page,
}) => {
  for (const [kind, [content, text]] of Object.entries(refused)) {
    await choose(page, 'people.xlsx', content)
    await expect(page.getByRole('alert').getByText(text), kind).toBeVisible()
  }
  await expectAccessible(page)
})

test('titles that nearly fit are offered, and refused lines can be downloaded with their reasons', async ({
  company,
  page,
}) => {
  const domain = domainOf(company)
  const lines = [
    'Prénoms;Nom de famille;Adresse courriel;Département;Fonction',
    `Zoé;Müller;zoe@${domain};Finances;Contrôleuse`,
    ` Yusuf ;Demir;YUSUF@${domain.toUpperCase()};Ventes;`,
    'Ada;Lovelace;ada@elsewhere.example;Ventes;Rep',
    `Mallory;=HYPERLINK("http://x.example");mallory@${domain};Ventes;Rep`,
    `Zoé;Müller;zoe@${domain};Finances;Contrôleuse`,
    `"Noor;Haddad;noor@${domain};Finances;`,
    `Ida;Berg;ida@${domain};Finances;`,
  ]
  await choose(page, 'employés.csv', Buffer.from(lines.join('\r\n'), 'latin1'))
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('Adresse courriel')
  await expectAccessible(page)
  await page.getByLabel(/^Role/).selectOption('')
  await page.getByRole('button', { name: 'Check the file with these columns' }).click()

  await expect(page.getByText('3 people to scan')).toBeVisible()
  const counts = page.getByRole('dialog').locator('dl').first()
  await expect(counts).toHaveText(/2Good.*1Repaired.*4Refused|Good2.*Repaired1.*Refused4/)
  const reasons = page.getByRole('dialog').locator('dl').nth(1)
  await expect(reasons.getByText('Email address isn’t at a company domain')).toBeVisible()
  await page.getByText('Show the refused lines').click()
  const refusedLines = page.getByRole('table', { name: 'Refused lines' })
  await expect(refusedLines.getByRole('row')).toHaveCount(5)
  await expect(refusedLines.getByText('Email: ada@elsewhere.example')).toBeVisible()
  await expect(refusedLines.getByText(/^Name: Mallory =HYPERLINK/)).toBeVisible()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /Download the refused lines/ }).click()
  const saved = await (await saving).createReadStream()
  const text = (await saved.toArray()).join('')
  expect(text).toContain('ada@elsewhere.example')
  expect(text).toContain("'=HYPERLINK")
  expect(text).toContain('Email address is already on an earlier line\r\n')
  expect(text).toMatch(/"""Noor",Haddad,.*A quotation mark in this line isn’t closed.*\r\n$/)
})

test('the check of a file can be canceled, and the template is an accepted file', async ({
  company,
  page,
}) => {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the sample template' }).click()
  const template = await (await saving).path()
  // It would be over before it is canceled: holds the worker's script.
  await page.route(/check-worker/, () => undefined)
  await choose(page, 'many.csv', csvOf(domainOf(company), 60_000))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await page.unroute(/check-worker/)
  await page.locator('input[type=file]').setInputFiles(template)
  await expect(page.getByText('2 people to scan')).toBeVisible()
})
