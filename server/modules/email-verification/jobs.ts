import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createEmailVerification } from './service.ts'

const queue = 'email-verification.send'

/** Declares the job that sends links to newly added addresses; call before the jobs are started. */
export const defineEmailVerificationJobs = (platform: Platform): void =>
  platform.jobs.define<{ registerId: string }>({
    name: queue,
    retryLimit: 5,
    expireInSeconds: 60,
    work: ({ registerId }) => createEmailVerification(platform).sendToNewAddresses(registerId),
  })

/** Queues links to a register's new addresses for when the transaction that adds them commits. */
export const askForVerification = (
  { jobs }: Pick<Platform, 'jobs'>,
  registerId: string,
  within: Database,
): Promise<void> => jobs.send(queue, { registerId }, { within })
