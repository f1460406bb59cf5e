import { dayOf } from '#domain/days.ts'
import { maxEmployeeRows, maxSheetColumns, type SheetRow } from '#domain/employee-file/limits.ts'
import { RefusedFile } from './refused-file.ts'
import { readXml } from './xml.ts'

/** What the cells of every sheet refer to. */
export interface WorkbookFacts {
  /** Null where the workbook has none. */
  readonly shared: readonly string[] | null
  /** The styles that show a number as a date, by their place among the styles of cells. */
  readonly dateStyles: ReadonlySet<number>
  readonly isFrom1904: boolean
}

interface Cell {
  readonly column: number
  readonly type: string
  readonly style: string
  value: string
  /** The text of an inline string, null without one. */
  inline: string | null
  formula: string | null
}

/**
 * The rows that hold something, each as wide as the widest one: strings as text, a formula as its text with a leading `=`, never its cached
 * value. A row or cell without its place follows the one before it.
 * @throws RefusedFile, Error
 */
export const readSheet = (part: Uint8Array, facts: WorkbookFacts): SheetRow[] => {
  const rows = new Map<number, { readonly cells: string[]; readonly unreadable: number[] }>()
  let width = 0
  let line = 0
  let column = 0
  let cell: Cell | null = null
  let inside: 'value' | 'inline' | 'formula' | null = null
  let isPhonetic = false
  readXml(part, {
    open: (name, attribute) => {
      if (name === 'row') {
        line = placeOf(attribute('r')) ?? line + 1
        column = 0
      } else if (name === 'c') {
        const [, letters, row = ''] = /^([a-z]+)(\d+)$/i.exec(attribute('r')) ?? []
        line = placeOf(row) ?? line
        column = letters === undefined ? column + 1 : columnNumber(letters)
        cell = {
          column,
          type: attribute('t'),
          style: attribute('s'),
          value: '',
          inline: null,
          formula: null,
        }
      } else if (name === 'rPh') isPhonetic = true
      else if (cell !== null && name === 'v') inside = 'value'
      else if (cell !== null && name === 't' && !isPhonetic) {
        inside = 'inline'
        cell.inline ??= ''
      } else if (cell !== null && name === 'f') {
        inside = 'formula'
        cell.formula ??= ''
      }
    },
    text: text => {
      if (cell !== null && inside !== null) cell[inside] = (cell[inside] ?? '') + text
    },
    close: name => {
      if (name === 'v' || name === 't' || name === 'f') inside = null
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'c' && cell !== null) {
        const text = textOf(cell, facts)
        const at = cell.column - 1
        // Programs list cells for their color alone, out to the last row and column.
        if (text !== '') {
          demandWithin(line, cell.column)
          const row = rows.get(line) ?? { cells: [], unreadable: [] }
          rows.set(line, row)
          width = Math.max(width, cell.column)
          row.cells[at] = text ?? cell.value
          if (text === null) row.unreadable.push(at)
        }
        cell = null
      }
    },
  })
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([at, { cells, unreadable }]) => ({
      line: at,
      cells: Array.from({ length: width }, (_, place) => cells[place] ?? ''),
      ...(unreadable.length > 0 && { unreadable }),
    }))
}

/** Counted from 1. */
const placeOf = (digits: string): number | null => (Number(digits) >= 1 ? Number(digits) : null)

/** The titles are above the lines that are read. */
const demandWithin = (line: number, column: number): void => {
  if (line > maxEmployeeRows + 1) throw new RefusedFile('fileTooManyRows', 'a row too far down')
  if (column > maxSheetColumns) throw new RefusedFile('fileTooManyColumns', 'a cell too far right')
}

const columnNumber = (letters: string): number => {
  if (letters.length > 3) return Number.POSITIVE_INFINITY
  let number = 0
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64
  return number
}

/** Null where it can’t be read: a string that isn’t there, or no date. */
const textOf = ({ type, style, value, inline, formula }: Cell, facts: WorkbookFacts): string | null => {
  if (formula !== null) return `=${formula}`
  const given = inline ?? value
  const plain = given.trim()
  switch (type) {
    case 's':
      if (plain !== '' && facts.shared === null) throw new RefusedFile('fileDamaged', 'a part is missing')
      return plain === '' ? '' : ((/^\d+$/.test(plain) ? facts.shared?.[Number(plain)] : undefined) ?? null)
    case 'b':
      return plain === '1' ? 'true' : plain === '0' ? 'false' : plain
    case 'd':
      return plain === '' || /^T?\d\d:\d\d/.test(plain) ? plain : dayIn(plain)
    case '':
    case 'n':
      return plain === '' || Number.isNaN(Number(plain)) ? plain : numberText(Number(plain), style, facts)
    default:
      return unescaped(given)
  }
}

const numberText = (number: number, style: string, facts: WorkbookFacts): string | null =>
  facts.dateStyles.has(Number(style || 0)) ? dateText(number, facts.isFrom1904) : String(number)

const dayMs = 86_400_000

/** A number of days; before the first one it is a time alone. 1900 has a day too many, as in the programs. */
const dateText = (days: number, isFrom1904: boolean): string | null => {
  const dayZero = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const date = new Date(Math.round(dayZero + days * dayMs))
  if (days < 0 || !(date.getTime() < Date.UTC(10_000, 0, 1))) return null
  return days < 1 && !isFrom1904 ? date.toISOString().slice(11, 19) : dayOf(date)
}

/** A day that the calendar has, without the time behind it. */
const dayIn = (text: string): string | null => {
  const [day] = /^\d{4}-\d\d-\d\d(?=$|T)/.exec(text) ?? []
  const date = new Date(day ?? Number.NaN)
  return !Number.isNaN(date.getTime()) && dayOf(date) === day ? day : null
}

/** Characters that XML can’t hold are written as _x000D_. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** Without the readings of Japanese names. */
export const readSharedStrings = (part: Uint8Array): string[] => {
  const strings: string[] = []
  let string = ''
  let isText = false
  let isPhonetic = false
  readXml(part, {
    open: name => {
      if (name === 'si') string = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    text: text => {
      if (isText) string += text
    },
    close: name => {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') strings.push(unescaped(string))
    },
  })
  return strings
}

/** The formats of dates and times that have a number of their own (ECMA-376 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Letters of dates outside quoted, escaped and bracketed parts, such as colors; elapsed time is in brackets. */
const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(code.replaceAll(/"[^"]*"|[\\_*]./g, '').replaceAll(/\[(?![hms]+\])[^\]]*\]/gi, ''))

export const readDateStyles = (part: Uint8Array): Set<number> => {
  const dates = new Set<string>()
  const styles = new Set<number>()
  let list = ''
  let style = 0
  readXml(part, {
    open: (name, attribute) => {
      if (name === 'numFmts' || name === 'cellXfs') list = name
      else if (name === 'numFmt' && list === 'numFmts' && isDateFormat(attribute('formatCode')))
        dates.add(attribute('numFmtId'))
      else if (name === 'xf' && list === 'cellXfs') {
        const id = attribute('numFmtId')
        if (dates.has(id) || isBuiltInDate(Number(id))) styles.add(style)
        style += 1
      }
    },
    close: name => {
      if (name === list) list = ''
    },
  })
  return styles
}
