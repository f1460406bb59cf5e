import { setup } from 'xstate'

/** The steps of the profile form, in their order (spec 2 §5, Profile). */
export const profileSteps = ['you', 'contact', 'photo', 'habits'] as const

export type ProfileStep = (typeof profileSteps)[number]

export interface ProfileFormInput {
  /** Where the person was when they left the form. */
  step: ProfileStep
}

export type ProfileFormEvent =
  /** `wrong`: the steps of which a field breaks a rule. */
  | { type: 'profileForm.continued'; wrong: readonly ProfileStep[] }
  | { type: 'profileForm.wentBack' }
  /** The server refused fields of these steps. */
  | { type: 'profileForm.refused'; wrong: readonly ProfileStep[] }
  /** What will be sent was looked at, and is not sent, or is. */
  | { type: 'profileForm.closed' }

const wrongIn = (event: ProfileFormEvent): readonly ProfileStep[] => ('wrong' in event ? event.wrong : [])

const firstWrong = (event: ProfileFormEvent): ProfileStep | undefined =>
  profileSteps.find(step => wrongIn(event).includes(step))

const profileFormSetup = setup({
  types: {
    context: {} as ProfileFormInput,
    input: {} as ProfileFormInput,
    events: {} as ProfileFormEvent,
  },
  guards: {
    beginsAt: ({ context }, step: ProfileStep) => context.step === step,
    isRight: ({ event }, step: ProfileStep) => !wrongIn(event).includes(step),
    isAllRight: ({ event }) => wrongIn(event).length === 0,
    isFirstWrong: ({ event }, step: ProfileStep) => firstWrong(event) === step,
  },
})

/** The profile of a newcomer, a step at a time: no step is passed while one of its fields is wrong, and what is wrong leads to its step. */
export const profileFormFlow = profileFormSetup.createMachine({
  id: 'profileForm',
  context: ({ input }) => input,
  initial: 'choosing',
  on: {
    'profileForm.refused': [
      { guard: { type: 'isFirstWrong', params: 'you' }, target: '.you' },
      { guard: { type: 'isFirstWrong', params: 'contact' }, target: '.contact' },
      { guard: { type: 'isFirstWrong', params: 'photo' }, target: '.photo' },
      { guard: { type: 'isFirstWrong', params: 'habits' }, target: '.habits' },
    ],
  },
  states: {
    choosing: {
      always: [
        { guard: { type: 'beginsAt', params: 'contact' }, target: 'contact' },
        { guard: { type: 'beginsAt', params: 'photo' }, target: 'photo' },
        { guard: { type: 'beginsAt', params: 'habits' }, target: 'habits' },
        { target: 'you' },
      ],
    },
    you: {
      on: {
        'profileForm.continued': { guard: { type: 'isRight', params: 'you' }, target: 'contact' },
      },
    },
    contact: {
      on: {
        'profileForm.continued': { guard: { type: 'isRight', params: 'contact' }, target: 'photo' },
        'profileForm.wentBack': 'you',
      },
    },
    photo: {
      on: {
        'profileForm.continued': { guard: { type: 'isRight', params: 'photo' }, target: 'habits' },
        'profileForm.wentBack': 'contact',
      },
    },
    habits: {
      on: {
        'profileForm.continued': [
          { guard: 'isAllRight', target: 'confirming' },
          { guard: { type: 'isFirstWrong', params: 'you' }, target: 'you' },
          { guard: { type: 'isFirstWrong', params: 'contact' }, target: 'contact' },
          { guard: { type: 'isFirstWrong', params: 'photo' }, target: 'photo' },
        ],
        'profileForm.wentBack': 'photo',
      },
    },
    /** The person looks at what will be sent. */
    confirming: {
      on: {
        'profileForm.closed': 'habits',
      },
    },
  },
})
