import type { PortsOf } from '#src/services/flow-registry.ts'
// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  type DomainUpdate,
  type DomainVerificationEvent,
  domainVerificationFlow,
} from '#machines/flow/domain-verification.ts'
import { PortError } from '#machines/port-error.ts'
import type { DomainProof } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { codeSentTo, lookedUp, proofOf, verifiedProof } from '#tests/support/samples/domains.ts'
import type { DomainOwner } from './domain-verification-actor.ts'
import DomainVerificationDialog from './domain-verification-dialog.tsx'

afterEach(cleanup)

type Requested = PortsOf<typeof domainVerificationFlow>
type Inputs = { [Call in keyof Requested]: Parameters<Requested[Call]>[0] }

const refuse = (code: PortError['code']) => async () => {
  throw new PortError(code)
}

const show = (
  proof: DomainProof,
  calls: Partial<Requested> = {},
  { owner = 'company', update = [] }: { owner?: DomainOwner; update?: readonly DomainUpdate[] } = {},
) => {
  const sendCode = vi.fn(calls.sendCode ?? (async ({ mailbox }) => proofOf(codeSentTo(mailbox))))
  const actor = createActor(
    domainVerificationFlow.provide({
      actors: {
        sendCode: fromPromise<DomainProof, Inputs['sendCode']>(({ input }) => sendCode(input)),
        verifyDomain: fromPromise<DomainProof, Inputs['verifyDomain']>(({ input }) =>
          (calls.verifyDomain ?? (async () => verifiedProof()))(input),
        ),
        checkDomain: fromPromise<DomainProof, Inputs['checkDomain']>(({ input }) =>
          (calls.checkDomain ?? (async () => verifiedProof()))(input),
        ),
        watchDomain: fromCallback<DomainVerificationEvent, { domain: string }>(({ sendBack }) => {
          for (const one of update) sendBack(one)
        }),
      },
    }),
    { input: { proof } },
  ).start()
  const onClose = vi.fn()
  renderAppScreen(<DomainVerificationDialog actor={actor} owner={owner} onClose={onClose} />)
  return { actor, sendCode, onClose }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const enter = async (code: string) => {
  fireEvent.change(await screen.findByLabelText('Verification code'), { target: { value: code } })
  await press('Verify')
}

describe('a code by email', () => {
  it('is offered first, to five mailboxes and no other, and proves the domain', async () => {
    const { sendCode, onClose } = show(proofOf())
    expect(screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual([
      'security@northwind.example',
      'postmaster@northwind.example',
      'hostmaster@northwind.example',
      'webmaster@northwind.example',
      'abuse@northwind.example',
    ])
    fireEvent.click(screen.getByRole('radio', { name: 'hostmaster@northwind.example' }))
    await press('Send the code')
    expect(sendCode).toHaveBeenCalledWith({ domain: 'northwind.example', mailbox: 'hostmaster' })
    expect(await screen.findByText('hostmaster@northwind.example', { selector: 'strong' })).toBeTruthy()
    await enter('123 456')
    expect(await screen.findByText('northwind.example is verified')).toBeTruthy()
    expect(screen.getByText(/A scan waiting for it starts on its own/)).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(onClose).toHaveBeenCalled()
  })

  it.each([
    ['0024', 'Wrong code'],
    ['0025', 'This code is expired. Ask for a new one.'],
    ['0042', 'Too many attempts. Try again later.'],
  ] as const)('says what is wrong with it (%s), and lets it be entered again', async (code, text) => {
    show(proofOf(codeSentTo('abuse')), { verifyDomain: refuse(code) })
    await enter('123456')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByLabelText('Verification code')).toBeTruthy()
  })

  it('can be sent again, and the earlier one still works', async () => {
    const { sendCode } = show(proofOf())
    await press('Send the code')
    await press('Send a new code')
    expect(await screen.findByText(/The previous one still works/)).toBeTruthy()
    expect(sendCode).toHaveBeenCalledTimes(2)
  })
})

describe('a DNS record', () => {
  it.each([
    ['NOT_FOUND', /it can take a few hours/],
    ['OTHER_VALUE', /its value is different/],
    ['UNREACHABLE', /They didn’t answer/],
  ] as const)('that was not found (%s) is explained', async (outcome, text) => {
    show(proofOf(), { checkDomain: async () => proofOf(lookedUp(outcome)) })
    await press('Use a DNS record instead')
    expect(screen.getByLabelText('Name of the TXT record')).toHaveProperty(
      'value',
      '_wardlight.northwind.example',
    )
    await press('Check for the record')
    expect(await screen.findByText(text)).toBeTruthy()
    await press('Use a code by email instead')
    expect(await screen.findByRole('button', { name: 'Send the code' })).toBeTruthy()
  })

  it('proves the domain when it is there', async () => {
    show(proofOf(lookedUp('NOT_FOUND')), {}, { owner: 'person' })
    await press('Check for the record')
    expect(await screen.findByText('We’ll check it with your next scan.')).toBeTruthy()
  })
})

it('ends well when an operator, or another tab, has verified it in the meantime', async () => {
  show(proofOf(), {}, { update: [{ type: 'domain.seen', proof: verifiedProof() }] })
  expect(await screen.findByText('northwind.example is verified')).toBeTruthy()
})

it.each([
  ['while the code is checked', proofOf(codeSentTo('abuse')), true],
  ['from the beginning', proofOf({ isTaken: true }), false],
])('says that another company has verified it: %s', async (_, proof, isTried) => {
  show(proof, { verifyDomain: refuse('0035') })
  if (isTried) await enter('123456')
  await waitFor(() => expect(screen.getByText('Another company has verified northwind.example')).toBeTruthy())
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy()
})

it('says that the domain was corrected or removed in the meantime', async () => {
  show(proofOf(), {}, { update: [{ type: 'domain.seen', proof: null }] })
  expect(await screen.findByText('northwind.example is no longer on the list')).toBeTruthy()
})
