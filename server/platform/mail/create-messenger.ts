import type { Config } from '#server/config.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs.ts'
import type { SecretKeys } from '../secret-keys.ts'
import { createInboxMessenger } from './inbox-messenger.ts'
import type { Messenger } from './messenger.ts'
import { createSmtpMessenger } from './smtp-messenger.ts'

export const createMessenger = ({
  config,
  db,
  jobs,
  keys,
}: {
  readonly config: Pick<Config, 'smtp'>
  readonly db: Database
  readonly jobs: Jobs
  readonly keys: SecretKeys
}): Messenger =>
  config.smtp === null ? createInboxMessenger(db) : createSmtpMessenger({ smtp: config.smtp, db, jobs, keys })
