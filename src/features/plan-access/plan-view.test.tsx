// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react'
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

it('leads a visitor to who helps in a country that they choose, as they don’t learn where the owner lives', async () => {
  const actor = createActor(responsePlanFlow, { input: { as: 'owner', plan: planOf() } }).start()
  const api = visitorApi({ fetch: async () => Response.json(someHelp) })
  const read: OfflineRead = async (fetchFrom, ...inputs) => fetchFrom(api, ...inputs)
  await renderScreen(<PlanView actor={actor} read={read} />)
  const section = (await screen.findByRole('heading', { name: 'Who helps' })).parentElement
  const countries = screen.getByRole('combobox', { name: 'Country' })
  expect([...countries.querySelectorAll('option')].map(option => option.textContent)).toEqual([
    'Choose a country',
    'Canada',
    'United States',
  ])
  expect(section?.querySelectorAll('a')).toHaveLength(0)
  fireEvent.change(countries, { target: { value: 'CA' } })
  expect([...(section?.querySelectorAll('a') ?? [])].map(link => link.textContent)).toEqual([
    'Fraud Office',
    '+1 800 555-0142',
    'Maple Bureau',
    'Privacy Office',
  ])
  expect(section?.querySelector('a')?.getAttribute('href')).toBe(
    '/leaving?to=https%3A%2F%2Ffraud.example%2Freport',
  )
})
