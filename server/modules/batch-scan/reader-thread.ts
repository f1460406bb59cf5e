/** In a thread, so that a malicious file can't block the server; serializing 50 000 rows would, too. */
import { judgeEmployeeTable, readEmployeeTable } from '#files/employee-file.ts'
import { hashEmail } from '#server/scan/corpus/keys.ts'
import type { ReaderInput, ReaderOutput } from './read-file.ts'
import { rowsAsJson } from './rows-json.ts'

export default async ({ bytes, domains, mapping, emailKey }: ReaderInput): Promise<ReaderOutput> => {
  const { table, rule } = await readEmployeeTable(bytes)
  if (table === null) return { rule, missing: [], judged: null }
  const judged = judgeEmployeeTable(table, { domains, mapping })
  if (judged.rule !== null) return { rule: judged.rule, missing: judged.headers.missing, judged: null }
  const { rows, counts } = judged
  return {
    rule: null,
    missing: [],
    judged: { counts, chunks: rowsAsJson(rows, email => hashEmail(emailKey, email)) },
  }
}
