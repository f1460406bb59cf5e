import type { Migration } from 'kysely'
import { core } from './0001-core.ts'

/** Every migration by its name; names sort in the order in which they run. */
export const migrations: Record<string, Migration> = {
  '0001-core': core,
}
