// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { isThisYouFlow, type LikelyStep } from '#machines/flow/is-this-you.ts'
import { PortError } from '#machines/port-error.ts'
import type { LikelyFinding, LikelyFindings } from '#openapi/generated/api.ts'
import { likelyReasonValues } from '#openapi/generated/enumerations.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { aLikelyFinding } from '#tests/support/samples/personal.ts'
import { IsThisYouScreen } from './is-this-you-screen.tsx'

afterEach(cleanup)

interface Course {
  /** What the page reads after an answer. */
  left?: Partial<LikelyFindings>
  /** How many answers fail at first. */
  failing?: number
}

const show = (likely: Partial<LikelyFindings>, { left = likely, failing = 0 }: Course = {}) => {
  const saved: LikelyStep[] = []
  let failures = failing
  const read = { again: () => {} }
  const actor = createActor(
    isThisYouFlow.provide({
      actors: {
        saveAnswer: fromPromise<void, LikelyStep>(async ({ input }) => {
          if (failures-- > 0) throw new PortError('0000')
          saved.push(input)
        }),
        readAgain: fromPromise<void>(async () => read.again()),
      },
    }),
  ).start()
  function Shown() {
    const [now, setNow] = useState(likely)
    read.again = () => setNow(left)
    return <IsThisYouScreen likely={{ items: [], total: 0, denied: [], ...now }} actor={actor} />
  }
  renderAppScreen(<Shown />)
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
  const button = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-busy')
  expect([button(/^Yes, it’s/), button(/^No, it/), button(/^I’m not/)]).toEqual(['true', null, null])
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

describe('where the answer to one of many', () => {
  const [first, second, third] = ['first', 'second', 'third'].map(name =>
    aLikelyFinding({ id: name, name: `${name}.example` }),
  ) as [LikelyFinding, LikelyFinding, LikelyFinding]
  const deny = (finding: LikelyFinding): LikelyFinding => ({ ...finding, state: 'denied' })
  const [no, undo] = ['No, it isn’t', 'Undo']

  /** As with the keyboard: the button has the focus until it is gone. */
  const press = (label: string, { name }: LikelyFinding) => {
    const button = screen.getByRole('button', { name: `${label} (${name})` })
    button.focus()
    fireEvent.click(button)
  }
  const focused = () => document.activeElement
  const row = ({ name }: LikelyFinding) => screen.getByText(name).closest('li')
  const region = ({ name }: LikelyFinding) => screen.getByRole('region', { name })

  it.each([
    ['is followed by another one', first, [second, third], second],
    ['was the last one', third, [first, second], second],
  ])('%s, the focus goes on', async (_, answered, items, expected) => {
    show({ items: [first, second, third] }, { left: { items, denied: [deny(answered)] } })
    press(no, answered)
    await waitFor(() => expect(focused()).toBe(region(expected)))
  })

  it('puts it behind the others, the focus goes to the one in its place', async () => {
    show({ items: [first, second] }, { left: { items: [second, { ...first, state: 'unsure' }] } })
    press('I’m not sure', first)
    await waitFor(() => expect(focused()).toBe(region(second)))
  })

  it('is taken back, the focus goes to the next one that is not about them', async () => {
    const denied = [first, second, third].map(deny)
    show({ denied }, { left: { items: [second], denied: [deny(first), deny(third)] } })
    press(undo, second)
    await waitFor(() => expect(focused()).toBe(row(third)))
  })

  it('leaves nothing to answer, the focus goes to the page', async () => {
    show({ items: [first] }, { left: { denied: [deny(first)] } })
    press(no, first)
    await waitFor(() => expect(focused()).toBe(screen.getByRole('main')))
  })

  it('leaves its button there, the focus stays on it', async () => {
    show({ items: [first, second] }, { failing: 1 })
    press(no, second)
    await within(region(second)).findByRole('alert')
    expect(focused()).toBe(within(region(second)).getByRole('button', { name: /^No/ }))
  })

  it('fails after its button has lost the focus, the focus goes to its card', async () => {
    show({ items: [first, second] }, { failing: 1 })
    // Chrome takes the focus from a button that is disabled.
    fireEvent.click(screen.getByRole('button', { name: `${no} (${second.name})` }))
    expect(focused()).toBe(document.body)
    await within(region(second)).findByRole('alert')
    expect(focused()).toBe(region(second))
  })

  it('fails, it says so there, tries again and goes on from there', async () => {
    show({ items: [first, second, third] }, { failing: 1, left: { items: [first, third] } })
    press(no, second)
    const alert = within(await within(region(second)).findByRole('alert'))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    const again = alert.getByRole('button', { name: 'Try again' })
    again.focus()
    fireEvent.click(again)
    expect(focused()).toBe(region(second))
    await waitFor(() => expect(focused()).toBe(region(third)))
  })

  it('fails and is left, the focus goes to what it was about', async () => {
    show({ denied: [deny(first), deny(second)] }, { failing: 1 })
    press(undo, second)
    await screen.findByRole('alert')
    const leave = within(row(second) ?? document.body).getByRole('button', { name: 'Leave it' })
    leave.focus()
    fireEvent.click(leave)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(focused()).toBe(row(second))
  })
})
