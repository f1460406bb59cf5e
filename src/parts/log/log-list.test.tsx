// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { LogEntry } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { LogList } from './log-list.tsx'

afterEach(cleanup)

const requestId = '7f000000-0000-4000-8000-0000000000e1'

const entryOf = (difference: Partial<LogEntry>): LogEntry => ({
  id: requestId.replace('e1', 'e2'),
  at: '2026-11-30T09:00:00.000Z',
  action: 'alert.sent',
  kind: 'company',
  by: 'person',
  actor: null,
  person: null,
  company: null,
  subject: null,
  people: null,
  findings: null,
  before: null,
  after: null,
  settings: [],
  address: null,
  browser: null,
  requestId,
  more: null,
  ...difference,
})

it.each([
  [{ action: 'alert.sent', people: 12 }, 'Alert sent', '12 people'],
  [{ action: 'findings.exported', findings: 31 }, 'List of findings downloaded', '31 findings'],
  [
    { action: 'members.restored', people: 1, subject: 'Ada Lovelace' },
    'People restored',
    'Ada Lovelace · 1 person',
  ],
])('says of %j how many, or who', (difference, event, text) => {
  renderAppScreen(
    <LogList
      page={{ items: [entryOf(difference)], older: null }}
      search={{}}
      linkOf={() => ({ to: '/activity-log' })}
    />,
  )
  const entry = screen.getByRole('listitem')
  expect(entry.textContent).toContain(event)
  expect(entry.textContent).toContain(text)
  expect(screen.getByText(`Request ${requestId}`).closest('details')?.open, 'only when asked for').toBe(false)
})
