import type { Selectable } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'

export type InboxMessage = Selectable<Tables['inbox_message']>

/** Older messages are still found by address. */
const longestList = 200

export const listMessages = (db: Database, to: string | null): Promise<InboxMessage[]> =>
  db
    .selectFrom('inbox_message')
    .selectAll()
    .$if(to !== null, query => query.where('recipient', '=', to ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(longestList)
    .execute()
