/**
 * A process of its own that delivers what waits: `node delivery-process.ts CONNECTION`. It says `written` after each message that is
 * in the inbox and not yet committed, and waits a moment then, so that a test can kill it in the middle.
 */
import { deliver } from '#server/modules/response-plan/deliveries.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createInboxMessenger } from '#server/platform/mail/create-messenger.ts'
import type { Messenger } from '#server/platform/mail/messenger.ts'

const [connectionString = ''] = process.argv.slice(2)
const { db } = openDatabase(connectionString, { maxConnections: 3 })
const inbox = createInboxMessenger(db)

const pause = () => new Promise(resolve => setTimeout(resolve, 50))
const slow: Messenger = {
  ...inbox,
  async deliver(email, options) {
    const outcome = await inbox.deliver(email, options)
    process.stdout.write('written\n')
    await pause()
    return outcome
  },
}
const waiting = await db
  .selectFrom('response_plan_delivery')
  .select('id')
  .where('status', '=', 'queued')
  .execute()
for (const { id } of waiting) await deliver({ db, messenger: slow, clock: systemClock }, id, false)
await db.destroy()
