import type { companyInviteFlow } from '#machines/flow/company-invite.ts'
import type { CompanyInviteInput } from '#machines/flow/company-invite-setup.ts'
import type { InviteCheck } from '#openapi/generated/api.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'
import { acceptedInvite, sampleInviteCheck } from '#tests/support/samples/company-people.ts'

type Story = FlowStory<typeof companyInviteFlow>
type Step = Story['steps'][number]

export const email = 'ada@northwind.example'

export const invite = sampleInviteCheck()

export const checked = (difference: Partial<InviteCheck>) => done('checkInvite', { ...invite, ...difference })

export const byCode = { by: 'code', value: 'Kq3-invite-code' } as const
export const byToken = { by: 'token', value: 'a.b.c' } as const
export const codeStep = { purpose: 'signUp', email, delivery: null, options: ['EMAIL'] } as const
export const phoneDelivery = { channel: 'SMS', destination: '+*******0199', sentAt: 1_000 } as const

const opens = (input: Partial<CompanyInviteInput> = {}): Pick<Story, 'input' | 'begins' | 'first'> => ({
  input: { link: byCode, visitor: null, asksForFactor: false, resumed: null, ...input },
  begins: 'validating',
  first: { asks: { checkInvite: input.link ?? byCode }, keeps: { deepScanConsent: false } },
})
const member = { link: byToken, visitor: 'Ada@Northwind.example' }
const shared = checked({ email: null })
const { id: companyId } = invite.company
const asksCheck = { asks: { checkInvite: byToken } }
const asksSignUp = (code: string, asOwner = false, resumed: typeof codeStep | null = null) => ({
  asks: { signUp: { email, resumed, invitation: { companyId, code, asOwner } } },
})
const asksEmail = { asks: { validateEmail: { email, companyId, code: invite.id } } }
const asksFactor = (channel: string) => ({ asks: { chooseFactor: { channel } } })
const asksPhone = { asks: { sendPhoneCode: undefined } }
const asksProof = { asks: { provePhone: { code: '123456' } } }
const asksToJoin = (code: string, deepScanConsent: boolean) => ({
  asks: { acceptInvite: { code, deepScanConsent } },
})
const refreshes = { asks: { refreshSession: undefined } }
const emits = (type: string, more: object = {}) => ({ emits: [{ type: `companyInvite.${type}`, ...more }] })
const signsIn = (comesBack: boolean) => emits('signInChosen', { comesBack })
const signedUp = done('signUp', { outcome: 'signedIn' })

const retry = { type: 'invite.retried' } as const
const signIn = { type: 'invite.signInChosen' } as const
const typed = { type: 'invite.emailSubmitted', email: ' Ada@Northwind.example ' } as const
const bySms = { type: 'invite.factorChosen', channel: 'SMS' } as const
const byEmail = { type: 'invite.factorChosen', channel: 'EMAIL' } as const
const skip = { type: 'invite.factorSkipped' } as const
const phoneCode = { type: 'invite.phoneCodeSubmitted', code: '123456' } as const
const join = (deepScanConsent: boolean) => ({ type: 'invite.joinChosen', deepScanConsent }) as const
const goOn = { type: 'invite.continued' } as const
const isWelcomed: readonly Step[] = [
  [done('refreshSession'), 'joined', emits('joined')],
  [goOn, 'finished', emits('finished')],
]
const isAtPhoneCode: readonly Step[] = [
  [bySms, 'settingFactor', asksFactor('SMS')],
  [refused('chooseFactor', '0039'), 'sendingPhoneCode', asksPhone],
  [done('sendPhoneCode', phoneDelivery), 'enteringPhoneCode', { keeps: { phoneDelivery } }],
  [phoneCode, 'provingPhone', asksProof],
  [refused('provePhone', '0017'), 'enteringPhoneCode', { failure: '0017' }],
]

export const stories: readonly Story[] = [
  {
    says: '1 §7: /v2/invite/{code}/accept; an employee signs up, joins and is welcomed',
    ...opens(),
    steps: [
      [checked({}), 'signingUp', asksSignUp(byCode.value)],
      [signedUp, 'deciding', emits('signedUp')],
      [join(true), 'joining', asksToJoin(byCode.value, true)],
      [refused('acceptInvite', '0011'), 'deciding', { failure: '0011' }],
      [join(false), 'joining', asksToJoin(byCode.value, false)],
      [
        done('acceptInvite', acceptedInvite),
        'refreshing',
        { ...refreshes, keeps: { accepted: acceptedInvite } },
      ],
      [refused('refreshSession', '0000'), 'notRefreshed', { failure: '0000' }],
      [retry, 'refreshing', refreshes],
      ...isWelcomed,
    ],
  },
  {
    says: '1 §7: /v2/invite/{code}/company-owner; an owner has nothing left to accept',
    ...opens(),
    steps: [
      [checked({ kind: 'companyOwner' }), 'signingUp', asksSignUp(byCode.value, true)],
      [signedUp, 'refreshing', { ...emits('signedUp'), ...refreshes }],
      ...isWelcomed,
    ],
  },
  {
    says: '1 §5: Invite validation lowercases the email; by the link of the company',
    ...opens({ link: byToken }),
    steps: [
      [refused('checkInvite', '0000'), 'unchecked', { failure: '0000' }],
      [retry, 'validating', asksCheck],
      [shared, 'identifying'],
      [typed, 'validatingEmail', asksEmail],
      [refused('validateEmail', '0009'), 'identifying', { failure: '0009' }],
      [typed, 'validatingEmail', asksEmail],
      [done('validateEmail', invite), 'signingUp', asksSignUp(invite.id)],
      [done('signUp', { outcome: 'left' }), 'leftForSignIn', signsIn(true)],
    ],
  },
  {
    says: '2 §4: the code sent after account creation can still be typed after a reload',
    ...opens({ resumed: codeStep }),
    steps: [[shared, 'signingUp', asksSignUp(byCode.value, false, codeStep)]],
  },
  {
    says: '2 §6: an invitation is for its address, whoever else began to sign up in this tab',
    ...opens({ resumed: { ...codeStep, email: 'bob@northwind.example' } }),
    steps: [[checked({}), 'signingUp', asksSignUp(byCode.value)]],
  },
  ...(
    [
      ['identifying', shared, {}, true],
      ['signingUp', checked({}), asksSignUp(byCode.value), true],
      ['alreadyRegistered', checked({ alreadyRegistered: true }), { refuses: [goOn] }, true],
      ['alreadyRegistered', checked({ state: 'accepted', valid: false }), { refuses: [goOn] }, false],
    ] as const
  ).map(
    ([place, answer, then, comesBack]): Story => ({
      says: `1 §2: sign-in, from an invitation ${comesBack ? 'and back' : 'that is accepted'} (${place})`,
      ...opens(),
      steps: [
        [answer, place, then],
        [signIn, 'leftForSignIn', signsIn(comesBack)],
      ],
    }),
  ),
  {
    says: '1 §2: a second MFA variant; for text messages the number is verified first',
    ...opens({ ...member, asksForFactor: true }),
    steps: [
      [checked({}), 'choosingFactor'],
      [bySms, 'settingFactor', asksFactor('SMS')],
      [refused('chooseFactor', '0039'), 'sendingPhoneCode', asksPhone],
      [refused('sendPhoneCode', '0036'), 'choosingFactor', { failure: '0036' }],
      ...isAtPhoneCode,
      [{ type: 'invite.phoneCodeLeft' }, 'choosingFactor'],
      ...isAtPhoneCode,
      [phoneCode, 'provingPhone', asksProof],
      [done('provePhone'), 'settingFactor', asksFactor('SMS')],
      [refused('chooseFactor', '0039'), 'choosingFactor', { failure: '0039' }],
      ...isAtPhoneCode,
      [{ type: 'invite.phoneCodeLeft' }, 'choosingFactor'],
      [byEmail, 'settingFactor', asksFactor('EMAIL')],
      [done('chooseFactor'), 'deciding'],
    ],
  },
  {
    says: '1 §2: a factor that the company doesn’t require can be postponed',
    ...opens({ ...member, asksForFactor: true }),
    steps: [
      [checked({}), 'choosingFactor'],
      [byEmail, 'settingFactor', asksFactor('EMAIL')],
      [refused('chooseFactor', '0033'), 'choosingFactor', { failure: '0033' }],
      [skip, 'deciding'],
    ],
  },
  {
    says: '2 §6: can be invited to a deep scan, which needs no factor',
    ...opens({ ...member, asksForFactor: true }),
    steps: [[checked({ kind: 'deepScan', alreadyRegistered: true }), 'deciding']],
  },
  {
    says: '2 §6: can be invited to a deep scan, with the factor that the company requires',
    ...opens(member),
    steps: [[checked({ kind: 'deepScan', mfaRequired: true }), 'choosingFactor', { refuses: [skip] }]],
  },
  ...(
    [
      ['0017', refused('checkInvite', '0017'), 'invalid'],
      ['0018', refused('checkInvite', '0018'), 'invalid'],
      ['canceled', checked({ state: 'cancelled', seatAvailable: false }), 'invalid'],
      ['0025', refused('checkInvite', '0025'), 'expired'],
      ['expired', checked({ state: 'expired', seatAvailable: false }), 'expired'],
    ] as const
  ).map(
    ([why, answer, place]): Story => ({
      says: `2 §8: Invalid or expired invite link (${why})`,
      ...opens(),
      steps: [[answer, place, emits(place)]],
    }),
  ),
  {
    says: '2 §8: 0018: who types while the shared link is turned off learns that, and whom to ask',
    ...opens({ link: byToken }),
    steps: [
      [shared, 'identifying'],
      [typed, 'validatingEmail', asksEmail],
      [refused('validateEmail', '0018'), 'validating', asksCheck],
      [shared, 'identifying'],
      [typed, 'validatingEmail', asksEmail],
      [done('validateEmail', invite), 'signingUp', asksSignUp(invite.id)],
      [done('signUp', { outcome: 'invitationEnded' }), 'validating', asksCheck],
      [checked({ email: null, state: 'cancelled', valid: false }), 'turnedOff'],
    ],
  },
  ...(
    [
      ['0008', checked({}), 'noSeat', {}, [[retry, 'validating', asksCheck]]],
      ['0016', checked({}), 'otherPerson', {}, []],
      ['0018', checked({}), 'validating', asksCheck, []],
      ['0019', checked({}), 'deciding', { failure: '0019' }, []],
      ['0025', checked({}), 'validating', asksCheck, []],
      ['0040', checked({}), 'validating', asksCheck, []],
      ['0019', shared, 'alreadyRegistered', { refuses: [signIn] }, [[goOn, 'finished', emits('finished')]]],
      ['0040', shared, 'alreadyRegistered', { refuses: [signIn] }, []],
    ] as const
  ).map(
    ([code, answer, place, then, after]): Story => ({
      says: `2 §8: ${code}: who can’t join learns why (${answer === shared ? 'shared link' : 'own invitation'})`,
      ...opens(member),
      steps: [
        [answer, 'deciding'],
        [join(false), 'joining', asksToJoin(invite.id, false)],
        [refused('acceptInvite', code), place, then],
        ...after,
      ],
    }),
  ),
  {
    says: '2 §8: 0016: the invitation of another person needs their account',
    ...opens({ visitor: 'eve@example.com' }),
    steps: [
      [checked({}), 'otherPerson'],
      [{ type: 'invite.signOutChosen' }, 'otherPerson', emits('signOutChosen')],
      [goOn, 'finished', emits('finished')],
    ],
  },
]
