// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Deliveries, Delivery, DeliveryReply, KnownRecipient, Letter } from '#openapi/generated/api.ts'
import { tabVault } from '#src/parts/forms/tab-draft.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import type { LetterPorts } from './api.ts'
import { LetterNotice } from './letter-notice.tsx'
import { LetterScreen } from './letter-screen.tsx'

beforeEach(() => tabVault.close())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const letter: Letter = {
  kind: 'erasure',
  law: 'LAW_25',
  language: 'en-US',
  site: 'findpeople.example',
  subject: 'Request to erase my personal data: findpeople.example',
  body: 'To the people who look after privacy.\n\nSincerely,\n\nRosa',
  answerBy: '2026-12-30',
  authorities: [],
}
const finding = { id: '00000000-0000-4000-8000-000000000001', type: 'ADDRESS', name: 'Find People' } as const

const recipient: KnownRecipient = {
  domain: 'findpeople.example',
  name: 'Find People',
  kind: 'peopleSearch',
  mayReceive: true,
  email: 'privacy@findpeople.example',
  formUrl: null,
  requiredDetails: ['name', 'pageAddress'],
  clears: ['mirror.example'],
}

const noDeliveries: Deliveries = { items: [], to: null, readsReplies: false }
const noPorts: LetterPorts = {
  send: async () => null,
  move: async () => null,
  download: async () => undefined,
}

const show = (
  over: Partial<Letter> = {},
  to: KnownRecipient | null = null,
  { deliveries = {}, ports = noPorts }: { deliveries?: Partial<Deliveries>; ports?: LetterPorts } = {},
) => {
  const onChoose = vi.fn()
  renderAppScreen(
    <LetterScreen
      letter={{ ...letter, ...over }}
      finding={finding}
      recipient={to}
      deliveries={{ ...noDeliveries, ...deliveries }}
      ports={ports}
      onChoose={onChoose}
    />,
  )
  return onChoose
}
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Words of the letter')

it('copies the letter as its person has changed it, and says so until they change it again', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  show()
  fireEvent.change(text(), { target: { value: 'My own words' } })
  fireEvent.click(screen.getByRole('button', { name: 'Copy the letter' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined())
  expect(writeText).toHaveBeenCalledWith(`${letter.subject}\n\nMy own words`)
  fireEvent.change(text(), { target: { value: 'Other words' } })
  expect(screen.getByRole('button', { name: 'Copy the letter' })).toBeDefined()
})

it('opens in their own email, to nobody that we guess', () => {
  show()
  const href = screen.getByRole('link', { name: 'Open in my email' }).getAttribute('href') ?? ''
  const { protocol, pathname, searchParams } = new URL(href)
  expect([protocol, pathname]).toEqual(['mailto:', ''])
  expect(searchParams.get('subject')).toBe(letter.subject)
  expect(searchParams.get('body')).toBe(letter.body.replaceAll('\n', '\r\n'))
})

it('asks for another kind or language by its address', () => {
  const onChoose = show()
  fireEvent.change(screen.getByLabelText('What it asks for'), { target: { value: 'access' } })
  expect(onChoose).toHaveBeenCalledWith({ kind: 'access', language: 'en-US' })
  fireEvent.change(screen.getByLabelText('Language of the letter'), { target: { value: 'fr-FR' } })
  expect(onChoose).toHaveBeenCalledWith({ kind: 'erasure', language: 'fr-FR' })
})

it('says until when it has to be answered, and where no law says so', () => {
  show()
  expect(screen.getByText(/has to be answered by December 30, 2026/)).toBeDefined()
  cleanup()
  show({ law: 'NONE', answerBy: null })
  expect(screen.queryByText(/has to be answered/)).toBeNull()
  expect(screen.getByText(/know of no law where you live/)).toBeDefined()
})

it('goes to a verified address, says what it wants and what else it clears', () => {
  show({}, recipient)
  const href = screen.getByRole('link', { name: 'Open in my email' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(new URL(href).pathname)).toBe('privacy@findpeople.example')
  expect(
    screen.getByText('It wants: your name and the address of the page. Give nothing beyond that.'),
  ).toBeDefined()
  expect(screen.getByText('One request to findpeople.example also covers mirror.example.')).toBeDefined()
})

it.each([
  [
    'an address that isn’t verified',
    'erasure',
    { ...recipient, mayReceive: false, email: null },
    /Look for the address/,
  ],
  ['the site, when it is a complaint', 'complaint', recipient, /send it yourself, not to the site/],
] as const)('doesn’t go to %s', (_, kind, to, said) => {
  show({ kind }, to)
  const href = screen.getByRole('link', { name: 'Open in my email' }).getAttribute('href') ?? ''
  expect(new URL(href).pathname).toBe('')
  expect(screen.getByText(said)).toBeDefined()
  expect(screen.getAllByText(/Look for the address|send it yourself/)).toHaveLength(1)
})

it('of complaint opens in their own email to the authority, and says its language and what is enclosed', () => {
  const authority = {
    name: 'Datenschutzbehörde',
    nameLanguage: 'de',
    page: 'https://authority.example/complain',
    email: 'post@authority.example',
    complaintLanguage: 'de',
    text: null,
  }
  show({ kind: 'complaint', authorities: [authority] }, recipient)
  const href = screen.getByRole('link', { name: 'Open in my email' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(new URL(href).pathname)).toBe('post@authority.example')
  expect(screen.getByText(/we send it nothing. Add what the letter lists as enclosed/)).toBeDefined()
  expect(screen.getByText('It takes complaints in this language: German')).toBeDefined()
  expect(screen.getByRole('link', { name: /Datenschutzbehörde/ })).toBeDefined()
})

it('asks to fill in what is left open, until nothing is', () => {
  show({ kind: 'reminder', body: 'On … I sent you a request.' })
  expect(screen.getByText('Fill in what we don’t know, where … stands.')).toBeDefined()
  fireEvent.change(text(), { target: { value: 'On June 5 I sent you a request.' } })
  expect(screen.queryByText(/Fill in what/)).toBeNull()
})

const to = { domain: 'findpeople.example', name: 'Find People', email: 'privacy@findpeople.example' }
const delivery: Delivery = {
  id: '00000000-0000-4000-8000-000000000002',
  findingId: finding.id,
  sentBy: 'person',
  kind: 'erasure',
  law: 'LAW_25',
  state: 'accepted',
  recipient: to,
  letters: [
    {
      isReminder: false,
      language: 'en-US',
      subject: letter.subject,
      body: letter.body,
      signedAt: '2026-11-01T10:00:00.000Z',
      sentAt: '2026-11-01T10:10:00.000Z',
    },
  ],
  replies: [],
  remindsByItself: false,
  sendsAt: null,
  dueOn: '2026-12-01',
  changedAt: '2026-11-01T10:10:00.000Z',
}
const sign = () => fireEvent.click(screen.getByLabelText('I’ve read this letter and sign it.'))
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send it for me' }))
const ports = () => ({
  send: vi.fn(async () => null),
  move: vi.fn(async () => null),
  download: vi.fn(async () => undefined),
})

it('is sent for its person once they have signed what it says now', async () => {
  const made = ports()
  show({}, recipient, { deliveries: { items: [], to }, ports: made })
  send()
  expect(screen.getByRole('alert').textContent).toBe('Read the letter, then sign it here.')
  sign()
  fireEvent.change(text(), { target: { value: 'My own words' } })
  send()
  expect(made.send).not.toHaveBeenCalled()
  sign()
  fireEvent.click(screen.getByLabelText(/send the reminder without asking/))
  send()
  await waitFor(() => expect(made.send).toHaveBeenCalledOnce())
  expect(made.send).toHaveBeenCalledWith(finding.id, {
    kind: 'erasure',
    language: 'en-US',
    subject: letter.subject,
    body: 'My own words',
    signed: true,
    remindsByItself: true,
  })
})

it('isn’t sent with anything left open', () => {
  const made = ports()
  show({ kind: 'rectification', body: 'This is wrong: …' }, recipient, {
    deliveries: { items: [], to },
    ports: made,
  })
  sign()
  send()
  expect(screen.getByRole('alert').textContent).toContain('where … stands')
  expect(made.send).not.toHaveBeenCalled()
})

it.each([
  ['nobody is known', 'erasure', null, []],
  ['a request is open', 'objection', to, [delivery]],
  ['nothing is overdue', 'reminder', to, [delivery]],
  ['it goes to the authority', 'complaint', to, [{ ...delivery, state: 'overdue' }]],
] as const)('isn’t offered to be sent where %s', (_, kind, where, items) => {
  show({ kind }, recipient, { deliveries: { items: [...items], to: where } })
  expect(screen.queryByRole('button', { name: 'Send it for me' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Copy the letter' })).toBeDefined()
})

it('keeps what was typed until it is discarded, though the page goes', () => {
  show()
  fireEvent.change(text(), { target: { value: 'My own words' } })
  cleanup()
  show({ kind: 'access' })
  expect(text().value).toBe(letter.body)
  cleanup()
  show()
  expect(text().value).toBe('My own words')
  fireEvent.click(screen.getByRole('button', { name: 'Discard my changes' }))
  expect(text().value).toBe(letter.body)
  cleanup()
  show()
  expect(text().value).toBe(letter.body)
  expect(screen.queryByRole('button', { name: 'Discard my changes' })).toBeNull()
})

it('can be written again once a request was answered', () => {
  show({}, recipient, { deliveries: { items: [{ ...delivery, state: 'answered' }], to } })
  expect(screen.getByRole('button', { name: 'Send it for me' })).toBeDefined()
})

it('says where the reminder goes: where its request went', () => {
  const before = { ...to, email: 'old@findpeople.example' }
  const items = [{ ...delivery, state: 'overdue' as const, recipient: before }]
  show({ kind: 'reminder' }, recipient, { deliveries: { items, to } })
  expect(screen.getByText(/^It goes to old@findpeople.example with your name/)).toBeDefined()
})

it('is named on the page of its finding, which leads to it', () => {
  renderAppScreen(<LetterNotice delivery={{ ...delivery, state: 'overdue' }} type="ADDRESS" />)
  expect(screen.getByText(`Your letter to ${to.email}`)).toBeDefined()
  const link = screen.getByRole('link', { name: 'See your letter' })
  expect(link.getAttribute('href')).toBe(`/address-leaks/${finding.id}/letter?kind=erasure`)
})

it('offers the reminder once it is overdue', () => {
  show({ kind: 'reminder' }, recipient, { deliveries: { items: [{ ...delivery, state: 'overdue' }], to } })
  expect(screen.getByRole('button', { name: 'Send it for me' })).toBeDefined()
  expect(screen.queryByLabelText(/send the reminder without asking/)).toBeNull()
})

it.each([
  [
    { state: 'queued', sendsAt: '2026-11-01T10:10:00.000Z' },
    /Until it is, you can undo it/,
    'Undo',
    'withdrawal',
  ],
  [{ state: 'overdue' }, /The day for an answer was December 1, 2026/, 'I’ve complained', 'complaint'],
  [{ state: 'accepted' }, /we write to you once the day/, 'I’ve had an answer', 'answer'],
  [{ remindsByItself: true }, /the reminder goes to them/, 'I’ve had an answer', 'answer'],
  [{ state: 'escalated' }, /If they answer you, say so here/, 'I’ve had an answer', 'answer'],
  [{ state: 'unanswered' }, /the complaint to the authority is ready/, 'I’ve complained', 'complaint'],
] as const)('shows a request that is %j, with its next step', async (change, said, button, move) => {
  const made = ports()
  show({}, recipient, { deliveries: { items: [{ ...delivery, ...change }], to }, ports: made })
  expect(screen.getByText(said)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(made.move).toHaveBeenCalledWith(delivery.id, move))
})

it.each(['takenBack', 'accepted', 'rejected', 'bounced', 'escalated', 'answered', 'complained'] as const)(
  'shows a request that is %s, and its letter',
  state => {
    show({}, recipient, { deliveries: { items: [{ ...delivery, state }], to } })
    expect(screen.getByText('Read the letter')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  },
)

const reply: DeliveryReply = {
  id: '00000000-0000-4000-8000-000000000003',
  from: 'privacy@findpeople.example',
  fromName: 'Privacy',
  subject: 'Re: your request',
  text: 'We have removed your listing.',
  receivedAt: '2026-11-20T10:00:00.000Z',
  meaning: 'confirmed',
  evidence: 'We have removed your listing.',
  promisedOn: null,
  link: null,
  refusal: null,
  spf: 'pass',
  dkim: 'pass',
  dmarc: 'pass',
  attachments: [],
}
const showReply = (change: Partial<DeliveryReply>) => {
  const made = ports()
  const answered = { ...delivery, state: 'answered' as const, replies: [{ ...reply, ...change }] }
  show({}, recipient, { deliveries: { items: [answered], to }, ports: made })
  return made
}

it('shows what a reply says, never as done', () => {
  showReply({})
  expect(screen.getByText(/November 20, 2026: They say that it was removed/)).toBeDefined()
  expect(screen.getByText(/Whether it’s gone, a later scan tells/)).toBeDefined()
  expect(screen.getByText('From privacy@findpeople.example, as its domain confirms.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'I’ve complained' })).toBeDefined()
})

it.each([
  ['fail', /may not be from privacy@findpeople.example/],
  ['none', /that couldn’t be checked/],
  ['unknown', /that couldn’t be checked/],
] as const)('says of a sender whose domain says %s that it isn’t sure', (dmarc, said) => {
  showReply({ dmarc })
  expect(screen.getByText(said)).toBeDefined()
  expect(screen.queryByText(/as its domain confirms/)).toBeNull()
})

it('shows the reason, day and form of a reply, through the page that leaves', () => {
  showReply({ meaning: 'refused', refusal: 'publicRecord' })
  expect(screen.getByText(/comes from public records/)).toBeDefined()
  cleanup()
  showReply({ meaning: 'promisesDate', promisedOn: '2027-01-15' })
  expect(screen.getByText(/They promise it \(January 15, 2027\)/)).toBeDefined()
  cleanup()
  showReply({ meaning: 'formOnly', link: 'https://findpeople.example/form' })
  expect(screen.getByRole('link', { name: 'findpeople.example' }).getAttribute('href')).toContain('/leaving')
})

it('downloads an attachment, and says of one that was refused why it isn’t there', async () => {
  const file = { id: '4', name: 'answer.pdf', mediaType: 'application/pdf', size: 9, refused: null }
  const made = showReply({ attachments: [file, { ...file, id: '5', name: 'a.exe', refused: 'type' }] })
  fireEvent.click(screen.getByRole('button', { name: 'Download answer.pdf' }))
  await waitFor(() => expect(made.download).toHaveBeenCalledWith(file))
  expect(screen.getByText(/We didn’t keep the attachment a.exe/)).toBeDefined()
})

it('says that a copy of the answer comes to us, where it does', () => {
  const copy = 'We get a copy of their answer, and show it here.'
  show({}, recipient, { deliveries: { to } })
  expect(screen.queryByText(copy, { exact: false })).toBeNull()
  cleanup()
  show({}, recipient, { deliveries: { to, readsReplies: true } })
  expect(screen.getByText(copy, { exact: false })).toBeDefined()
})
