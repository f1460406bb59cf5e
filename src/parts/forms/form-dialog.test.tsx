// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type Failure, failureBy } from '#machines/port-error.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useSubmission } from './use-submission.ts'

afterEach(cleanup)

function Sample({ send }: { send: () => Promise<Failure | null> }) {
  const { isBusy, failure, submit } = useSubmission()
  const [isOpen, setOpen] = useState(true)
  return (
    isOpen && (
      <FormDialog
        title="Invite"
        confirm="Send"
        busy={isBusy}
        onSubmit={async () => void (await submit(send))}
        onClose={() => setOpen(false)}
      >
        <FailureNotice failure={failure} />
      </FormDialog>
    )
  )
}

it('stays open while its answer is pending, and shows and focuses a refusal', async () => {
  const answer = Promise.withResolvers<Failure | null>()
  renderAppScreen(<Sample send={() => answer.promise} />)
  const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  const send = await screen.findByRole('button', { name: 'Send' })
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  send.focus()
  fireEvent.click(send)
  await screen.findByRole('button', { name: 'Send', busy: true })
  close()
  answer.resolve(failureBy('0000'))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toMatch(/went wrong/)
  await waitFor(() => expect(document.activeElement).toBe(notice))
  close()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
