import { fromCallback } from 'xstate'
import { type EmployeeFileEvent, employeeFileFlow } from '#machines/flow/employee-file.ts'
import type { CheckRequest, EmployeeFilePorts } from '#machines/flow/ports/employee-file.ts'
import { type Api, unwrap } from '../api/client.ts'
import { actorOf } from '../flows.ts'
import { checkInWorker } from './check-in-worker.ts'

/** An employee file on its way in: checked here, then uploaded and judged again by the server. */
const createPorts = (api: Api): EmployeeFilePorts => ({
  checkFile: checkInWorker,

  uploadEmployees: ({ companyId, file, name, mapping }) =>
    unwrap(
      api.POST('/v2/company/{id}/scan/batch/upload', {
        params: { path: { id: companyId } },
        body: { file },
        bodySerializer: () => {
          const form = new FormData()
          if (name !== null) form.append('name', name)
          if (mapping !== null) form.append('mapping', JSON.stringify(mapping))
          form.append('file', file, file.name)
          return form
        },
      }),
    ),

  listRefused: ({ companyId, batchId }) =>
    unwrap(
      api.GET('/v2/company/{id}/scan/batch/{batchId}/refused-rows', {
        params: { path: { id: companyId, batchId } },
      }),
    ),

  fixRow: ({ companyId, batchId, line, cells }) =>
    unwrap(
      api.PUT('/v2/company/{id}/scan/batch/{batchId}/refused-rows/{line}', {
        params: { path: { id: companyId, batchId, line } },
        body: cells,
      }),
    ),

  fitBatch: ({ companyId, batchId }) =>
    unwrap(
      api.POST('/v2/company/{id}/scan/batch/{batchId}/fit', {
        params: { path: { id: companyId, batchId } },
      }),
    ),

  checkSeats: ({ companyId, seats }) =>
    unwrap(
      api.GET('/v2/company/{id}/scan/batch/seats', {
        params: { path: { id: companyId }, query: { seats } },
      }),
    ),
})

/** The flow of an employee file, for charts that invoke it, and the calls that they make themselves. */
export const createEmployeeFile = (api: Api) => {
  const { checkFile, checkSeats, uploadEmployees, fitBatch, listRefused, fixRow } = createPorts(api)
  const flow = employeeFileFlow.provide({
    actors: {
      checkFile: fromCallback<EmployeeFileEvent, CheckRequest>(({ input, sendBack }) =>
        checkFile(input, sendBack),
      ),
      checkSeats: actorOf(checkSeats),
      uploadEmployees: actorOf(uploadEmployees),
      fitBatch: actorOf(fitBatch),
    },
  })
  return { flow, fitBatch, listRefused, fixRow }
}
