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

afterEach(cleanup)

const links: Readonly<Record<string, (href: string) => ReactNode>> = {
  Link: href => <Link href={href}>Finance</Link>,
  ButtonLink: href => <ButtonLink href={href}>Finance</ButtonLink>,
  CellLink: href => <CellLink href={href}>Finance</CellLink>,
  Tabs: href => <Tabs label="Views" current="" items={[{ key: 'one', label: 'Finance', href }]} />,
}

it.each(Object.keys(links))('is no link where its page is closed, also in a part of the page: %s', name => {
  const part = { go: () => {} }
  const page = { ...part, isClosed: (href: string) => href === '/closed' }
  render(
    <UiProvider navigation={page}>
      {links[name]?.('/closed')}
      {links[name]?.('/open')}
      <NavigationProvider value={part}>
        {links[name]?.('/closed')}
        {links[name]?.('/open')}
      </NavigationProvider>
    </UiProvider>,
  )
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/open', '/open'])
})
