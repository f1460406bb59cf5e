// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { aHelpItem } from '#tests/support/samples/help.ts'
import { planOf } from '#tests/support/samples/response-plan.ts'
import { PlanActions } from './plan-actions.tsx'

afterEach(cleanup)

it('leads to who helps with a step, with the number to call', () => {
  const help = [aHelpItem(), aHelpItem({ id: 'bureau', kind: 'credit', name: 'Maple Bureau', phone: null })]
  renderAppScreen(<PlanActions plan={planOf()} help={help} busy={false} onEvent={() => undefined} />)
  const linksOf = (step: string) => {
    const details = screen.getByText(step).closest('details')
    return details && within(details).queryAllByRole('link', { hidden: true })
  }
  expect(linksOf('Freeze your credit')?.map(({ textContent }) => textContent)).toEqual(['Maple Bureau'])
  expect(linksOf('Report it to the police')?.map(link => link.getAttribute('href'))).toEqual([
    '/leaving?to=https%3A%2F%2Ffraud.example%2Freport',
    'tel:+18005550142',
  ])
  expect(linksOf('Turn on two-step sign-in')).toEqual([])
})
