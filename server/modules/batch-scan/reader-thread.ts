/** A thread that reads and judges one employee file, so that a file made to hang or to swell hangs and swells nothing else. */
import { parentPort, workerData } from 'node:worker_threads'
import { judgeEmployeeTable, readEmployeeTable } from '../../../files/employee-file.ts'
import type { ReaderInput, ReaderOutput } from './read-file.ts'

const { bytes, domains, mapping } = workerData as ReaderInput

const read = async (): Promise<ReaderOutput> => {
  const { table, rule } = await readEmployeeTable(bytes)
  if (table === null) return { rule, missing: [], judged: null }
  const judged = judgeEmployeeTable(table, { domains, mapping })
  return judged.rule === null
    ? { rule: null, missing: [], judged: { rows: judged.rows, counts: judged.counts } }
    : { rule: judged.rule, missing: judged.headers.missing, judged: null }
}

parentPort?.postMessage(await read())
