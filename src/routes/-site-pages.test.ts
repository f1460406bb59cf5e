import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { knownSites, sitePages } from '../features/findings/site-pages.ts'
import { tutorials } from '../features/tutorials/tutorial-table.ts'

const corpus = join(import.meta.dirname, '../../server/demo/corpus/breaches.json')

const domainsOf = (breaches: unknown): string[] =>
  Array.isArray(breaches)
    ? breaches.flatMap((breach: { Domain?: unknown }) =>
        typeof breach.Domain === 'string' && breach.Domain !== '' ? [breach.Domain] : [],
      )
    : []

const demoBreaches = domainsOf(JSON.parse(readFileSync(corpus, 'utf8')))

const addressesOf = (site: string): string[] => {
  const { password = null, mfa = null, deletion = null } = sitePages(site) ?? {}
  return [password, mfa, deletion].filter(address => address !== null)
}

describe('the pages of sites', () => {
  it('are known for every breach of the demo', () => {
    expect(demoBreaches.length).toBeGreaterThan(10)
    expect(demoBreaches.filter(domain => !knownSites.includes(domain))).toEqual([])
  })

  it.each(knownSites)('are https addresses without anything of the person in them: %s', site => {
    const odd = addressesOf(site).filter(address => {
      const { protocol, username, hash } = new URL(address)
      return `${protocol}${username}${hash}` !== 'https:'
    })
    expect(odd).toEqual([])
  })

  it('lead to a tutorial about passwords where they name an app', () => {
    const apps = knownSites.flatMap(site => sitePages(site)?.app ?? [])
    expect(apps.length).toBeGreaterThan(7)
    expect(apps.filter(app => tutorials.password[app] === undefined)).toEqual([])
  })

  it('are found by a domain below', () => {
    expect(sitePages('www.LinkedIn.com')).toBe(sitePages('linkedin.com'))
    expect(sitePages('notlinkedin.com')?.app).toBeNull()
  })

  it('are the front door of a site that nobody knows', () => {
    expect(sitePages('forum.example')).toEqual({
      password: 'https://forum.example',
      mfa: null,
      deletion: null,
      app: null,
    })
    expect(sitePages(null)).toBeNull()
  })
})
