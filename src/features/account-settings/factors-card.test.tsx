// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Failure, failureBy, PortError } from '#machines/port-error.ts'
import type { SecondFactor } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { type FactorCalls, FactorsCard } from './factors-card.tsx'

afterEach(cleanup)

const offline: Failure = { ...failureBy('0000'), outage: 'offline' }
const key = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' }

/** The card with these kinds on, the first of which is preferred. */
const show = (on: readonly SecondFactor['kind'][], isFactorRequired = false) => {
  const calls = {
    prepareApp: vi.fn<FactorCalls['prepareApp']>(async () => key),
    proveApp: vi.fn<FactorCalls['proveApp']>(async () => null),
    changeFactor: vi.fn<FactorCalls['changeFactor']>(async () => null),
  }
  renderAppScreen(
    <FactorsCard
      security={{
        email: 'ada@demo.example',
        phone: '+15145550123',
        phoneVerified: true,
        canSendTexts: true,
        factors: (['SOFTWARE_TOKEN', 'EMAIL', 'SMS'] as const).map(kind => ({
          kind,
          isOn: on.includes(kind),
          isPreferred: on[0] === kind,
          isSetUp: kind !== 'SOFTWARE_TOKEN' || on.includes(kind),
        })),
        isFactorRequired,
        isFactorMissing: isFactorRequired && on.length === 0,
        recoveryCodesLeft: null,
        signedInAt: '2026-11-20T09:00:00.000Z',
      }}
      {...calls}
    />,
  )
  return calls
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const dialogClosed = (role: 'dialog' | 'alertdialog') =>
  waitFor(() => expect(screen.queryByRole(role)).toBeNull())

const openApp = async () => {
  press('Set up an app')
  return within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }))
}
const typeCode = (value: string) => {
  fireEvent.input(screen.getByLabelText('Code from the app'), { target: { value } })
  press('Turn on')
}

it.each([
  ['Turn on: Text message', { kind: 'SMS', to: 'on' }],
  ['Make default: Authenticator app', { kind: 'SOFTWARE_TOKEN', to: 'preferred' }],
] as const)('changes one kind at a time, and says why it was not changed: %s', async (name, change) => {
  const { changeFactor } = show(['EMAIL', 'SOFTWARE_TOKEN'])
  const answer = Promise.withResolvers<Failure | null>()
  changeFactor.mockReturnValueOnce(answer.promise)
  press(name)
  for (const other of ['Turn on: Text message', 'Turn off: Email', 'Turn off: Authenticator app'])
    expect(button(other)).toHaveProperty('disabled', true)
  press(name)
  answer.resolve(offline)
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  press(name)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(changeFactor.mock.calls).toEqual([[change], [change]])
})

it('turns a kind off only once that is confirmed', async () => {
  const { changeFactor } = show(['EMAIL', 'SMS'])
  changeFactor.mockResolvedValueOnce(offline)
  press('Make default: Text message')
  await screen.findByRole('alert')
  const off = button('Turn off: Email')
  off.focus()
  press('Turn off: Email')
  const dialog = await screen.findByRole('alertdialog', { name: 'Turn this off?' })
  expect(dialog.textContent).toContain('Email: we won’t ask for this code anymore.')
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
  press('Cancel')
  await dialogClosed('alertdialog')
  await waitFor(() => expect(document.activeElement).toBe(off))
  expect(changeFactor).toHaveBeenCalledTimes(1)

  const answer = Promise.withResolvers<Failure | null>()
  changeFactor.mockReturnValueOnce(answer.promise)
  press('Turn off: Email')
  await screen.findByRole('alertdialog')
  press('Turn off')
  await dialogClosed('alertdialog')
  await waitFor(() => expect(off.getAttribute('aria-busy')).toBe('true'))
  answer.resolve(failureBy('0033'))
  await screen.findByRole('alert')
  expect(changeFactor).toHaveBeenLastCalledWith({ kind: 'EMAIL', to: 'off' })
})

it('says that without the last kind a password alone opens the account', async () => {
  show(['EMAIL'])
  press('Turn off: Email')
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Email: after this, your password alone opens your account',
  )
})

it('keeps the last kind of someone who must have one, and only that', () => {
  show(['EMAIL'], true)
  expect(screen.queryByRole('button', { name: 'Turn off: Email' })).toBeNull()
  expect(screen.getByText(/It can’t be turned off: your role/)).toBeTruthy()
  cleanup()
  show(['EMAIL', 'SMS'], true)
  for (const name of ['Turn off: Email', 'Turn off: Text message']) expect(button(name)).toBeTruthy()
  expect(screen.queryByText(/It can’t be turned off: your role/)).toBeNull()
})

it('turns an app on only by a code that it made', async () => {
  const { proveApp } = show([])
  const app = await openApp()
  expect(app.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  typeCode('12345')
  await waitFor(() =>
    expect(app.getByLabelText('Code from the app').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(proveApp).not.toHaveBeenCalled()

  proveApp.mockResolvedValueOnce(failureBy('0017'))
  typeCode('000 000')
  await screen.findByText('Wrong code')

  const answer = Promise.withResolvers<Failure | null>()
  proveApp.mockReturnValueOnce(answer.promise)
  typeCode('123456')
  await app.findByRole('button', { name: 'Turn on', busy: true })
  press('Turn on')
  press('Close')
  answer.resolve(offline)
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  expect(screen.queryByText('Wrong code')).toBeNull()
  press('Turn on')
  await dialogClosed('dialog')
  expect(proveApp.mock.calls).toEqual([['000000'], ['123456'], ['123456']])
})

it('shows the key of an app only while it is set up, and says why there was none', async () => {
  const { prepareApp, proveApp } = show([])
  prepareApp.mockRejectedValueOnce(new PortError('0000', { outage: 'offline' }))
  press('Set up an app')
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  proveApp.mockResolvedValueOnce(failureBy('0017'))
  await openApp()
  typeCode('000000')
  await screen.findByText('Wrong code')
  press('Cancel')
  await dialogClosed('dialog')
  expect(screen.queryByText('JBSW Y3DP EHPK 3PXP')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()

  prepareApp.mockResolvedValueOnce({ ...key, secret: 'OTHERKEY' })
  const app = await openApp()
  expect(app.getByText('OTHE RKEY')).toBeTruthy()
  expect(app.queryByText('Wrong code')).toBeNull()
})
