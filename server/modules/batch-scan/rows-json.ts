import type { JudgedRow } from '#domain/employee-file/judge-row.ts'

const rowsAtOnce = 1_000

/**
 * Judged rows as the database takes them in, a thousand in each JSON text, in UTF-8: `[{ line, verdict, cells, reason? | fullname, email, hash, … },
 * …]`. As bytes they are passed on by the process that answers requests without being looked at.
 *
 * @param hashOf what the corpus knows an address by (server/scan/corpus/keys.ts)
 */
export const rowsAsJson = (
  rows: readonly JudgedRow[],
  hashOf: (email: string) => Buffer,
): Uint8Array<ArrayBuffer>[] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, chunk) =>
    new TextEncoder().encode(
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
    ),
  )
