// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { answer, recordedApi } from '#tests/support/recorded-api.ts'
import { Route as Security } from './_account/account-settings.index.tsx'
import { Route as Layout } from './_account.tsx'

it('asks for nothing else where a required second step has to be set up first', async () => {
  const { api, requests } = recordedApi(answer({ factors: [], isFactorMissing: true }))
  const close = vi.fn()
  const session = { api, registry: { close } }
  const services = { loadCatalogue: async () => {}, session }
  const given = { context: { services, currentUser: { register: { isFactorMissing: true } } }, deps: {} }
  for (const route of [Layout, Security]) await (route.options.loader as (given: object) => unknown)(given)
  expect(requests).toEqual([['GET /v1/account/security']])
  expect(close.mock.calls).toEqual([['notifications']])
})
