import { not } from 'xstate'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import { companyInviteSetup } from './company-invite-setup.ts'

export const choosingSecondFactor = {
  choosingFactor: companyInviteSetup.createStateConfig({
    description: 'The person chooses how to sign in with two steps.',
    tags: 'editable',
    on: {
      'invite.factorChosen': { target: 'settingFactor', actions: ['setFactor', 'clearDelivery'] },
      'invite.factorSkipped': {
        guard: not('isFactorRequired'),
        target: 'entering',
        actions: 'settleFactor',
      },
    },
  }),
  settingFactor: companyInviteSetup.createStateConfig({
    description: 'The choice of two-step sign-in is being saved.',
    tags: 'pending',
    invoke: {
      id: 'chooseFactor',
      src: 'chooseFactor',
      input: ({ context }) => ({ channel: context.factor ?? ('EMAIL' as const) }),
      onDone: { target: 'entering', actions: 'settleFactor' },
      onError: [
        { guard: withFailure('saysPhoneNotProven'), target: 'sendingPhoneCode' },
        failTo('choosingFactor'),
      ],
    },
  }),
  sendingPhoneCode: companyInviteSetup.createStateConfig({
    description: 'A code is being sent to the person’s phone.',
    tags: 'pending',
    invoke: {
      id: 'sendPhoneCode',
      src: 'sendPhoneCode',
      onDone: { target: 'enteringPhoneCode', actions: withOutput('setDelivery') },
      onError: failTo('choosingFactor'),
    },
  }),
  enteringPhoneCode: companyInviteSetup.createStateConfig({
    description: 'The person types the code from their phone.',
    tags: 'editable',
    on: {
      'invite.phoneCodeSubmitted': { target: 'provingPhone', actions: 'clearFailure' },
      'invite.phoneCodeLeft': { target: 'choosingFactor', actions: 'clearFailure' },
    },
  }),
  provingPhone: companyInviteSetup.createStateConfig({
    description: 'The code is being checked.',
    tags: 'pending',
    invoke: {
      id: 'provePhone',
      src: 'provePhone',
      input: ({ event }) => ({ code: event.type === 'invite.phoneCodeSubmitted' ? event.code : '' }),
      onDone: 'settingFactor',
      onError: failTo('enteringPhoneCode'),
    },
  }),
}
