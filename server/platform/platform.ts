import type { Config } from '../config.ts'
import type { AuditOrigins } from './audit/origins.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Identity } from './identity.ts'
import type { Jobs } from './jobs.ts'
import type { Logger } from './log.ts'
import type { Messenger } from './mail/messenger.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import type { SecretKeys } from './secret-keys.ts'
import type { FileStore } from './storage.ts'
import type { Throttle } from './throttle.ts'

/** The dependencies of every module, behind interfaces with several implementations. */
export interface Platform {
  readonly config: Config
  readonly db: Database
  readonly jobs: Jobs
  readonly messenger: Messenger
  readonly identity: Identity
  /** null: payments are off (`gatewayOf`). */
  readonly payments: PaymentGateway | null
  readonly auditOrigins: AuditOrigins
  readonly files: FileStore
  readonly keys: SecretKeys
  readonly throttle: Throttle
  readonly clock: Clock
  readonly log: Logger
}
