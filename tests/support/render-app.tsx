import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { configure, type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { UiProvider } from '#src/ui/provider.tsx'

// Code that is loaded on demand takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** Renders a signed-in screen as the app does: in English, with the design system; `go` is told where a link leads. */
export function renderAppScreen(screen: ReactElement, go: (href: string) => void = () => {}): RenderResult {
  // Emotion leaves the styles of what was shown before, and every query would go through them.
  for (const style of document.querySelectorAll('style[data-emotion]')) style.remove()
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  return render(
    <I18nProvider i18n={i18n}>
      <UiProvider navigation={{ go }}>{screen}</UiProvider>
    </I18nProvider>,
  )
}
