import { csvFile } from '#domain/employee-file/csv.ts'
import {
  cellHoldsEmail,
  columnTitle,
  holdsEmail,
  type RecognisedHeaders,
  recogniseHeaders,
} from '#domain/employee-file/headers.ts'
import type { JudgedRow } from '#domain/employee-file/judge-row.ts'
import { maxEmployeeFileBytes } from '#domain/employee-file/limits.ts'
import {
  type EmployeeTable,
  judgeEmployeeTable,
  placesOf,
  readEmployeeTable,
  summarize,
} from '#files/employee-file.ts'
import type { CheckedFile, CheckRequest, CheckUpdate, ColumnQuestion } from '#machines/flow/employee-file.ts'
import type { ColumnMapping } from '#openapi/generated/api.ts'
import type { RefusedFileMessages } from '#src/i18n/refusal-labels.ts'

export interface CheckOrder extends CheckRequest {
  messages: RefusedFileMessages
}

type Report = (update: CheckUpdate) => void

export const checkEmployeeFile = async (order: CheckOrder, report: Report): Promise<void> => {
  const { file, domains, mapping } = order
  if (file.size > maxEmployeeFileBytes) return report({ type: 'check.refused', problem: 'fileTooLarge' })
  const { table, rule } = await readEmployeeTable(await bytesOf(file, report))
  if (rule !== null) return report({ type: 'check.refused', problem: rule })
  const question = mapping === null ? questionAbout(table) : null
  if (question !== null) return report(question)
  const judged = judgeEmployeeTable(table, {
    domains,
    ...(mapping !== null && { mapping }),
    onProgress: (done, total) =>
      report({ type: 'check.progressed', progress: { stage: 'judging', done, total } }),
  })
  // A mapping without name or email is requested again.
  if (judged.rule === 'fileHeaders') return report(unclear(table, mapping ?? {}))
  if (judged.rule === 'fileEmpty' || judged.rule === 'fileSheetEmpty')
    return report({ type: 'check.refused', problem: judged.rule })
  report({ type: 'check.passed', checked: { rows: judged.counts, ...partsOf(judged.rows, order.messages) } })
}

const bytesOf = async (file: File, report: Report): Promise<Uint8Array> => {
  const bytes = new Uint8Array(file.size)
  let done = 0
  const reader = file.stream().getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes.set(part.value, done)
    done += part.value.length
    report({ type: 'check.progressed', progress: { stage: 'reading', done, total: file.size } })
  }
  return bytes
}

const questionAbout = (table: EmployeeTable): CheckUpdate | null => {
  const { titles } = table
  const headers = recogniseHeaders(titles, {}, table.rows)
  if (headers.isComplete && Object.keys(headers.suggested).length === 0 && !holdsEmail(titles)) return null
  if (titles.filter(title => title.trim() !== '').length < 2)
    return { type: 'check.refused', problem: 'fileHeaders' }
  return { type: 'check.columnsUnclear', question: questionOf(table, headers, {}) }
}

const unclear = (table: EmployeeTable, mapping: ColumnMapping): CheckUpdate => {
  const named = mapping.noHeadings === true ? {} : mapping
  return {
    type: 'check.columnsUnclear',
    question: questionOf(table, recogniseHeaders(table.titles, named, table.rows), named),
  }
}

const questionOf = (
  table: EmployeeTable,
  { columns, suggested, missing }: RecognisedHeaders,
  mapping: ColumnMapping,
): ColumnQuestion => {
  const titles = table.titles.map(columnTitle)
  const found: ColumnMapping = Object.fromEntries(
    Object.entries(columns).map(([field, index]): [string, string] => [field, titles[index] ?? '']),
  )
  return {
    titles: titles.filter(title => title !== ''),
    suggested: { ...mapping, ...suggested, ...found },
    missing,
    firstLine: firstLineOf(table, columns, suggested),
  }
}

const partsOf = (rows: readonly JudgedRow[], messages: RefusedFileMessages): Omit<CheckedFile, 'rows'> => {
  const refused = rows.filter(row => row.verdict === 'refused')
  return { ...summarize(rows), refusedCsv: refused.length === 0 ? null : refusedFile(refused, messages) }
}

/** To be corrected and chosen again; safe in a spreadsheet. */
const refusedFile = (
  refused: readonly Extract<JudgedRow, { verdict: 'refused' }>[],
  { language, titles, reasons }: RefusedFileMessages,
): Blob => {
  const lines = refused.map(({ cells, reason }) => [...cells, reasons[reason] ?? reason])
  return new Blob([csvFile(language, [titles, ...lines])], { type: 'text/csv' })
}

/** Null when the titles name a column and none of them is an email address. */
const firstLineOf = (
  table: EmployeeTable,
  columns: RecognisedHeaders['columns'],
  suggested: ColumnMapping,
): ColumnQuestion['firstLine'] => {
  const namesNone = Object.keys(columns).length + Object.keys(suggested).length === 0
  const emailAt = table.titles.findIndex(cellHoldsEmail)
  if (!namesNone && emailAt === -1) return null
  return {
    cells: placesOf(table).map((_, at) => columnTitle(table.titles[at] ?? '')),
    emailAt: emailAt === -1 ? null : emailAt,
  }
}
