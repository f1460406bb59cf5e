// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Failure, failureBy } from '#machines/port-error.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { Form, FormText, usePlainForm } from './form.tsx'

afterEach(cleanup)

const check = ({ street, city }: Record<string, string>) => ({
  street: street === '' && 'street is empty',
  city: city === '' && 'city is empty',
})

interface SampleProps {
  send?: (values: Record<string, string>) => Promise<Failure | null>
  stored?: Record<string, string>
}

function Sample({ send = () => Promise.resolve(null), stored = { street: '', city: '' } }: SampleProps) {
  const form = usePlainForm({
    values: stored,
    check,
    submit: send,
    refused: ({ code }) => ({ city: code === '0009' && 'No such city' }),
  })
  return (
    <Form form={form}>
      <FailureNotice failure={form.failure} texts={{ '0003': 'It is taken' }} />
      <FormText name="street" label="Street" />
      <FormText name="city" label="City" />
      <button type="submit" disabled={form.formState.isSubmitting}>
        Save
      </button>
      {form.formState.isDirty && <p>changed</p>}
    </Form>
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('a plain form', () => {
  it('moves the focus to the first field that breaks a rule, and clears the error once it is corrected', async () => {
    renderAppScreen(<Sample />)
    save()
    await screen.findByText('city is empty')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Street')))
    type('Street', 'Harbour Street')
    await waitFor(() => expect(screen.queryByText('street is empty')).toBeNull())
    save()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')))
  })

  it('shows what the server refused at its field, and can be sent once until the answer is there', async () => {
    const answer = Promise.withResolvers<Failure | null>()
    const sent: object[] = []
    const send = (values: object) => {
      sent.push(values)
      return answer.promise
    }
    renderAppScreen(<Sample send={send} stored={{ street: 'Harbour Street', city: 'Atlantis' }} />)
    save()
    await waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true))
    answer.resolve(failureBy('0009'))
    await screen.findByText('No such city')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')))
    expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([{ street: 'Harbour Street', city: 'Atlantis' }])
  })

  it('shows a refusal that belongs to no field until something is changed, and keeps what was typed', async () => {
    renderAppScreen(
      <Sample send={async () => failureBy('0003')} stored={{ street: 'Harbour Street', city: '' }} />,
    )
    type('City', 'Halifax')
    save()
    await screen.findByText('It is taken')
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Halifax')
    type('City', 'Truro')
    await waitFor(() => expect(screen.queryByText('It is taken')).toBeNull())
  })

  it('knows whether something differs from what is stored', async () => {
    renderAppScreen(<Sample stored={{ street: 'A', city: 'B' }} />)
    type('Street', 'C')
    await screen.findByText('changed')
    type('Street', 'A')
    await waitFor(() => expect(screen.queryByText('changed')).toBeNull())
  })
})
