import { type ActorRefFromLogic, createActor, type EventObject, fromCallback } from 'xstate'
import { type DataExportProgress, dataExportFlow } from '#machines/flow/data-export.ts'
import type { DataExport } from '#openapi/generated/api.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { watch } from '#src/services/api/watch.ts'
import { nameIn, saveFile } from '#src/services/files/files.ts'
import { withPorts } from '#src/services/flow-registry.ts'

export type DataExportActor = ActorRefFromLogic<typeof dataExportFlow>

export const readDataExport = (api: Api): Promise<DataExport> => unwrap(api.GET('/v1/account/export'))

const progressOf = (dataExport: DataExport): DataExportProgress => ({
  type: ['requested', 'building'].includes(dataExport.state) ? 'dataExport.progressed' : 'dataExport.ended',
  dataExport,
})

export const openDataExport = ({ api }: Pick<AppContext, 'api'>, dataExport: DataExport): DataExportActor =>
  createActor(
    withPorts(dataExportFlow, {
      requestExport: () => unwrap(api.POST('/v1/account/export')),
      downloadExport: async () => {
        const { data, response } = await api.GET('/v1/account/export/file', { parseAs: 'blob' })
        saveFile(nameIn(response) ?? 'wardlight-data.zip', data instanceof Blob ? data : new Blob())
      },
    }).provide({
      actors: {
        watchExport: fromCallback<EventObject>(({ sendBack }) =>
          watch<DataExport, DataExportProgress>(
            {
              ask: () => readDataExport(api),
              updateOf: progressOf,
              isLast: ({ type }) => type === 'dataExport.ended',
              lost: { type: 'dataExport.lost' },
              everyMs: 1_500,
            },
            sendBack,
          ),
        ),
      },
    }),
    { input: { dataExport } },
  ).start()
