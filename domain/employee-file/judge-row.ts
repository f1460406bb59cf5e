import type { components } from '../../openapi/generated/api.d.ts'
import { emailRule } from '../email-rule.ts'
import { maxNameLength } from '../validation.ts'
import type { Columns } from './headers.ts'
import { maxKeptCell, type SheetRow } from './limits.ts'

type Schemas = components['schemas']
export type RefusalReason = Schemas['RefusalReason']
export type EmployeeRow = Schemas['EmployeeRow']

/** A line of the file with its verdict; `cells` is what stood there, in the columns of the template. */
export type JudgedRow = { readonly line: number; readonly cells: readonly string[] } & (
  | { readonly verdict: 'good' | 'repaired'; readonly row: EmployeeRow }
  | { readonly verdict: 'refused'; readonly reason: RefusalReason }
)

export interface RowJudge {
  /** Judges one line; null when nothing at all stands in it. Lines must come in their order: of two with one address the first counts. */
  judge(row: SheetRow): JudgedRow | null
}

const maxDepartmentLength = 100
const maxRoleLength = 100

/** Cells that a spreadsheet would run; an apostrophe before it is how our own downloads keep it from doing so. */
const formula = /^\s*'?[=+\-@]/
/** Fields that a person can't do without; whatever stands in another is left out when it can't be kept. */
const required = ['fullname', 'firstName', 'lastName', 'email'] as const
/** What people write for nothing. */
const nothing = /^[-–—.]+$/

/** A cell as text: no control characters, line breaks or doubled blanks. */
const tidy = (text: string): string => {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u200b\ufeff]+/gu, ' ')
    .trim()
  return nothing.test(clean) ? '' : clean
}

const holdsFormula = (cell: string): boolean => formula.test(cell) && tidy(cell) !== ''

/** A cell without which the person is still known: a formula in it costs the cell alone. */
const optional = (cell: string): string | null => (holdsFormula(cell) ? null : tidy(cell) || null)

const tidyEmail = (text: string): string =>
  tidy(text)
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase()

/** Whether an address stands at one of the domains, or under it. */
const isUnder = (email: string, domains: readonly string[]): boolean => {
  const host = email.slice(email.lastIndexOf('@') + 1)
  return domains.some(domain => host === domain || host.endsWith(`.${domain}`))
}

/** What of a cell can be kept and shown again. */
const kept = (text: string): string => text.toWellFormed().replaceAll('\u0000', '').slice(0, maxKeptCell)

/** First and last name of a name in one cell: the first word, and the rest. */
const inTwo = (fullname: string): readonly [string, string] => {
  const blank = fullname.trim().indexOf(' ')
  return blank < 0
    ? [fullname.trim(), '']
    : [fullname.trim().slice(0, blank), fullname.trim().slice(blank + 1)]
}

/**
 * Judges the lines of an employee file (spec 2 §§3, 5): good as they are, repaired by trimming or lower-casing, or refused with a reason.
 *
 * @param file.columns where the fields stand
 * @param file.width how many columns the header has
 * @param file.domains the company's domains, lower case
 */
export const createRowJudge = (file: {
  readonly columns: Columns
  readonly width: number
  readonly domains: readonly string[]
}): RowJudge => {
  const seen = new Set<string>()
  const { columns } = file

  const refusal = (cells: readonly string[], row: Omit<EmployeeRow, 'line'>): RefusalReason | null => {
    if (cells.length > file.width) return 'wrongColumnCount'
    if (required.some(field => holdsFormula(cells[columns[field] ?? -1] ?? ''))) return 'formulaCell'
    if (row.fullname === '') return 'nameRequired'
    if (row.fullname.length > maxNameLength) return 'nameTooLong'
    const email = emailRule(row.email)
    if (email !== null) return email === 'emailRequired' ? 'emailRequired' : 'emailInvalid'
    if (!isUnder(row.email, file.domains)) return 'emailNotOfCompany'
    if (seen.has(row.email)) return 'emailDuplicate'
    if ((row.department?.length ?? 0) > maxDepartmentLength) return 'departmentTooLong'
    return (row.role?.length ?? 0) > maxRoleLength ? 'roleTooLong' : null
  }

  return {
    judge({ line, cells: given, hasLooseQuote = false }) {
      const cells = withoutEmptyEnd(given, file.width)
      if (cells.every(cell => cell.trim() === '')) return null
      const raw = (field: keyof Columns): string => {
        const index = columns[field]
        return index === undefined ? '' : (cells[index] ?? '')
      }
      const inParts = columns.fullname === undefined
      const names = inParts ? [raw('firstName'), raw('lastName')] : inTwo(raw('fullname'))
      const asGiven = [...names, raw('email'), raw('department'), raw('role')]
      const row = {
        fullname: names.map(tidy).filter(Boolean).join(' '),
        email: tidyEmail(raw('email')),
        department: optional(raw('department')),
        role: optional(raw('role')),
      }
      const keptCells = asGiven.map(kept)
      const reason = hasLooseQuote ? 'quotesUnmatched' : refusal(cells, row)
      if (reason !== null) return { line, cells: keptCells, verdict: 'refused', reason }
      seen.add(row.email)
      const isAsGiven =
        given.length === file.width &&
        row.fullname === (inParts ? names.join(' ') : raw('fullname')) &&
        row.email === raw('email') &&
        (row.department ?? '') === raw('department') &&
        (row.role ?? '') === raw('role')
      return { line, cells: keptCells, verdict: isAsGiven ? 'good' : 'repaired', row: { line, ...row } }
    },
  }
}

/** Spreadsheets like to end lines with empty cells beyond the last title; as well they leave empty cells at the end out. */
const withoutEmptyEnd = (cells: readonly string[], width: number): readonly string[] => {
  let end = cells.length
  while (end > width && cells[end - 1]?.trim() === '') end -= 1
  return end === cells.length ? cells : cells.slice(0, end)
}
