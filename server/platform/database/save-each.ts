import { sql } from 'kysely'
import type { Database } from './database.ts'

/** PostgreSQL's errors about what is stored: a value (22), a rule of its table (23), its size (54). */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:22|23|54)/.test(String(error.code))

/** Saves rows at once and, where PostgreSQL refuses one of them, all others. `save` stores all of its rows or none. */
export const saveEach = async <Row>(
  rows: readonly Row[],
  save: (rows: readonly Row[]) => Promise<number>,
): Promise<{ readonly added: number; readonly refused: readonly Row[] }> => {
  try {
    return { added: await save(rows), refused: [] }
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (rows.length <= 1) return { added: 0, refused: rows }
    const half = Math.ceil(rows.length / 2)
    const first = await saveEach(rows.slice(0, half), save)
    const second = await saveEach(rows.slice(half), save)
    return { added: first.added + second.added, refused: [...first.refused, ...second.refused] }
  }
}

/** Undoes this work alone where it fails, so that its transaction can go on. */
export const inSavepoint = async <T>(transaction: Database, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint work`.execute(transaction)
  try {
    const result = await work()
    await sql`release savepoint work`.execute(transaction)
    return result
  } catch (error) {
    await sql`rollback to savepoint work`.execute(transaction)
    throw error
  }
}
