import { dataExportLifecycle } from '#machines/lifecycle/data-export.ts'
import { defineModel } from '#tests/support/model.ts'

export const dataExportModel = defineModel({
  machine: dataExportLifecycle,
  events: [
    { type: 'dataExport.requested' },
    { type: 'dataExport.started' },
    { type: 'dataExport.built' },
    { type: 'dataExport.failed' },
    { type: 'dataExport.expired' },
  ],
})
