import { fromCallback } from 'xstate'
import { type EmployeeFileEvent, employeeFileFlow } from '#machines/flow/employee-file.ts'
import type { CheckRequest } from '#machines/flow/ports/employee-file.ts'
import type { refusedRowsFlow } from '#machines/flow/refused-rows.ts'
import { type Api, unwrap } from '../api/client.ts'
import { type PortsOf, withPorts } from '../flow-registry.ts'
import { checkInWorker } from './check-in-worker.ts'

/** Checks an employee file here, then uploads it to be validated again by the server. */
const createPorts = (api: Api): PortsOf<typeof employeeFileFlow> & PortsOf<typeof refusedRowsFlow> => ({
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

/** The flow of an employee file, for charts that invoke it, and the calls those make themselves. */
export const createEmployeeFile = (api: Api) => {
  const ports = createPorts(api)
  const flow = withPorts(employeeFileFlow, ports).provide({
    actors: {
      checkFile: fromCallback<EmployeeFileEvent, CheckRequest>(({ input, sendBack }) =>
        checkInWorker(input, sendBack),
      ),
    },
  })
  return { ...ports, flow }
}
