// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#tests/support/render.tsx'
import type { Conversation } from './api.ts'
import { ConversationScreen } from './conversation-screen.tsx'
import { ThankYouScreen } from './thank-you-screen.tsx'

afterEach(cleanup)

const s3Url = '/v1/register/picture/7f000000-0000-4000-8000-0000000000e1.webp'
const conversation: Conversation = {
  number: 1001,
  kind: 'concierge',
  state: 'waiting',
  createdAt: '2026-01-10T09:00:00.000Z',
  dueAt: null,
  canAttach: true,
  entries: [
    {
      at: '2026-01-10T09:00:00.000Z',
      by: 'team',
      text: 'Look.',
      picture: { s3Url, sha256: 'a'.repeat(64) },
    },
  ],
}

const show = async (changes: Partial<Conversation> = {}) => {
  const onReply = vi.fn(async () => null)
  const readPicture = vi.fn(async () => 'data:image/webp;base64,AA')
  await renderScreen(
    <ConversationScreen
      conversation={{ ...conversation, ...changes }}
      onReply={onReply}
      readPicture={readPicture}
    />,
  )
  return { onReply, readPicture }
}

const photo = (name: string, type = 'image/png', bytes = 1) =>
  new File([new Uint8Array(bytes)], name, { type })
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Photo (optional)'), { target: { files: [file] } })
const send = () => {
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Here.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
}

it('says by which day we answer, as the email does, and no hour', async () => {
  await show({ state: 'open', dueAt: '2026-12-01T10:00:00.000Z' })
  expect(screen.getByText('We’ll answer by December 1, 2026 at the latest.')).toBeTruthy()
  cleanup()
  const ticket = { number: 1001, dueAt: '2026-12-01T10:00:00.000Z' }
  await renderScreen(<ThankYouScreen ticket={ticket} />)
  expect(screen.getByText(/We’ll answer by December 1, 2026 at the latest\.$/)).toBeTruthy()
})

it('shows the photo of a message to the account that asked, and sends one', async () => {
  const { onReply, readPicture } = await show()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Save the photo' })).toBeTruthy())
  expect(readPicture).toHaveBeenCalledWith(s3Url)
  const file = photo('1.png')
  choose(file)
  send()
  await waitFor(() => expect(onReply).toHaveBeenCalledWith('Here.', file))
})

it('sends no photo that was removed, is too large or of another type', async () => {
  const { onReply } = await show()
  choose(photo('1.png'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  choose(photo('a.pdf', 'application/pdf'))
  expect(screen.getByText('Choose a JPEG, PNG or WebP file')).toBeTruthy()
  choose(photo('b.png', 'image/png', 5 * 1024 * 1024 + 1))
  expect(screen.getByText(/too large/)).toBeTruthy()
  send()
  await waitFor(() => expect(onReply).toHaveBeenCalledWith('Here.', null))
})

it('asks for a sign-in before it shows a photo, and takes none', async () => {
  const { readPicture } = await show({ canAttach: false })
  expect(screen.getByText('Sign in to see the photo.')).toBeTruthy()
  expect(screen.queryByText('Photo (optional)')).toBeNull()
  expect(readPicture).not.toHaveBeenCalled()
})
