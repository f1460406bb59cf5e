import type { Kysely, Selectable } from 'kysely'
import type { InboxMessageTable } from '#server/platform/database/inbox-tables.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type InboxMessage = Selectable<InboxMessageTable>

/** Older messages are still found by address. */
const longestList = 200

export const listMessages = (db: Kysely<Tables>, to: string | null): Promise<InboxMessage[]> =>
  db
    .selectFrom('inbox_message')
    .selectAll()
    .$if(to !== null, query => query.where('recipient', '=', to ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(longestList)
    .execute()
