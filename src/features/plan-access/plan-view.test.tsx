// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { responsePlanFlow } from '#machines/flow/response-plan.ts'
import type { OfflineRead } from '#src/services/api/offline-read.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { someHelp } from '#tests/support/samples/help.ts'
import { planOf } from '#tests/support/samples/response-plan.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { PlanView } from './plan-view.tsx'

afterEach(cleanup)

it('leads a visitor to who helps where the owner lives', async () => {
  const plan = planOf({ place: { country: 'US', region: 'CA' } })
  const actor = createActor(responsePlanFlow, { input: { as: 'owner', plan } }).start()
  const api = visitorApi({ fetch: async () => Response.json(someHelp) })
  const read: OfflineRead = async (fetchFrom, ...inputs) => fetchFrom(api, ...inputs)
  await renderScreen(<PlanView actor={actor} read={read} />)
  const section = (await screen.findByRole('heading', { name: 'Who helps' })).parentElement
  expect([...(section?.querySelectorAll('a') ?? [])].map(link => link.getAttribute('href'))).toEqual([
    '/leaving?to=https%3A%2F%2Ffraud.example%2Freport',
    'tel:+18005550142',
    '/leaving?to=https%3A%2F%2Ffraud.example%2Freport',
    'tel:+18005550142',
  ])
  expect(section?.querySelector('a')?.textContent).toBe('Delete Platform')
})
