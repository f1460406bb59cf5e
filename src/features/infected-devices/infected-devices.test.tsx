// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failureBy } from '#machines/port-error.ts'
import { answer, recordedApi, refusal } from '#tests/support/recorded-api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { anInfectedDevice } from '#tests/support/samples/personal.ts'
import { readDevicesOf, type SaveStep, stepSaver } from './api.ts'
import { InfectedDevices } from './infected-devices.tsx'

afterEach(cleanup)

const saver = () => vi.fn<SaveStep>(async () => null)
const card = (name: string) => within(screen.getByRole('region', { name }))
const done = '2026-11-14T09:12:00.000Z'

describe('an infected device', () => {
  it('shows what the log says of the device, and what it does not', () => {
    renderAppScreen(
      <InfectedDevices
        devices={[anInfectedDevice({ path: null, infectedOn: null })]}
        here="here"
        onStep={saver()}
      />,
    )
    const shown = card('Infected device: DESKTOP-4F2K')
    expect(shown.getByText('RedLine')).toBeDefined()
    expect(shown.getAllByText('Not in the log')).toHaveLength(2)
    expect(shown.getByRole('link', { name: 'shop.example' }).getAttribute('href')).toMatch(/^\/email-leaks\//)
    expect(shown.getByText('and 4 more')).toBeDefined()
  })

  it('offers the steps in their order, the next one and the undo of the last alone', () => {
    const onStep = saver()
    const device = anInfectedDevice({
      state: 'sessionsEnded',
      steps: { cleaned: done, sessionsEnded: done, passwordsChanged: null, closed: null },
    })
    renderAppScreen(<InfectedDevices devices={[device]} here="here" onStep={onStep} />)
    const names = card('Infected device: DESKTOP-4F2K')
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label') ?? button.textContent)
    expect(names).toEqual(['Undo for DESKTOP-4F2K: End sessions and tokens', 'I’ve changed the passwords'])
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(onStep.mock.calls).toEqual([[device.id, 'sessionsEnded', false]])
  })

  it('names a site once whose sign-in is in several logs, as the finding of the page where that is one', () => {
    const findings = [
      ['1', 'a.example'],
      ['2', 'b.example'],
      ['3', 'a.example'],
      ['4', 'b.example'],
    ].map(([id = '', name = '']) => ({ id, name, state: 'detected' as const }))
    const device = anInfectedDevice({ findings, totalFindings: 4 })
    renderAppScreen(<InfectedDevices devices={[device]} here="4" onStep={saver()} />)
    const shown = card('Infected device: DESKTOP-4F2K')
    expect(shown.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/email-leaks/1'])
    expect(shown.getAllByText('b.example')).toHaveLength(1)
  })

  it('asks for it to be cleaned until it is', () => {
    const steps = { cleaned: done, sessionsEnded: null, passwordsChanged: null, closed: null }
    const devices = [anInfectedDevice({ state: 'cleaned', steps })]
    renderAppScreen(<InfectedDevices devices={devices} here="here" onStep={saver()} />)
    expect(screen.queryByText(/Clean the device first/)).toBeNull()
    cleanup()
    renderAppScreen(<InfectedDevices devices={[anInfectedDevice()]} here="here" onStep={saver()} />)
    expect(screen.getByText(/Clean the device first/)).toBeDefined()
  })

  it('says why a step was refused, and saves it when it is ticked again', async () => {
    const onStep = saver()
    onStep.mockResolvedValueOnce({ ...failureBy('0000'), outage: 'offline' })
    renderAppScreen(<InfectedDevices devices={[anInfectedDevice()]} here="here" onStep={onStep} />)
    fireEvent.click(screen.getByRole('button', { name: 'The device is clean' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/offline|connection/i)
    fireEvent.click(screen.getByRole('button', { name: 'The device is clean' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(onStep).toHaveBeenCalledTimes(2)
  })

  it('says of a device that a later log opened again that its steps begin again', () => {
    renderAppScreen(
      <InfectedDevices devices={[anInfectedDevice({ reopenedAt: done })]} here="here" onStep={saver()} />,
    )
    expect(
      card('Infected device: DESKTOP-4F2K').getByText(/later log of this device, so all steps begin again/),
    ).toBeDefined()
  })
})

describe('a step that is saved', () => {
  const saving = async (given: () => Response) => {
    const { api, requests } = recordedApi(given)
    const readAgain = vi.fn(async () => {})
    const refused = await stepSaver({ api, readAgain })('7', 'cleaned', true)
    return { requests, refused: refused?.code ?? null, reads: readAgain.mock.calls.length }
  }

  it.each([
    ['is read again', answer({}), null, 1],
    ['is read again where another tab was first', refusal('0040'), null, 1],
    ['is refused in its place', refusal('0000'), '0000', 0],
  ])('%s', async (_, given, refused, reads) => {
    expect(await saving(given)).toEqual({
      requests: [['PUT /v1/infected-devices/7/steps/cleaned', { done: true }]],
      refused,
      reads,
    })
  })
})

it('is read for a finding that was read on it, and for no other', async () => {
  const device = anInfectedDevice()
  const { api, requests } = recordedApi(answer({ items: [device, anInfectedDevice({ id: 'other' })] }))
  expect(await readDevicesOf(api, { deviceIds: [] })).toEqual([])
  expect(requests).toEqual([])
  expect(await readDevicesOf(api, { deviceIds: [device.id] })).toEqual([device])
})
