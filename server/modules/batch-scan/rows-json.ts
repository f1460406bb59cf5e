import type { JudgedRow } from '../../../domain/employee-file/judge-row.ts'

/** Rows that travel to the database in one statement. */
const rowsAtOnce = 5_000

/**
 * Judged rows as the database takes them in, some thousand in each text: `[{ line, verdict, cells, reason? | fullname, email, hash, … }, …]`.
 *
 * @param hashOf what the corpus knows an address by (server/scan/corpus/keys.ts)
 */
export const rowsAsJson = (rows: readonly JudgedRow[], hashOf: (email: string) => Buffer): string[] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, chunk) =>
    JSON.stringify(
      rows.slice(chunk * rowsAtOnce, (chunk + 1) * rowsAtOnce).map(judged => ({
        line: judged.line,
        verdict: judged.verdict,
        cells: judged.cells,
        ...(judged.verdict === 'refused'
          ? { reason: judged.reason }
          : { ...judged.row, hash: hashOf(judged.row.email).toString('hex') }),
      })),
    ),
  )
