// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Recipient, RecipientPage, UnreadReply } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { RecipientsScreen } from './recipients-screen.tsx'
import { UnreadRepliesCard } from './unread-replies.tsx'

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
      replies={{
        items: [],
        pagination: { currentPage: 1, recordsPerPage: 10, totalPages: 1, totalRecords: 0 },
      }}
      onRead={async () => null}
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

it('lets an operator say what a reply means that no rule understands', async () => {
  const onRead = vi.fn(async () => null)
  const reply: UnreadReply = {
    id: '1',
    recipient: 'findpeople.example',
    kind: 'erasure',
    from: 'privacy@findpeople.example',
    subject: 'Hm',
    text: 'The cat sat.',
    receivedAt: '2026-11-20T10:00:00.000Z',
    meaning: 'unknown',
  }
  renderAppScreen(
    <UnreadRepliesCard
      replies={{
        items: [reply],
        pagination: { currentPage: 1, recordsPerPage: 10, totalPages: 1, totalRecords: 1 },
      }}
      onRead={onRead}
    />,
  )
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('What it means'), { target: { value: 'refused' } })
  fireEvent.click(save)
  await waitFor(() => expect(onRead).toHaveBeenCalledWith(reply, 'refused'))
})
