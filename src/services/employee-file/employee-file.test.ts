import { expect, it, vi } from 'vitest'
import { answer, recordedApi } from '#tests/support/recorded-api.ts'
import { batchId, companyId } from '#tests/support/samples/batch-scan.ts'
import { createEmployeeFile } from './employee-file.ts'

const seats = { requested: 12, licensed: 25, used: 2, free: 23, sufficient: true, missing: 0 }

it('hands over the seats that an upload, a check and a fit were answered with', async () => {
  const onSeats = vi.fn()
  const used = [2, 3, 4]
  const [uploaded, checked, fitted] = used.map(one => ({ ...seats, used: one }))
  const { api } = recordedApi(answer({ seats: uploaded }), answer(checked), answer({ seats: fitted }))
  const file = createEmployeeFile(api, onSeats)
  await file.uploadEmployees({ companyId, file: new File(['a'], 'a.csv'), name: null, mapping: null })
  await file.checkSeats({ companyId, seats: 12 })
  await file.fitBatch({ companyId, batchId })
  expect(onSeats.mock.calls.map(([read]) => read.used)).toEqual(used)
})
