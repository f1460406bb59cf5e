/**
 * A process of its own that asks for the removal of every open finding of a person: `node desk-process.ts CONNECTION REGISTER`. It says
 * `written` after each e-mail that is in the inbox and not yet committed, and waits a moment then, so that a test can kill it in the
 * middle.
 */

import { createNotificationEvents } from '#server/modules/notifications/notification-events.ts'
import { requestRemovals } from '#server/modules/reports/handlers.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createInboxMessenger } from '#server/platform/mail/create-messenger.ts'
import type { Messenger } from '#server/platform/mail/messenger.ts'
import { createSecretKeys } from '#server/platform/secret-keys.ts'

const [connectionString = '', registerId = ''] = process.argv.slice(2)
const { db } = openDatabase(connectionString, { maxConnections: 3 })
const inbox = createInboxMessenger(db)

const pause = () => new Promise(resolve => setTimeout(resolve, 50))
const slow: Messenger = {
  ...inbox,
  async send(message, within) {
    await inbox.send(message, within)
    process.stdout.write('written\n')
    await pause()
  },
}
const events = createNotificationEvents({
  messenger: slow,
  keys: createSecretKeys('test'),
  config: { publicUrl: 'https://wardlight.test' },
})
const open = await db
  .selectFrom('leak')
  .select('id')
  .where('register_id', '=', registerId)
  .where('state', '=', 'detected')
  .orderBy('id')
  .execute()
for (const { id } of open)
  await requestRemovals({ db, clock: systemClock }, events, registerId, id, ['EXPOSED_DATA'])
await db.destroy()
