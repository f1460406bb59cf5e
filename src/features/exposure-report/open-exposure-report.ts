import { createActor } from 'xstate'
import { exposureReportFlow } from '#machines/flow/exposure-report.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { type PortsOf, withPorts } from '#src/services/flow-registry.ts'
import { clearExposureDraft } from './exposure-draft.ts'

const reportExposure =
  (api: Api, registerId: string): PortsOf<typeof exposureReportFlow>['reportExposure'] =>
  ({ report: body }) =>
    unwrap(api.POST('/v2/user/{id}/user-report', { params: { path: { id: registerId } }, body }))

export const openExposureReport = ({ api, inspected, refresh }: AppContext, registerId: string) => {
  const flow = withPorts(exposureReportFlow, { reportExposure: reportExposure(api, registerId) })
  const actor = createActor(flow, inspected)
  actor.on('exposureReport.reported', () => {
    // Even when the person has navigated away in the meantime.
    clearExposureDraft(registerId)
    refresh()
  })
  return actor.start()
}
