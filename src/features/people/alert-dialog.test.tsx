// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import { peopleActions, recipients } from '#tests/support/people-actions.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { AlertDialog } from './alert-dialog.tsx'

afterEach(cleanup)

const show = (
  answers: Parameters<typeof peopleActions>[0],
  over: Partial<ReturnType<typeof peopleActions>> = {},
) => {
  const actions = { ...peopleActions(answers), ...over }
  renderAppScreen(<AlertDialog chosen={null} actions={actions} onClose={() => {}} />)
  return actions.requested
}

const offline = new PortError('0000', { outage: 'offline' })

const write = (message: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: message } })
const preview = () => fireEvent.submit(document.querySelector('#alert-form') ?? document.body)

describe('an alert', () => {
  it('goes nowhere before it was shown with its count', async () => {
    const requested = show({ count: 312 })
    write('Please change your password.')
    fireEvent.change(screen.getByLabelText('Group'), { target: { value: 'HIGH_RISK' } })
    preview()
    const message = within(await screen.findByRole('region', { name: 'The email' }))
    expect(message.getByText('Security alert from Northwind')).toBeDefined()
    expect(message.getByText('A message from Elena Castellanos to people at Northwind:')).toBeDefined()
    expect(message.getByText('Please change your password.')).toBeDefined()
    expect(screen.getByText('It reaches 312 people')).toBeDefined()
    expect(requested.alerts).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Send to 312 people' }))
    expect(await screen.findByText('It goes to 312 people, each in their own language.')).toBeDefined()
    expect(requested.alerts).toEqual([
      {
        audience: { kind: 'filter', filter: 'HIGH_RISK' },
        message: 'Please change your password.',
        link: null,
        trainingResources: false,
      },
    ])
  })

  it('is read from the title on when it is shown, and again when it has been sent', async () => {
    show({})
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    write('Hello')
    preview()
    const check = await screen.findByRole('heading', { name: 'Check the alert' })
    await waitFor(() => expect(document.activeElement).toBe(check))
    const send = screen.getByRole('button', { name: 'Send to 1 person' })
    send.focus()
    fireEvent.click(send)
    const sent = await screen.findByRole('heading', { name: 'The alert is on its way' })
    await waitFor(() => expect(document.activeElement).toBe(sent))
  })

  it('can’t be sent to nobody', async () => {
    show({ count: 0 })
    write('Hello')
    preview()
    const send = await screen.findByRole('button', { name: 'Send to nobody' })
    expect(send.hasAttribute('disabled')).toBe(true)
  })

  it('keeps what was written when it is changed after the preview', async () => {
    show({ count: 2 })
    write('Hello')
    preview()
    fireEvent.click(await screen.findByRole('button', { name: 'Change it' }))
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Hello')
  })

  it('keeps what was written when nobody could be counted, and says why', async () => {
    const countAudience = vi.fn(async () => ({ count: 2, refused: [] }))
    countAudience.mockRejectedValueOnce(offline)
    const requested = show({}, { countAudience })
    write('Hello')
    preview()
    expect((await screen.findByRole('alert')).textContent).toContain('Network error')
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Hello')
    preview()
    expect(await screen.findByText('It reaches 2 people')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(requested.alerts).toEqual([])
  })

  it('goes once, stays in view when it was refused, and can be followed by another one', async () => {
    const sent = Promise.withResolvers<{ queued: number; refused: string[] }>()
    const sendAlert = vi.fn(() => sent.promise)
    sendAlert.mockRejectedValueOnce(offline)
    show({}, { sendAlert })
    write('Hello')
    preview()
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 1 person' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Network error')
    expect(screen.getByRole('region', { name: 'The email' }).textContent).toContain('Hello')
    expect(sendAlert).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'Send to 1 person' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 1 person', busy: true }))
    sent.resolve({ queued: 1, refused: [] })
    fireEvent.click(await screen.findByRole('button', { name: 'Write another one' }))
    expect(screen.getByRole('heading', { name: 'Alert users' })).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeDefined()
    expect(sendAlert).toHaveBeenCalledTimes(2)
  })

  it('names the addresses that were left out', async () => {
    show({ outcome: { queued: 1, refused: ['stranger@example.com'] } })
    write('Hello')
    preview()
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 1 person' }))
    expect(await screen.findByText('1 address isn’t your company’s and is left out')).toBeDefined()
    expect(screen.getByText('stranger@example.com')).toBeDefined()
  })

  it('names the strangers among the typed addresses, and counts them no longer, before it goes', async () => {
    show({ count: 1, strangers: ['stranger@example.com'] })
    write('Hello')
    fireEvent.click(screen.getByRole('radio', { name: 'Certain people' }))
    fireEvent.change(screen.getByLabelText('Email addresses'), {
      target: { value: 'ada@northwind.example, stranger@example.com' },
    })
    preview()
    expect(await screen.findByText('It reaches 1 person')).toBeDefined()
    expect(screen.getByText('ada@northwind.example')).toBeDefined()
    const strangers = within(screen.getByRole('list', { name: 'Left out' }))
    expect(strangers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'stranger@example.com',
    ])
  })

  it.each([
    [125, 'Try again in 3 minutes.'],
    [7201, 'Try again in 3 hours.'],
  ])('says what the limit is and when %i seconds are over', async (waitSeconds, again) => {
    show({ refusal: new PortError('0000', { waitSeconds }) })
    write('Hello')
    preview()
    const send = await screen.findByRole('button', { name: 'Send to 1 person' })
    send.focus()
    fireEvent.click(send)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('The alert hasn’t been sent')).toBeDefined()
    expect(alert.getByText(/10 alerts an hour/).textContent).toContain(again)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
    expect(screen.getByText('Hello')).toBeDefined()
  })

  it('finds people by name and puts their address on the list, once', async () => {
    const person = {
      memberId: '00000000-0000-4000-8000-000000000001',
      email: 'Ada@northwind.example',
      fullname: 'Ada Lindqvist',
      status: 'Registered',
    } as const
    show({ found: recipients(13, [person]) })
    fireEvent.click(screen.getByRole('radio', { name: 'Certain people' }))
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find people' }), { target: { value: 'ada' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Add Ada Lindqvist' }))
    expect(screen.getByLabelText('Email addresses')).toHaveProperty('value', 'Ada@northwind.example')
    expect(screen.queryByRole('button', { name: 'Add Ada Lindqvist' })).toBeNull()
    expect(screen.getByText('and 12 more: type more of the name')).toBeDefined()
  })

  it('searches for people when the typing pauses, and says why it could not', async () => {
    const findRecipients = vi.fn(async () => recipients(0))
    findRecipients.mockRejectedValueOnce(offline)
    show({}, { findRecipients })
    fireEvent.click(screen.getByRole('radio', { name: 'Certain people' }))
    const search = screen.getByRole('searchbox', { name: 'Find people' })
    for (const value of ['a', 'ad', 'ada ']) fireEvent.change(search, { target: { value } })
    expect(await screen.findByText(/^Network error/)).toBeDefined()
    expect(findRecipients.mock.calls).toEqual([['ada']])
    fireEvent.change(search, { target: { value: 'bo' } })
    expect(screen.queryByText(/^Network error/)).toBeNull()
    expect(await screen.findByText('No one by that name.')).toBeDefined()
    fireEvent.change(search, { target: { value: ' ' } })
    expect(screen.queryByText('No one by that name.')).toBeNull()
    expect(findRecipients.mock.calls).toEqual([['ada'], ['bo']])
  })

  it('lists no answer to what was typed before', async () => {
    const late = Promise.withResolvers<ReturnType<typeof recipients>>()
    const findRecipients = vi.fn(async () => recipients(5))
    findRecipients.mockReturnValueOnce(late.promise)
    show({}, { findRecipients })
    fireEvent.click(screen.getByRole('radio', { name: 'Certain people' }))
    const search = screen.getByRole('searchbox', { name: 'Find people' })
    fireEvent.change(search, { target: { value: 'a' } })
    await waitFor(() => expect(findRecipients).toHaveBeenCalledTimes(1))
    fireEvent.change(search, { target: { value: 'ada' } })
    expect(await screen.findByText('and 5 more: type more of the name')).toBeDefined()
    await act(async () => late.resolve(recipients(9)))
    expect(screen.queryByText('and 9 more: type more of the name')).toBeNull()
  })

  it('says what is missing, beside the field and above', () => {
    show({})
    fireEvent.click(screen.getByRole('radio', { name: 'Certain people' }))
    fireEvent.change(screen.getByLabelText('Email addresses'), { target: { value: 'ada, bo@x' } })
    preview()
    expect(screen.getAllByText('One or more invalid email addresses: ada and bo@x')).toHaveLength(2)
    expect(screen.getAllByText('Write a message')).toHaveLength(2)
  })
})
