import { templateTitles } from './headers.ts'

/** A cell that a spreadsheet would take for a formula gets an apostrophe, and is then text (docs: security, exports can't bite). */
const neutralised = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One line of a CSV file, with its line break, safe to open in a spreadsheet. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell => quoted(neutralised(cell === null ? '' : String(cell)))).join(',')}\r\n`

/** A CSV file that spreadsheets read as UTF-8. */
export const csvFile = (lines: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${lines.map(csvLine).join('')}`

const examples = {
  'en-US': [
    ['Avery', 'Stone', 'avery.stone', 'Finance', 'Controller'],
    ['Noor', 'Haddad', 'noor.haddad', 'Technology', 'Chief Technology Officer'],
  ],
  'fr-FR': [
    ['Camille', 'Roy', 'camille.roy', 'Finances', 'Contrôleuse'],
    ['Noor', 'Haddad', 'noor.haddad', 'Technologie', 'Directeur de la technologie'],
  ],
} as const

/** The sample template (spec 2 §5): its titles, and two people at the company's first domain. */
export const sampleTemplate = (locale: 'en-US' | 'fr-FR', domain: string): string =>
  csvFile([
    templateTitles[locale],
    ...examples[locale].map(([first, last, box, department, role]) => [
      first,
      last,
      `${box}@${domain}`,
      department,
      role,
    ]),
  ])
