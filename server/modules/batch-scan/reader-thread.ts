/**
 * A thread that reads and judges one employee file, so that a file made to hang or to swell hangs and swells nothing else. What it answers is
 * ready for the database: fifty thousand rows would hold the requests of others up while they are taken apart and put together.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { judgeEmployeeTable, readEmployeeTable } from '#files/employee-file.ts'
import { hashEmail } from '#server/scan/corpus/keys.ts'
import type { ReaderInput, ReaderOutput } from './read-file.ts'
import { rowsAsJson } from './rows-json.ts'

const { bytes, domains, mapping, emailKey } = workerData as ReaderInput

const read = async (): Promise<ReaderOutput> => {
  const { table, rule } = await readEmployeeTable(bytes)
  if (table === null) return { rule, missing: [], judged: null }
  const judged = judgeEmployeeTable(table, { domains, mapping })
  if (judged.rule !== null) return { rule: judged.rule, missing: judged.headers.missing, judged: null }
  const { rows, counts } = judged
  return {
    rule: null,
    missing: [],
    judged: {
      counts,
      chunks: rowsAsJson(rows, email => hashEmail(emailKey, email)),
    },
  }
}

const output = await read()
parentPort?.postMessage(output, output.judged?.chunks.map(({ buffer }) => buffer) ?? [])
