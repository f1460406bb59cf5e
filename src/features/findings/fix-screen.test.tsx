// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type GuidedAnswer, guidedFixFlow } from '#machines/flow/guided-fix.ts'
import { PortError } from '#machines/port-error.ts'
import type { GuidedPlan } from '#openapi/generated/api.ts'
import { flowWords } from '#tests/models/flow-words.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { aFinding, aGuidedStep } from '#tests/support/samples/personal.ts'
import { FixScreen } from './fix-screen.tsx'

afterEach(cleanup)

const street = aGuidedStep()
const password = aGuidedStep({
  findingId: '00000000-0000-4000-8000-000000000002',
  type: 'EMAIL',
  kind: 'changePassword',
  name: 'Quillpad',
  passwordExposed: true,
  estimatedMinutes: 4,
  points: 80,
  actions: ['fix', 'ignore'],
})

const aPlan = (over: Partial<GuidedPlan> = {}): GuidedPlan => ({
  steps: [password, street],
  left: { steps: 2, minutes: 9, points: 132, unpriced: 0 },
  later: [],
  laterTotal: 0,
  skipped: [],
  skippedTotal: 0,
  ...over,
})

const empty = aPlan({ steps: [], left: { steps: 0, minutes: 0, points: 0, unpriced: 0 } })
const overview = {
  likely: 0,
  reviewedAt: '2026-11-14T09:20:00.000Z',
  uncheckedSources: [],
  uncheckedSubjects: [],
}

interface Case extends Partial<Omit<ComponentProps<typeof FixScreen>, 'plan' | 'actor' | 'readPicture'>> {
  /** When it is read again. */
  after?: GuidedPlan
  /** How many of the first answers are refused. */
  refusals?: number
}

/** Shows the plan, and returns what was answered. */
const show = (plan: GuidedPlan, { after = plan, refusals = 0, ...more }: Case = {}) => {
  const saved: GuidedAnswer[] = []
  function Page() {
    const [shown, setShown] = useState(plan)
    const [actor] = useState(() =>
      createActor(
        guidedFixFlow.provide({
          actors: {
            saveAnswer: fromPromise<void, GuidedAnswer>(async ({ input }) => {
              saved.push(input)
              if (saved.length <= refusals) throw new PortError('0000')
            }),
            readAgain: fromPromise<void>(async () => setShown(after)),
          },
        }),
      ).start(),
    )
    const evidence = { ...aFinding().evidence, passwordExposed: true }
    return (
      <FixScreen
        overview={null}
        finding={aFinding({ type: 'EMAIL', name: 'Quillpad', evidence, actions: ['fix'] })}
        site={null}
        recipient={null}
        devices={null}
        {...more}
        plan={shown}
        actor={actor}
        readPicture={async s3Url => `data:image/png;base64,${s3Url}`}
      />
    )
  }
  renderAppScreen(<Page />)
  return saved
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the guided steps', () => {
  it('show one step with why, what to do and how long, and what is left', () => {
    show(aPlan())
    expect(screen.getByRole('heading', { name: 'Change the password you used on Quillpad' })).toBeDefined()
    expect(screen.getByText(/It leaked together with your email address/)).toBeDefined()
    expect(screen.getByText(/Make it long, and don’t use it anywhere else/)).toBeDefined()
    expect(screen.getByText('about 4 minutes')).toBeDefined()
    expect(screen.getByText('2 steps left').closest('header')?.textContent).toContain(
      '2 steps left · about 9 minutes · 132 points to get back',
    )
    expect(screen.queryByText(/findpeople\.example/)).toBeNull()
  })

  it.each([
    ['done', 'I have changed it', 'fix', 'Marked as fixed. It counts from your next scan.', 'restore'],
    ['skipped', 'Skip', 'skipped', 'Skipped. You’ll find it below.', 'open'],
    ['put off for a day', 'Put off until tomorrow', 'later', 'Put off: it comes back tomorrow.', 'open'],
  ])('can be %s, and that undone', async (_what, button, answer, text, undo) => {
    const saved = show(aPlan(), { after: aPlan({ steps: [street] }) })
    press(button)
    expect(within(screen.getByRole('status')).queryByText('Quillpad')).toBeNull()
    expect(await screen.findByText(text)).toBeDefined()
    expect(saved).toEqual([{ step: password, answer, issues: [] }])
    await waitFor(() => expect(screen.getByRole('heading', { name: /home address/ })).toBeDefined())
    press('Undo (Quillpad)')
    await waitFor(() => expect(saved.map(one => one.answer)).toEqual([answer, undo]))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })

  it('say with the removal that our staff may write in its person’s name', async () => {
    const saved = show(aPlan({ steps: [street] }), { finding: aFinding({ actions: ['report', 'fix'] }) })
    press('Request removal')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('checkbox', { name: /in my name/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Request removal' }))
    await waitFor(() => expect(saved).toMatchObject([{ answer: 'report', agreesToLetter: true }]))
  })

  it('ask for reasons before a removal is requested', async () => {
    const saved = show(aPlan({ steps: [street] }), { finding: aFinding({ actions: ['report', 'fix'] }) })
    press('Request removal')
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Request removal' }),
    )
    await waitFor(() => expect(saved).toEqual([{ step: street, answer: 'report', issues: ['EXPOSED_DATA'] }]))
  })

  it('say why an answer was not saved, and send it again', async () => {
    const saved = show(aPlan(), { refusals: 1 })
    press('I have changed it')
    for (const { says } of flowWords.guidedFix.states.refused)
      expect(await screen.findByText(says)).toBeDefined()
    expect(screen.getByText(flowWords.guidedFix.refusals['saveAnswer refuses 0000'])).toBeDefined()
    press('Try again')
    await waitFor(() => expect(saved.map(({ answer }) => answer)).toEqual(['fix', 'fix']))
  })

  it('move the focus to the next step when the pressed button is gone', async () => {
    show(aPlan(), { after: aPlan({ steps: [street] }), finding: null })
    const skip = screen.getByRole('button', { name: 'Skip' })
    skip.focus()
    fireEvent.click(skip)
    await waitFor(() => expect(document.activeElement?.id).toBe('guided-step'))
  })

  it('list what was put off or skipped, to be put back', async () => {
    const later = { ...street, state: 'later' as const, until: '2026-12-01T09:00:00.000Z' }
    const skipped = { ...password, state: 'skipped' as const }
    const saved = show(aPlan({ later: [later], laterTotal: 3, skipped: [skipped], skippedTotal: 1 }))
    expect(screen.getByText(/^Comes back on /)).toBeDefined()
    expect(screen.getByText('2 more aren’t listed here.')).toBeDefined()
    press('Put it back (Quillpad)')
    await waitFor(() => expect(saved).toEqual([{ step: skipped, answer: 'open', issues: [] }]))
  })

  it('never guess points that no score has counted', () => {
    const unpriced = { ...password, points: null }
    show(aPlan({ steps: [unpriced], left: { steps: 1, minutes: 4, points: null, unpriced: 1 } }))
    expect(screen.getByText(/their points are known after your first scan/)).toBeDefined()
    expect(screen.getByText(/It isn’t in your score yet/)).toBeDefined()
    cleanup()
    show(aPlan({ left: { steps: 2, minutes: 9, points: 0, unpriced: 1 } }))
    expect(screen.getByText(/1 step isn’t in your score yet/)).toBeDefined()
  })

  it('of a sign-in that malware read begin with the case of its device', () => {
    show(aPlan(), { devices: <section aria-label="Infected device: DESKTOP-4F2K" /> })
    const device = screen.getByRole('region', { name: 'Infected device: DESKTOP-4F2K' })
    const password = screen.getByText(/^Change the password you used on .* Make it long/)
    expect(device.compareDocumentPosition(password)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('lead first to the page where a removal is answered', () => {
    const asks = aGuidedStep({ kind: 'answerRemoval', findingId: '00000000-0000-4000-8000-000000000003' })
    show(aPlan({ steps: [asks] }))
    expect(screen.getByRole('link', { name: 'Go and answer' }).getAttribute('href')).toMatch(/3$/)
    expect(screen.queryByRole('link', { name: 'Open the finding' })).toBeNull()
  })

  it('can be answered when what to do couldn’t be loaded', async () => {
    const saved = show(aPlan(), { finding: null })
    expect(screen.getByText('We couldn’t load what to do')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open the finding' }).getAttribute('href')).toMatch(/2$/)
    press('Skip')
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  it('offer no later where the deadline is nearer', () => {
    show(aPlan({ steps: [{ ...password, canWait: false }] }))
    expect(screen.queryByRole('button', { name: /^Put off/ })).toBeNull()
  })

  it('say what comes back, and name what could not be checked, where there is nothing to do', () => {
    const source = { source: 'haveIBeenPwned', subjectKind: 'EMAIL', reason: 'NOT_CONFIGURED' } as const
    show(empty, { finding: null, overview: { ...overview, uncheckedSources: [source] } })
    expect(screen.getByText('There’s nothing to do right now')).toBeDefined()
    expect(screen.getByText(/Couldn’t be checked: Have I Been Pwned/)).toBeDefined()
    cleanup()
    const later = { ...street, state: 'later' as const, until: '2026-12-01T09:00:00.000Z' }
    show({ ...empty, later: [later], laterTotal: 1 }, { finding: null, overview })
    expect(screen.getByText(/The next step you put off comes back on Dec/)).toBeDefined()
    cleanup()
    show(empty, { finding: null, overview: { ...overview, reviewedAt: null } })
    expect(screen.getByText('There’s nothing to do yet')).toBeDefined()
  })
})
