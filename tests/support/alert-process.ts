/**
 * A process of its own that sends the copies of an alert: `node alert-process.ts CONNECTION ALERT`. It says `written` after each email
 * that is in the inbox and not yet committed, and waits a moment then, so that a test can kill it in the middle.
 */
import { readConfig } from '#server/config.ts'
import { sendAlert } from '#server/modules/alerts/handlers.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createInboxMessenger } from '#server/platform/mail/create-messenger.ts'
import type { Messenger } from '#server/platform/mail/messenger.ts'
import { createSecretKeys } from '#server/platform/secret-keys.ts'

const [connectionString = '', alertId = ''] = process.argv.slice(2)
const { db } = openDatabase(connectionString, { maxConnections: 3 })
const inbox = createInboxMessenger(db)

const pause = () => new Promise(resolve => setTimeout(resolve, 5))
const messenger: Messenger = {
  ...inbox,
  async send(message, within) {
    await inbox.send(message, within)
    process.stdout.write('written\n')
    await pause()
  },
}
const config = readConfig({ NODE_ENV: 'test' })
const keys = createSecretKeys('the secret of this process')
await sendAlert({ db, messenger, config, keys, clock: systemClock }, alertId, new AbortController().signal)
await db.destroy()
