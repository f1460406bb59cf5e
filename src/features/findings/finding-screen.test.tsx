// @vitest-environment happy-dom

import { i18n } from '@lingui/core'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type TakedownStep, takedownFlow } from '#machines/flow/takedown.ts'
import { PortError } from '#machines/port-error.ts'
import type { Finding, KnownRecipient, ReportResolution, Site } from '#openapi/generated/api.ts'
import { NotMeDialog } from '#src/parts/findings/removal-questions.tsx'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { aFinding } from '#tests/support/samples/personal.ts'
import { DisownedScreen } from './disowned-screen.tsx'
import { FindingScreen } from './finding-screen.tsx'

afterEach(cleanup)

/** Shows the finding; `refusals`: how many of the first steps fail; `after`: the finding when it is read again. */
const show = (
  finding: Finding,
  {
    refusals = 0,
    after = finding,
    site = null,
    recipient = null,
  }: { refusals?: number; after?: Finding; site?: Site | null; recipient?: KnownRecipient | null } = {},
) => {
  const taken: Omit<TakedownStep, 'finding'>[] = []
  function Page() {
    const [shown, setShown] = useState(finding)
    const [actor] = useState(() =>
      createActor(
        takedownFlow.provide({
          actors: {
            takeStep: fromPromise<'moved' | 'gone', TakedownStep>(
              async ({ input: { finding: _, ...step } }) => {
                taken.push(step)
                if (taken.length <= refusals) throw new PortError('0000')
                return 'moved'
              },
            ),
            readAgain: fromPromise<void>(async () => setShown(after)),
          },
        }),
      ).start(),
    )
    return (
      <FindingScreen
        finding={shown}
        site={site}
        recipient={recipient}
        actor={actor}
        readPicture={async s3Url => `data:image/png;base64,${s3Url}`}
        checkPassword={async () => 'found'}
      />
    )
  }
  renderAppScreen(<Page />)
  return taken
}

it('names what else the page shows, since the request covers it', () => {
  const name = { id: '00000000-0000-4000-8000-000000000009', type: 'NAME' as const }
  show(aFinding({ samePage: [name], actions: ['report'] }))
  expect(screen.getByText(/the rest of what this page shows about you:/).textContent).toMatch(/: Name$/)
  expect(screen.getByRole('link', { name: 'Name' }).getAttribute('href')).toMatch(new RegExp(`${name.id}$`))
})

it('says before a removal is requested which other sites the request covers', async () => {
  const recipient: KnownRecipient = {
    domain: 'parent.example',
    name: 'Parent',
    kind: 'peopleSearch',
    mayReceive: true,
    email: 'privacy@parent.example',
    formUrl: null,
    requiredDetails: [],
    clears: ['mirror.example', 'sister.example'],
  }
  const taken = show(aFinding({ actions: ['report'] }), { recipient })
  fireEvent.click(screen.getByRole('button', { name: 'Request removal' }))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog).getByText('One request to parent.example also covers mirror.example and sister.example.'),
  ).toBeDefined()
  expect(taken).toEqual([])
})

it('says nothing of other sites where none is known', async () => {
  show(aFinding({ actions: ['report'] }))
  fireEvent.click(screen.getByRole('button', { name: 'Request removal' }))
  expect(within(await screen.findByRole('dialog')).queryByText(/also covers/)).toBeNull()
})

const deniedReport: Finding['report'] = {
  id: '00000000-0000-4000-8000-000000000007',
  findingId: '00000000-0000-4000-8000-000000000001',
  type: 'ADDRESS',
  name: 'findpeople.example',
  issues: ['EXPOSED_DATA'],
  resolution: 'REQUEST DENIED',
  requestedAt: '2026-11-14T09:12:00.000Z',
  updatedAt: '2026-11-15T09:12:00.000Z',
  answerBy: null,
  dueAt: null,
  instructions: null,
  message: 'The page is a public notice.',
  denyReasons: ['PUBLIC_FIGURE'],
  canCancel: false,
  canDelete: true,
}

const forum: Site = {
  domain: 'forum.example',
  name: 'Forum',
  password: { url: 'https://forum.example/password', isKnown: true },
  secondStep: { state: 'available', methods: ['app'], url: 'https://forum.example/second' },
  passkey: { state: 'unknown', url: null },
  closing: { difficulty: 'easy', url: 'https://forum.example/close' },
}

const kinds: Finding['type'][] = ['NAME', 'ADDRESS', 'PHONE', 'EMAIL', 'DOMAIN', 'IMAGE']

describe('a finding', () => {
  it.each(kinds)('of kind %s says what to do, in steps', type => {
    show(aFinding({ type }))
    const next = screen.getByRole('region', { name: 'What to do now' })
    expect(within(next).getAllByRole('listitem').length).toBeGreaterThan(1)
  })

  it.each([
    ['scan', 'en'],
    ['person', undefined],
  ] as const)(
    'marks what a source wrote as English, and nothing that a person wrote (%s)',
    (origin, language) => {
      const description = 'In May 2016, accounts of this service were offered for sale.'
      const finding = aFinding()
      show({ ...finding, origin, evidence: { ...finding.evidence, description } })
      expect(screen.getByText(description).closest('[lang]')?.getAttribute('lang')).toBe(language)
    },
  )

  it('says that malware read a sign-in, not that its site lost it', () => {
    const finding = aFinding({ type: 'EMAIL', name: 'shop.example' })
    const logged = {
      ...finding.evidence,
      stolenSignIn: true,
      breachName: 'Lumma',
      breachDate: '2026-01-09',
      passwordExposed: true,
    }
    show({ ...finding, evidence: logged })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Your sign-in at shop.example, read by malware',
    )
    expect(screen.getByText('Malware').nextElementSibling?.textContent).toBe('Lumma')
    expect(screen.getByText('Date of the log')).toBeTruthy()
    expect(screen.queryByText(/breach/i)).toBeNull()
    // A new password would be read as well.
    const [first] = within(screen.getByRole('region', { name: 'What to do now' })).getAllByRole('listitem')
    expect(first?.textContent).toContain('Clean that device first')
  })

  it.each(['STEALER_LOG', 'MALWARE'] as const)('of a breach says to clean the device first: %s', note => {
    const finding = aFinding({ type: 'EMAIL' })
    show({ ...finding, evidence: { ...finding.evidence, passwordExposed: true, breachNotes: [note] } })
    expect(screen.getByText(/Clean that device first/)).toBeTruthy()
    cleanup()
    show({ ...finding, evidence: { ...finding.evidence, passwordExposed: true } })
    expect(screen.queryByText(/Clean that device first/)).toBeNull()
  })

  it.each([
    ['IMAGE', 'What is exposed', 'What to do now'],
    ['ADDRESS', 'What to do now', 'What is exposed'],
  ] as const)('of kind %s shows first: %s', (type, first, second) => {
    show(aFinding({ type }))
    const [before, after] = [first, second].map(name => screen.getByRole('region', { name }))
    expect(before?.compareDocumentPosition(after as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  const leakedAt = (passwordExposed: boolean) => {
    const finding = aFinding({ type: 'EMAIL' })
    return { ...finding, evidence: { ...finding.evidence, passwordExposed, breachDomain: 'forum.example' } }
  }

  it('leads to where its site changes the password, then to the second step, and to closing', () => {
    show(leakedAt(true), { site: forum })
    const hrefs = within(screen.getByRole('region', { name: 'What to do now' }))
      .getAllByRole('link')
      .map(link => decodeURIComponent(link.getAttribute('href') ?? ''))
    expect(hrefs.toSorted()).toEqual(
      [
        '/leaving?to=https://forum.example/close',
        '/leaving?to=https://forum.example/password',
        '/leaving?to=https://forum.example/second',
        '/site-sources',
      ].toSorted(),
    )
    screen.getByRole('link', { name: 'Change it on forum.example' })
  })

  it('says when nobody has looked up the password page', () => {
    show(leakedAt(true), {
      site: {
        ...forum,
        password: { url: 'https://forum.example/.well-known/change-password', isKnown: false },
      },
    })
    expect(
      screen.getByRole('link', { name: 'Look for its password page on forum.example' }).getAttribute('href'),
    ).toContain('change-password')
  })

  it('says what to do where its site couldn’t be read, and not that there is a second step', () => {
    show(leakedAt(true))
    expect(screen.queryByRole('link', { name: /forum\.example/ })).toBeNull()
    screen.getByText(/If the site has two-step sign-in, turn it on.*We don’t know whether it does/)
    screen.getByText(/Look for “delete account” in its settings/)
  })

  it('leads to a stranger’s site only through the warning', () => {
    show(aFinding())
    expect(screen.getByRole('link', { name: 'Open findpeople.example' }).getAttribute('href')).toBe(
      '/leaving?to=https%3A%2F%2Ffindpeople.example%2Fp%2F1',
    )
  })

  it.each([
    ['detected', true],
    ['ignored', true],
    ['fixed', false],
    ['safe', false],
  ] as const)('says how serious it is while it is exposed (%s: %s)', (state, isShown) => {
    show(aFinding({ state, actions: [] }))
    expect(screen.queryByText('High') !== null).toBe(isShown)
  })

  it('offers only what its chart allows', async () => {
    show(aFinding({ actions: ['ignore'] }))
    expect(screen.queryByRole('button', { name: 'It’s gone' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    const offered = await screen.findAllByRole('menuitem')
    expect(offered.map(item => item.textContent)).toEqual(['Ignore'])
  })

  it('has its removal requested for the chosen reasons, and not without one', async () => {
    const taken = show(aFinding({ type: 'IMAGE', actions: ['report'] }))
    fireEvent.click(screen.getByRole('button', { name: 'Request removal' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Request removal' }))
    expect(await dialog.findByText('Please choose a reason')).toBeDefined()
    expect(taken).toEqual([])
    fireEvent.click(dialog.getByRole('checkbox', { name: /Impersonation/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Request removal' }))
    await waitFor(() => expect(taken).toEqual([{ action: 'report', issues: ['IMPERSONATION'], note: '' }]))
  })

  it('lets our staff write in its person’s name only where that is ticked, which says with what', async () => {
    const taken = show(aFinding({ actions: ['report'] }))
    fireEvent.click(screen.getByRole('button', { name: 'Request removal' }))
    const dialog = within(await screen.findByRole('dialog'))
    const consent = dialog.getByRole<HTMLInputElement>('checkbox', {
      name: /in my name, with exactly these details: my name, city and email, the page’s address/,
    })
    expect(consent.checked).toBe(false)
    fireEvent.click(consent)
    fireEvent.click(dialog.getByRole('button', { name: 'Request removal' }))
    await waitFor(() =>
      expect(taken).toEqual([{ action: 'report', issues: ['EXPOSED_DATA'], agreesToLetter: true, note: '' }]),
    )
  })

  it('lets something else be chosen than what was refused', async () => {
    const taken = show(aFinding({ actions: ['fix', 'report'] }), { refusals: 1 })
    fireEvent.click(screen.getByRole('button', { name: 'It’s gone' }))
    await screen.findByText('That didn’t work')
    fireEvent.click(screen.getByRole('button', { name: 'Request removal' }))
    expect(await screen.findByRole('dialog')).toBeDefined()
    expect(screen.queryByText('That didn’t work')).toBeNull()
    expect(taken.map(({ action }) => action)).toEqual(['fix'])
  })

  it('moves the focus to the page when the pressed control disappears', async () => {
    show(aFinding({ actions: ['fix'] }), { after: aFinding({ state: 'fixed', actions: ['restore'] }) })
    const fix = screen.getByRole('button', { name: 'It’s gone' })
    fix.focus()
    fireEvent.click(fix)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'It’s gone' })).toBeNull())
    expect(document.activeElement?.id).toBe('main')
  })

  it('moves the focus to the page when a refused action is abandoned', async () => {
    show(aFinding({ actions: ['fix'] }), { refusals: 1 })
    const fix = screen.getByRole('button', { name: 'It’s gone' })
    fix.focus()
    fireEvent.click(fix)
    const leave = await screen.findByRole('button', { name: 'Leave it' })
    leave.focus()
    fireEvent.click(leave)
    await waitFor(() => expect(screen.queryByText('That didn’t work')).toBeNull())
    expect(document.activeElement?.id).toBe('main')
  })

  it('says what the source says of the breach', () => {
    const finding = aFinding()
    show({ ...finding, evidence: { ...finding.evidence, breachNotes: ['UNVERIFIED', 'MALWARE'] } })
    expect(screen.getByText(/The source couldn’t verify this breach/)).toBeTruthy()
    expect(screen.getByText('This data was collected by malware.')).toBeTruthy()
    expect(screen.queryByText(/sensitive/)).toBeNull()
  })

  it('shows no English description to somebody who reads French, but what they wrote themselves', () => {
    const description = 'In May 2016, accounts of this service were offered for sale.'
    const finding = aFinding()
    show({ ...finding, evidence: { ...finding.evidence, description } })
    expect(screen.getByText(description)).toBeTruthy()
    act(() => i18n.loadAndActivate({ locale: 'fr-FR', messages: {} }))
    expect(screen.queryByText(description)).toBeNull()
  })

  it.each<[Finding['type'], ReportResolution, RegExp]>([
    ['ADDRESS', 'PENDING', /starts working on it within 3 days/],
    ['ADDRESS', 'ACCEPTED', /will ask the site/],
    ['ADDRESS', 'WAITING FEEDBACK', /The site has been asked/],
    ['PHONE', 'ACCEPTED', /will ask the site/],
    ['IMAGE', 'USER ACTION', /Do what’s asked here/],
  ])('says of a removal of %s that is %s only what has been done', (type, resolution, text) => {
    show(aFinding({ type, state: 'reported', report: { ...deniedReport, type, resolution } }))
    expect(screen.getByText(text)).toBeTruthy()
    if (resolution !== 'WAITING FEEDBACK')
      expect(screen.queryByText(/has been asked|We’re asking/)).toBeNull()
  })

  it.each([
    ['2026-10-01T09:00:00.000Z', 'This is late: we expected the next step by October 1.'],
    ['2999-10-01T09:00:00.000Z', 'We expect the next step by October 1, 2999.'],
  ])('says by when its removal moves on, and since when that is late (%s)', (dueAt, text) => {
    show(aFinding({ state: 'reported', report: { ...deniedReport, resolution: 'ACCEPTED', dueAt } }))
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('says that a fix still has to count only until a scan has counted it', () => {
    show(aFinding({ state: 'fixed', recoverable: 0 }))
    expect(screen.queryByText(/next scan/)).toBeNull()
    cleanup()
    show(aFinding({ state: 'fixed', recoverable: 12 }))
    expect(screen.getByText(/It counts from your next scan/)).toBeTruthy()
    expect(screen.queryByText('What is exposed')).toBeNull()
  })

  it('explains why a removal did not succeed, and what can still be done', () => {
    const taken = show(
      aFinding({
        state: 'reported',
        report: deniedReport,
        actions: ['report', 'deleteReport', 'problemSolved'],
      }),
    )
    expect(screen.getByText('Public figures')).toBeDefined()
    expect(screen.queryByText(/We weren’t told why/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Request the removal again' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Problem solved, delete report' }))
    expect(taken.map(({ action }) => action)).toEqual(['problemSolved'])
  })

  it('admits that it does not know why a removal failed', () => {
    const report = { ...deniedReport, resolution: 'FAILED' as const, message: null, denyReasons: [] }
    show(aFinding({ state: 'reported', report, actions: ['report', 'deleteReport', 'problemSolved'] }))
    expect(screen.getByText(/We weren’t told why/)).toBeDefined()
    expect(screen.getByText('Common reasons')).toBeDefined()
  })

  it('says that it is back, and that it was resolved', () => {
    const at = '2026-11-14T09:12:00.000Z'
    show(
      aFinding({
        actions: ['report'],
        history: [
          { at, event: 'removed', by: 'desk', message: null, proof: null },
          { at, event: 'reappeared', by: 'scan', message: null, proof: null },
        ],
      }),
    )
    expect(screen.getByText(/our team sees what was done before/)).toBeDefined()
    expect(screen.getByText('Now:', { exact: false }).parentElement?.textContent).toContain('It’s back')
  })

  it('shows of a removal what our team saw, when, and its digest', async () => {
    const at = '2026-11-14T09:12:00.000Z'
    const proof = {
      address: 'https://findpeople.example/p/1',
      seenAt: '2026-11-13T09:12:00.000Z',
      before: '118 Harbour Street',
      beforePicture: { s3Url: 'before', sha256: 'cd'.repeat(32) },
      after: '',
      afterPicture: { s3Url: 'after', sha256: 'ef'.repeat(32) },
      sha256: 'ab'.repeat(32),
    }
    show(
      aFinding({
        state: 'fixed',
        disappearance: 'removed',
        history: [{ at, event: 'removed', by: 'desk', message: null, proof }],
      }),
    )
    const card = screen.getByRole('region', { name: 'Removed' })
    expect(within(card).getByText('What our team saw')).toBeDefined()
    const { beforePicture, afterPicture } = proof
    const digests = [beforePicture.sha256, afterPicture.sha256].map(digest => new RegExp(digest))
    for (const part of [proof.before, proof.sha256, ...digests, /Nov\w* 13/])
      expect(within(card).getByText(part)).toBeDefined()
    const saves = await within(card).findAllByRole('link', { name: 'Save the screenshot' })
    for (const [at, side] of (['before', 'after'] as const).entries()) {
      const address = `data:image/png;base64,${side}`
      const picture = within(card).getByRole('img', { name: `Screenshot ${side} the removal` })
      expect(picture.getAttribute('src')).toBe(address)
      expect(saves[at]?.getAttribute('href')).toBe(address)
    }
    expect(within(card).getByRole('link', { name: proof.address }).getAttribute('href')).toBe(
      '/leaving?to=https%3A%2F%2Ffindpeople.example%2Fp%2F1',
    )
  })

  it.each([
    ['siteSaysSo', 'The site says so', /We have no proof yet/],
    ['notFoundAgain', 'Not found again', /^We check for it/],
  ] as const)('claims no proof of what is gone as %s', (disappearance, title, text) => {
    show(aFinding({ state: 'fixed', disappearance }))
    const card = screen.getByRole('region', { name: title })
    expect(within(card).getByText(text)).toBeDefined()
    expect(screen.queryByText('What our team saw')).toBeNull()
    expect(screen.queryByText('Removed')).toBeNull()
  })

  it('is removed for good only when that is typed and confirmed', async () => {
    const onConfirm = vi.fn()
    const onClose = vi.fn()
    renderAppScreen(<NotMeDialog open onClose={onClose} onConfirm={onConfirm} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Keep it' }))
    expect(onClose).toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'It isn’t me: delete it' }))
    await screen.findByText('Type the words exactly as shown above')
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Not me' } })
    fireEvent.click(screen.getByRole('button', { name: 'It isn’t me: delete it' }))
    await waitFor(() => expect(onConfirm).toHaveBeenCalledOnce())
  })

  it('draws what was and what can come next', () => {
    show(aFinding())
    const steps = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
    expect(steps.map(step => step.getAttribute('aria-current'))).toEqual(['step', null])
    expect(steps[0]?.textContent).toContain('Now: Found')
    expect(steps[1]?.textContent).toContain('Next: Fixed')
  })

  it('says that it shows only enough where something is hidden', () => {
    const enough = 'We show only enough for you to recognize it.'
    const hidden = aFinding()
    show(hidden)
    expect(screen.getByText(enough)).toBeTruthy()
    cleanup()
    const masked = [{ kind: 'domain', value: 'robin.example' } as const]
    show({ ...hidden, evidence: { ...hidden.evidence, masked } })
    expect(screen.getByText('robin.example')).toBeTruthy()
    expect(screen.queryByText(enough)).toBeNull()
  })

  it('expects nothing of what can stay, nor of what is gone', () => {
    for (const state of ['safe', 'fixed'] as const) {
      show(aFinding({ state, actions: [] }))
      expect(screen.getByRole('list', { name: 'Timeline' }).textContent).not.toContain('Next:')
      cleanup()
    }
  })
})

it('leads from the address of a disowned finding to the others of its kind', () => {
  renderAppScreen(<DisownedScreen type="EMAIL" />)
  expect(screen.getByRole('heading', { level: 1, name: 'This finding wasn’t about you' })).toBeTruthy()
  expect(screen.getByText(/We deleted it for good/)).toBeTruthy()
  const on = screen.getByRole('link', { name: 'See your findings: Email and passwords' })
  expect(on.getAttribute('href')).toBe('/email-leaks')
})
