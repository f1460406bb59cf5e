import { maxStoredCell } from './limits.ts'

/** Cells that a spreadsheet would run; an apostrophe before it is how our own downloads keep it from doing so. */
const formula = /^\s*'?[=+\-@＝＋－＠]/
/** What people write for nothing. */
const nothing = /^[-–—.]+$/

/** A cell as text: no control characters, line breaks or doubled blanks. */
export const tidy = (text: string): string => {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u200b\ufeff]+/gu, ' ')
    .trim()
  return nothing.test(clean) ? '' : clean
}

export const holdsFormula = (cell: string): boolean => formula.test(cell) && tidy(cell) !== ''

/** A cell without which the person is still known: a formula in it costs the cell alone. */
export const optional = (cell: string): string | null => (holdsFormula(cell) ? null : tidy(cell) || null)

export const tidyEmail = (text: string): string =>
  tidy(text)
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase()

/** What of a cell can be kept and shown again. */
export const storable = (text: string): string =>
  text.replaceAll('\u0000', '').slice(0, maxStoredCell).toWellFormed()

/** First and last name of a name in one cell: the first word, and the rest. */
export const inTwo = (fullname: string): readonly [string, string] => {
  const blank = fullname.trim().indexOf(' ')
  return blank < 0
    ? [fullname.trim(), '']
    : [fullname.trim().slice(0, blank), fullname.trim().slice(blank + 1)]
}
