// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ButtonLink } from './button.tsx'
import { Link } from './link.tsx'
import { NavigationProvider } from './navigation.tsx'
import { UiProvider } from './provider.tsx'
import { CellLink } from './table/cells.tsx'
import { Tabs } from './tabs.tsx'
import type { Target } from './target.ts'

afterEach(cleanup)

const links: Readonly<Record<string, (link: Target) => ReactNode>> = {
  Link: link => <Link {...link}>Finance</Link>,
  ButtonLink: link => <ButtonLink {...link}>Finance</ButtonLink>,
  CellLink: link => <CellLink {...link}>Finance</CellLink>,
  Tabs: link => <Tabs label="Views" current="" items={[{ key: 'one', label: 'Finance', link }]} />,
}

it.each(Object.keys(links))('is no link where its page is closed, also in a part of the page: %s', name => {
  const part = { go: () => {} }
  const page = { ...part, isClosed: (href: string) => href === '/bulk-scans' }
  render(
    <UiProvider navigation={page}>
      {links[name]?.({ to: '/bulk-scans' })}
      {links[name]?.({ to: '/users' })}
      <NavigationProvider value={part}>
        {links[name]?.({ to: '/bulk-scans' })}
        {links[name]?.({ to: '/users' })}
      </NavigationProvider>
    </UiProvider>,
  )
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/users', '/users'])
})
