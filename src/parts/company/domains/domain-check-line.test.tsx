// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import type { DomainCheck } from '#openapi/generated/api.ts'
import { DomainFields } from '#src/parts/company/details/domain-fields.tsx'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { type CheckDomain, DomainVerificationContext } from './domain-verification-actor.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Fields() {
  const [domains, setDomains] = useState<readonly string[]>(['northwind.example', ''])
  return <DomainFields domains={domains} fixed={1} errorOf={() => undefined} onChange={setDomains} />
}

const show = (check: CheckDomain) => {
  const checked = vi.fn(check)
  const opened = { begin() {}, opening: null, check: checked }
  renderAppScreen(
    <DomainVerificationContext value={opened}>
      <Fields />
    </DomainVerificationContext>,
  )
  return checked
}

const field = () => screen.getByLabelText<HTMLInputElement>('Web domain 2')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const pause = () => act(() => vi.advanceTimersByTimeAsync(600))
const answer = () => screen.getByRole('status').textContent

const answering =
  (status: DomainCheck['status']): CheckDomain =>
  async domain => ({ domain, status })

it.each([
  ['free', 'Free: no company has verified this domain.'],
  ['company', 'A company has already verified this domain.'],
  ['public', 'Public domains are not allowed'],
  ['disposable', 'This domain is for disposable addresses. Enter your own.'],
] as const)('says once typing pauses that a domain is %s', async (status, text) => {
  const checked = show(answering(status))
  type('contoso.exam')
  type('contoso.example')
  expect(checked).not.toHaveBeenCalled()
  await pause()
  expect(answer()).toBe(text)
  expect(checked.mock.calls.map(([domain]) => domain)).toEqual(['contoso.example'])
  type('contoso.examples')
  expect(answer()).toBe('')
})

it('asks one question at a time: the one before is aborted when more is typed', async () => {
  const checked = show(() => new Promise(() => {}))
  type('contoso.example')
  await pause()
  const signal = checked.mock.calls[0]?.[1]
  expect(signal?.aborted).toBe(false)
  type('contoso2.example')
  expect(signal?.aborted).toBe(true)
  await pause()
  expect(checked).toHaveBeenCalledTimes(2)
  expect(field().disabled).toBe(false)
})

it('asks nothing about what is no domain, or theirs already, and says only the first', async () => {
  const checked = show(answering('company'))
  type('contoso')
  await pause()
  expect(answer()).toBe('Not a web domain yet. It looks like northwind.example.')
  type('mail.northwind.example')
  await pause()
  expect(answer()).toBe('')
  expect(checked).not.toHaveBeenCalled()
})

it.each([
  [new PortError('0000'), 'We couldn’t look this domain up now. You can save it all the same.'],
  [
    new PortError('0009', { fields: [{ name: 'domain', rule: 'domainShared' }] }),
    'Other people register domains under this one, so no one owns it. Enter your own.',
  ],
])('says why there is no answer: %s', async (refusal, text) => {
  show(() => Promise.reject(refusal))
  type('github.io')
  await pause()
  expect(answer()).toBe(text)
})
