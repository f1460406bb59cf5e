// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskRequest } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { MovePanel, newProofOf } from './move-panel.tsx'

afterEach(cleanup)

const show = (over: Partial<DeskRequest>, message = '') => {
  const request = {
    name: 'findpeople.example',
    version: 1,
    resolution: 'ACCEPTED',
    moves: ['accept'],
    person: { language: 'en-US' },
    evidence: {},
    templates: [{ move: 'accept', message: 'It answers within a week.' }],
    ...over,
  } as DeskRequest
  const [onMove, onMessage] = [vi.fn(), vi.fn()]
  renderAppScreen(
    <MovePanel
      request={request}
      busy={false}
      message={message}
      onMessage={onMessage}
      onMove={onMove}
      refused={[]}
      proof={newProofOf(request)}
      onProof={vi.fn()}
    />,
  )
  return { onMove, onMessage }
}

it.each([
  ['ACCEPTED', 'This is your own request, so someone else takes care of it.'],
  ['REMOVE', 'Nothing is left to do here: the request has ended.'],
] as const)('says why an operator can move nothing of a request that is %s', (resolution, reason) => {
  show({ resolution, moves: [] })
  expect(screen.getByText(reason)).toBeTruthy()
})

it('offers the template of the site for the chosen move, and stores another message as one', () => {
  const { onMessage } = show({})
  expect(screen.queryByRole('button', { name: /template/ })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Accept' }))
  fireEvent.click(screen.getByRole('button', { name: 'Use the template for findpeople.example' }))
  expect(onMessage).toHaveBeenCalledWith('It answers within a week.')
  cleanup()

  const { onMove } = show({}, 'It answers within a day.')
  fireEvent.click(screen.getByRole('radio', { name: 'Accept' }))
  fireEvent.click(screen.getByRole('checkbox', { name: /as a template for findpeople.example/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(onMove.mock.calls[0]?.[0]).toMatchObject({ message: 'It answers within a day.', isTemplate: true })
})
