import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import type { ReactElement } from 'react'

// Code that is loaded on demand takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** Shows a screen in English inside a router that leads nowhere, and waits until it is there. */
export async function renderScreen(screen: ReactElement) {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}
