// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Plan } from '#machines/flow/response-plan-setup.ts'
import { useHelp } from '#src/parts/help/help-card.tsx'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { someHelp } from '#tests/support/samples/help.ts'
import { planOf, sam } from '#tests/support/samples/response-plan.ts'
import { PlanPrint } from './plan-print.tsx'

afterEach(cleanup)

function Print({ plan }: { plan: Plan }) {
  return (
    <PlanPrint plan={plan} help={useHelp(someHelp, plan.place)} isCard={false} onDone={() => undefined} />
  )
}

it('prints banks first, and numbers in groups that can be read out', async () => {
  const bank = {
    id: sam.id,
    bankId: null,
    name: 'Maple Bank',
    contact: [{ phone: '+18005550142', email: null }],
  }
  const plan = planOf({ bank: [bank], familyContacts: [{ ...sam, name: 'سارة' }] })
  renderAppScreen(<Print plan={plan} />)
  await screen.findByText('+1\u00a0416\u00a0555\u00a00177', { normalizer: text => text })
  await screen.findByText('+1\u00a0800\u00a0555\u00a00142', { normalizer: text => text })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 2)).toEqual(['Banks', 'Family and friends'])
  // Another direction of writing ends with the name.
  expect(screen.getByText('سارة').tagName).toBe('BDI')
})

it('prints who helps where the owner lives, with number and address', () => {
  renderAppScreen(<Print plan={planOf({ place: { country: 'US', region: 'CA' } })} />)
  const section = screen.getByRole('heading', { name: 'Who helps: United States' }).parentElement
  expect([...(section?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Delete Platform',
    'Prairie Bureau',
  ])
  expect(section?.textContent).toContain('+1 800 555-0142fraud.example/report')
})
