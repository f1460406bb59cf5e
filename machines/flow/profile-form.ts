import { emit, setup } from 'xstate'

export const profileSteps = ['you', 'contact', 'photo', 'habits'] as const

export type ProfileStep = (typeof profileSteps)[number]

export interface ProfileFormInput {
  step: ProfileStep
}

export type ProfileFormEvent =
  /** `wrong`: the steps with a field that breaks a rule. */
  | { type: 'profileForm.continued'; wrong: readonly ProfileStep[] }
  | { type: 'profileForm.wentBack' }
  | { type: 'profileForm.refused'; wrong: readonly ProfileStep[] }
  /** The browser went to a step's address. */
  | { type: 'profileForm.stepRequested'; step: ProfileStep; wrong: readonly ProfileStep[] }
  /** The review was closed, with or without sending. */
  | { type: 'profileForm.closed' }

interface ProfileFormEmitted {
  type: 'profileForm.stepEntered'
  step: ProfileStep
  /** The address led here. */
  requested: boolean
}

const wrongIn = (event: ProfileFormEvent): readonly ProfileStep[] => ('wrong' in event ? event.wrong : [])

/** The first wrong step, or the requested one before it. */
const destinationOf = (event: ProfileFormEvent): ProfileStep | undefined =>
  profileSteps.find(step => wrongIn(event).includes(step) || ('step' in event && event.step === step))

const profileFormSetup = setup({
  types: {
    context: {} as ProfileFormInput,
    input: {} as ProfileFormInput,
    events: {} as ProfileFormEvent,
    emitted: {} as ProfileFormEmitted,
  },
  actions: {
    emitStep: emit(({ event }, step: ProfileStep) => ({
      type: 'profileForm.stepEntered' as const,
      step,
      requested: event.type === 'profileForm.stepRequested',
    })),
  },
  guards: {
    beginsAt: ({ context }, step: ProfileStep) => context.step === step,
    isRight: ({ event }, step: ProfileStep) => !wrongIn(event).includes(step),
    isAllRight: ({ event }) => wrongIn(event).length === 0,
    leadsTo: ({ event }, step: ProfileStep) => destinationOf(event) === step,
  },
})

export const profileFormFlow = profileFormSetup.createMachine({
  id: 'profileForm',
  description: 'The four steps of a profile; a wrong field keeps its step open, and errors lead to it.',
  context: ({ input }) => input,
  initial: 'choosing',
  on: {
    'profileForm.refused': [
      { guard: { type: 'leadsTo', params: 'you' }, target: '.you' },
      { guard: { type: 'leadsTo', params: 'contact' }, target: '.contact' },
      { guard: { type: 'leadsTo', params: 'photo' }, target: '.photo' },
      { guard: { type: 'leadsTo', params: 'habits' }, target: '.habits' },
    ],
    'profileForm.stepRequested': [
      { guard: { type: 'leadsTo', params: 'you' }, target: '.you' },
      { guard: { type: 'leadsTo', params: 'contact' }, target: '.contact' },
      { guard: { type: 'leadsTo', params: 'photo' }, target: '.photo' },
      { guard: { type: 'leadsTo', params: 'habits' }, target: '.habits' },
    ],
  },
  states: {
    choosing: {
      description: 'The step of the address is opened, or an earlier one with a wrong field.',
      always: [
        { guard: { type: 'beginsAt', params: 'contact' }, target: 'contact' },
        { guard: { type: 'beginsAt', params: 'photo' }, target: 'photo' },
        { guard: { type: 'beginsAt', params: 'habits' }, target: 'habits' },
        { target: 'you' },
      ],
    },
    you: {
      description: 'The first step: name, birth and the like.',
      entry: { type: 'emitStep', params: 'you' },
      on: {
        'profileForm.continued': { guard: { type: 'isRight', params: 'you' }, target: 'contact' },
      },
    },
    contact: {
      description: 'The second step: addresses, emails and phones.',
      entry: { type: 'emitStep', params: 'contact' },
      on: {
        'profileForm.continued': { guard: { type: 'isRight', params: 'contact' }, target: 'photo' },
        'profileForm.wentBack': 'you',
      },
    },
    photo: {
      description: 'The third step: a photo to look for.',
      entry: { type: 'emitStep', params: 'photo' },
      on: {
        'profileForm.continued': { guard: { type: 'isRight', params: 'photo' }, target: 'habits' },
        'profileForm.wentBack': 'contact',
      },
    },
    habits: {
      description: 'The last step: how the person uses the internet.',
      entry: { type: 'emitStep', params: 'habits' },
      on: {
        'profileForm.continued': [
          { guard: 'isAllRight', target: 'confirming' },
          { guard: { type: 'leadsTo', params: 'you' }, target: 'you' },
          { guard: { type: 'leadsTo', params: 'contact' }, target: 'contact' },
          { guard: { type: 'leadsTo', params: 'photo' }, target: 'photo' },
        ],
        'profileForm.wentBack': 'photo',
      },
    },
    confirming: {
      description: 'Everything is shown once more before it’s sent.',
      on: {
        'profileForm.closed': 'habits',
      },
    },
  },
})
