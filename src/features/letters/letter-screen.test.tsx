// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { KnownRecipient, Letter } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { LetterScreen } from './letter-screen.tsx'

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
  authority: null,
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

const show = (over: Partial<Letter> = {}, to: KnownRecipient | null = null) => {
  const onChoose = vi.fn()
  renderAppScreen(
    <LetterScreen letter={{ ...letter, ...over }} finding={finding} recipient={to} onChoose={onChoose} />,
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
  ['an address that isn’t verified', 'erasure', { ...recipient, mayReceive: false, email: null }],
  ['the site, when it is a complaint', 'complaint', recipient],
] as const)('doesn’t go to %s', (_, kind, to) => {
  show({ kind }, to)
  const href = screen.getByRole('link', { name: 'Open in my email' }).getAttribute('href') ?? ''
  expect(new URL(href).pathname).toBe('')
  expect(screen.getByText(/Look for the address/)).toBeDefined()
})

it('asks to fill in what is left open, until nothing is', () => {
  show({ kind: 'reminder', body: 'On … I sent you a request.' })
  expect(screen.getByText('Fill in what we don’t know, where … stands.')).toBeDefined()
  fireEvent.change(text(), { target: { value: 'On June 5 I sent you a request.' } })
  expect(screen.queryByText(/Fill in what/)).toBeNull()
})
