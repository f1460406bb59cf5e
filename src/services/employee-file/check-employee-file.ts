import { csvFile } from '#domain/employee-file/csv.ts'
import { columnTitle, type RecognisedHeaders, recogniseHeaders } from '#domain/employee-file/headers.ts'
import type { JudgedRow } from '#domain/employee-file/judge-row.ts'
import { maxEmployeeFileBytes } from '#domain/employee-file/limits.ts'
import { type EmployeeTable, judgeEmployeeTable, readEmployeeTable, summarize } from '#files/employee-file.ts'
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
  const question = mapping === null ? questionAbout(table.titles) : null
  if (question !== null) return report(question)
  const judged = judgeEmployeeTable(table, {
    domains,
    ...(mapping !== null && { mapping }),
    onProgress: (done, total) =>
      report({ type: 'check.progressed', progress: { stage: 'judging', done, total } }),
  })
  // A mapping without name or email is requested again.
  if (judged.rule === 'fileHeaders') return report(unclear(table, judged.headers, mapping ?? {}))
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

const questionAbout = (titles: readonly string[]): CheckUpdate | null => {
  const headers = recogniseHeaders(titles)
  if (headers.isComplete && Object.keys(headers.suggested).length === 0) return null
  if (titles.filter(title => title.trim() !== '').length < 2)
    return { type: 'check.refused', problem: 'fileHeaders' }
  return { type: 'check.columnsUnclear', question: questionOf(titles, headers, {}) }
}

const unclear = (table: EmployeeTable, headers: RecognisedHeaders, mapping: ColumnMapping): CheckUpdate => ({
  type: 'check.columnsUnclear',
  question: questionOf(table.titles, headers, mapping),
})

const questionOf = (
  given: readonly string[],
  { columns, suggested, missing }: RecognisedHeaders,
  mapping: ColumnMapping,
): ColumnQuestion => {
  const titles = given.map(columnTitle)
  const found: ColumnMapping = Object.fromEntries(
    Object.entries(columns).map(([field, index]): [string, string] => [field, titles[index] ?? '']),
  )
  return {
    titles: titles.filter(title => title !== ''),
    suggested: { ...mapping, ...suggested, ...found },
    missing,
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
