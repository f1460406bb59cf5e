import {
  createNotificationEvents,
  type NotificationEvents,
} from '../modules/notifications/notification-events.ts'
import { createNotifier } from '../modules/notifications/notify.ts'
import type { Platform } from '../platform/platform.ts'
import { createScanEngine } from '../scan/engine.ts'
import { createSources } from '../scan/sources/index.ts'

export interface DemoScans {
  scan(registerId: string, at: Date): Promise<void>
  readonly events: Pick<NotificationEvents, 'companyScoreChanged'>
}

/** With notifications but without messages. */
export const createDemoScans = (platform: Platform): DemoScans => {
  let now = new Date()
  const clock = { now: () => now }
  const messenger = { ...platform.messenger, send: async () => undefined }
  const events = createNotificationEvents(
    createNotifier({ ...platform, messenger, publicUrl: platform.config.publicUrl }),
  )
  const sources = createSources({ ...platform, config: { ...platform.config, hibp: null } })
  const deps = { ...platform, clock, events }
  const engine = createScanEngine(deps, sources)
  return {
    events,
    async scan(registerId, at) {
      now = at
      const earlier = await platform.db
        .selectFrom('scan')
        .select('id')
        .where('register_id', '=', registerId)
        .limit(1)
        .execute()
      const { id } = await platform.db
        .insertInto('scan')
        .values({
          register_id: registerId,
          status: 'INITIATED',
          trigger: earlier.length === 0 ? 'first' : 'monthly',
          error: null,
          requested_at: at,
          started_at: null,
          completed_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await engine.run(id, { isLast: false, signal: new AbortController().signal })
    },
  }
}
