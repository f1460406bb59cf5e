import type { Language } from '#openapi/generated/api.ts'
import type { Words } from '../words.ts'
import { templateTitles } from './template.ts'

/** An apostrophe makes a cell text that a spreadsheet would take for a formula. */
const neutralised = (cell: string): string => (/^[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

type Cells = readonly (string | number | null)[]

/** Where numbers have a decimal comma, spreadsheets separate cells by semicolons. */
const separatorOf = (language: Language): ',' | ';' =>
  new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ','

export const csvLine = (language: Language, cells: Cells): string =>
  `${cells.map(cell => quoted(neutralised(cell === null ? '' : String(cell)))).join(separatorOf(language))}\r\n`

/** A CSV file that spreadsheets read as UTF-8. */
export const csvFile = (language: Language, lines: readonly Cells[]): string =>
  `\ufeff${lines.map(cells => csvLine(language, cells)).join('')}`

/** The sample template (spec 2 §5): its titles, and two people at the company's first domain. */
export const sampleTemplate = (language: Language, i18n: Words, domain: string): string =>
  csvFile(language, [
    templateTitles(i18n),
    [
      i18n.t({ id: 'example.firstName', message: 'Avery' }),
      i18n.t({ id: 'example.lastName', message: 'Stone' }),
      `${i18n.t({ id: 'example.mailbox', message: 'avery.stone' })}@${domain}`,
      i18n.t({ id: 'example.department', message: 'Finance' }),
      i18n.t({ id: 'example.role', message: 'Controller' }),
    ],
    [
      'Noor',
      'Haddad',
      `noor.haddad@${domain}`,
      i18n.t({ id: 'example.otherDepartment', message: 'Technology' }),
      i18n.t({ id: 'example.otherRole', message: 'Chief Technology Officer' }),
    ],
  ])
