import { fromCallback } from 'xstate'
import { type CheckRequest, type EmployeeFileEvent, employeeFileFlow } from '#machines/flow/employee-file.ts'
import type { Seats } from '#openapi/generated/api.ts'
import { type Api, unwrap } from '../api/client.ts'
import { asForm } from '../api/form-key.ts'
import { type PortsOf, withPorts } from '../flow-registry.ts'
import { checkInWorker } from './check-in-worker.ts'

type OnSeats = (seats: Seats) => void

const createPorts = (api: Api, onSeats: OnSeats): PortsOf<typeof employeeFileFlow> => ({
  async uploadEmployees({ companyId, file, name, mapping }) {
    const form = new FormData()
    if (name !== null) form.append('name', name)
    if (mapping !== null) form.append('mapping', JSON.stringify(mapping))
    form.append('file', file, file.name)
    const upload = await unwrap(
      api.POST('/v2/company/{id}/scan/batch/upload', {
        params: { path: { id: companyId } },
        body: { file },
        ...(await asForm(form)),
      }),
    )
    onSeats(upload.seats)
    return upload
  },

  async fitBatch({ companyId, batchId }) {
    const fit = await unwrap(
      api.POST('/v2/company/{id}/scan/batch/{batchId}/fit', {
        params: { path: { id: companyId, batchId } },
      }),
    )
    onSeats(fit.seats)
    return fit
  },

  async checkSeats({ companyId, seats }) {
    const check = await unwrap(
      api.GET('/v2/company/{id}/scan/batch/seats', {
        params: { path: { id: companyId }, query: { seats } },
      }),
    )
    onSeats(check)
    return check
  },
})

/** `onSeats` gets the company's seats whenever they were read. */
export const createEmployeeFile = (api: Api, onSeats: OnSeats) => {
  const ports = createPorts(api, onSeats)
  const flow = withPorts(employeeFileFlow, ports).provide({
    actors: {
      checkFile: fromCallback<EmployeeFileEvent, CheckRequest>(({ input, sendBack }) =>
        checkInWorker(input, sendBack),
      ),
    },
  })
  return { ...ports, flow }
}
