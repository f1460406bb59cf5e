// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { SiteLogo } from './site-logo.tsx'
import { siteLogos } from './site-logos.ts'

afterEach(cleanup)

const logoOf = (domain: string | null, name: string) => {
  const { container } = renderAppScreen(
    <p>
      <SiteLogo domain={domain} name={name} /> {name}
    </p>,
  )
  return container.querySelector('p [aria-hidden="true"]')
}

describe('the logo of a site', () => {
  it('is a picture of its own, and says nothing to a screen reader', async () => {
    const logo = logoOf('github.com', 'GitHub')
    const address = siteLogos.get('github.com')
    expect(address).toContain('svg')
    await waitFor(() => expect(logo?.querySelector('[data-logo]')?.getAttribute('data-logo')).toBe(address))
    expect(logo?.textContent).toBe('')
    expect(screen.getByText('GitHub')).toBeDefined()
  })

  it.each([
    ['a site without one', 'quillpad.example', 'quillpad', 'Q'],
    ['no site', null, '𝒜rcade', '𝒜'],
    ['a host', 'quillpad.example', 'www.quillpad.example', 'Q'],
    ['another site of the same first part', 'github.example', 'éclair', 'É'],
  ])('is the initial of %s', async (_what, domain, name, initial) => {
    const logo = logoOf(domain, name)
    await import('./site-logos.ts')
    await waitFor(() => expect(logo?.textContent).toBe(initial))
    expect(logo?.querySelector('[data-logo]')).toBeNull()
  })
})

describe('the logos that ship', () => {
  it('are of sites of the table of Wardlight, and no others', () => {
    const table = readFileSync('docs/sites.md', 'utf8')
    const listed = [...table.matchAll(/^\| ([a-z\d.-]+\.[a-z]+) \|/gm)].map(([, domain]) => domain)
    expect(listed).toHaveLength(100)
    expect([...siteLogos.keys()].filter(domain => !listed.includes(domain))).toEqual([])
    expect(siteLogos.size).toBe(81)
  })
})
