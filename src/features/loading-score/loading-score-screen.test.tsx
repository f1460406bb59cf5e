// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { personalScanFlow } from '#machines/flow/personal-scan.ts'
import { registerOnboardingFlow } from '#machines/flow/register-onboarding.ts'
import { PortError } from '#machines/port-error.ts'
import type { Scan } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { aScan } from '#tests/support/samples/personal.ts'
import { LoadingScoreScreen } from './loading-score-screen.tsx'

afterEach(cleanup)

const show = (scan: Scan, retry = async (): Promise<Scan> => aScan()) => {
  const personalScan = personalScanFlow.provide({
    actors: {
      startScan: fromPromise(async () => scan),
      retryScan: fromPromise(retry),
      watchScan: fromCallback(() => {}),
    },
  })
  const actor = createActor(registerOnboardingFlow.provide({ actors: { personalScan } }), {
    input: {
      cognitoId: 'x',
      role: 'userB2C',
      credits: 0,
      takesPayments: true,
      screen: 'loading-score',
      paymentId: null,
      scan,
    },
  }).start()
  renderAppScreen(<LoadingScoreScreen actor={actor} />)
  return actor
}

describe('loading the score', () => {
  it('counts each source and never calls an unchecked one safe', () => {
    show(aScan())
    expect(screen.getByText('3 of 4 sources done')).toBeTruthy()
    expect(screen.getByText('3 findings')).toBeTruthy()
    expect(screen.getByText('Checked, nothing found')).toBeTruthy()
    expect(screen.getByText('Waiting')).toBeTruthy()
    expect(screen.getByText('Couldn’t be checked')).toBeTruthy()
  })

  it('says of a source whose answer could be read in part only that it was partly checked', () => {
    const sources = aScan().sources.map(record =>
      record.outcome === 'COULD_NOT_CHECK' ? { ...record, reason: 'PARTLY_READ' as const } : record,
    )
    show(aScan({ sources }))
    expect(screen.getByText('Partly checked')).toBeTruthy()
    expect(screen.getByText('Part of the source’s answer couldn’t be read.')).toBeTruthy()
    expect(screen.queryByText('Couldn’t be checked')).toBeNull()
  })

  it('counts a source only when every check of it has ended', () => {
    const { sources } = aScan()
    const others = sources.map(record => ({
      ...record,
      subjectKind: 'PHONE' as const,
      outcome: 'CHECKED' as const,
    }))
    show(aScan({ sources: [...sources, ...others] }))
    expect(screen.getByText('3 of 4 sources done')).toBeTruthy()
    expect(screen.getByText('Checking: 1 of 2')).toBeTruthy()
  })

  it('lets a failed scan be retried, and follows it again', async () => {
    show(aScan({ status: 'FAILED', job: 'ERROR', canRetry: true }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your scan didn’t finish')
    fireEvent.click(screen.getByRole('button', { name: 'Retry Scan' }))
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We’re looking for your data'),
    )
  })

  it('gives one advice, that of the retry, where this is refused', async () => {
    const offline = new PortError('0000', { outage: 'offline' })
    show(aScan({ status: 'FAILED', job: 'ERROR', canRetry: true }), () => Promise.reject(offline))
    fireEvent.click(screen.getByRole('button', { name: 'Retry Scan' }))
    await screen.findByText('Network error. Please check your internet connection.')
    expect(screen.getByRole('alert').textContent).not.toContain('server issue')
    expect(screen.getByRole('button', { name: 'Retry Scan' })).toBeTruthy()
  })

  it('may be left, and the flow ends', () => {
    const actor = show(aScan())
    fireEvent.click(screen.getByRole('button', { name: 'Leave and email me when it’s ready' }))
    expect(actor.getSnapshot().status).toBe('done')
  })
})
