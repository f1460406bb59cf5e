// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { CodeDelivery } from '#machines/flow/auth-ports.ts'
import { type CompanyInviteInput, companyInviteFlow } from '#machines/flow/company-invite.ts'
import type { InviteLink } from '#machines/flow/company-invite-setup.ts'
import { PortError } from '#machines/port-error.ts'
import type { AcceptedInvite, InviteCheck } from '#openapi/generated/api.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { acceptedInvite, sampleInviteCheck } from '#tests/support/samples/company-people.ts'
import { CompanyInviteScreen } from './company-invite-screen.tsx'

afterEach(cleanup)

const email = 'ada@northwind.example'

interface Shown extends Partial<CompanyInviteInput> {
  invite?: Partial<InviteCheck>
  accept?: () => Promise<AcceptedInvite>
  validate?: () => Promise<InviteCheck>
}

const show = async ({ invite, accept, validate, ...input }: Shown) => {
  const requested = vi.fn(accept ?? (async () => acceptedInvite))
  const actor = createActor(
    companyInviteFlow.provide({
      actors: {
        checkInvite: fromPromise<InviteCheck, InviteLink>(async () => sampleInviteCheck(invite)),
        validateEmail: fromPromise<InviteCheck, { email: string; companyId: string; code: string }>(
          validate ?? (async () => sampleInviteCheck({ email: null })),
        ),
        sendPhoneCode: fromPromise<CodeDelivery>(async () => ({
          channel: 'SMS',
          destination: null,
          sentAt: 0,
        })),
        acceptInvite: fromPromise<AcceptedInvite, { code: string; deepScanConsent: boolean }>(({ input }) =>
          Reflect.apply(requested, null, [input]),
        ),
        refreshSession: fromPromise<void>(async () => undefined),
      },
    }),
    {
      input: {
        link: { by: 'code', value: 'Kq3-code' },
        visitor: email,
        asksForFactor: false,
        resumed: null,
        ...input,
      },
    },
  ).start()
  await renderScreen(<CompanyInviteScreen actor={actor} renderSignUp={() => <h1>Sign-up form</h1>} />)
  return { actor, requested }
}

describe('an invite', () => {
  it('leads someone without an account to the sign-up form, with the company above it', async () => {
    await show({ visitor: null })
    expect(await screen.findByRole('heading', { name: 'Sign-up form' })).toBeTruthy()
    expect(screen.getByText('Invitation from Northwind')).toBeTruthy()
  })

  it('says before joining what the company can see without the deep scan and with it', async () => {
    await show({})
    expect(await screen.findByText('What Northwind can see without it')).toBeTruthy()
    expect(screen.getByText('What Northwind can see once you agree')).toBeTruthy()
  })

  it('joins without consent unless the box was ticked', async () => {
    const { requested } = await show({})
    fireEvent.click(await screen.findByRole('button', { name: 'Join Northwind' }))
    await waitFor(() => expect(requested).toHaveBeenCalledWith({ code: 'Kq3-code', deepScanConsent: false }))
    expect(await screen.findByText(/You haven’t agreed to a deep scan/)).toBeTruthy()
  })

  it('joins with consent when the box was ticked', async () => {
    const { requested } = await show({})
    fireEvent.click(await screen.findByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: 'Join Northwind' }))
    await waitFor(() => expect(requested).toHaveBeenCalledWith({ code: 'Kq3-code', deepScanConsent: true }))
    expect(await screen.findByText(/You agreed to the deep scan/)).toBeTruthy()
  })

  it('requires no consent from an owner', async () => {
    await show({ invite: { kind: 'companyOwner', role: 'COMPANY_OWNER' } })
    expect(await screen.findByRole('button', { name: 'Continue to set up' })).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('to a deep scan ends in a decision, and declining is one', async () => {
    const { requested } = await show({ invite: { kind: 'deepScan' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(requested).toHaveBeenCalledWith({ code: 'Kq3-code', deepScanConsent: false }))
    expect(await screen.findByRole('heading', { name: 'Your decision has been saved' })).toBeTruthy()
  })

  it('says why joining was refused, and stays on the page', async () => {
    await show({ accept: () => Promise.reject(new PortError('0011')) })
    fireEvent.click(await screen.findByRole('button', { name: 'Join Northwind' }))
    expect(await screen.findByText(/belongs to another company/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Join Northwind' })).toBeTruthy()
  })

  it('without a seat says who to contact', async () => {
    await show({ accept: () => Promise.reject(new PortError('0008')) })
    fireEvent.click(await screen.findByRole('button', { name: 'Join Northwind' }))
    expect(await screen.findByRole('heading', { name: 'There are no seats left' })).toBeTruthy()
    expect(screen.getByText(/contact your administrator/)).toBeTruthy()
  })

  it('of someone else names both addresses', async () => {
    await show({ visitor: 'eve@example.com' })
    expect(
      await screen.findByText(`It was sent to ${email}, but you’re signed in as eve@example.com.`),
    ).toBeTruthy()
  })
})

describe('the link of a company', () => {
  it('puts a wrong domain beside the address', async () => {
    await show({
      visitor: null,
      invite: { email: null },
      validate: () => Promise.reject(new PortError('0009')),
    })
    fireEvent.input(await screen.findByLabelText('Work email'), { target: { value: 'ada@example.com' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/doesn’t belong to one of the company’s domains/)).toBeTruthy()
    expect(screen.getByLabelText('Work email').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the second factor', () => {
  it('can be postponed where the company does not require it', async () => {
    await show({ asksForFactor: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(await screen.findByRole('button', { name: 'Join Northwind' })).toBeTruthy()
  })

  it('can’t be postponed where the company requires it', async () => {
    await show({ invite: { mfaRequired: true } })
    expect(await screen.findByText(/Northwind asks for a code/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/No method selected/)).toBeTruthy()
  })

  it('is described as weaker by text message (ASVS 6.6.1)', async () => {
    await show({ asksForFactor: true })
    const choices = (await screen.findAllByRole('radio')).map(radio => radio.closest('label')?.textContent)
    expect(choices).toEqual([
      expect.stringContaining('A code in your inbox'),
      expect.stringContaining('anyone who takes over your number'),
    ])
  })
})
