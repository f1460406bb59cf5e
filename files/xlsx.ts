import { type CellValue, readSheet } from 'read-excel-file/universal'
import {
  type EmployeeFileRule,
  maxEmployeeRows,
  maxSheetColumns,
  type SheetRow,
} from '#domain/employee-file/limits.ts'
import { RefusedFile } from './refused-file.ts'
import { archiveOf, unpack, type ZipEntry, type ZipLimits, zipEntries } from './zip.ts'

/** A sheet of 50 000 people unpacks to about 20 MB. */
const limits: ZipLimits = { entries: 500, unpacked: 64 * 1024 * 1024, ratio: 120 }

/** The parts with text and numbers; images, printer settings and the like are not unpacked. */
const needed =
  /^(?:\[Content_Types\]\.xml|xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i
const programs = /vbaProject|\.bin$|activeX|\.exe$|\.dll$/i

const sheetPath = /^xl\/worksheets\//i

const workbookPath = 'xl/workbook.xml'
/** A hidden sheet, usually a list of choices and not of people. */
const hiddenSheet =
  /<((?:\w+:)?sheet)\b[^>]*\bstate\s*=\s*["'](?:hidden|veryHidden)["'][^>]*?(?:\/>|>\s*<\/\1\s*>)/g
const anySheet = /<(?:\w+:)?sheet\b/g

const relationsPath = 'xl/_rels/workbook.xml.rels'
/** Sheets of the workbook other than tables: a chart, dialog or list of macros. */
const otherSheet =
  /<(?:\w+:)?Relationship\b(?=[^>]*\bType\s*=\s*["'][^"']*\/(?:chart|dialog|xlMacro)sheet["'])[^>]*\bId\s*=\s*["']([^"']+)["']/gi

/**
 * Strings as text, a formula as its text with a leading `=`, never its cached value; run it in a worker,
 * where it can be ended.
 * @throws RefusedFile
 */
export const readXlsx = async (bytes: Uint8Array): Promise<SheetRow[]> => {
  const entries = zipEntries(bytes, limits)
  const names = new Set(entries.map(entry => entry.name))
  if (!names.has('[Content_Types].xml') || !names.has(workbookPath))
    throw new RefusedFile(await ruleOfArchive(bytes, entries), 'an archive, and no workbook')
  if (entries.some(entry => programs.test(entry.name) && !/printerSettings/i.test(entry.name)))
    throw new RefusedFile('fileWithProgram', 'a program inside')
  const parts = new Map<string, Uint8Array>()
  for (const entry of entries.filter(({ name }) => needed.test(name))) {
    const part = await unpack(bytes, entry)
    parts.set(entry.name, sheetPath.test(entry.name) ? safeSheet(part) : part)
  }
  const text = (name: string): string => new TextDecoder().decode(parts.get(name))
  const seen = visibleTables(text(workbookPath), text(relationsPath))
  const sheets = seen.match(anySheet)?.length ?? 0
  parts.set(workbookPath, new TextEncoder().encode(seen))
  const { buffer } = archiveOf([...parts].map(([name, part]) => ({ name, bytes: part })))
  for (let sheet = 1; sheet <= sheets; sheet += 1) {
    const rows = linesOf(await readSheet(buffer, sheet))
    if (rows.length > 1 || sheet === sheets) return rows
  }
  return []
}

const ruleOfArchive = async (bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<EmployeeFileRule> => {
  const named = (name: string) => entries.find(entry => entry.name === name)
  if (named('xl/workbook.bin')) return 'fileBinaryWorkbook'
  if (named('Index/Document.iwa') ?? named('Index.zip')) return 'fileNumbers'
  const type = named('mimetype')
  const mimeType = type === undefined ? '' : new TextDecoder().decode(await unpack(bytes, type))
  return mimeType.startsWith('application/vnd.oasis.opendocument.spreadsheet')
    ? 'fileOpenDocument'
    : 'fileType'
}

const visibleTables = (workbook: string, relations: string): string => {
  const others = new Set([...relations.matchAll(otherSheet)].map(([, id]) => id))
  return workbook
    .replaceAll(hiddenSheet, '')
    .replaceAll(/<((?:\w+:)?sheet)\b([^>]*?)(?:\/>|>\s*<\/\1\s*>)/g, (sheet, _name, attributes: string) =>
      others.has(/\w+:id\s*=\s*["']([^"']+)["']/.exec(attributes)?.[1]) ? '' : sheet,
    )
}

const linesOf = (rows: readonly (readonly (CellValue | null)[])[]): SheetRow[] =>
  rows.flatMap((cells, index) =>
    cells.every(cell => cell === null) ? [] : [{ line: index + 1, cells: cells.map(textOf) }],
  )

const textOf = (cell: CellValue | null): string => {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

/** A far-out cell would be padded with empty ones, and a formula read as its cached value. */
function safeSheet(bytes: Uint8Array): Uint8Array {
  const whole = new TextDecoder().decode(bytes)
  if (/<!DOCTYPE|<!ENTITY/i.test(whole)) throw new RefusedFile('fileDamaged', 'declares entities')
  const xml = withoutEmpty(whole)
  for (const [, row] of xml.matchAll(/<(?:\w+:)?row\b[^>]*?\br\s*=\s*["'](\d+)["']/g)) demandRow(Number(row))
  for (const [, column = '', row] of xml.matchAll(/<(?:\w+:)?c\b[^>]*?\br\s*=\s*["']([A-Za-z]+)(\d+)["']/g)) {
    demandRow(Number(row))
    if (columnNumber(column) > maxSheetColumns)
      throw new RefusedFile('fileTooManyColumns', 'a cell too far right')
  }
  if (!/<(?:\w+:)?f\b/.test(xml)) return new TextEncoder().encode(xml)
  return new TextEncoder().encode(
    xml.replace(
      /<((?:\w+:)?)c\b([^>]*?)>((?:(?!<\/?(?:\w+:)?c\b)[\s\S])*?)<\/(?:\w+:)?c>/g,
      (whole: string, prefix: string, attributes: string, content: string) => {
        if (attributes.endsWith('/') || !/<(?:\w+:)?f\b/.test(content)) return whole
        const text = /<(?:\w+:)?f\b[^>]*>([^<]*)</.exec(content)?.[1] ?? ''
        const rest = attributes.replace(/\s(?:t|s)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
        return `<${prefix}c${rest} t="inlineStr"><${prefix}is><${prefix}t>=${text}</${prefix}t></${prefix}is></${prefix}c>`
      },
    ),
  )
}

/** Programs list cells and rows for their color alone, out to the last column. */
const withoutEmpty = (xml: string): string =>
  xml
    .replaceAll(/<((?:\w+:)?c)\b[^>]*?(?:\/>|>\s*<\/\1\s*>)/g, '')
    .replaceAll(/<((?:\w+:)?row)\b[^>]*?(?:\/>|>\s*<\/\1\s*>)/g, '')

/** The titles are above the lines that are read. */
const demandRow = (row: number): void => {
  if (row > maxEmployeeRows + 1) throw new RefusedFile('fileTooManyRows', 'a row too far down')
}

const columnNumber = (letters: string): number => {
  if (letters.length > 3) return Number.POSITIVE_INFINITY
  let number = 0
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64
  return number
}
