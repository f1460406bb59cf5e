import { expect, it } from 'vitest'
import { recordedApi } from '#tests/support/recorded-api.ts'
import { readTrend } from './api.ts'

it.each([
  ['90d', 'days=90'],
  ['180d', 'days=180'],
  ['365d', 'days=365'],
  ['3m', 'months=3'],
  ['6m', 'months=6'],
  ['12m', 'months=12'],
] as const)('asks for the trend of a period (spec 2 §9): %s', async (period, query) => {
  const { api, requests } = recordedApi()
  await readTrend({ api, id: 'northwind', view: {} }, period)
  expect(requests).toEqual([[`GET /v2/company/northwind/score/trend?${query}`]])
})
