import { describe, expect, it } from 'vitest'
import { type SourcedRow, siteOf } from './directory.ts'
import { noFacts } from './published.ts'

const row = (source: SourcedRow['source'], domain: string, facts: Partial<SourcedRow> = {}): SourcedRow => ({
  source,
  domain,
  ...noFacts,
  ...facts,
})
const page = (name: string) => `https://example.com/${name}`
const domains = ['shop.example.com', 'example.com'] as const

describe('a site', () => {
  it('that nobody knows has its well-known page, and no more', () => {
    expect(siteOf(domains, [])).toEqual({
      domain: 'shop.example.com',
      name: null,
      password: { url: 'https://shop.example.com/.well-known/change-password', isKnown: false },
      secondStep: { state: 'unknown', methods: [], url: null },
      passkey: { state: 'unknown', url: null },
      closing: { difficulty: 'unknown', url: null },
    })
  })

  it('is as the source of each fact has it, before Wardlight’s own table', () => {
    const rows = [
      row('wardlight', 'example.com', {
        name: 'Forum',
        password_url: page('own'),
        second_step: 'none',
        passkey: 'secondStep',
        closing_difficulty: 'hard',
        closing_url: page('own'),
      }),
      row('closing', 'example.com', { name: 'The forum', closing_difficulty: 'impossible' }),
      row('passwordPages', 'example.com', { password_url: page('password') }),
      row('passkeys', 'example.com', { passkey: 'signIn', passkey_url: page('passkey') }),
      row('secondSteps', 'example.com', {
        second_step: 'available',
        second_step_methods: ['app'],
        second_step_url: page('step'),
      }),
    ]
    expect(siteOf(['example.com'], rows)).toEqual({
      domain: 'example.com',
      name: 'Forum',
      password: { url: page('password'), isKnown: true },
      secondStep: { state: 'available', methods: ['app'], url: page('step') },
      passkey: { state: 'signIn', url: page('passkey') },
      closing: { difficulty: 'impossible', url: null },
    })
  })

  it('has a second step where one source knows it, whatever another missed', () => {
    const missed = row('secondSteps', 'example.com', { second_step: 'none' })
    const known = row('passkeys', 'example.com', { second_step: 'available' })
    expect(siteOf(['example.com'], [missed]).secondStep.state).toBe('none')
    expect(siteOf(['example.com'], [missed, known]).secondStep.state).toBe('available')
  })

  it('has the page of Wardlight’s table where a second step is turned on', () => {
    const rows = [
      row('secondSteps', 'example.com', {
        second_step: 'available',
        second_step_methods: ['app'],
        second_step_url: page('help'),
      }),
      row('wardlight', 'example.com', { second_step: 'available', second_step_url: page('settings') }),
    ]
    expect(siteOf(['example.com'], rows).secondStep).toEqual({
      state: 'available',
      methods: ['app'],
      url: page('settings'),
    })
  })

  it('has each fact by the nearest domain that has it', () => {
    const rows = [
      row('passwordPages', 'example.com', { password_url: page('above') }),
      row('closing', 'example.com', { name: 'Forum', closing_difficulty: 'hard' }),
      row('closing', 'shop.example.com', { name: 'Forum', closing_difficulty: 'easy' }),
    ]
    expect(siteOf(domains, rows)).toMatchObject({
      domain: 'shop.example.com',
      password: { url: page('above'), isKnown: true },
      closing: { difficulty: 'easy' },
    })
    expect(siteOf(['www.example.com', 'example.com'], rows)).toMatchObject({
      domain: 'example.com',
      closing: { difficulty: 'hard' },
    })
  })

  it('has nothing of a domain above that a source calls otherwise', () => {
    const rows = [
      row('passwordPages', 'example.com', { password_url: page('above') }),
      row('closing', 'example.com', { name: 'Forum', closing_difficulty: 'hard' }),
      row('closing', 'shop.example.com', { name: 'Shop', closing_difficulty: 'easy' }),
    ]
    expect(siteOf(domains, rows).password).toEqual({
      url: 'https://shop.example.com/.well-known/change-password',
      isKnown: false,
    })
  })
})
