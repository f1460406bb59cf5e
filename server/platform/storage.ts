import type { Database } from './database/database.ts'

export interface StoredFile {
  readonly mediaType: string
  readonly bytes: Buffer
}

/** What a file is stored as long as: the finding whose removal it proves, or the message it was sent with. */
type Subject = { readonly leak_id: string } | { readonly support_message_id: string }

export interface FileStore {
  put(registerId: string, file: StoredFile, subject?: Subject): Promise<string>
  get(registerId: string, id: string): Promise<StoredFile | null>
  remove(registerId: string, id: string): Promise<void>
}

/** Files in the database: nothing to set up, and deleted with the register. */
export const createDatabaseFileStore = (db: Database): FileStore => ({
  async put(registerId, { mediaType, bytes }, subject) {
    const { id } = await db
      .insertInto('stored_file')
      .values({ register_id: registerId, media_type: mediaType, bytes, ...subject })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  async get(registerId, id) {
    const row = await db
      .selectFrom('stored_file')
      .select(['media_type', 'bytes'])
      .where('id', '=', id)
      .where('register_id', '=', registerId)
      .executeTakeFirst()
    return row === undefined ? null : { mediaType: row.media_type, bytes: row.bytes }
  },
  async remove(registerId, id) {
    await db.deleteFrom('stored_file').where('id', '=', id).where('register_id', '=', registerId).execute()
  },
})
