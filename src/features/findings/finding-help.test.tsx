// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Finding, HelpList, HelpPlace } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { someHelp } from '#tests/support/samples/help.ts'
import { aFinding } from '#tests/support/samples/personal.ts'
import { FindingHelp } from './finding-help.tsx'

afterEach(cleanup)

const show = (
  finding: Finding,
  home: HelpPlace = { country: 'CA', region: null },
  list: HelpList | null = someHelp,
) => renderAppScreen(<FindingHelp finding={finding} list={list} home={home} />)

const aBreach = (): Finding => {
  const { evidence } = aFinding()
  return aFinding({
    type: 'EMAIL',
    evidence: { ...evidence, source: 'embeddedCorpus', siteUrl: null, breachDomain: 'forum.example' },
  })
}

const denied = (): Finding =>
  aFinding({
    state: 'reported',
    report: {
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
      message: null,
      denyReasons: [],
      canCancel: false,
      canDelete: true,
    },
  })

/** The names of who is led to. */
const led = () =>
  screen
    .queryAllByRole('link')
    .filter(link => link.querySelector('span[lang]'))
    .map(link => link.textContent)

const engineNote = someHelp.searchNote

describe('a breach', () => {
  it('leads to the credit bureaus and the authority of the country, through the warning', () => {
    show(aBreach())
    expect(led()).toEqual(['Maple Bureau', 'Privacy Office'])
    const link = screen.getByRole('link', { name: 'Maple Bureau' })
    expect(link.getAttribute('href')).toBe('/leaving?to=https%3A%2F%2Ffraud.example%2Freport')
    expect(screen.queryByText(engineNote)).toBeNull()
  })

  it('in California leads to the deletion by brokers first', () => {
    show(aBreach(), { country: 'US', region: 'CA' })
    expect(led()).toEqual(['Delete Platform', 'Prairie Bureau'])
  })

  it.each([
    ['an unknown country', null],
    ['a country without anyone', 'PT'],
  ])('in %s has the general steps, and the choice of another', (_what, country) => {
    show(aBreach(), { country, region: null })
    expect(led()).toEqual([])
    screen.getByText(someHelp.elsewhere)
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'CA' } })
    expect(led()).toEqual(['Maple Bureau', 'Privacy Office'])
  })

  it('says so where nothing could be read', () => {
    show(aBreach(), undefined, null)
    expect(screen.getByText('We couldn’t load what to do').tagName).toBe('H2')
  })
})

describe('an address on a page', () => {
  it('has the forms of search engines, and the difference said', () => {
    show(aFinding())
    expect(led()).toEqual(['Search Form'])
    screen.getByText(engineNote)
    // Nobody has confirmed it.
    screen.getByText('Not confirmed')
  })

  it('has the deletion by brokers for Californians', () => {
    show(aFinding(), { country: 'US', region: 'CA' })
    expect(led()).toEqual(['Delete Platform', 'Search Form'])
  })

  it('leads to the authority once its removal failed', () => {
    show(denied())
    expect(led()).toEqual(['Privacy Office', 'Search Form'])
  })
})

it('a photo has the removal of intimate ones as well', () => {
  show(aFinding({ type: 'IMAGE' }))
  expect(led()).toEqual(['Search Form', 'Photo Removal'])
})

it.each(['fixed', 'safe', 'ignored'] as const)('one that is %s has none', state => {
  show(aFinding({ state }))
  expect(screen.queryAllByRole('link')).toEqual([])
})
