import type { factorSetupFlow } from '#machines/flow/factor-setup.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'

const options = ['SOFTWARE_TOKEN', 'EMAIL'] as const
const choice = { step: { kind: 'factorChoice', options } } as const
const app = { secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }
const appSetup = { kind: 'appSetup', ...app } as const
const emailSetup = { kind: 'emailSetup' } as const
const signedIn = { kind: 'signedIn' } as const
const chosen = (kind: 'SOFTWARE_TOKEN' | 'EMAIL' | 'SMS') =>
  ({ type: 'factorSetup.kindChosen', kind }) as const
const code = { type: 'factorSetup.codeSubmitted', code: '123456' } as const
const address = { type: 'factorSetup.emailSubmitted', email: 'ada@demo.example' } as const
const left = { type: 'factorSetup.left' } as const
const answersWith = (answer: string) => ({ asks: { answerSetup: { answer } } })

export const stories: readonly FlowStory<typeof factorSetupFlow>[] = [
  {
    says: 'ADR 36: an app is set up by its code, and the sign-in goes on',
    input: choice,
    begins: 'choosing',
    first: { keeps: { app: null }, refuses: [code, address] },
    steps: [
      [chosen('SMS'), 'choosing', { failure: '0039' }],
      [chosen('SOFTWARE_TOKEN'), 'answering', answersWith('TOTP')],
      [done('answerSetup', appSetup), 'provingApp', { keeps: { app }, refuses: [chosen('EMAIL'), address] }],
      [code, 'answering', answersWith('123456')],
      [refused('answerSetup', '0017'), 'provingApp', { failure: '0017', keeps: { app } }],
      [code, 'answering', answersWith('123456')],
      [done('answerSetup', signedIn), 'answered'],
    ],
    ends: { outcome: 'answered', step: signedIn },
  },
  {
    says: 'ADR 36: an address is set up by naming it',
    input: choice,
    begins: 'choosing',
    steps: [
      [chosen('EMAIL'), 'answering', answersWith('EMAIL')],
      [done('answerSetup', emailSetup), 'enteringEmail', { keeps: { app: null }, refuses: [code] }],
      [address, 'answering', answersWith('ada@demo.example')],
      [refused('answerSetup', '0000'), 'enteringEmail', { failure: '0000' }],
      [address, 'answering', answersWith('ada@demo.example')],
      [done('answerSetup', signedIn), 'answered'],
    ],
    ends: { outcome: 'answered', step: signedIn },
  },
  ...(['0028', '0031'] as const).map(
    (lost): FlowStory<typeof factorSetupFlow> => ({
      says: `2 §8: ${lost}: the sign-in has to begin anew`,
      input: { step: appSetup },
      begins: 'provingApp',
      first: { keeps: { app } },
      steps: [
        [code, 'answering', answersWith('123456')],
        [refused('answerSetup', lost), 'lost', { failure: lost }],
      ],
      ends: { outcome: 'lost', failure: { code: lost, outage: null, fields: [], waitSeconds: null } },
    }),
  ),
  ...(
    [
      ['choosing', choice.step],
      ['provingApp', appSetup],
      ['enteringEmail', emailSetup],
    ] as const
  ).map(
    ([place, step]): FlowStory<typeof factorSetupFlow> => ({
      says: `ADR 36: it can be left, which ends the sign-in (${place})`,
      input: { step },
      begins: place,
      steps: [[left, 'left']],
      ends: { outcome: 'left' },
    }),
  ),
]
