import { profileFormFlow, profileSteps } from '#machines/flow/profile-form.ts'
import { defineModel, from, on } from '#tests/support/model.ts'

const wrongs = [[], ...profileSteps.map(step => [step])]

export const profileFormModel = defineModel({
  machine: profileFormFlow,
  inputs: {
    'a newcomer': { step: 'you' },
    'back at the second step': { step: 'contact' },
    'back at the third step': { step: 'photo' },
    'back at the fourth step': { step: 'habits' },
  },
  events: [
    ...wrongs.map(wrong => ({ type: 'profileForm.continued' as const, wrong })),
    ...profileSteps.map(step => ({ type: 'profileForm.refused' as const, wrong: [step] })),
    ...profileSteps.flatMap(step =>
      wrongs.map(wrong => ({ type: 'profileForm.stepRequested' as const, step, wrong })),
    ),
    { type: 'profileForm.wentBack' },
    { type: 'profileForm.closed' },
  ],
  unused: {
    'profileForm.continued': 'The page shows what is wrong.',
    'profileForm.stepRequested': 'The page shows what is wrong.',
  },
  outcomes: [
    {
      state: 'confirming',
      says: '2 §5: Profile: each required',
      by: from('habits', on('profileForm.continued', { wrong: [] })),
    },
  ],
  promises: [
    {
      says: 'passes no step of which a field is wrong',
      when: ({ event, before, after }) =>
        event?.type === 'profileForm.continued' && after.value !== before?.value,
      holds: ({ event, before, after }) =>
        event?.type === 'profileForm.continued' &&
        (event.wrong.some(step => after.matches(step)) || !event.wrong.some(step => before?.matches(step))),
    },
    {
      says: 'offers to confirm only what is valid everywhere',
      when: ({ after, before }) => after.matches('confirming') && before?.matches('confirming') !== true,
      holds: ({ event, before }) =>
        before?.matches('habits') === true &&
        event?.type === 'profileForm.continued' &&
        event.wrong.length === 0,
    },
    {
      says: 'leads to the step of which the server refused a field',
      when: ({ event }) => event?.type === 'profileForm.refused',
      holds: ({ event, after }) =>
        event?.type === 'profileForm.refused' && event.wrong.some(step => after.matches(step)),
    },
    {
      says: 'goes to the requested step, or to the first wrong one before it',
      when: ({ event }) => event?.type === 'profileForm.stepRequested',
      holds: ({ event, after }) =>
        event?.type === 'profileForm.stepRequested' &&
        profileSteps.slice(0, profileSteps.indexOf(event.step)).every(one => !event.wrong.includes(one))
          ? after.matches(event.step)
          : event?.type === 'profileForm.stepRequested' && event.wrong.some(step => after.matches(step)),
    },
    {
      says: 'begins at the step where the person left',
      when: ({ event }) => event === null,
      holds: ({ after }) => after.value === after.context.step,
    },
  ],
})
