import { isDeepStrictEqual } from 'node:util'
import { initialTransition } from 'xstate'
import { resendCoolDownMs } from '#domain/durations.ts'
import type { CodeDelivery } from '#machines/flow/auth-ports.ts'
import { resumable, verificationCodeFlow } from '#machines/flow/verification-code.ts'
import {
  answers,
  anyOf,
  defineModel,
  done,
  given,
  type ModelEvent,
  on,
  refused,
  refuses,
} from '#tests/support/model.ts'
import { stories } from './verification-code.stories.ts'

const email = 'ada@demo.example'
const byEmail: CodeDelivery = { channel: 'EMAIL', destination: 'a***@d***', sentAt: 1_000 }
const byPhone: CodeDelivery = { channel: 'SMS', destination: '+*******99', sentAt: 1_000 }
const byApp: CodeDelivery = { channel: 'SOFTWARE_TOKEN', destination: null, sentAt: 1_000 }
const tooSoon = 1_000 + resendCoolDownMs - 1
const soonEnough = 1_000 + resendCoolDownMs

export const verificationCodeModel = defineModel({
  machine: verificationCodeFlow,
  inputs: {
    'signing up': { purpose: 'signUp', email, delivery: byEmail, options: ['EMAIL', 'SMS'] },
    'choosing the method first': {
      purpose: 'signIn',
      email,
      delivery: null,
      options: ['EMAIL', 'SMS', 'SOFTWARE_TOKEN'],
    },
    'confirming an old account': {
      purpose: 'confirmAccount',
      email,
      delivery: null,
      options: ['EMAIL', 'SMS'],
    },
    'with an authenticator app': { purpose: 'signIn', email, delivery: byApp, options: ['SOFTWARE_TOKEN'] },
  },
  resumed: {
    'of a sign-in before a reload': {
      purpose: 'signIn',
      email,
      delivery: { ...byEmail, isUndeliverable: true },
      options: ['EMAIL', 'SMS'],
      isResumed: true,
    },
  },
  events: ({ context: { purpose } }): ModelEvent<typeof verificationCodeFlow>[] => [
    { type: 'verification.methodChosen', channel: null },
    { type: 'verification.methodChosen', channel: 'SMS' },
    { type: 'verification.codeSubmitted', code: '123456' },
    { type: 'verification.resendRequested', at: tooSoon },
    { type: 'verification.resendRequested', at: soonEnough },
    { type: 'verification.channelSwitched', at: soonEnough },
    { type: 'verification.phoneEditStarted' },
    { type: 'verification.phoneEditCancelled' },
    { type: 'verification.phoneSubmitted', phone: '+15550100099' },
    { type: 'verification.recoveryChosen' },
    { type: 'verification.recoveryLeft' },
    { type: 'verification.left' },
    done('chooseChannel', byPhone),
    refused('chooseChannel', '0033'),
    refused('chooseChannel', '0031'),
    done('confirmCode', purpose === 'signIn' ? { kind: 'signedIn' } : null),
    refused('confirmCode', '0017'),
    refused('confirmCode', '0025'),
    refused('confirmCode', '0031'),
    refused('confirmCode', '0038'),
    done('confirmRecoveryCode', { kind: 'signedIn' }),
    refused('confirmRecoveryCode', '0017'),
    refused('confirmRecoveryCode', '0031'),
    done('resendCode', byEmail),
    refused('resendCode', '0032'),
    done('switchChannel', byPhone),
    refused('switchChannel', '0033'),
    done('editPhone', byPhone),
    refused('editPhone', '0030'),
  ],
  project: ({ context }) => [
    context.channel,
    context.resendFrom > 0,
    context.failure?.code,
    context.step?.kind,
  ],
  stories,
  unused: {
    'chooseChannel answers': 'Of the time it was sent, what counts is when another one can be.',
    'editPhone answers': 'Of the time it was sent, what counts is when another one can be.',
    'resendCode answers': 'Of the time it was sent, what counts is when another one can be.',
    'switchChannel answers': 'Of the time it was sent, what counts is when another one can be.',
  },
  outcomes: [
    {
      state: 'confirmed',
      says: '2 §2: code entry',
      by: anyOf(answers('confirmCode'), answers('confirmRecoveryCode')),
    },
    {
      state: 'awaitingCode.wrongCode',
      says: '2 §5: Wrong code; 2 §8: 0017, 0024, 0025',
      by: refuses('confirmCode', '0017', '0024', '0025'),
    },
    {
      state: 'lost',
      says: '2 §8: 0031, 0028; after a reload no sign-in is left to send a code for',
      by: anyOf(
        ...['confirmCode', 'confirmRecoveryCode', 'chooseChannel'].map(call => refuses(call, '0028', '0031')),
        given({ isResumed: true }, on('verification.resendRequested')),
        given({ isResumed: true }, on('verification.channelSwitched')),
      ),
    },
    { state: 'left', says: '2 §2: Verification code screen', by: on('verification.left') },
    {
      state: 'editingPhone',
      says: '2 §8: 0030',
      by: anyOf(on('verification.phoneEditStarted'), refuses('editPhone')),
    },
  ],
  promises: [
    {
      says: 'is after a reload where the code was, with what was known of it',
      when: ({ after }) => after.matches('awaitingCode') && after.context.resendFrom > 0,
      holds: ({ after: { context } }) => {
        const [again] = initialTransition(verificationCodeFlow, resumable(context))
        const expected = { ...context, isResumed: true, failure: null, step: null }
        return again.matches('awaitingCode') && isDeepStrictEqual(again.context, expected)
      },
    },
    {
      says: 'requires a method when none was chosen (0039)',
      when: ({ event }) => event?.type === 'verification.methodChosen' && event.channel === null,
      holds: ({ after }) => after.matches('choosingMethod') && after.context.failure?.code === '0039',
    },
    {
      says: 'lets the person try again after a wrong, invalid or expired code',
      when: ({ after }) => after.matches({ awaitingCode: 'wrongCode' }),
      holds: ({ after }) =>
        after.can({ type: 'verification.codeSubmitted', code: '1' }) &&
        ['0017', '0024', '0025'].includes(after.context.failure?.code ?? ''),
    },
    {
      says: 'offers no resend before the cool-down is over, and one afterwards',
      when: ({ after }) => after.matches('awaitingCode') && after.context.channel !== 'SOFTWARE_TOKEN',
      holds: ({ after }) =>
        after.can({ type: 'verification.resendRequested', at: after.context.resendFrom }) &&
        !after.can({ type: 'verification.resendRequested', at: after.context.resendFrom - 1 }),
    },
    {
      says: 'reports that a code is on its way, by its channel',
      when: ({ event }) =>
        event?.type === 'xstate.done.actor.switchChannel' || event?.type === 'xstate.done.actor.editPhone',
      holds: ({ facts }) => facts.length === 1 && facts[0]?.channel === 'SMS',
    },
    {
      says: 'sends the code by the other channel when it is switched',
      when: ({ invoked }) => invoked.some(({ id }) => id === 'switchChannel'),
      holds: ({ invoked, before }) =>
        JSON.stringify(invoked[0]?.input).includes(before?.context.channel === 'EMAIL' ? '"SMS"' : '"EMAIL"'),
    },
    {
      says: 'keeps the phone number hidden while signing in',
      when: ({ after }) => after.context.purpose === 'signIn',
      holds: ({ after }) => !after.can({ type: 'verification.phoneEditStarted' }),
    },
    {
      says: 'accepts a recovery code at sign-in only',
      when: ({ after }) => after.matches('enteringRecoveryCode') || after.matches('checkingRecoveryCode'),
      holds: ({ after }) => after.context.purpose === 'signIn',
    },
    {
      says: 'returns the next sign-in step to the caller of the code step',
      when: ({ event, after }) =>
        event?.type === 'xstate.done.actor.confirmCode' && after.context.step?.kind === 'signedIn',
      holds: ({ after }) => JSON.stringify(after.output).includes('"signedIn"'),
    },
    {
      says: 'requires signing in again for another code after a reload, and only then',
      when: ({ event, before }) =>
        before?.matches('awaitingCode') === true &&
        (event?.type === 'verification.channelSwitched' ||
          (event?.type === 'verification.resendRequested' && event.at >= before.context.resendFrom)),
      holds: ({ before, after }) =>
        after.matches('lost') === (before?.context.purpose === 'signIn' && before.context.isResumed),
    },
    {
      says: 'says that the attempt is lost when the identity service forgot it',
      when: ({ after }) => after.matches('lost'),
      holds: ({ after }) => after.output?.outcome === 'lost' && after.output.failure.code === '0031',
    },
  ],
})
