import type { Platform } from '../platform.ts'
import type { AuditOrigins } from './origins.ts'
import { verifyAudit } from './verify.ts'

/** Verifies the audit log every night, and logs an error where something was removed or changed. */
export const watchAudit = (
  { db, keys, jobs, log }: Pick<Platform, 'db' | 'keys' | 'jobs' | 'log'>,
  origins: AuditOrigins,
): void => {
  jobs.schedule(
    {
      name: 'audit.watch',
      retryLimit: 3,
      expireInSeconds: 60 * 60,
      concurrency: 1,
      work: async () => {
        await origins.turnMonths(db)
        const { links, problems } = await verifyAudit(db, keys)
        if (problems.length > 0) log.fatal({ problems }, 'ALERT: the audit log was tampered with')
        else log.info({ links }, 'audit log: every event is as it was recorded')
      },
    },
    '17 4 * * *',
  )
}
