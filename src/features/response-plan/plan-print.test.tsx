// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { planOf, sam } from '#tests/support/samples/response-plan.ts'
import { PlanPrint } from './plan-print.tsx'

afterEach(cleanup)

it('prints banks first, and numbers in groups that can be read out', async () => {
  const bank = {
    id: sam.id,
    bankId: null,
    name: 'Maple Bank',
    contact: [{ phone: '+18005550142', email: null }],
  }
  const plan = planOf({ bank: [bank], familyContacts: [{ ...sam, name: 'سارة' }] })
  renderAppScreen(<PlanPrint plan={plan} isCard={false} onDone={() => undefined} />)
  await screen.findByText('+1\u00a0416\u00a0555\u00a00177', { normalizer: text => text })
  await screen.findByText('+1\u00a0800\u00a0555\u00a00142', { normalizer: text => text })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 2)).toEqual(['Banks', 'Family and friends'])
  // Another direction of writing ends with the name.
  expect(screen.getByText('سارة').tagName).toBe('BDI')
})
