import { describe, expect, it } from 'vitest'
import type { ColumnMapping } from '#openapi/generated/api.ts'
import { renamedFiles } from '#tests/support/renamed-files.ts'
import { inlineRow, sheetOf, workbookOf } from '#tests/support/workbooks.ts'
import { judgeEmployeeTable, readEmployeeTable, summarize } from './employee-file.ts'

const domains = ['northwind.example']
const header = 'First name,Last name,Email,Department,Role'

const readText = async (text: string | Uint8Array) => {
  const read = await readEmployeeTable(typeof text === 'string' ? new TextEncoder().encode(text) : text)
  if (read.table === null) return read.rule
  return judgeEmployeeTable(read.table, { domains })
}

const judged = async (text: string | Uint8Array) => {
  const file = await readText(text)
  if (file === null || typeof file === 'string') throw new Error(`The file was refused: ${file}`)
  return file
}

const verdicts = async (text: string | Uint8Array) =>
  (await judged(text)).rows.map(row => (row.verdict === 'refused' ? row.reason : row.verdict))

const names = async (text: string | Uint8Array) =>
  (await judged(text)).rows.map(row => (row.verdict === 'refused' ? null : row.row.fullname))

const utf16 = (text: string, order: 'le' | 'be', mark: boolean): Uint8Array => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

describe('the text of an employee file', () => {
  const zoe = `${header}\nZoé,Müller,zoe@northwind.example,Finance,Contrôleuse\n`

  it.each([
    ['UTF-8', Buffer.from(zoe)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${zoe}`)],
    ['UTF-16 little-endian', utf16(zoe, 'le', true)],
    ['UTF-16 big-endian', utf16(zoe, 'be', true)],
    ['UTF-16 little-endian without a mark', utf16(zoe, 'le', false)],
    ['UTF-16 big-endian without a mark', utf16(zoe, 'be', false)],
    ['Windows-1252', Buffer.from(zoe, 'latin1')],
  ])('is read in %s', async (_, bytes) => {
    expect(await names(bytes)).toEqual(['Zoé Müller'])
    expect(await verdicts(bytes)).toEqual(['good'])
  })

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('is read with %s between the cells', async (_, delimiter) => {
    expect(await names(zoe.replaceAll(',', delimiter))).toEqual(['Zoé Müller'])
  })

  it.each([
    ['Unicode text of a spreadsheet program', utf16(zoe.replaceAll(',', '\t'), 'le', true)],
    ['UTF-16 with semicolons', utf16(zoe.replaceAll(',', ';').replaceAll('\n', '\r\n'), 'le', true)],
    ['UTF-8 with its mark and semicolons', Buffer.from(`\ufeff${zoe.replaceAll(',', ';')}`)],
  ])('is read as programs write it: %s', async (_, bytes) => {
    expect(await names(bytes)).toEqual(['Zoé Müller'])
    expect(await verdicts(bytes)).toEqual(['good'])
  })

  it('is read with semicolons also when it is as small as can be', async () => {
    expect(await names('Full name;Email\n\nAnn Lee;ann@northwind.example\n\n')).toEqual(['Ann Lee'])
  })

  it('is read with Excel’s own word on the delimiter', async () => {
    expect(await names(`sep=;\r\n${zoe.replaceAll(',', ';')}`)).toEqual(['Zoé Müller'])
    expect(await names(`"sep=;"\r\n${zoe.replaceAll(',', ';')}`)).toEqual(['Zoé Müller'])
  })

  it.each([
    ['carriage returns', `${header}\rAnn,Lee,ann@northwind.example,,\rBo,Ek,bo@northwind.example,,\r`],
    [
      'titles of one system and lines of another',
      `${header}\r\nAnn,Lee,ann@northwind.example,,\nBo,Ek,bo@northwind.example,,\n`,
    ],
    [
      'a line that another system added',
      `${header}\r\nAnn,Lee,ann@northwind.example,,\r\nBo,Ek,bo@northwind.example,,\n`,
    ],
  ])('is read with line ends of every kind: %s', async (_, text) => {
    const file = await judged(text)
    expect(file.rows.map(({ line, verdict }) => [line, verdict])).toEqual([
      [2, 'good'],
      [3, 'good'],
    ])
  })

  it('is refused at once when it has more columns than any list of people', async () => {
    const titles = Array.from({ length: 10_000 }, (_, at) => `Column ${at}`).join(',')
    expect(await readText(`${header},${titles}\nAnn,Lee,ann@northwind.example\n`)).toBe('fileTooManyColumns')
  })

  it('is refused when it has more lines than the limit, not counting the titles', async () => {
    const linesIn = async (count: number) => {
      const { table, rule } = await readEmployeeTable(
        new TextEncoder().encode(`${header}\n${'a\n'.repeat(count)}`),
      )
      return table?.rows.length ?? rule
    }
    expect(await linesIn(200_000)).toBe(200_000)
    expect(await linesIn(200_001)).toBe('fileTooManyRows')
  })

  it('is read with line breaks and delimiters in quotes, and counts its lines as an editor does', async () => {
    const file = await judged(
      `${header}\r\n"Ann ""Annie""","Lee\r\nMoss",ann@northwind.example,"Sales, North",Rep\r\n\r\nBo,Ek,bo@northwind.example,,\r\n`,
    )
    expect(file.rows.map(row => row.line)).toEqual([2, 5])
    expect(file.rows[0]).toMatchObject({
      verdict: 'repaired',
      row: { fullname: 'Ann "Annie" Lee Moss', department: 'Sales, North' },
    })
    expect(file.rows[1]).toMatchObject({ verdict: 'good', row: { department: null, role: null } })
  })
})

describe('a quotation mark that is not closed', () => {
  const people = (...lines: string[]) => [header, ...lines].join('\r\n')
  const seen = async (...lines: string[]) =>
    (await judged(people(...lines))).rows.map(row => [
      row.line,
      row.verdict === 'refused' ? row.reason : row.verdict,
    ])
  const ann = 'Ann,Lee,ann@northwind.example,Sales,Rep'
  const bo = 'Bo,Ek,bo@northwind.example,"Sales, North",Rep'

  it.each([
    ['at the start of the line', `"Zoe,Orr,zoe@northwind.example,Sales,Rep`],
    ['before the last cell', 'Zoe,Orr,zoe@northwind.example,Sales,"Rep'],
    ['where every cell has them', '"Zoe,"Orr","zoe@northwind.example","Sales","Rep"'],
    ['and one within a cell that is not doubled', '"Zoe "Zo"",Orr,zoe@northwind.example,Sales,Rep'],
  ])('spoils its own line and no other: %s', async (_, line) => {
    expect(await seen(ann, line, bo)).toEqual([
      [2, 'good'],
      [3, 'quotesUnmatched'],
      [4, 'good'],
    ])
  })

  it('spoils its own line when it is the last one', async () => {
    expect(await seen(ann, '"Zoe,Orr,zoe@northwind.example')).toEqual([
      [2, 'good'],
      [3, 'quotesUnmatched'],
    ])
  })

  it('swallows nobody when another one further down would close it', async () => {
    expect(
      await seen('Zoe,Orr,zoe@northwind.example,"Sales,Rep', ann, 'Cy,Ek,cy@northwind.example,Sales,Rep"'),
    ).toEqual([
      [2, 'quotesUnmatched'],
      [3, 'good'],
      [4, 'good'],
    ])
  })

  it('swallows no line that has the cells of one', async () => {
    expect(
      await seen('Zoe,Orr,zoe@northwind.example,"Sales,Rep', 'Cy,Ek,,Sales,Rep', 'Di,Fox,,Sales,Rep"'),
    ).toEqual([
      [2, 'quotesUnmatched'],
      [3, 'emailRequired'],
      [4, 'emailRequired'],
    ])
  })

  it('is returned unchanged in its line', async () => {
    const { rows } = await judged(people('"Zoe,Orr,zoe@northwind.example,Sales,Rep'))
    expect(rows[0]?.cells).toEqual(['"Zoe', 'Orr', 'zoe@northwind.example', 'Sales', 'Rep'])
  })

  it('closes its cell before blanks, also those at the end of the file', async () => {
    expect(await seen('"Ann" ,Lee,"ann@northwind.example",Sales,"Rep"  ')).toEqual([[2, 'good']])
  })

  it.each([
    ['open in every line', '"Zoe,Orr,zoe@northwind.example,Sales,Rep\n'],
    ['single in every cell', '"a"x,'],
    ['open before doubled ones', '"Zoe ""Z"" ,"" ,x\n'],
    ['closed far below', '"Zoe,@,\n'],
  ])('is read at once however many there are: %s', async (_, part) => {
    const text = `${header}\n${part.repeat(300_000 / part.length)}`
    const began = performance.now()
    await readEmployeeTable(new TextEncoder().encode(text))
    // It takes a tenth of a second; a search to the end of the text for each would take minutes.
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

describe('what is reported of the lines of a file', () => {
  const reported = async (text: string) => summarize((await judged(text)).rows)

  it('is each refused line with the cell that is wrong, as the file had it', async () => {
    const { refused } = await reported(
      [
        header,
        'Ann,Lee,ann@northwind.example,Sales,Rep',
        ' Cy ,Dee, Cy at Northwind.example ,Sales,',
        '=HYPERLINK("http://x.example"),Roy,x@northwind.example,,',
        'Di,Roy,+1,,',
        ',,eve@northwind.example,,',
        `Flo,Roy,flo@northwind.example,${'d'.repeat(500)},`,
        'Gus,Roy,gus@northwind.example,Sales,Rep,more',
      ].join('\n'),
    )
    expect(refused.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [3, 'email', 'emailInvalid'],
      [4, 'fullname', 'formulaCell'],
      [5, 'email', 'formulaCell'],
      [6, 'fullname', 'nameRequired'],
      [7, 'department', 'departmentTooLong'],
      [8, null, 'wrongColumnCount'],
    ])
    expect(refused[0]?.cells).toEqual({
      fullname: ' Cy  Dee',
      email: ' Cy at Northwind.example ',
      department: 'Sales',
      role: '',
    })
    expect(refused[1]?.cells.fullname).toBe('=HYPERLINK("http://x.example") Roy')
    expect(refused[4]?.cells.department).toBe('d'.repeat(300))
  })

  it('counts all lines for each reason, the most frequent first, and lists the first 200', async () => {
    const lines = [
      header,
      ...Array.from({ length: 3 }, () => ',,x@northwind.example,,'),
      ...Array.from({ length: 250 }, (_, at) => `Ann,Lee,ann.${at}@elsewhere.example,,`),
    ]
    const { refused, refusals } = await reported(lines.join('\n'))
    expect(refusals).toEqual([
      { reason: 'emailNotOfCompany', count: 250 },
      { reason: 'nameRequired', count: 3 },
    ])
    expect([refused.length, refused.at(-1)?.line]).toEqual([200, 201])
  })
})

describe('the workbook of an employee file', () => {
  const titles = ['Full name', 'Email', 'Department', 'Role']

  it('is read with inline and shared strings', async () => {
    const workbook = workbookOf(
      `${inlineRow(1, titles)}<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="D3"><v>7</v></c></row>`,
      ['Zoé Müller', 'zoe@northwind.example'],
    )
    const { rows } = await judged(workbook)
    expect(rows).toEqual([
      {
        line: 3,
        verdict: 'good',
        cells: ['Zoé', 'Müller', 'zoe@northwind.example', '', '7'],
        row: { line: 3, fullname: 'Zoé Müller', email: 'zoe@northwind.example', department: null, role: '7' },
      },
    ])
  })

  it('may have a title and a date above its headers', async () => {
    const above = inlineRow(1, ['Our people']) + inlineRow(2, ['As of', '2026-11-01'])
    const { rows } = await judged(
      workbookOf(above + inlineRow(4, titles) + inlineRow(5, ['Ann Lee', 'ann@northwind.example', '', ''])),
    )
    expect(rows).toMatchObject([{ line: 5, verdict: 'good', row: { fullname: 'Ann Lee' } }])
  })

  it('is refused as an empty workbook, and no CSV file, when it has nothing but titles', async () => {
    expect(await readText(workbookOf(inlineRow(1, titles)))).toBe('fileSheetEmpty')
  })

  it.each([
    ['that is hidden', 'state="hidden"', inlineRow(1, ['Choices']) + inlineRow(2, ['Sales'])],
    ['with nothing in it', '', ''],
    ['with no more than a title', '', inlineRow(1, ['Our people'])],
  ])('is read behind a sheet %s', async (_, state, first) => {
    const workbook = workbookOf(
      first,
      [],
      [
        {
          name: 'xl/worksheets/sheet2.xml',
          text: sheetOf(inlineRow(1, titles) + inlineRow(2, ['Ann Lee', 'ann@northwind.example', '', ''])),
        },
      ],
      [`${state} r:id="rId1"`, 'r:id="rId3"'],
    )
    expect(await names(workbook)).toEqual(['Ann Lee'])
  })

  it.each(['chartsheet', 'dialogsheet'])('is read behind a %s', async kind => {
    const workbook = workbookOf(
      inlineRow(1, titles) + inlineRow(2, ['Ann Lee', 'ann@northwind.example', '', '']),
      [],
      [{ name: `xl/${kind}s/sheet1.xml`, text: `<${kind}/>` }],
      ['r:id="rId9"', 'r:id="rId1"'],
      [{ id: 'rId9', kind, target: `${kind}s/sheet1.xml` }],
    )
    expect(await names(workbook)).toEqual(['Ann Lee'])
  })

  it('is read without the cells and rows that only have a color', async () => {
    const colored = Array.from({ length: 1024 }, (_, at) => `<c r="${columnName(at)}2" s="1"/>`).join('')
    const people = inlineRow(2, ['Ann Lee', 'ann@northwind.example', '', ''])
    const workbook = workbookOf(
      `${inlineRow(1, titles)}${people.replace('</row>', `${colored}</row>`)}<row r="1048576" s="1"><c r="AMJ1048576" s="1"></c></row>`,
    )
    const { rows } = await judged(workbook)
    expect(rows).toMatchObject([{ line: 2, verdict: 'good', row: { fullname: 'Ann Lee' } }])
  })

  it('is never trusted with the result of a formula', async () => {
    const workbook = workbookOf(
      `${inlineRow(1, titles)}<row r="2"><c r="A2" s="1" t="str"><f>HYPERLINK("http://x.test")</f><v>Ann Lee</v></c><c r="B2" t="inlineStr"><is><t>ann@northwind.example</t></is></c></row>`,
    )
    expect(await verdicts(workbook)).toEqual(['formulaCell'])
  })

  it.each([
    [
      'a bomb that says so',
      'fileUnsafe',
      workbookOf('', [], [{ name: 'xl/styles.xml', text: Buffer.alloc(80 * 1024 * 1024) }]),
    ],
    [
      'a bomb that lies about its size',
      'fileUnsafe',
      workbookOf('', [], [{ name: 'xl/styles.xml', text: Buffer.alloc(8 * 1024 * 1024), says: 2000 }]),
    ],
    [
      'more inside than is worth unpacking',
      'fileTooHeavy',
      workbookOf(
        '',
        [],
        Array.from({ length: 501 }, (_, at) => ({ name: `xl/media/${at}.png`, text: '' })),
      ),
    ],
    [
      'a row a million lines down',
      'fileTooManyRows',
      workbookOf('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
    ],
    [
      'a cell in the last column there is',
      'fileTooManyColumns',
      workbookOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
    ],
    [
      'a program inside',
      'fileWithProgram',
      workbookOf('', [], [{ name: 'xl/vbaProject.bin', text: 'program' }]),
    ],
    ['something behind the archive', 'fileDamaged', Buffer.concat([workbookOf(''), Buffer.from('<script>')])],
    ['its end cut off', 'fileDamaged', workbookOf(inlineRow(1, titles)).subarray(0, 400)],
    ['a sheet that is no XML', 'fileDamaged', workbookOf('<row r="1"><c r="A1"')],
    [
      'an entry that is there twice',
      'fileDamaged',
      workbookOf('', [], [{ name: 'xl/workbook.xml', text: '' }]),
    ],
    ['entities', 'fileDamaged', workbookOf('<!DOCTYPE a [<!ENTITY b "c">]>')],
  ])('is refused for what is wrong with it: %s is %s', async (_, rule, bytes) => {
    expect(await readText(bytes)).toBe(rule)
  })

  it('may end in the last line of the limit', async () => {
    const last = inlineRow(200_001, ['Ann Lee', 'ann@northwind.example', '', ''])
    expect(await names(workbookOf(inlineRow(1, titles) + last))).toEqual(['Ann Lee'])
  })
})

describe('the type of an employee file', () => {
  it.each(renamedFiles)('is told by its content: %s is refused as %s', async (_, rule, bytes) => {
    expect(await readText(bytes)).toBe(rule)
  })

  it.each([
    ['a script', Buffer.from('#!/bin/sh\nname,email')],
    ['bytes', Buffer.from([1, 2, 3, 0, 5, 6])],
    ['a line of text', Buffer.from('hello world')],
    ['a letter', Buffer.from('Dear all\n\nPlease find the list attached.\nNora\n')],
    ['text with a program behind it', Buffer.from(`${header}\nAnn,Lee,a@northwind.example,,\u0000\u0001`)],
  ])('is none of those that are no table: %s', async (_, bytes) => {
    expect(await readText(bytes)).toBe('fileType')
  })

  it('is refused when it is empty, or has nothing but titles', async () => {
    expect(await readText('')).toBe('fileEmpty')
    expect(await readText(`${header}\n\n,,,,\n`)).toBe('fileEmpty')
    expect(await readText('Email\n')).toBe('fileEmpty')
  })

  it('is refused above 5 MB', async () => {
    const row = Buffer.from(`${header}\n`)
    const filler = Buffer.alloc(5 * 1024 * 1024 - row.length, 'x')
    expect(await readText(Buffer.concat([row, filler, Buffer.from('x')]))).toBe('fileTooLarge')
    expect(await readText(Buffer.concat([row, filler]))).not.toBe('fileTooLarge')
  })
})

describe('a first line that is a person', () => {
  const people = ['Ann Lee,ann@northwind.example', 'Bo Ek,bo@northwind.example,Sales'].join('\n')
  const judgedWith = async (text: string, mapping: ColumnMapping) => {
    const { table } = await readEmployeeTable(new TextEncoder().encode(text))
    if (table === null) throw new Error('The file was refused')
    return judgeEmployeeTable(table, { domains, mapping })
  }

  it.each([
    ['alone', 'Ann Lee,ann@northwind.example', [1]],
    ['with others, one of them wider', people, [1, 2]],
    ['after an empty line', `\n${people}`, [2, 3]],
  ])('is judged as one in a file without headings: %s', async (_, text, lines) => {
    const file = await judgedWith(text, { fullname: '1', email: '2', noHeadings: true })
    expect(file.counts).toMatchObject({ total: lines.length, refused: 0 })
    expect(file.rows.map(({ line }) => line)).toEqual(lines)
  })

  it('is never taken for headings unless that was said', async () => {
    const mapping = { fullname: 'Ann Lee', email: 'ann@northwind.example' }
    expect((await judgedWith(people, mapping)).rule).toBe('fileHeaders')
    expect((await judgedWith(people, { ...mapping, noHeadings: false })).counts.total).toBe(1)
  })

  it('is judged above the headings, too, where a title is left out', async () => {
    const above = 'Staff of March\nZoe,Ek,zoe@northwind.example\nAsk hr@northwind.example'
    const file = await judged(`${above}\n${header}\nAnn,Lee,ann@northwind.example,,\n`)
    expect(file.rows.map(({ line, verdict }) => [line, verdict])).toEqual([
      [2, 'repaired'],
      [3, 'refused'],
      [5, 'good'],
    ])
  })
})
