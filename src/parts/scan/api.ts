import type { personalScanFlow, ScanUpdate } from '#machines/flow/personal-scan.ts'
import type { Scan } from '#openapi/generated/api.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { type Wait, watch } from '#src/services/api/watch.ts'
import type { PortsOf } from '#src/services/flow-registry.ts'

export const readCurrentScan = (api: Api) => unwrap(api.GET('/v1/user/scan'))

const updateOf = (scan: Scan): ScanUpdate => {
  if (scan.status === 'COMPLETED') return { type: 'scan.completed', scan }
  if (scan.status === 'FAILED') return { type: 'scan.failed', scan }
  return { type: 'scan.progressed', scan }
}

interface ScanPorts extends PortsOf<typeof personalScanFlow> {
  /** Returns a function that stops it. */
  watchScan: (report: (update: ScanUpdate) => void) => () => void
}

export const createScanPorts = (api: Api, wait?: Wait): ScanPorts => ({
  startScan: async ({ cognitoId }) =>
    (await unwrap(api.POST('/v2/user/{cognitoId}/scan', { params: { path: { cognitoId } } }))).scan,

  retryScan: async ({ scanId }) =>
    (await unwrap(api.POST('/v1/scan/{id}', { params: { path: { id: scanId } } }))).scan,

  watchScan: report =>
    watch<Scan, ScanUpdate>(
      {
        ask: async () => (await unwrap(api.GET('/v1/user/scan'))).scan,
        updateOf,
        isLast: ({ type }) => type !== 'scan.progressed',
        lost: { type: 'scan.lost' },
        everyMs: 1_500,
      },
      report,
      wait,
    ),
})
