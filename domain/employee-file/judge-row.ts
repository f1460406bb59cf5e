import type { EmployeeRow, RefusalReason, RefusedRow, RowCells } from '#openapi/generated/api.ts'
import { emailRule } from '../email-rule.ts'
import { givenFirst } from '../matching/given-first.ts'
import { maxNameLength } from '../validation.ts'
import { holdsFormula, inTwo, optional, storable, tidy, tidyEmail } from './cells.ts'
import type { Columns } from './headers.ts'
import type { SheetRow } from './limits.ts'
import { refusedRow } from './refusals.ts'

/** A line with its verdict; `cells` is its original text, in the columns of the template. */
export type JudgedRow = { readonly line: number; readonly cells: readonly string[] } & (
  | { readonly verdict: 'good' | 'repaired'; readonly row: EmployeeRow }
  | { readonly verdict: 'refused'; readonly reason: RefusalReason }
)

export interface RowJudge {
  /** null for an empty line; pass lines in order, as of two with one address the first counts. */
  judge(row: SheetRow): JudgedRow | null
}

const maxDepartmentLength = 100
const maxRoleLength = 100

/** Required fields; any other is left out when it is invalid. */
const required = ['fullname', 'firstName', 'lastName', 'email'] as const

/** With a comma behind the family name where that is clear: in capitals, or one of two words. */
const withComma = (name: string): string => {
  const words = tidy(name).split(' ')
  const capitals = words.findIndex(word => word !== word.toUpperCase())
  const family = capitals > 0 ? capitals : words.length === 2 ? 1 : 0
  return name.includes(',') || family === 0
    ? name
    : `${words.slice(0, family).join(' ')}, ${words.slice(family).join(' ')}`
}

/** “Lee, Ann” is “Ann Lee”. */
const turned = (name: string): string => {
  const { text, isTurned } = givenFirst(name)
  return isTurned ? text : name
}

const isUnder = (email: string, domains: readonly string[]): boolean => {
  const host = email.slice(email.lastIndexOf('@') + 1)
  return domains.some(domain => host === domain || host.endsWith(`.${domain}`))
}

/**
 * Judges the lines of an employee file (spec 2 §§3, 5): good as they are, repaired by trimming or lower-casing, or refused with a reason.
 *
 * @param file.columns where the fields stand
 * @param file.width how many columns the header has
 * @param file.domains the company's domains, lower case
 * @param file.isFamilyFirst the column of full names has the family name first
 */
export const createRowJudge = (file: {
  readonly columns: Columns
  readonly width: number
  readonly domains: readonly string[]
  readonly isFamilyFirst?: boolean
}): RowJudge => {
  const seen = new Set<string>()
  const { columns } = file

  const textOf = (cells: readonly string[], field: keyof Columns): string => {
    const index = columns[field]
    return index === undefined ? '' : (cells[index] ?? '')
  }

  const refusal = (cells: readonly string[], row: Omit<EmployeeRow, 'line'>): RefusalReason | null => {
    if (cells.length > file.width) return 'wrongColumnCount'
    if (required.some(field => holdsFormula(textOf(cells, field)))) return 'formulaCell'
    if (row.fullname === '') return 'nameRequired'
    if (row.fullname.length > maxNameLength) return 'nameTooLong'
    const email = emailRule(row.email)
    if (email !== null) return email === 'emailRequired' ? 'emailRequired' : 'emailInvalid'
    if (!isUnder(row.email, file.domains)) return 'emailNotOfCompany'
    if (seen.has(row.email)) return 'emailDuplicate'
    if ((row.department ?? '').length > maxDepartmentLength) return 'departmentTooLong'
    return (row.role ?? '').length > maxRoleLength ? 'roleTooLong' : null
  }

  return {
    judge({ line, cells: given, hasLooseQuote = false, unreadable = [] }) {
      // Spreadsheets often add empty cells beyond the last title, or omit empty cells at the end.
      const cells = given.slice(0, given.findLastIndex(cell => cell.trim() !== '') + 1)
      if (cells.length === 0) return null
      const raw = (field: keyof Columns): string => textOf(given, field)
      const inParts = columns.fullname === undefined
      const fullname = file.isFamilyFirst === true ? withComma(raw('fullname')) : raw('fullname')
      const names = inParts ? [raw('firstName'), raw('lastName')] : inTwo(fullname)
      const asGiven = [...names, raw('email'), raw('department'), raw('role')]
      const row = {
        fullname: turned(names.map(tidy).filter(Boolean).join(' ')),
        email: tidyEmail(raw('email')),
        department: optional(raw('department')),
        role: optional(raw('role')),
      }
      const storedCells = asGiven.map(storable)
      const isUnreadable = Object.values(columns).some(column => unreadable.includes(column))
      const reason = hasLooseQuote ? 'quotesUnmatched' : isUnreadable ? 'cellUnreadable' : refusal(cells, row)
      if (reason !== null) return { line, cells: storedCells, verdict: 'refused', reason }
      seen.add(row.email)
      const isAsGiven =
        given.length === file.width &&
        row.fullname === (inParts ? names.join(' ') : raw('fullname')) &&
        row.email === raw('email') &&
        (row.department ?? '') === raw('department') &&
        (row.role ?? '') === raw('role')
      return { line, cells: storedCells, verdict: isAsGiven ? 'good' : 'repaired', row: { line, ...row } }
    },
  }
}

export type FixedRow =
  | { readonly row: EmployeeRow; readonly cells: readonly string[]; readonly refused: null }
  | { readonly row: null; readonly refused: RefusedRow }

/** Duplicate addresses are checked by the list. */
export const judgeFixedRow = (
  line: number,
  { fullname, email, department, role }: RowCells,
  domains: readonly string[],
): FixedRow => {
  const cells = [fullname, email, department, role]
  const judged = createRowJudge({
    columns: { fullname: 0, email: 1, department: 2, role: 3 },
    width: cells.length,
    domains,
  }).judge({ line, cells })
  if (judged === null) return { row: null, refused: refusedRow(line, 'nameRequired', []) }
  return judged.verdict === 'refused'
    ? { row: null, refused: refusedRow(line, judged.reason, judged.cells) }
    : { row: judged.row, cells: judged.cells, refused: null }
}

/** Words that make a role an executive's, in both languages, without accents. */
const executiveRoles: readonly RegExp[] = [
  /\bchief\b.*\bofficer\b/,
  /\bc(?:eo|fo|to|oo|io|iso|mo|hro|ro|po|so|do|lo)\b/,
  /\bpresident(?:e)?\b/,
  /\b(?:vp|svp|evp)\b/,
  /\b(?:managing|executive) director\b/,
  /\b(?:co-?)?founder\b|\bchair(?:man|woman|person)?\b|\bboard member\b|\bmanaging partner\b/,
  /\b(?:directeur|directrice) (?:general|generale|executif|executive|financier|financiere|technique|marketing|juridique)\b/,
  /\b(?:directeur|directrice) (?:de la technologie|de la securite|des operations|des finances|des ressources humaines)\b/,
  /\b(?:directeur|directrice) des systemes d'information\b/,
  /\b(?:pdg|dg|dga|daf|dsi|drh|rssi)\b/,
  /\b(?:co-?)?fondat(?:eur|rice)\b|\bchef(?:fe)? de la direction\b|\bmembre du (?:conseil|directoire|comex)\b/,
  /\bassocie(?:e)? gerant(?:e)?\b|\bgerant(?:e)?\b/,
]

/** An executive's assistants are not executives. */
const helpers = /\b(?:assistant|assistante|secretary|secretaire|adjoint au|adjointe au|aide)\b/

export const isExecutiveRole = (role: string | null): boolean => {
  if (role === null) return false
  const plain = role.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’']/g, "'")
  return !helpers.test(plain) && executiveRoles.some(pattern => pattern.test(plain))
}
