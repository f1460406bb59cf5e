import { setup } from 'xstate'

export type DataExportEvent =
  | { type: 'dataExport.requested' }
  | { type: 'dataExport.started' }
  | { type: 'dataExport.built' }
  | { type: 'dataExport.failed' }
  | { type: 'dataExport.expired' }

/** An interrupted job starts again; a new request discards the previous file. */
export const dataExportLifecycle = setup({
  types: { events: {} as DataExportEvent, tags: {} as 'course' },
}).createMachine({
  id: 'dataExport',
  initial: 'none',
  states: {
    none: {
      tags: 'course',
      on: { 'dataExport.requested': 'requested' },
    },
    requested: {
      tags: 'course',
      on: { 'dataExport.started': 'building' },
    },
    building: {
      tags: 'course',
      on: {
        'dataExport.started': 'building',
        'dataExport.built': 'ready',
        'dataExport.failed': 'failed',
      },
    },
    ready: {
      tags: 'course',
      on: { 'dataExport.requested': 'requested', 'dataExport.expired': 'expired' },
    },
    failed: {
      on: { 'dataExport.requested': 'requested' },
    },
    expired: {
      tags: 'course',
      on: { 'dataExport.requested': 'requested' },
    },
  },
})
