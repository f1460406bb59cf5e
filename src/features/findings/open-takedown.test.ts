// @vitest-environment happy-dom

import { i18n } from '@lingui/core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { aFinding } from '#tests/support/samples/personal.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { openTakedown } from './open-takedown.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
// What shows toasts is loaded when the first one is.
afterAll(() => vi.dynamicImportSettled())

/** What happens, in its order, where somebody says on this page that a finding isn’t about them. */
const disownedOn = async (pageOf: (id: string) => string): Promise<string[]> => {
  const finding = { ...aFinding(), actions: ['notMe' as const] }
  const happened: string[] = []
  const app = {
    api: visitorApi({
      fetch: async ({ method }: Request) => {
        happened.push(method)
        return new Response(null, { status: 204 })
      },
    }),
    router: {
      latestLocation: { pathname: pageOf(finding.id) },
      navigate: async ({ href }: { href: string }) => void happened.push(href),
    },
    refresh: () => void happened.push('read again'),
    inspected: {},
  }
  const actor = openTakedown(app as unknown as AppContext, 'ada')
  actor.send({ type: 'takedown.notMeRequested', finding })
  actor.send({ type: 'takedown.disowned', finding })
  await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('done'))
  return happened
}

it.each([
  [(id: string) => `/name-leaks/${id}`, ['DELETE', '/name-leaks', 'read again']],
  [() => '/dashboard', ['DELETE', 'read again']],
])('reads again what was read before a finding was removed for good', async (pageOf, happened) => {
  expect(await disownedOn(pageOf)).toEqual(happened)
})
