// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#tests/support/render.tsx'
import { SalesForm } from './sales-form.tsx'

afterEach(cleanup)

const sender = { name: 'Olu Owner', email: 'owner@northwind.example', phone: '', company: 'Northwind' }

it('asks for more seats in the name of the company, with their number', async () => {
  const onSend = vi.fn(async () => null)
  await renderScreen(<SalesForm sender={sender} seats={13} onSend={onSend} />)
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fill('First name', 'Olu')
  fill('Last name', 'Owner')
  fill('Country', 'CA')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(onSend).toHaveBeenCalledWith({
      firstName: 'Olu',
      lastName: 'Owner',
      email: 'owner@northwind.example',
      country: 'CA',
      company: 'Northwind',
      description: 'More seats for our company: 13',
      interests: ['defenderPricing'],
      consentsToCommunications: false,
    }),
  )
})

it('chooses no interest for anyone else', async () => {
  await renderScreen(<SalesForm sender={null} seats={null} onSend={async () => null} />)
  for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', false)
})
