import { maxStoredCell } from './limits.ts'

/** Cells a spreadsheet would run; our own downloads disable them with an apostrophe. */
const formula = /^\s*'?[=+\-@＝＋－＠]/
/** Placeholders for an empty cell. */
const nothing = /^[-–—.]+$/

/** A cell as text: no control characters, line breaks or repeated spaces. */
export const tidy = (text: string): string => {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u200b\ufeff]+/gu, ' ')
    .trim()
  return nothing.test(clean) ? '' : clean
}

export const holdsFormula = (cell: string): boolean => formula.test(cell) && tidy(cell) !== ''

/** An optional cell: a formula drops only the cell. */
export const optional = (cell: string): string | null => (holdsFormula(cell) ? null : tidy(cell) || null)

export const tidyEmail = (text: string): string =>
  tidy(text)
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase()

/** The part of a cell that can be stored and shown again. */
export const storable = (text: string): string =>
  text.replaceAll('\u0000', '').slice(0, maxStoredCell).toWellFormed()

export const inTwo = (fullname: string): readonly [string, string] => {
  const [first = '', ...rest] = fullname.trim().split(' ')
  return [first, rest.join(' ')]
}
