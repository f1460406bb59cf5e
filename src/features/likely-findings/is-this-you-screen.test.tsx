// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { isThisYouFlow, type LikelyStep } from '#machines/flow/is-this-you.ts'
import type { LikelyFindings } from '#openapi/generated/api.ts'
import { likelyReasonValues } from '#openapi/generated/enumerations.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { aLikelyFinding } from '#tests/support/samples/personal.ts'
import { IsThisYouScreen } from './is-this-you-screen.tsx'

afterEach(cleanup)

const show = (likely: Partial<LikelyFindings>) => {
  const saved: LikelyStep[] = []
  const actor = createActor(
    isThisYouFlow.provide({
      actors: {
        saveAnswer: fromPromise<void, LikelyStep>(async ({ input }) => void saved.push(input)),
        readAgain: fromPromise<void>(async () => {}),
      },
    }),
  ).start()
  renderAppScreen(<IsThisYouScreen likely={{ items: [], total: 0, denied: [], ...likely }} actor={actor} />)
  return saved
}

const card = (name: string) => within(screen.getByRole('region', { name }))

it('shows what a page says, why we ask, and sends the answer', () => {
  const saved = show({ items: [aLikelyFinding()], total: 1 })
  const shown = card('whoiswho.example')
  expect(shown.getByText('R••• Example')).toBeTruthy()
  expect(shown.getByText('The city or area')).toBeTruthy()
  expect(shown.getByText('A nickname in place of a full name, or the other way around')).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Look at the page on whoiswho.example' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Yes, it’s about me/ }))
  expect(saved).toMatchObject([{ answer: 'yes', finding: { name: 'whoiswho.example' } }])
})

it('asks nobody who is not sure whether they are sure', () => {
  show({ items: [aLikelyFinding({ state: 'unsure' })], total: 1 })
  expect(screen.getByText('Not sure')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^I’m not sure/ })).toBeNull()
})

it('says how many come after these, and that there is nothing to answer', () => {
  show({ items: [aLikelyFinding()], total: 3 })
  expect(screen.getByText('2 more come once you’ve answered these.')).toBeTruthy()
  cleanup()
  show({})
  expect(screen.getByText('There’s nothing to answer')).toBeTruthy()
})

it('takes a no back, and says until when', () => {
  const denied = aLikelyFinding({ state: 'denied', undoUntil: '2026-11-15T15:12:00.000Z' })
  const saved = show({ denied: [denied] })
  expect(screen.getByText(/Can be undone until Nov 15, 2026/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo (whoiswho.example)' }))
  expect(saved).toMatchObject([{ answer: 'takeBack', finding: { state: 'denied' } }])
})

it.each(likelyReasonValues)('has words for %s', reason => {
  show({ items: [aLikelyFinding({ reasons: [reason] })], total: 1 })
  expect(screen.getAllByRole('listitem').some(({ textContent }) => textContent !== '')).toBe(true)
})
