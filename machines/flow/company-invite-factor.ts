import { not } from 'xstate'
import { failureOf } from '../port-error.ts'
import { companyInviteSetup } from './company-invite-setup.ts'

/** Chooses a second factor, where one is wanted; for text messages the number is verified first. */
export const choosingSecondFactor = {
  choosingFactor: companyInviteSetup.createStateConfig({
    tags: 'editable',
    on: {
      'invite.factorChosen': { target: 'settingFactor', actions: 'setFactor' },
      'invite.factorSkipped': {
        guard: not('isFactorRequired'),
        target: 'entering',
        actions: 'settleFactor',
      },
    },
  }),
  settingFactor: companyInviteSetup.createStateConfig({
    tags: 'pending',
    invoke: {
      id: 'chooseFactor',
      src: 'chooseFactor',
      input: ({ context }) => ({ channel: context.factor ?? ('EMAIL' as const) }),
      onDone: { target: 'entering', actions: 'settleFactor' },
      onError: [
        {
          guard: { type: 'saysPhoneNotProven', params: ({ event }) => failureOf(event.error) },
          target: 'sendingPhoneCode',
        },
        {
          target: 'choosingFactor',
          actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
        },
      ],
    },
  }),
  sendingPhoneCode: companyInviteSetup.createStateConfig({
    tags: 'pending',
    invoke: {
      id: 'sendPhoneCode',
      src: 'sendPhoneCode',
      onDone: {
        target: 'enteringPhoneCode',
        actions: { type: 'setDelivery', params: ({ event }) => event.output },
      },
      onError: {
        target: 'choosingFactor',
        actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
      },
    },
  }),
  enteringPhoneCode: companyInviteSetup.createStateConfig({
    tags: 'editable',
    on: {
      'invite.phoneCodeSubmitted': { target: 'provingPhone', actions: 'clearFailure' },
      'invite.phoneCodeLeft': { target: 'choosingFactor', actions: ['clearFailure', 'clearDelivery'] },
    },
  }),
  provingPhone: companyInviteSetup.createStateConfig({
    tags: 'pending',
    invoke: {
      id: 'provePhone',
      src: 'provePhone',
      input: ({ event }) => ({ code: event.type === 'invite.phoneCodeSubmitted' ? event.code : '' }),
      onDone: 'settingFactor',
      onError: {
        target: 'enteringPhoneCode',
        actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
      },
    },
  }),
}
