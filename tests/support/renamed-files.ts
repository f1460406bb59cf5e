import type { EmployeeFileRule } from '#domain/employee-file/limits.ts'
import { inlineRow, workbookOf, zipOf } from './workbooks.ts'

/** An old Office file: its head, and a directory of what is in it (MS-CFB: entries of 128 bytes, their names in UTF-16). */
const oldOfficeOf = (...names: readonly string[]): Buffer => {
  const head = Buffer.alloc(512)
  head.write('d0cf11e0a1b11ae1', 'hex')
  head.writeUInt16LE(3, 26)
  head.writeUInt16LE(0xfffe, 28)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  const entries = ['Root Entry', ...names].map((name, at) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    entry.writeUInt8(at === 0 ? 5 : 2, 66)
    return entry
  })
  return Buffer.concat([head, ...entries], 512 * (2 + Math.ceil(entries.length / 4)))
}

/** A workbook whose entries say that they are encrypted, as archivers lock them. */
const lockedZip = (): Buffer => {
  const bytes = workbookOf(inlineRow(1, ['Full name', 'Email']))
  for (let at = bytes.indexOf('PK\u0001\u0002'); at !== -1; at = bytes.indexOf('PK\u0001\u0002', at + 4))
    bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8)
  return bytes
}

/** Files that people take for a list of people, or rename to one, and what each is refused for. */
export const renamedFiles: readonly (readonly [what: string, rule: EmployeeFileRule, bytes: Buffer])[] = [
  ['an old workbook (.xls)', 'fileBinaryWorkbook', oldOfficeOf('Workbook', '\u0005SummaryInformation')],
  ['an older one (.xls of Excel 5)', 'fileBinaryWorkbook', oldOfficeOf('Book')],
  [
    'a binary workbook (.xlsb)',
    'fileBinaryWorkbook',
    zipOf([
      { name: '[Content_Types].xml', text: '<Types/>' },
      { name: 'xl/workbook.bin', text: 'binary' },
    ]),
  ],
  ['a workbook with a password', 'fileLocked', oldOfficeOf('EncryptionInfo', 'EncryptedPackage')],
  ['an archive with a password', 'fileLocked', lockedZip()],
  ['an old letter (.doc)', 'fileType', oldOfficeOf('WordDocument', '1Table')],
  ['a letter (.docx)', 'fileType', zipOf([{ name: 'word/document.xml', text: '<w:document/>' }])],
  [
    'an OpenDocument spreadsheet (.ods)',
    'fileOpenDocument',
    zipOf([
      { name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'content.xml', text: '<office:document-content/>' },
    ]),
  ],
  [
    'an OpenDocument letter (.odt)',
    'fileType',
    zipOf([
      { name: 'mimetype', text: 'application/vnd.oasis.opendocument.text' },
      { name: 'content.xml', text: '<office:document-content/>' },
    ]),
  ],
  [
    'a Numbers document',
    'fileNumbers',
    zipOf([
      { name: 'Index/Document.iwa', text: 'packed' },
      { name: 'Index/CalculationEngine.iwa', text: 'packed' },
    ]),
  ],
  ['a PDF', 'filePdf', Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj', 'latin1')],
  ['a PNG image', 'fileImage', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ['a JPEG image', 'fileImage', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])],
  ['a GIF image', 'fileImage', Buffer.from('GIF89a\u0001\u0000', 'latin1')],
  ['a WebP image', 'fileImage', Buffer.from('RIFF\u0024\u0000\u0000\u0000WEBPVP8 ', 'latin1')],
  ['a photo of a phone (HEIC)', 'fileImage', Buffer.from('\u0000\u0000\u0000\u0018ftypheic', 'latin1')],
  [
    'a page that a program calls .xls',
    'fileWebPage',
    Buffer.from('<html><table><tr><td>Name</td></tr></table>'),
  ],
  [
    'a page with a mark before it',
    'fileWebPage',
    Buffer.from('\ufeff<table><tr><td>Full name</td></tr></table>'),
  ],
  [
    'a workbook as one XML document',
    'fileWebPage',
    Buffer.from('<?xml version="1.0"?>\r\n<?mso-application progid="Excel.Sheet"?><Workbook/>'),
  ],
  ['nothing at all', 'fileEmpty', Buffer.alloc(0)],
  ['a byte order mark alone', 'fileEmpty', Buffer.from('\ufeff')],
  ['blank lines', 'fileEmpty', Buffer.from('\r\n  \r\n\t\r\n')],
  ['a program', 'fileType', Buffer.from('MZ\u0090\u0000\u0003\u0000', 'latin1')],
]
