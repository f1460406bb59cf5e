import { expect, it } from 'vitest'
import type { ScanUpdate } from '#machines/flow/personal-scan.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { createScanPorts } from './api.ts'

const watching = async (answers: readonly (string | null)[]): Promise<string[]> => {
  const left = [...answers]
  const api = visitorApi({
    fetch: async () => {
      const status = left.length > 1 ? left.shift() : left[0]
      if (!status) throw new TypeError('Failed to fetch')
      return Response.json({ scan: { status } })
    },
  })
  const update: string[] = []
  await new Promise<void>(done => {
    createScanPorts(api, async () => undefined).watchScan((one: ScanUpdate) => {
      update.push(one.type)
      if (one.type !== 'scan.progressed') done()
    })
  })
  return update
}

it('reports every change of a scan until it is completed', async () => {
  expect(await watching(['INITIATED', 'INITIATED', 'SCANNING', 'COMPLETED'])).toEqual([
    'scan.progressed',
    'scan.progressed',
    'scan.completed',
  ])
})

it('reports a failed scan', async () => {
  expect(await watching(['PROCESSING', 'FAILED'])).toEqual(['scan.progressed', 'scan.failed'])
})

it('continues after an unanswered request', async () => {
  expect(await watching(['PROCESSING', null, 'COMPLETED'])).toEqual(['scan.progressed', 'scan.completed'])
})

it('says that a scan is lost when nobody answers for a while', async () => {
  expect(await watching([null])).toEqual(['scan.lost'])
})
