// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Recipient, RecipientPage } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { RecipientsScreen } from './recipients-screen.tsx'

afterEach(cleanup)

const aRecipient = (over: Partial<Recipient> = {}): Recipient => ({
  domain: 'findpeople.example',
  source: 'wardlight',
  name: 'Find People',
  kind: 'peopleSearch',
  email: { address: 'privacy@findpeople.example', state: 'ok', lookedOn: '2026-11-29', okOn: '2026-11-29' },
  form: null,
  postalAddress: null,
  jurisdictions: ['CA'],
  requiredDetails: ['name'],
  parent: null,
  language: null,
  checkedOn: '2026-11-30',
  note: 'Its privacy policy',
  state: 'ok',
  mayReceive: true,
  ...over,
})

const show = (over: Partial<RecipientPage> = {}) =>
  renderAppScreen(
    <RecipientsScreen
      list={{
        items: [aRecipient()],
        pagination: { currentPage: 1, recordsPerPage: 10, totalPages: 1, totalRecords: 1 },
        share: { ok: 3, changed: 0, broken: 1, unknown: 4 },
        lastAuditOn: '2026-11-29',
        ...over,
      }}
      search={{}}
      onSearch={vi.fn()}
    />,
  )

it('says how many contacts work, and when that was looked at', () => {
  show()
  const card = within(screen.getByRole('region', { name: 'Do the contacts work?' }))
  expect(card.getByText('Works').nextElementSibling?.textContent).toBe('3 (37.5%)')
  expect(card.getByText('Broken').nextElementSibling?.textContent).toBe('1 (12.5%)')
  expect(card.getByText('Not verified').nextElementSibling?.textContent).toBe('4 (50%)')
  expect(card.getByText(/Last looked at on November 29, 2026/)).toBeDefined()
})

it('calls nobody verified before anybody was looked at', () => {
  show({ lastAuditOn: null, share: { ok: 0, changed: 0, broken: 0, unknown: 0 }, items: [] })
  expect(screen.getByText(/None has been looked at yet/)).toBeDefined()
  expect(screen.getByText('Nobody by that name')).toBeDefined()
})

it.each([
  ['an email address', {}, 'privacy@findpeople.example'],
  ['its parent', { parent: 'parent.example', email: null }, 'Through parent.example'],
  ['nothing that is known', { email: null, checkedOn: null }, 'None known'],
])('names whom it is asked through: %s', (_, over, shown) => {
  show({ items: [aRecipient(over)] })
  expect(screen.getByRole('table').textContent).toContain(shown)
})
