import { setup } from 'xstate'

export type DataExportEvent =
  | { type: 'dataExport.requested' }
  | { type: 'dataExport.started' }
  | { type: 'dataExport.built' }
  | { type: 'dataExport.failed' }
  | { type: 'dataExport.expired' }

export const dataExportLifecycle = setup({
  types: { events: {} as DataExportEvent, tags: {} as 'course' },
}).createMachine({
  id: 'dataExport',
  description: 'The file with all of a person’s data, from the request until it expires.',
  initial: 'none',
  states: {
    none: {
      description: 'The person has never asked for their data.',
      tags: 'course',
      on: { 'dataExport.requested': 'requested' },
    },
    requested: {
      description: 'We have the request and begin shortly; the file before it is discarded.',
      tags: 'course',
      on: { 'dataExport.started': 'building' },
    },
    building: {
      description: 'We’re collecting the person’s data; after an interruption we start again.',
      tags: 'course',
      on: {
        'dataExport.started': 'building',
        'dataExport.built': 'ready',
        'dataExport.failed': 'failed',
      },
    },
    ready: {
      description: 'The file can be downloaded until it expires.',
      tags: 'course',
      on: { 'dataExport.requested': 'requested', 'dataExport.expired': 'expired' },
    },
    failed: {
      description: 'The file couldn’t be made, and the person can ask again.',
      on: { 'dataExport.requested': 'requested' },
    },
    expired: {
      description: 'The file is deleted, and the person can ask for a new one.',
      tags: 'course',
      on: { 'dataExport.requested': 'requested' },
    },
  },
})
