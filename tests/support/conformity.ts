import { replayHistories, type Unexplained } from '#server/conform/conform.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What the charts can't explain in a database. */
export const unexplainedIn = async (db: Database): Promise<readonly Unexplained[]> => {
  const found: Unexplained[] = []
  await replayHistories(db, one => void found.push(one))
  return found
}
