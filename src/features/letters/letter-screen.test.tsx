// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Letter } from '#openapi/generated/api.ts'
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

const show = (over: Partial<Letter> = {}) => {
  const onChoose = vi.fn()
  renderAppScreen(<LetterScreen letter={{ ...letter, ...over }} finding={finding} onChoose={onChoose} />)
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
