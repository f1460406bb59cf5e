import type {
  OnboardingInput,
  OnboardingScreen,
  registerOnboardingFlow,
} from '#machines/flow/register-onboarding.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'
import { sampleRegister, sampleScan } from '#tests/support/samples.ts'

type Story = FlowStory<typeof registerOnboardingFlow>

export const person: OnboardingInput = {
  cognitoId: '7f000000-0000-4000-8000-0000000000c1',
  role: 'userB2C',
  credits: 0,
  takesPayments: true,
  screen: null,
  paymentId: null,
  scan: null,
}
export const profile = {
  payload: {
    fullname: 'Ada Lovelace',
    gender: 'Female',
    birthDate: '1985-12-10',
    address: {
      street: 'Main Street',
      number: '12',
      postalCode: 'M5V 2T6',
      city: 'Toronto',
      country: 'CA',
      countryState: 'Ontario',
    },
    useMFA: true,
    haveResponsePlan: false,
    havePasswordManager: true,
    haveCyberSecurityInsurance: false,
  },
  image: null,
} as const
export const paymentId = '7f000000-0000-4000-8000-000000000001'
export const register = sampleRegister({ status: 'completed' })

const places = {
  'almost-there': 'almostThere',
  'get-started': 'getStarted',
  'payment-failed': 'paymentFailed',
  welcome: 'welcome',
  userform: 'userform',
  'loading-score': 'loadingScore',
} as const
const entered = (screen: OnboardingScreen) => ({ type: 'onboarding.screenEntered', screen })
const shows = (screen: OnboardingScreen) => ({ emits: [entered(screen)] })
/** The address's screen, or the one that is shown instead. */
const request = (screen: OnboardingScreen, instead = screen): Story['steps'][number] => [
  { type: 'onboarding.screenRequested', screen },
  places[instead],
  shows(instead),
]
const begins = (input: Partial<OnboardingInput>, screen: OnboardingScreen) => ({
  input: { ...person, ...input },
  begins: places[screen],
  first: { ...shows(screen), keeps: { isPaymentPending: false, hasPaymentFailed: false } },
})
const goOn = { type: 'onboarding.continued' } as const
const pay = { type: 'onboarding.checkoutChosen' } as const
const code = { type: 'onboarding.codeSubmitted', code: 'WELCOME-1' } as const
const submit = { type: 'onboarding.profileSubmitted', profile } as const
const asksCode = { asks: { redeemCode: { code: 'WELCOME-1' } } }
const asksPayment = (id: string | null) => ({
  asks: { checkout: { product: 'PERSONAL_SCAN', paymentId: id } },
})
const asksProfile = { asks: { submitProfile: profile } }
const asksScan = (scan: OnboardingInput['scan']) => ({
  asks: { personalScan: { cognitoId: person.cognitoId, scan } },
})
const hasCredit = {
  emits: [{ type: 'onboarding.creditsChanged', credits: 1 }, entered('welcome')],
  keeps: { credits: 1, isPaymentPending: false, hasPaymentFailed: false },
}
const isPending = { ...shows('get-started'), keeps: { isPaymentPending: true }, refuses: [goOn] }
const hasFailed = {
  ...shows('payment-failed'),
  keeps: { isPaymentPending: false, hasPaymentFailed: true },
}

export const stories: readonly Story[] = [
  {
    says: '1 §2: B2C: get-started without credits; with those of a code, the profile and the first scan',
    ...begins({}, 'get-started'),
    steps: [
      [code, 'redeemingCode', asksCode],
      [refused('redeemCode', '0025'), 'getStarted', { failure: '0025', ...shows('get-started') }],
      [code, 'redeemingCode', asksCode],
      [refused('redeemCode', '0025'), 'getStarted', { failure: '0025', ...shows('get-started') }],
      [pay, 'checkout', asksPayment(null)],
      [done('checkout', { outcome: 'left' }), 'getStarted', isPending],
      [code, 'redeemingCode', asksCode],
      [done('redeemCode', { creditsAdded: 1, credits: 1 }), 'welcome', hasCredit],
      [goOn, 'userform', shows('userform')],
      [submit, 'submittingProfile', asksProfile],
      [refused('submitProfile', '0000'), 'userform', { failure: '0000', ...shows('userform') }],
      [submit, 'submittingProfile', asksProfile],
      [
        done('submitProfile', register),
        'loadingScore',
        {
          emits: [{ type: 'onboarding.registerCompleted', register }, entered('loading-score')],
          ...asksScan(null),
        },
      ],
      [
        done('personalScan', { outcome: 'completed' }),
        'completed',
        { emits: [{ type: 'onboarding.finished', scan: 'completed' }] },
      ],
    ],
  },
  {
    says: '2 §8: Payment Failed, until another one is made',
    input: { ...person, paymentId },
    begins: 'checkout',
    first: asksPayment(paymentId),
    steps: [
      [done('checkout', { outcome: 'left' }), 'getStarted', isPending],
      [pay, 'checkout', asksPayment(null)],
      [done('checkout', { outcome: 'failed', paymentId: null }), 'paymentFailed', hasFailed],
      request('almost-there'),
      request('payment-failed'),
      [pay, 'checkout', asksPayment(null)],
      [done('checkout', { outcome: 'paid', credits: 1 }), 'welcome', hasCredit],
      request('payment-failed', 'userform'),
    ],
  },
  {
    says: '1 §2: B2C: almost-there, get-started; no form without credits',
    ...begins({ screen: 'payment-failed' }, 'get-started'),
    steps: [
      request('almost-there'),
      [goOn, 'getStarted', shows('get-started')],
      [code, 'redeemingCode', asksCode],
      [refused('redeemCode', '0025'), 'getStarted', { failure: '0025', ...shows('get-started') }],
      request('userform', 'get-started'),
      request('welcome', 'get-started'),
    ],
  },
  {
    says: 'without payments: no checkout, not even for one that was begun before; a code still brings credits',
    ...begins({ takesPayments: false, paymentId }, 'get-started'),
    first: { ...shows('get-started'), refuses: [pay] },
    steps: [
      request('payment-failed', 'get-started'),
      [code, 'redeemingCode', asksCode],
      [done('redeemCode', { creditsAdded: 1, credits: 1 }), 'welcome', hasCredit],
    ],
  },
  {
    says: '1 §2: B2C: goes to userform if credits exist',
    ...begins({ credits: 1 }, 'userform'),
    steps: [
      request('welcome'),
      request('get-started'),
      [goOn, 'userform', shows('userform')],
      request('almost-there'),
      [goOn, 'userform', shows('userform')],
    ],
  },
  {
    says: '1 §2: Employee: goes to welcome',
    ...begins({ role: 'employee' }, 'welcome'),
    steps: [
      request('userform'),
      request('get-started', 'welcome'),
      request('almost-there'),
      [goOn, 'welcome', shows('welcome')],
    ],
  },
  ...(
    [
      ['left', 'running'],
      ['noCredits', 'none'],
    ] as const
  ).map(
    ([outcome, scan]): Story => ({
      says: `2 §4: up to 48 hours, so the person needn’t wait (${outcome})`,
      ...begins({ scan: sampleScan() }, 'loading-score'),
      first: { ...shows('loading-score'), ...asksScan(sampleScan()) },
      steps: [
        [done('personalScan', { outcome }), 'completed', { emits: [{ type: 'onboarding.finished', scan }] }],
      ],
    }),
  ),
]
