import { createActor, type EventObject, fromCallback, waitFor } from 'xstate'
import { type PersonalScanInput, personalScanFlow } from '#machines/flow/personal-scan.ts'
import { failureBy } from '#machines/port-error.ts'
import type { Api } from '#src/services/api/client.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import type { AppContext } from '../page/app-context.ts'
import { toast, toastFailure } from '../page/toasts.ts'
import { createScanPorts } from './api.ts'

export const providePersonalScan = (api: Api) => {
  const { startScan, retryScan, watchScan } = createScanPorts(api)
  return withPorts(personalScanFlow, { startScan, retryScan }).provide({
    actors: { watchScan: fromCallback<EventObject>(({ sendBack }) => watchScan(sendBack)) },
  })
}

/** The running or failed scan; null to start one. */
export const openPersonalScan = (app: AppContext, input: PersonalScanInput) =>
  app.registry.once('personalScan', () => {
    const actor = createActor(providePersonalScan(app.api), { ...app.inspected, input })
    actor.on('personalScan.started', app.refresh)
    actor.subscribe({
      next: snapshot => {
        if (!snapshot.matches('notStarted')) return
        void toastFailure(snapshot.context.failure ?? failureBy('0000'), 'scanNotStarted')
        actor.send({ type: 'scan.left' })
      },
      complete: () => {
        if (actor.getSnapshot().output?.outcome === 'noCredits') void toast('noScanLeft')
        app.registry.close('personalScan')
        app.refresh()
      },
    })
    return actor
  })

/** Starts a scan; resolves when it has started, or a toast was shown. */
export const startScan = async (app: AppContext, cognitoId: string): Promise<void> => {
  const scan = openPersonalScan(app, { cognitoId, scan: null })
  await waitFor(scan, snapshot => !snapshot.hasTag('pending'))
}
