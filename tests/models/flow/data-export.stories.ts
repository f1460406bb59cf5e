import type { dataExportFlow } from '#machines/flow/data-export.ts'
import type { DataExport } from '#openapi/generated/api.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'

export const none: DataExport = { state: 'none', expiresAt: null, size: null, nextAt: null }
export const requested: DataExport = { ...none, state: 'requested', nextAt: '2026-12-02T10:00:00.000Z' }
export const ready: DataExport = {
  ...requested,
  state: 'ready',
  expiresAt: '2026-12-08T10:00:00.000Z',
  size: 20_000,
}

const building: DataExport = { ...requested, state: 'building' }
const start = { type: 'dataExport.requestStarted' } as const
const download = { type: 'dataExport.downloadRequested' } as const
const watches = { asks: { watchExport: undefined } }
const asks = { asks: { requestExport: undefined } }
const saves = { asks: { downloadExport: undefined } }

export const stories: readonly FlowStory<typeof dataExportFlow>[] = [
  {
    says: 'Privacy policy: a copy of all data is requested, followed and downloaded',
    input: { dataExport: none },
    begins: 'idle',
    first: { refuses: [download] },
    steps: [
      [start, 'requesting', asks],
      [refused('requestExport', '0000'), 'idle', { failure: '0000' }],
      [start, 'requesting', asks],
      [
        done('requestExport', requested),
        'following',
        { ...watches, keeps: { dataExport: requested }, refuses: [start] },
      ],
      [
        { type: 'dataExport.progressed', dataExport: building },
        'following',
        { keeps: { dataExport: building } },
      ],
      [{ type: 'dataExport.lost' }, 'following', watches],
      [
        { type: 'dataExport.ended', dataExport: ready },
        'idle',
        { keeps: { dataExport: ready }, refuses: [start] },
      ],
      [download, 'downloading', saves],
      [refused('downloadExport', '0000'), 'idle', { failure: '0000' }],
      [download, 'downloading', saves],
      [done('downloadExport'), 'idle'],
    ],
  },
  {
    says: '2 §8: 0040: one that is made already is followed',
    input: { dataExport: none },
    begins: 'idle',
    steps: [
      [start, 'requesting', asks],
      [refused('requestExport', '0040'), 'following', watches],
    ],
  },
  ...([requested, building] as const).map(
    (dataExport): FlowStory<typeof dataExportFlow> => ({
      says: `Privacy policy: the page comes back to one that is made (${dataExport.state})`,
      input: { dataExport },
      begins: 'following',
      first: watches,
      steps: [],
    }),
  ),
  {
    says: 'Privacy policy: another one can be requested once its time has come',
    input: { dataExport: { ...ready, nextAt: null } },
    begins: 'idle',
    steps: [[start, 'requesting', asks]],
  },
]
