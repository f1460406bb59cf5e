import { describe, expect, it } from 'vitest'
import type { EmployeeFileRule } from '#domain/employee-file/limits.ts'
import { type Packed, sheetOf, zipOf } from '#tests/support/workbooks.ts'
import { judgeEmployeeTable, readEmployeeTable } from './employee-file.ts'
import { readXlsx } from './xlsx.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

type RelationXml = readonly [id: string, type: string, target: string]

const relationsXml = (...relations: readonly RelationXml[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`).join('')}</Relationships>`

const typesXml = (part: string, type = 'sheet.main+xml'): string =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}"/></Types>`

const workbookXml = (settings = '', sheets = '<sheet name="People" sheetId="1" r:id="rId1"/>'): string =>
  `<workbook xmlns="${main}" xmlns:r="${office}">${settings}<sheets>${sheets}</sheets></workbook>`

const stringsXml = (...strings: readonly string[]): string =>
  `<sst xmlns="${main}">${strings.map(string => `<si>${string}</si>`).join('')}</sst>`

const titles = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'
const person = '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="s"><v>3</v></c></row>'
const strings = ['Name', 'Email', 'Ann Lee', 'ann@northwind.example'].map(text => `<t>${text}</t>`)

/** The parts of a workbook as Excel writes it, by their names. */
const usual: Readonly<Record<string, Packed['text']>> = {
  '[Content_Types].xml': typesXml('/xl/workbook.xml'),
  '_rels/.rels': relationsXml(['rId1', `${office}/officeDocument`, 'xl/workbook.xml']),
  'xl/workbook.xml': workbookXml(),
  'xl/_rels/workbook.xml.rels': relationsXml(
    ['rId1', `${office}/worksheet`, 'worksheets/sheet1.xml'],
    ['rId2', `${office}/sharedStrings`, 'sharedStrings.xml'],
    ['rId3', `${office}/styles`, 'styles.xml'],
  ),
  'xl/sharedStrings.xml': stringsXml(...strings),
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="[$-409]d\\ mmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="[Red]0.00&quot; days&quot;"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': sheetOf(titles + person),
}

type Changes = Readonly<Record<string, Packed['text'] | null>>

/** The usual parts with some changed, added, or taken away. */
const book = (changes: Changes = {}): Buffer =>
  zipOf(
    Object.entries({ ...usual, ...changes }).flatMap(([name, text]) =>
      text === null ? [] : [{ name, text }],
    ),
  )

const sheet = (rows: string): Buffer => book({ 'xl/worksheets/sheet1.xml': sheetOf(rows) })

/** The same parts under other names. */
const renamed = (nameOf: (name: string) => string, changes: Changes = {}): Buffer =>
  zipOf(
    Object.entries({ ...usual, ...changes }).map(([name, text]) => ({
      name: nameOf(name),
      text: text ?? '',
    })),
  )

const ann = [
  ['Name', 'Email'],
  ['Ann Lee', 'ann@northwind.example'],
]
const cellsOf = async (bytes: Uint8Array) => (await readXlsx(bytes)).map(({ cells }) => cells)

describe('a workbook', () => {
  it.each<[string, Buffer]>([
    ['as Excel writes it', book()],
    [
      'in the root, as the smallest ones are (calamine minimal_package, readxl los-angeles-arrests)',
      book({
        '[Content_Types].xml': typesXml('/workbook.xml'),
        '_rels/.rels': relationsXml(['rId1', `${office}/officeDocument`, 'workbook.xml']),
        'xl/workbook.xml': null,
        'workbook.xml': workbookXml(),
        '_rels/workbook.xml.rels': relationsXml(
          ['rId1', `${office}/worksheet`, 'xl/worksheets/sheet1.xml'],
          ['rId2', `${office}/sharedStrings`, '/xl/sharedStrings.xml'],
        ),
        'xl/_rels/workbook.xml.rels': null,
      }),
    ],
    [
      'under another name, with absolute targets (fastexcel rels, SharePoint)',
      book({
        '_rels/.rels': relationsXml(['rId1', `${office}/officeDocument`, '/xl/workbook2.xml']),
        'xl/workbook.xml': null,
        'xl/workbook2.xml': workbookXml(),
        'xl/_rels/workbook.xml.rels': null,
        'xl/_rels/workbook2.xml.rels': relationsXml(
          ['rId1', `${office}/worksheet`, '/xl/worksheets/sheet1.xml'],
          ['rId2', `${office}/sharedStrings`, '/xl/sharedStrings.xml'],
        ),
      }),
    ],
    [
      'known by its content type alone',
      book({
        '[Content_Types].xml': typesXml('/xl/book.xml'),
        '_rels/.rels': null,
        'xl/workbook.xml': null,
        'xl/book.xml': workbookXml(),
        'xl/_rels/workbook.xml.rels': null,
        'xl/_rels/book.xml.rels': usual['xl/_rels/workbook.xml.rels'] ?? null,
      }),
    ],
    [
      'in its usual place, and nothing that says so',
      book({ '_rels/.rels': null, '[Content_Types].xml': null }),
    ],
    [
      'that is a template',
      book({ '[Content_Types].xml': typesXml('/xl/workbook.xml', 'template.main+xml'), '_rels/.rels': null }),
    ],
    ['with \\ between folders (calamine issue_530)', renamed(name => name.replaceAll('/', '\\'))],
    [
      'with \\ between folders in its relations',
      book({
        '_rels/.rels': relationsXml(['rId1', `${office}/officeDocument`, '\\xl\\workbook.xml']),
        'xl/_rels/workbook.xml.rels': relationsXml(
          ['rId1', `${office}/worksheet`, 'worksheets\\sheet1.xml'],
          ['rId2', `${office}/sharedStrings`, '.\\sharedStrings.xml'],
        ),
      }),
    ],
    ['with names in another case (calamine issue_419)', renamed(name => name.toUpperCase())],
    ['with names that begin with a slash', renamed(name => `/${name}`)],
    [
      'with its sheets and strings elsewhere, and blanks in their names',
      book({
        'xl/_rels/workbook.xml.rels': relationsXml(
          ['rId1', `${office}/worksheet`, '../my%20tables/People #1.xml'.replace('#', '%23')],
          ['rId2', `${office}/sharedStrings`, 'strings/Shared.xml'],
        ),
        'my tables/People #1.xml': usual['xl/worksheets/sheet1.xml'] ?? null,
        'xl/strings/Shared.xml': usual['xl/sharedStrings.xml'] ?? null,
        'xl/worksheets/sheet1.xml': null,
        'xl/sharedStrings.xml': null,
      }),
    ],
    [
      'of the strict standard, its elements with prefixes',
      book({
        '_rels/.rels': relationsXml(['rId1', `${strict}/officeDocument`, 'xl/workbook.xml']),
        'xl/workbook.xml': `<x:workbook xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:y="${strict}"><x:sheets><x:sheet name="a" sheetId="1" y:id="rId1"/></x:sheets></x:workbook>`,
        'xl/_rels/workbook.xml.rels': relationsXml(
          ['rId1', `${strict}/worksheet`, 'worksheets/sheet1.xml'],
          ['rId2', `${strict}/sharedStrings`, 'sharedStrings.xml'],
        ),
        'xl/worksheets/sheet1.xml': sheetOf(titles + person)
          .replaceAll('</', '</x:')
          .replaceAll(/<(?!\/)/g, '<x:'),
      }),
    ],
    [
      'with notes of an add-in, as SAP and Bloomberg leave them, and settings of a printer',
      book({ 'xl/customProperty1.bin': 'notes', 'xl/printerSettings/printerSettings1.bin': 'settings' }),
    ],
    [
      'with a relation to the Internet',
      book({
        'xl/_rels/workbook.xml.rels': String(usual['xl/_rels/workbook.xml.rels']).replace(
          '</',
          `<Relationship Id="rId9" Type="${office}/externalLinkPath" Target="http://[x" TargetMode="External"/></`,
        ),
      }),
    ],
    ['whose styles are missing', book({ 'xl/styles.xml': null })],
    [
      'whose cells have their own strings, and the shared ones are missing (SwiftExcel)',
      book({
        'xl/sharedStrings.xml': null,
        'xl/worksheets/sheet1.xml': sheetOf(
          [
            ['Name', 'Email'],
            ['Ann Lee', 'ann@northwind.example'],
          ]
            .map(
              cells =>
                `<row>${cells.map(cell => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
            )
            .join(''),
        ),
      }),
    ],
    [
      'in UTF-16',
      book({ 'xl/worksheets/sheet1.xml': Buffer.from(`\ufeff${sheetOf(titles + person)}`, 'utf16le') }),
    ],
    [
      'whose cells and rows don’t say where they are (Dynamics, SSRS, fastexcel issue514)',
      sheet((titles + person).replaceAll(/ r="\w+"/g, '')),
    ],
    ['whose rows don’t say where they are', sheet((titles + person).replaceAll(/<row r="\d"/g, '<row'))],
    [
      'whose strings are CDATA (calamine inlineStr_cdata)',
      book({
        'xl/sharedStrings.xml': stringsXml(
          ...strings.map(text => text.replace(/<t>(.*)<\/t>/, '<t><![CDATA[$1]]></t>')),
        ),
      }),
    ],
    [
      'whose strings are inline, as CDATA and as a value (PhpSpreadsheet #2569)',
      sheet(
        '<row r="1"><c r="A1" t="inlineStr"><is><t><![CDATA[Name]]></t></is></c><c r="B1" t="inlineStr"><v>Email</v></c></row><row r="2"><c r="A2" t="str"><v><![CDATA[Ann Lee]]></v></c><c r="B2"><is><t>ann@northwind.example</t></is></c></row>',
      ),
    ],
    [
      'whose strings have several formats and a reading in Japanese',
      book({
        'xl/sharedStrings.xml': stringsXml(
          '<r><rPr><b/></rPr><t>Na</t></r><r><t>me</t></r><rPh sb="0" eb="1"><t>ne-mu</t></rPh>',
          ...strings.slice(1),
        ),
      }),
    ],
    [
      'whose rows and cells are in any order',
      sheet(`<row r="2"><c r="B2" t="s"><v>3</v></c><c r="A2" t="s"><v>2</v></c></row>${titles}`),
    ],
  ])('is read %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(ann)
  })

  const packedTightly = titles + person + '<row><c s="1"/><c s="1"/><c s="1"/></row>'.repeat(50_000)
  it('is read where spreadsheet programs pack it more than 120:1', async () => {
    const bytes = sheet(packedTightly)
    expect(sheetOf(packedTightly).length / bytes.length).toBeGreaterThan(120)
    expect(await cellsOf(bytes)).toEqual(ann)
  })

  it.each<[string, EmployeeFileRule, Buffer]>([
    [
      'a letter with relations',
      'fileType',
      book({
        '[Content_Types].xml': '<Types/>',
        '_rels/.rels': relationsXml(['rId1', `${office}/officeDocument`, 'word/document.xml']),
        'word/document.xml': '<w:document xmlns:w="w"/>',
        'xl/workbook.xml': null,
      }),
    ],
    [
      'a binary workbook with relations',
      'fileBinaryWorkbook',
      book({
        '[Content_Types].xml': '<Types/>',
        '_rels/.rels': relationsXml(['rId1', `${office}/officeDocument`, 'xl/workbook.bin']),
        'xl/workbook.bin': 'binary',
        'xl/workbook.xml': null,
      }),
    ],
    ['its workbook missing', 'fileDamaged', book({ 'xl/workbook.xml': null })],
    ['its sheet missing', 'fileDamaged', book({ 'xl/worksheets/sheet1.xml': null })],
    ['its strings missing', 'fileDamaged', book({ 'xl/sharedStrings.xml': null })],
    ['its relations missing', 'fileDamaged', book({ 'xl/_rels/workbook.xml.rels': null })],
    ['one part under two names', 'fileDamaged', book({ 'xl/Worksheets\\sheet1.xml': sheetOf('') })],
    ['strings with entities', 'fileDamaged', book({ 'xl/sharedStrings.xml': '<!DOCTYPE a><sst/>' })],
    ['a relation to nowhere', 'fileDamaged', book({ '_rels/.rels': '<Relationships' })],
    ['a macro', 'fileWithProgram', book({ 'xl/vbaProject.bin': 'macro' })],
    ['another file inside', 'fileWithProgram', book({ 'xl/embeddings/oleObject1.bin': 'file' })],
  ])('is refused for what is so: %s is %s', async (_, rule, bytes) => {
    expect(await readEmployeeTable(bytes)).toEqual({ table: null, rule })
  })
})

describe('a cell of a workbook', () => {
  /** What a cell of the first row is read as. */
  const cell = async (xml: string, changes: Changes = {}) => {
    const [row] = await readXlsx(
      book({ 'xl/worksheets/sheet1.xml': sheetOf(`<row r="1">${xml}</row>`), ...changes }),
    )
    return row
  }
  const from1904 = {
    'xl/workbook.xml': workbookXml('<workbookPr date1904="1"/>').replace(
      '</workbook>',
      '<extLst><ext><x15:workbookPr/></ext></extLst></workbook>',
    ),
  }

  // Days: 1 January 2021 is the 44197th from 1900 as Excel counts and the 42735th after 1 January 1904.
  it.each<[string, string, Changes?]>([
    ['<c><v>44197</v></c>', '44197'],
    ['<c s="1"><v>44197</v></c>', '2021-01-01'],
    ['<c s="2"><v>44197.75</v></c>', '2021-01-01'],
    ['<c s="3"><v>44197</v></c>', '44197'],
    ['<c s="1"><v>59</v></c>', '1900-02-28'],
    ['<c s="1"><v>61</v></c>', '1900-03-01'],
    ['<c s="4"><v>0.75</v></c>', '18:00:00'],
    ['<c s="1"><v>42735</v></c>', '2021-01-01', from1904],
    ['<c s="1"><v>0</v></c>', '1904-01-01', from1904],
    ['<c t="d"><v>2021-01-01</v></c>', '2021-01-01'],
    ['<c t="d"><v>2021-01-01T23:59:59</v></c>', '2021-01-01'],
    ['<c t="d"><v>10:10:10</v></c>', '10:10:10'],
    ['<c t="b"><v>1</v></c>', 'true'],
    ['<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c><v>1.50</v></c>', '1.5'],
    ['<c t="n"><v>Ann</v></c>', 'Ann'],
    ['<c t="str"><v>a_x000D_b &amp;&#x1F600;&#20320;&lt;</v></c>', 'a\rb &😀你<'],
    ['<c t="str"><v>&#x110000;</v></c>', '\ufffd'],
    ['<c t="str"><f>A1&amp;"x"</f><v>Ann</v></c>', '=A1&"x"'],
    ['<c><f t="shared" si="0"/><v>7</v></c>', '='],
  ])('is read: %s is %s', async (xml, text, changes) => {
    expect(await cell(xml, changes)).toEqual({ line: 1, cells: [text] })
  })

  const judged = async (rows: string) => {
    const { table, rule } = await readEmployeeTable(sheet(titles + rows))
    if (table === null) throw new Error(rule)
    return judgeEmployeeTable(table, { domains: ['northwind.example'] }).rows.map(row => [
      row.line,
      row.verdict === 'refused' ? row.reason : row.verdict,
    ])
  }

  it.each([
    ['<c r="A3" t="s"><v>-1</v></c>'],
    ['<c r="A3" t="s"><v>4</v></c>'],
    ['<c r="A3" t="s"><v>x</v></c>'],
    ['<c r="A3" t="d"><v>2021-02-30</v></c>'],
    ['<c r="A3" t="d"><v>soon</v></c>'],
    ['<c r="A3" s="1"><v>-5</v></c>'],
    ['<c r="A3" s="1"><v>9e99</v></c>'],
  ])('that can’t be read refuses its line alone: %s', async odd => {
    const others = '<c r="B3" t="inlineStr"><is><t>bo@northwind.example</t></is></c>'
    expect(await judged(`${person}<row r="3">${odd}${others}</row>`)).toEqual([
      [2, 'good'],
      [3, 'cellUnreadable'],
    ])
  })

  it('that can’t be read refuses nobody in a column that isn’t used', async () => {
    const withHired = titles.replace('</row>', '<c r="C1" t="str"><v>Hired</v></c></row>')
    const { table } = await readEmployeeTable(
      sheet(withHired + person.replace('</row>', '<c r="C2" t="d"><v>soon</v></c></row>')),
    )
    const rows = table && judgeEmployeeTable(table, { domains: ['northwind.example'] }).rows
    expect(rows?.map(({ verdict }) => verdict)).toEqual(['good'])
  })
})
