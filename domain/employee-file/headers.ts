import type { ColumnMapping } from '#openapi/generated/api.ts'
import { editDistance } from '../edit-distance.ts'
import { emailRule } from '../email-rule.ts'
import type { Words } from '../words.ts'

export type ColumnField = Exclude<keyof ColumnMapping, 'noHeadings'>

export type Columns = Readonly<Partial<Record<ColumnField, number>>>

export interface RecognisedHeaders {
  readonly columns: Columns
  readonly suggested: ColumnMapping
  /** Required fields that are missing, even with the suggestions. */
  readonly missing: readonly ('name' | 'email')[]
  readonly isComplete: boolean
}

/** Each of them is one of `ownTitles`. */
export const templateTitles = (i18n: Words): readonly string[] => [
  i18n.t({ id: 'template.firstName', message: 'First name' }),
  i18n.t({ id: 'template.lastName', message: 'Last name' }),
  i18n.t({ id: 'template.email', message: 'Email' }),
  i18n.t({ id: 'template.department', message: 'Department' }),
  i18n.t({ id: 'template.role', message: 'Role' }),
]

const ownTitles: Readonly<Record<ColumnField, readonly string[]>> = {
  fullname: ['full name', 'nom complet', 'name'],
  firstName: ['first name', 'prénom'],
  lastName: ['last name', 'nom'],
  email: ['email', 'e-mail', 'courriel'],
  department: ['department', 'service'],
  role: ['role', 'fonction', 'poste'],
}

const synonyms: Readonly<Record<ColumnField, readonly string[]>> = {
  fullname: [
    'employee',
    'employee name',
    'display name',
    'person',
    'contact name',
    'nom et prénom',
    'prénom et nom',
    'nom prénom',
    'employé',
    'nom de l’employé',
    'collaborateur',
    'salarié',
  ],
  firstName: ['given name', 'forename', 'first', 'fname', 'christian name', 'nom de baptême', 'prénoms'],
  lastName: ['surname', 'family name', 'last', 'lname', 'nom de famille', 'patronyme'],
  email: [
    'email address',
    'e-mail address',
    'mail',
    'work email',
    'business email',
    'company email',
    'email id',
    'professional email',
    'adresse e-mail',
    'adresse courriel',
    'adresse électronique',
    'courriel professionnel',
    'e-mail professionnel',
    'mél',
    'adresse mail',
  ],
  department: [
    'dept',
    'team',
    'division',
    'business unit',
    'unit',
    'group',
    'département',
    'équipe',
    'direction',
    'unité',
    'secteur',
  ],
  role: [
    'title',
    'job title',
    'position',
    'job',
    'job role',
    'function',
    'occupation',
    'rôle',
    'titre',
    'intitulé du poste',
    'emploi',
    'métier',
  ],
}

const fields: readonly ColumnField[] = ['fullname', 'firstName', 'lastName', 'email', 'department', 'role']

/** A title as a mapping names it, cut to what the contract takes (ColumnTitle). */
export const columnTitle = (title: string): string => [...title.trim()].slice(0, 200).join('').trimEnd()

/** A line with an email address is somebody's, and no headings. */
export const holdsEmail = (cells: readonly string[]): boolean => cells.some(cellHoldsEmail)

export const cellHoldsEmail = (cell: string): boolean =>
  cell.split(/[\s<>()[\]",;:]+/).some(word => emailRule(word) === null)

const plain = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const plainTitles = (titles: Readonly<Record<ColumnField, readonly string[]>>) =>
  fields.flatMap(field => titles[field].map(title => ({ field, title: plain(title) })))

const ownPlain = plainTitles(ownTitles)
const allPlain = [...ownPlain, ...plainTitles(synonyms)]

const allowedSlips = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

const nearestField = (title: string, open: readonly ColumnField[]): ColumnField | null => {
  const candidates = allPlain.filter(({ field }) => open.includes(field))
  const exact = candidates.find(candidate => candidate.title === title)
  if (exact) return exact.field
  const near = candidates
    .filter(candidate => Math.abs(candidate.title.length - title.length) <= allowedSlips(candidate.title))
    .map(candidate => ({ ...candidate, slips: editDistance(title, candidate.title) }))
    .filter(candidate => candidate.slips <= allowedSlips(candidate.title))
    .sort((a, b) => a.slips - b.slips)
  return near[0]?.field ?? null
}

const hasName = (found: Readonly<Partial<Record<ColumnField, unknown>>>): boolean =>
  found.fullname !== undefined || (found.firstName !== undefined && found.lastName !== undefined)

/** Exact titles of the mapping, then the field's own titles; near misses are only suggested. */
export const recogniseHeaders = (
  titles: readonly string[],
  mapping: ColumnMapping = {},
): RecognisedHeaders => {
  const columns: Partial<Record<ColumnField, number>> = {}
  const taken = new Set<number>()
  const take = (field: ColumnField, index: number): void => {
    if (index < 0 || taken.has(index) || columns[field] !== undefined) return
    columns[field] = index
    taken.add(index)
  }
  const named = titles.map(columnTitle)
  for (const field of fields) {
    const mapped = mapping[field]
    if (mapped !== undefined) take(field, named.indexOf(columnTitle(mapped)))
  }
  const plainOnes = named.map(plain)
  const hasNameParts = plainOnes.some(title =>
    allPlain.some(known => isNamePart(known.field) && known.title === title),
  )
  for (const { field, title } of ownPlain)
    if (mapping[field] === undefined && !isSettledName(field, mapping) && !(title === 'name' && hasNameParts))
      take(
        field,
        plainOnes.findIndex((own, index) => own === title && !taken.has(index)),
      )
  const suggested: ColumnMapping = {}
  for (const [index, title] of named.entries()) {
    if (taken.has(index)) continue
    const open = fields.filter(
      field =>
        columns[field] === undefined && suggested[field] === undefined && !isNameSettled(field, columns),
    )
    const field = nearestField(plain(title), open)
    if (field) suggested[field] = title
  }
  const reachable = { ...columns, ...suggested }
  return {
    columns,
    suggested,
    missing: [
      ...(hasName(reachable) ? [] : (['name'] as const)),
      ...(reachable.email === undefined ? (['email'] as const) : []),
    ],
    isComplete: hasName(columns) && columns.email !== undefined,
  }
}

const isNamePart = (field: ColumnField): boolean => field === 'firstName' || field === 'lastName'

/** A mapping of the name leaves no other column for it. */
const isSettledName = (field: ColumnField, mapping: ColumnMapping): boolean =>
  field === 'fullname'
    ? mapping.firstName !== undefined || mapping.lastName !== undefined
    : isNamePart(field) && mapping.fullname !== undefined

const isNameSettled = (field: ColumnField, columns: Columns): boolean =>
  (field === 'fullname' || isNamePart(field)) && hasName(columns)
