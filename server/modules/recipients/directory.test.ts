import { describe, expect, it } from 'vitest'
import type { Recipient } from '#openapi/generated/api.ts'
import { withDomainsAbove } from '../domains/rules.ts'
import { recipientOf } from './directory.ts'

const row = (domain: string, source: Recipient['source'], change: Partial<Recipient> = {}): Recipient => ({
  domain,
  source,
  name: `${source} ${domain}`,
  kind: 'peopleSearch',
  email: { address: `privacy@${domain}`, state: 'unknown', lookedOn: null, okOn: null },
  form: null,
  postalAddress: null,
  jurisdictions: [],
  requiredDetails: [],
  parent: null,
  language: null,
  checkedOn: '2026-11-30',
  note: 'https://www.example.com',
  state: 'unknown',
  mayReceive: false,
  ...change,
})
const child = (domain: string, source: Recipient['source'], parent: string) =>
  row(domain, source, { parent, email: null })

const ask = (domain: string, rows: readonly Recipient[], isCanadian = false) => {
  const found = recipientOf(withDomainsAbove(domain), rows, { isCanadian })
  return found && { asked: `${found.recipient.source} ${found.recipient.domain}`, clears: found.clears }
}

describe('whom a removal is asked from', () => {
  it('is by the nearest domain', () => {
    const rows = [row('finder.example.net', 'eraser'), row('example.net', 'eraser')]
    for (const domain of ['finder.example.net', 'www.finder.example.net'])
      expect(ask(domain, rows)?.asked).toBe('eraser finder.example.net')
    expect(ask('other.example.net', rows)?.asked).toBe('eraser example.net')
    expect(ask('notexample.net', rows)).toBeNull()
  })

  it('is of our own directory first for Canadians, and last for others', () => {
    const rows = [
      row('example.net', 'companies'),
      row('example.net', 'wardlight'),
      row('example.net', 'eraser'),
    ]
    expect(ask('example.net', rows, true)?.asked).toBe('wardlight example.net')
    expect(ask('example.net', rows)?.asked).toBe('eraser example.net')
    expect(ask('example.net', rows.slice(0, 2))?.asked).toBe('companies example.net')
  })

  it('is of a source that has a contact before one that has none', () => {
    const rows = [row('example.net', 'wardlight', { email: null }), row('example.net', 'companies')]
    expect(ask('example.net', rows, true)?.asked).toBe('companies example.net')
  })

  it('is the parent, whose request clears its other sites', () => {
    const rows = [
      row('parent.example.net', 'eraser'),
      child('zeta.example.org', 'companies', 'parent.example.net'),
      child('alpha.example.com', 'eraser', 'parent.example.net'),
      child('alpha.example.com', 'companies', 'parent.example.net'),
      child('stranger.example.com', 'eraser', 'other.example.net'),
    ]
    expect(ask('alpha.example.com', rows)).toEqual({
      asked: 'eraser parent.example.net',
      clears: ['parent.example.net', 'zeta.example.org'],
    })
    expect(ask('parent.example.net', rows)?.clears).toEqual(['alpha.example.com', 'zeta.example.org'])
  })

  it('is the site itself where its parent isn’t known', () => {
    expect(ask('alpha.example.com', [child('alpha.example.com', 'eraser', 'gone.example.net')])).toEqual({
      asked: 'eraser alpha.example.com',
      clears: [],
    })
  })

  it('is never an authority', () => {
    expect(ask('authority.example.net', [row('authority.example.net', 'authorities')])).toBeNull()
  })
})
