import { canonicalEmail } from '../email-rule.ts'
import { maxStoredCell } from './limits.ts'

/** Cells a spreadsheet would run; our own downloads disable them with an apostrophe. */
const formula = /^\s*'?[=+\-@＝＋－＠]/
const nothing = /^[-–—.]+$/

export const tidy = (text: string): string => {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u200b\ufeff]+/gu, ' ')
    .trim()
  return nothing.test(clean) ? '' : clean
}

export const holdsFormula = (cell: string): boolean => formula.test(cell) && tidy(cell) !== ''

export const optional = (cell: string): string | null => (holdsFormula(cell) ? null : tidy(cell) || null)

/** Invisible signs go before they would be blanks. */
export const tidyEmail = (text: string): string => tidy(canonicalEmail(text.toWellFormed()))

export const storable = (text: string): string =>
  text.replaceAll('\u0000', '').slice(0, maxStoredCell).toWellFormed()

export const inTwo = (fullname: string): readonly [string, string] => {
  const [first = '', ...rest] = fullname.trim().split(' ')
  return [first, rest.join(' ')]
}
