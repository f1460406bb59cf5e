import type { SystemState } from '#openapi/generated/api.ts'
import { findBackups } from '#server/backup/scheduled.ts'
import { readHistories } from '#server/conform/history.ts'
import { type CheckResult, runChecks } from '#server/doctor/doctor.ts'
import type { Handlers } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { runInContext } from '#server/platform/request-context.ts'

export const createSystemModule = ({ config, db, clock }: Pick<Platform, 'config' | 'db' | 'clock'>) => {
  let running: Promise<Pick<SystemState, 'checkedAt' | 'checks'>> | null = null

  const check = async () => {
    const checks: CheckResult[] = []
    for await (const result of runChecks({ config, db })) checks.push(result)
    return { checkedAt: clock.now().toISOString(), checks }
  }

  /** One run at a time, which several calls share and which is part of none. */
  const checkOnce = async () => {
    running ??= runInContext({ kind: 'job', name: 'system.check' }, check)
    try {
      return await running
    } finally {
      running = null
    }
  }

  return {
    getSystem: async () => ({
      ...(await checkOnce()),
      schedule: config.backupFolder !== null,
      copies: config.backupBucket !== null,
      backups: await findBackups(db),
    }),
    getHistories: async request => readHistories(db, request.params.id),
  } satisfies Partial<Handlers>
}
