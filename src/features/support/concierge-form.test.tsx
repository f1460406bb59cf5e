// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { ConciergeForm } from './concierge-form.tsx'

afterEach(cleanup)

it('shows what is sent to whoever asked before the page was hydrated', async () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  const form = (
    <I18nProvider i18n={i18n}>
      <ConciergeForm sender={null} readTrace={() => null} isAboutFailure={false} onSend={async () => null} />
    </I18nProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form)
  screen.getByText('See what is sent').closest('details')?.setAttribute('open', '')
  render(form, { container, hydrate: true })
  expect(await screen.findByText('Nothing is recorded yet.')).toBeDefined()
})
