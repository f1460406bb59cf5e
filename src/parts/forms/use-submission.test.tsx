// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Failure, failureBy } from '#machines/port-error.ts'
import { useSubmission } from './use-submission.ts'

afterEach(cleanup)

function Sample({ send, onDone }: { send: () => Promise<Failure | null>; onDone: () => void }) {
  const { isBusy, failure, submit } = useSubmission()
  const press = async () => {
    if (await submit(send)) onDone()
  }
  return (
    <button type="button" aria-busy={isBusy} onClick={press}>
      {failure?.code ?? 'Send'}
    </button>
  )
}

it('sends one request at a time, says why it was refused, and begins the next without that', async () => {
  const answers: ((failure: Failure | null) => void)[] = []
  const send = vi.fn(() => new Promise<Failure | null>(resolve => answers.push(resolve)))
  const onDone = vi.fn()
  render(<Sample send={send} onDone={onDone} />)
  const press = () => {
    fireEvent.click(screen.getByRole('button'))
    fireEvent.click(screen.getByRole('button'))
  }
  press()
  await screen.findByRole('button', { name: 'Send', busy: true })
  answers[0]?.(failureBy('0022'))
  await screen.findByRole('button', { name: '0022', busy: false })
  expect([send.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0])
  press()
  await screen.findByRole('button', { name: 'Send', busy: true })
  answers[1]?.(null)
  await screen.findByRole('button', { name: 'Send', busy: false })
  expect([send.mock.calls.length, onDone.mock.calls.length]).toEqual([2, 1])
})
