import { deflateRawSync } from 'node:zlib'

/** A file of an archive; `says` is the unpacked length that its headers claim. */
export interface Packed {
  readonly name: string
  readonly text: string | Buffer
  readonly says?: number
}

/** A ZIP archive as programs write it, deflated. */
export const zipOf = (files: readonly Packed[]): Buffer => {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, text, says } of files) {
    const whole = Buffer.from(text)
    const packed = deflateRawSync(whole)
    const label = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(says ?? whole.length, 18)
    facts.writeUInt16LE(label.length, 22)
    locals.push(Buffer.from('PK\u0003\u0004', 'latin1'), facts, label, packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    list.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, tail, label)
    at += 30 + label.length + packed.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The XML of a sheet around its rows. */
export const sheetOf = (rows: string): string =>
  `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`

/**
 * An XLSX workbook around the XML of one sheet's rows, and its shared strings.
 *
 * @param more further files; `rId3` is `worksheets/sheet2.xml`
 * @param sheets the attributes of each sheet that the workbook lists
 * @param related what else the workbook is related to
 */
export const workbookOf = (
  rows: string,
  shared: readonly string[] = [],
  more: readonly Packed[] = [],
  sheets: readonly string[] = ['r:id="rId1"'],
  related: readonly { readonly id: string; readonly kind: string; readonly target: string }[] = [],
): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      text: '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: 'xl/workbook.xml',
      text: `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map((sheet, at) => `<sheet name="Sheet ${at}" sheetId="${at + 1}" ${sheet}/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId4" Type="${relations}/styles" Target="styles.xml"/>${related.map(({ id, kind, target }) => `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`).join('')}</Relationships>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      text: `<sst xmlns="${main}">${shared.map(text => `<si><t>${text}</t></si>`).join('')}</sst>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      text: sheetOf(rows),
    },
    ...more,
  ])

/** A row of inline strings, from column A on. */
export const inlineRow = (line: number, cells: readonly string[]): string =>
  `<row r="${line}">${cells.map((cell, at) => `<c r="${String.fromCharCode(65 + at)}${line}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
