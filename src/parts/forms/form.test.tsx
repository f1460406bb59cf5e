// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { type FieldProblem, Form, FormText, usePlainForm } from './form.tsx'

afterEach(cleanup)

const check = (values: Record<string, string>): FieldProblem[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === '' ? [{ name, text: `${name} is empty` }] : [],
  )

interface SampleProps {
  send?: (values: Record<string, string>) => Promise<readonly FieldProblem[]>
  stored?: Record<string, string>
}

function Sample({ send = () => Promise.resolve([]), stored = { street: '', city: '' } }: SampleProps) {
  const form = usePlainForm({ values: stored, check })
  return (
    <Form form={form} onSubmit={send}>
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
    let answer = (_: readonly FieldProblem[]) => {}
    const sent: object[] = []
    const send = (values: object) => {
      sent.push(values)
      return new Promise<readonly FieldProblem[]>(resolve => {
        answer = resolve
      })
    }
    renderAppScreen(<Sample send={send} stored={{ street: 'Harbour Street', city: 'Atlantis' }} />)
    save()
    await waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true))
    answer([{ name: 'city', text: 'No such city' }])
    await screen.findByText('No such city')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')))
    expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([{ street: 'Harbour Street', city: 'Atlantis' }])
  })

  it('knows whether something differs from what is stored', async () => {
    renderAppScreen(<Sample stored={{ street: 'A', city: 'B' }} />)
    type('Street', 'C')
    await screen.findByText('changed')
    type('Street', 'A')
    await waitFor(() => expect(screen.queryByText('changed')).toBeNull())
  })
})
