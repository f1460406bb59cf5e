import { templateTitles } from './headers.ts'

/** An apostrophe makes a cell text that a spreadsheet would take for a formula. */
const neutralised = (cell: string): string => (/^[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export type CsvLanguage = keyof typeof templateTitles
type Cells = readonly (string | number | null)[]

const delimiters: Readonly<Record<CsvLanguage, string>> = { 'en-US': ',', 'fr-FR': ';' }

export const csvLine = (language: CsvLanguage, cells: Cells): string =>
  `${cells.map(cell => quoted(neutralised(cell === null ? '' : String(cell)))).join(delimiters[language])}\r\n`

/** A CSV file that spreadsheets read as UTF-8. */
export const csvFile = (language: CsvLanguage, lines: readonly Cells[]): string =>
  `\ufeff${lines.map(cells => csvLine(language, cells)).join('')}`

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
export const sampleTemplate = (locale: CsvLanguage, domain: string): string =>
  csvFile(locale, [
    templateTitles[locale],
    ...examples[locale].map(([first, last, box, department, role]) => [
      first,
      last,
      `${box}@${domain}`,
      department,
      role,
    ]),
  ])
