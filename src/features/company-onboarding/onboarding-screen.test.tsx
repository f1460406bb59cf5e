import type { PortsOf } from '#src/services/flow-registry.ts'
// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { companyOnboardingFlow } from '#machines/flow/company-onboarding.ts'
import type { RecalledFile } from '#machines/flow/company-onboarding-setup.ts'
import { PortError } from '#machines/port-error.ts'
import type { CompanyStatus } from '#openapi/generated/api.ts'
import { tabVault } from '#src/parts/forms/tab-draft.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import {
  batchId,
  batchOf,
  companyId,
  companyStatusOf,
  heldStatusOf,
  lockOf,
  uploadOf,
} from '#tests/support/samples/batch-scan.ts'
import { OnboardingScreen } from './onboarding-screen.tsx'

beforeEach(() => tabVault.close())
afterEach(cleanup)

const another = companyStatusOf({
  state: 'locked',
  lock: lockOf({ heldByMe: false, holder: 'Yusuf Demir' }),
})
const whole = heldStatusOf({
  step: 'review',
  name: 'Northwind',
  industry: 'Energy',
  domains: ['northwind.example'],
  batchId,
})

type Submit = PortsOf<typeof companyOnboardingFlow>['submitStep']

const show = ({
  lock = async () => heldStatusOf(),
  submit = async () => heldStatusOf(),
  company = { companyName: 'Northwind', email: 'ada@gmail.com' },
}: {
  lock?: () => Promise<CompanyStatus>
  submit?: Submit
  company?: { companyName: string; email: string }
} = {}) => {
  const submitted = vi.fn(submit)
  const actor = createActor(
    companyOnboardingFlow.provide({
      actors: {
        setLock: fromPromise(lock),
        getStatus: fromPromise(async () => another),
        submitStep: fromPromise<CompanyStatus, Parameters<Submit>[0]>(({ input }) => submitted(input)),
        recallFile: fromPromise<RecalledFile, { companyId: string; batchId: string }>(async () => ({
          batch: batchOf(),
          lines: uploadOf(),
        })),
      },
    }),
    { input: { companyId, step: null } },
  ).start()
  renderAppScreen(
    <OnboardingScreen
      refused={{ read: refuse('0000'), fix: refuse('0000') }}
      actor={actor}
      companyId={companyId}
      {...company}
      onSave={() => {}}
    />,
  )
  return { actor, submitted }
}

const refuse =
  (code: PortError['code'], details?: ConstructorParameters<typeof PortError>[1]) => async () => {
    throw new PortError(code, details)
  }

const fill = async (domain: string) => {
  fireEvent.change(await screen.findByLabelText('Industry'), { target: { value: 'Energy' } })
  fireEvent.change(screen.getByLabelText('Web domain 1'), { target: { value: domain } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue to the employees' }))
}

it('shows who is setting the company up, and a link to the personal dashboard', async () => {
  show({ lock: refuse('0040') })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Yusuf Demir is setting up your company',
  )
  expect(screen.getByRole('link', { name: 'Go to my personal dashboard' })).toBeTruthy()
})

it('sends nothing while a field is wrong, and leads to it', async () => {
  const { submitted } = show()
  await fill('gmail.com')
  expect(screen.getAllByText('Public domains are not allowed').length).toBeGreaterThan(0)
  expect(submitted).not.toHaveBeenCalled()
})

it('complains about an added domain only when it is sent empty, and says which it is', async () => {
  show()
  await fill('gmail.com')
  fireEvent.click(screen.getByRole('button', { name: 'Add a web domain' }))
  expect(screen.queryByText('Web domain is required')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Continue to the employees' }))
  expect(screen.getByRole('button', { name: 'Web domain 2: Web domain is required' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Web domain 1: Public domains are not allowed' })).toBeTruthy()
})

it('opens the refused lines from the review', async () => {
  show({ lock: async () => whole })
  fireEvent.click(await screen.findByRole('button', { name: 'Review and fix them' }))
  expect(await screen.findByText('The refused lines couldn’t be loaded')).toBeTruthy()
})

it('accepts up to four domains and says when there can be no more', async () => {
  show()
  const add = await screen.findByRole('button', { name: 'Add a web domain' })
  for (let more = 0; more < 5; more += 1) fireEvent.click(add)
  expect(screen.getAllByLabelText(/^Web domain \d$/)).toHaveLength(4)
  expect(screen.getByText('Maximum of 4 domains allowed')).toBeTruthy()
})

it('says at the domain that another company uses it', async () => {
  show({ submit: refuse('0035', { fields: [{ name: 'domains.0', rule: 'domainInUse' }] }) })
  await fill('NORTHWIND.example ')
  expect((await screen.findAllByText('This domain is already in use')).length).toBeGreaterThan(0)
})

it('sends plain domains, and keeps what was typed when the connection is lost', async () => {
  const { submitted } = show({ submit: refuse('0000', { outage: 'offline' }) })
  await fill(' NORTHWIND.example ')
  expect(await screen.findByText(/Network error/)).toBeTruthy()
  expect(submitted.mock.calls[0]?.[0].submission).toMatchObject({ domains: ['northwind.example'] })
  expect(screen.getByLabelText<HTMLInputElement>('Web domain 1').value).toBe(' NORTHWIND.example ')
})

it('says who has taken over, keeps what was typed, and sends nothing more', async () => {
  show({ submit: refuse('0040') })
  await fill('northwind.example')
  expect(await screen.findByText(/Yusuf Demir took over the setup/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Web domain 1').value).toBe('northwind.example')
  expect(screen.getByRole('button', { name: 'Continue to the employees' }).hasAttribute('disabled')).toBe(
    true,
  )
})

it('starts nothing before it is confirmed', async () => {
  const { submitted, actor } = show({ lock: async () => whole, submit: async () => whole })
  fireEvent.click(await screen.findByRole('button', { name: 'Finish and start the scan' }))
  expect(await screen.findByText('You must confirm before proceeding')).toBeTruthy()
  expect(submitted).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Finish and start the scan' }))
  await waitFor(() => expect(actor.getSnapshot().status).toBe('done'))
  expect(submitted.mock.calls[0]?.[0].submission).toEqual({ step: 'review', confirmed: true })
})

it.each([
  ['owner@harbourline.test', 'harbourline.test'],
  ['owner@gmail.com', ''],
])('begins with the domain of %s, and names no other company', async (email, domain) => {
  show({ company: { companyName: 'Harbourline', email } })
  expect(await screen.findByLabelText('Web domain 1')).toHaveProperty('value', domain)
  expect(document.body.textContent).not.toMatch(/\.example|northwind|tidewater/i)
})
