// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import type { EmailSubscription } from '#openapi/generated/api.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { UnsubscribeScreen } from './unsubscribe-screen.tsx'

afterEach(cleanup)

const show = async (initial: EmailSubscription | null) => {
  const change = vi.fn(
    async (isSubscribed: boolean): Promise<EmailSubscription> => ({
      categories: initial?.categories ?? [],
      company: initial?.company ?? null,
      isSubscribed,
    }),
  )
  await renderScreen(<UnsubscribeScreen initial={initial} onChange={change} />)
  return change
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('says which emails end, ends them by one button, and brings them back by another', async () => {
  const change = await show({ categories: ['important', 'reminders'], company: null, isSubscribed: true })
  await heading('Unsubscribe from these emails?')
  screen.getByText('New findings and scores')
  screen.getByText('What still needs you')
  expect(change, 'opening the page changes nothing').not.toHaveBeenCalled()
  press('Unsubscribe')
  await heading('You’re unsubscribed')
  press('Get these emails again')
  await heading('You’ll get these emails again')
  expect(change.mock.calls).toEqual([[false], [true]])
})

it('says whose invitations and alerts end, without an account to choose others in', async () => {
  const change = await show({ categories: [], company: 'Northwind', isSubscribed: true })
  await heading('Stop emails from Northwind?')
  expect(screen.queryByRole('link', { name: 'Choose which emails you get' })).toBeNull()
  press('Unsubscribe')
  await heading('You’re unsubscribed')
  screen.getByText(/^You won’t get invitations and alerts from Northwind anymore/)
  press('Get these emails again')
  await heading('You’ll get these emails again')
  expect(change.mock.calls).toEqual([[false], [true]])
})

it('stays as it was when the change fails, and says why', async () => {
  const change = await show({ categories: ['image'], company: null, isSubscribed: true })
  change.mockRejectedValueOnce(new PortError('0000', { outage: 'offline' }))
  press('Unsubscribe')
  expect(await screen.findByText('Network error. Please check your internet connection.')).toBeTruthy()
  await heading('Unsubscribe from these emails?')
})

it('says of a link that is none of ours that it doesn’t work', async () => {
  await show(null)
  await heading('This link doesn’t work')
  expect(screen.queryByRole('button')).toBeNull()
})
