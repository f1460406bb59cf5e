import type { reauthenticationFlow } from '#machines/flow/reauthentication.ts'
import { failureBy } from '#machines/port-error.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'
import { credentials, delivery } from './sign-in.stories.ts'

const { email, password } = credentials
const submitted = { type: 'reauthentication.submitted', password } as const
const canceled = { type: 'reauthentication.canceled' } as const
const asksAgain = { asks: { proveAgain: credentials } }
const codeStep = { kind: 'codeRequired', delivery, options: ['EMAIL'] } as const
const asksCode = { asks: { verificationCode: { purpose: 'signIn', email, delivery, options: ['EMAIL'] } } }
const untilCode: FlowStory<typeof reauthenticationFlow>['steps'] = [
  [submitted, 'checkingPassword', asksAgain],
  [done('proveAgain', codeStep), 'enteringCode', asksCode],
]
const lost = failureBy('0028')
const setup = { kind: 'factorChoice', options: ['SOFTWARE_TOKEN', 'EMAIL'] } as const
const asksSetup = { asks: { factorSetup: { step: setup } } }
/** The mailbox is proved by a code before a required factor is set up (ADR 36). */
const untilSetup: FlowStory<typeof reauthenticationFlow>['steps'] = [
  ...untilCode,
  [done('verificationCode', { outcome: 'confirmed', step: setup }), 'settingUpFactor', asksSetup],
]

export const stories: readonly FlowStory<typeof reauthenticationFlow>[] = [
  {
    says: 'ADR 37: the password proves the person, and the new tokens are taken over',
    input: { email },
    begins: 'enteringPassword',
    steps: [
      [submitted, 'checkingPassword', asksAgain],
      [refused('proveAgain', '0022'), 'enteringPassword', { failure: '0022' }],
      [submitted, 'checkingPassword', asksAgain],
      [done('proveAgain', { kind: 'signedIn' }), 'adopting', { asks: { adoptSignIn: undefined } }],
      [refused('adoptSignIn', '0016'), 'enteringPassword', { failure: '0016' }],
      [
        { type: 'reauthentication.submitted', password: null },
        'checkingPassword',
        { asks: { proveAgain: { email, password: null } } },
      ],
      [
        done('proveAgain', { kind: 'signedIn' }),
        'adopting',
        { asks: { adoptSignIn: undefined }, refuses: [canceled] },
      ],
      [done('adoptSignIn'), 'proven'],
    ],
    ends: { outcome: 'proven' },
  },
  {
    says: 'ADR 37: the second factor is asked for, too',
    input: { email },
    begins: 'enteringPassword',
    steps: [
      ...untilCode,
      [done('verificationCode', { outcome: 'left' }), 'enteringPassword'],
      ...untilCode,
      [done('verificationCode', { outcome: 'lost', failure: lost }), 'enteringPassword', { failure: '0028' }],
      ...untilCode,
      [done('verificationCode', { outcome: 'confirmed', step: null }), 'enteringPassword'],
      ...untilCode,
      [
        done('verificationCode', { outcome: 'confirmed', step: { kind: 'signedIn' } }),
        'adopting',
        { asks: { adoptSignIn: undefined } },
      ],
      [done('adoptSignIn'), 'proven'],
    ],
    ends: { outcome: 'proven' },
  },
  {
    says: 'ADR 37: a choice of factors is asked for where there are several',
    input: { email },
    begins: 'enteringPassword',
    steps: [
      [submitted, 'checkingPassword', asksAgain],
      [
        done('proveAgain', { kind: 'mfaChoice', options: ['EMAIL', 'SOFTWARE_TOKEN'] }),
        'enteringCode',
        {
          asks: {
            verificationCode: {
              purpose: 'signIn',
              email,
              delivery: null,
              options: ['EMAIL', 'SOFTWARE_TOKEN'],
            },
          },
        },
      ],
      [canceled, 'canceled'],
    ],
    ends: { outcome: 'canceled' },
  },
  {
    says: 'ADR 36: a required second factor that is missing is set up, and the new tokens are taken over',
    input: { email },
    begins: 'enteringPassword',
    steps: [
      ...untilSetup,
      [done('factorSetup', { outcome: 'left' }), 'enteringPassword'],
      ...untilSetup,
      [done('factorSetup', { outcome: 'lost', failure: lost }), 'enteringPassword', { failure: '0028' }],
      ...untilSetup,
      [
        done('factorSetup', { outcome: 'answered', step: { kind: 'signedIn' } }),
        'adopting',
        { asks: { adoptSignIn: undefined } },
      ],
      [done('adoptSignIn'), 'proven'],
    ],
    ends: { outcome: 'proven' },
  },
  {
    says: 'ADR 36: setting up a second factor can be canceled',
    input: { email },
    begins: 'enteringPassword',
    steps: [...untilSetup, [canceled, 'canceled']],
    ends: { outcome: 'canceled' },
  },
  {
    says: 'ADR 37: what only a regular sign-in can do ends it',
    input: { email },
    begins: 'enteringPassword',
    steps: [
      [submitted, 'checkingPassword', asksAgain],
      [done('proveAgain', { kind: 'newPasswordRequired' }), 'enteringPassword', { failure: '0031' }],
      [canceled, 'canceled', { failure: '0031' }],
    ],
    ends: { outcome: 'canceled' },
  },
  {
    says: 'ADR 37: it can be canceled while the password is checked',
    input: { email },
    begins: 'enteringPassword',
    steps: [
      [submitted, 'checkingPassword', asksAgain],
      [canceled, 'canceled'],
    ],
    ends: { outcome: 'canceled' },
  },
]
