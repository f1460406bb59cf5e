import { expect, it, vi } from 'vitest'
import { answer, recordedApi } from '#tests/support/recorded-api.ts'
import { batchId, batchOf, companyId, companyStatusOf } from '#tests/support/samples/batch-scan.ts'
import { createCompanyOnboardingPorts, readStatus } from './api.ts'

const base = `/v2/company/${companyId}`

it('reads the status of the company that is shown', async () => {
  const { api, requests } = recordedApi(answer(companyStatusOf()))
  const registerChanged = vi.fn()
  expect(await readStatus({ api, id: companyId, view: {}, registerChanged })).toEqual(companyStatusOf())
  expect(registerChanged).toHaveBeenCalledOnce()
  expect(await createCompanyOnboardingPorts(api).getStatus({ companyId })).toEqual(companyStatusOf())
  expect(requests).toEqual([[`GET ${base}/status`], [`GET ${base}/status`]])
})

it('holds the lock and sends a step, each without the id that its address has', async () => {
  const { api, requests } = recordedApi()
  const { setLock, submitStep } = createCompanyOnboardingPorts(api)
  await setLock({ companyId, held: true })
  await submitStep({ companyId, submission: { step: 'companyDetails' } } as never)
  expect(requests).toEqual([
    [`POST ${base}/onboarding/lock`, { held: true }],
    [`POST ${base}/onboarding`, { step: 'companyDetails' }],
  ])
})

it('recalls a file with its lines', async () => {
  const { api, requests } = recordedApi(answer({ batch: batchOf(), lines: 60, usersTotal: 50 }))
  const recalled = await createCompanyOnboardingPorts(api).recallFile({ companyId, batchId })
  expect(recalled).toEqual({ batch: batchOf(), lines: 60 })
  expect(requests).toEqual([[`GET ${base}/scan/batch/progress?batchId=${batchId}`]])
})
