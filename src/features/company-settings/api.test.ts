import { expect, it, vi } from 'vitest'
import { answer, recordedApi, refusal } from '#tests/support/recorded-api.ts'
import { changeProfile, changeSettings, readProfile } from './api.ts'

const open = (...answers: Parameters<typeof recordedApi>) => ({
  ...recordedApi(...answers),
  id: 'northwind',
  view: { companyId: 'northwind' },
})

it('reads and changes the profile and the settings of the company that is shown', async () => {
  const profile = { name: 'Northwind', seats: { licensed: 25, used: 2, free: 23 } }
  const { requests, ...company } = open(answer(profile))
  const registerChanged = vi.fn()
  expect(await readProfile({ ...company, registerChanged })).toEqual(profile)
  expect(registerChanged).toHaveBeenCalledOnce()
  expect(await changeProfile(company, { name: 'Northwind' } as never)).toBeNull()
  expect(await changeSettings(company, { name: 'Northwind' } as never)).toBeNull()
  expect(requests).toEqual([
    ['GET /v2/company/northwind/settings/company-profile'],
    ['PUT /v2/company/northwind/settings/company-profile', { name: 'Northwind' }],
    ['PUT /v1/company?companyId=northwind', { name: 'Northwind' }],
  ])
})

it('hands back why a change was refused', async () => {
  expect(await changeProfile(open(refusal('0040')), {} as never)).toMatchObject({ code: '0040' })
  expect(await changeSettings(open(refusal('0040')), {})).toMatchObject({ code: '0040' })
})
