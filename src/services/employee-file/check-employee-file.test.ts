import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { messages as inFrench } from '#locales/fr-FR/console.po'
import type { CheckUpdate } from '#machines/flow/employee-file.ts'
import type { ColumnMapping } from '#openapi/generated/api.ts'
import { refusedFileMessages } from '#src/i18n/refusal-labels.ts'
import { renamedFiles } from '#tests/support/renamed-files.ts'
import { checkEmployeeFile } from './check-employee-file.ts'

const messages = refusedFileMessages(setupI18n({ locale: 'en-US', messages: { 'en-US': {} } }))

const check = async (content: BlobPart, mapping: ColumnMapping | null = null): Promise<CheckUpdate[]> => {
  const update: CheckUpdate[] = []
  const file = new File([content], 'employees.csv')
  await checkEmployeeFile({ file, domains: ['northwind.example'], mapping, messages }, one =>
    update.push(one),
  )
  return update
}

const passed = (update: readonly CheckUpdate[]) => {
  const last = update.at(-1)
  if (last?.type !== 'check.passed') throw new Error(`The check ended with ${JSON.stringify(last)}`)
  return last.checked
}

const messy = [
  'First name;Last name;Email;Department;Role',
  'Nora;Lindqvist;nora@northwind.example;Finance;Controller',
  ' Yusuf ;Demir;YUSUF@northwind.example;Sales;',
  'Ada;Lovelace;ada@elsewhere.example;Sales;Rep',
  'Mallory;=cmd;mallory@northwind.example;Sales;Rep',
  'Nora;Lindqvist;nora@northwind.example;Finance;Controller',
].join('\r\n')

it('counts what is good, repaired and refused, and shows the first of them', async () => {
  const checked = passed(await check(messy))
  expect(checked.rows).toEqual({ total: 5, good: 1, repaired: 1, refused: 3 })
  expect(checked.preview.map(({ fullname }) => fullname)).toEqual(['Nora Lindqvist', 'Yusuf Demir'])
  expect(checked.refused.map(({ line, reason, column }) => [line, reason, column])).toEqual([
    [4, 'emailNotOfCompany', 'email'],
    [5, 'formulaCell', 'fullname'],
    [6, 'emailDuplicate', 'email'],
  ])
  expect(checked.refusals.map(({ count }) => count)).toEqual([1, 1, 1])
})

it('returns the refused lines with the reason in each, harmless in a spreadsheet', async () => {
  const { refusedCsv } = passed(await check(messy))
  const lines = (await refusedCsv?.text())?.trimEnd().split('\r\n') ?? []
  expect(lines).toHaveLength(4)
  expect(lines[1]).toMatch(/ada@elsewhere\.example,Sales,Rep,Email address isn’t at a company domain$/)
  expect(lines[2]).toContain(",'=cmd,")
})

it('returns them in the language of the page, and accepts them again', async () => {
  const french = refusedFileMessages(setupI18n({ locale: 'fr-FR', messages: { 'fr-FR': inFrench } }))
  const order = { domains: ['northwind.example'], mapping: null, messages: french }
  const update: CheckUpdate[] = []
  await checkEmployeeFile({ ...order, file: new File([messy], 'a.csv') }, one => update.push(one))
  const { refusedCsv } = passed(update)
  const text = (await refusedCsv?.text()) ?? ''
  expect(text).toMatch(/^Prénom;Nom;Courriel;Service;Fonction;/)
  expect(passed(await check(text)).rows).toEqual({ total: 3, good: 1, repaired: 0, refused: 2 })
})

it('counts bytes while it reads and lines while it judges', async () => {
  const stages = (await check(messy)).flatMap(one => (one.type === 'check.progressed' ? [one.progress] : []))
  expect(stages[0]).toEqual({ stage: 'reading', done: messy.length, total: messy.length })
  expect(stages.at(-1)).toEqual({ stage: 'judging', done: 5, total: 5 })
})

it('asks which column is which when titles are only nearly right', async () => {
  const near = 'Prénoms;Nom de famille;Adresse courriel;Département;Fonction\r\na;b;a@northwind.example;c;d'
  expect((await check(near)).at(-1)).toEqual({
    type: 'check.columnsUnclear',
    question: {
      titles: ['Prénoms', 'Nom de famille', 'Adresse courriel', 'Département', 'Fonction'],
      suggested: {
        firstName: 'Prénoms',
        lastName: 'Nom de famille',
        email: 'Adresse courriel',
        department: 'Département',
        role: 'Fonction',
      },
      missing: [],
      firstLine: null,
    },
  })
})

it('uses the columns that were named', async () => {
  const content = 'Wer;Wo erreichbar\r\nNora Lindqvist;nora@northwind.example'
  const mapping = { fullname: 'Wer', email: 'Wo erreichbar' }
  expect(passed(await check(content, mapping)).rows.good).toBe(1)
})

it('asks again when no column was named for the email address', async () => {
  const update = await check('Wer;Wo\r\nNora;nora@northwind.example', { fullname: 'Wer' })
  expect(update.at(-1)).toMatchObject({ type: 'check.columnsUnclear', question: { missing: ['email'] } })
})

it('asks whether a first line that looks like a person is one, and counts it then', async () => {
  const content = 'Léa Côté;lea@northwind.example\r\nBo Ek;bo@northwind.example;Sales'
  expect((await check(content)).at(-1)).toMatchObject({
    type: 'check.columnsUnclear',
    question: { firstLine: { cells: ['Léa Côté', 'lea@northwind.example', ''], emailAt: 1 } },
  })
  const checked = passed(
    await check(content, { fullname: '1', email: '2', department: '3', noHeadings: true }),
  )
  expect(checked.rows).toMatchObject({ total: 2, refused: 0 })
  expect(checked.preview.map(({ line, department }) => [line, department])).toEqual([
    [1, null],
    [2, 'Sales'],
  ])
})

it('asks without an answer in mind when the first line names no column', async () => {
  expect((await check('Wer;Wo\r\nNora;nora@northwind.example')).at(-1)).toMatchObject({
    question: { firstLine: { cells: ['Wer', 'Wo'], emailAt: null } },
  })
})

it.each([
  ['an empty file', '', 'fileEmpty'],
  ['titles and no line', 'First name,Last name,Email', 'fileEmpty'],
  ['a program', 'MZ\u0090\u0000', 'fileType'],
  ['one column of anything', 'Something\r\nelse', 'fileType'],
  ['addresses alone', 'Email\r\nbo@company.example', 'fileHeaders'],
])('refuses %s', async (_, content, problem) => {
  expect((await check(content)).at(-1)).toEqual({ type: 'check.refused', problem })
})

it.each(renamedFiles)('refuses what is no table under its name: %s as %s', async (_, problem, bytes) => {
  expect((await check(new Uint8Array(bytes))).at(-1)).toEqual({ type: 'check.refused', problem })
})

it('does not read what is larger than 5 MB', async () => {
  const update = await check(new Uint8Array(5 * 1024 * 1024 + 1))
  expect(update).toEqual([{ type: 'check.refused', problem: 'fileTooLarge' }])
})

it('says when no line is valid, and still returns them', async () => {
  const checked = passed(await check('First name,Last name,Email\r\nAda,Lovelace,ada@elsewhere.example'))
  expect(checked.rows).toEqual({ total: 1, good: 0, repaired: 0, refused: 1 })
  expect(checked.refusedCsv).not.toBeNull()
})
