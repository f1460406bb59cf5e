import { describe, expect, it } from 'vitest'
import { stolenSignIn } from './stealer-logs.ts'

const found = (site: string) =>
  stolenSignIn('robin@mail.example', { site, seenOn: '2026-11-20', malware: '' })

describe('a sign-in that malware read in an app', () => {
  it.each([
    ['android://com.instagram.android', 'com.instagram.android'],
    ['android://de.example.app', 'de.example.app'],
    // As earlier versions stored them.
    ['com.example.app', 'com.example.app'],
    ['org.example.android.gm', 'org.example.android.gm'],
  ])('is called by its package, which is no domain: %s', (site, name) => {
    expect(found(site).evidence).toMatchObject({ name, breachDomain: `android://${name}` })
  })

  it('is the finding that it was before apps were told from domains', () => {
    expect(found('android://com.example.app').identity).toEqual(found('com.example.app').identity)
  })
})

it.each(['fr.linkedin.com', 'com.example', 'commerce.example.com', '192.0.2.7', 'org.example'])(
  'is at the domain of a web address: %s',
  site => {
    expect(found(site).evidence).toMatchObject({ name: site, breachDomain: site })
  },
)
