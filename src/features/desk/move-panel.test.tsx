// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { DeskRequest } from '#openapi/generated/api.d.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { MovePanel, newProofOf } from './move-panel.tsx'

it.each([
  ['ACCEPTED', 'This is your own request, so someone else takes care of it.'],
  ['REMOVE', 'Nothing is left to do here: the request has ended.'],
] as const)('says why an operator can move nothing of a request that is %s', (resolution, reason) => {
  const request = {
    resolution,
    moves: [],
    person: { language: 'en-US' },
    evidence: {},
  } as unknown as DeskRequest
  renderAppScreen(
    <MovePanel
      request={request}
      busy={false}
      message=""
      onMessage={vi.fn()}
      onMove={vi.fn()}
      refused={[]}
      proof={newProofOf(request)}
      onProof={vi.fn()}
    />,
  )
  expect(screen.getByText(reason)).toBeTruthy()
})
