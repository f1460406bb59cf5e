import { fromCallback } from 'xstate'
import { type CheckRequest, type EmployeeFileEvent, employeeFileFlow } from '#machines/flow/employee-file.ts'
import { type Api, unwrap } from '../api/client.ts'
import { asForm } from '../api/form-key.ts'
import { type PortsOf, withPorts } from '../flow-registry.ts'
import { checkInWorker } from './check-in-worker.ts'

const createPorts = (api: Api): PortsOf<typeof employeeFileFlow> => ({
  async uploadEmployees({ companyId, file, name, mapping }) {
    const form = new FormData()
    if (name !== null) form.append('name', name)
    if (mapping !== null) form.append('mapping', JSON.stringify(mapping))
    form.append('file', file, file.name)
    return unwrap(
      api.POST('/v2/company/{id}/scan/batch/upload', {
        params: { path: { id: companyId } },
        body: { file },
        ...(await asForm(form)),
      }),
    )
  },

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
