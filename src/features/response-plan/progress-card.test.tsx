// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { planOf } from '#tests/support/samples/response-plan.ts'
import { ProgressCard } from './progress-card.tsx'

afterEach(cleanup)

it('asks its owner before the plan is run', async () => {
  const onEvent = vi.fn()
  renderAppScreen(<ProgressCard plan={planOf()} busy={false} onEvent={onEvent} />)
  fireEvent.click(screen.getByRole('button', { name: 'Run the plan' }))
  expect(onEvent).not.toHaveBeenCalled()
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Run this plan?', description: /Run it when/ }),
  )
  fireEvent.click(question.getByRole('button', { name: 'Run the plan' }))
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'run.started' })
})
