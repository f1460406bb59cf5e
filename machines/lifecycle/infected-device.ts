import { setup } from 'xstate'

export type InfectedDeviceEvent =
  | { type: 'infectedDevice.cleaned' }
  | { type: 'infectedDevice.sessionsEnded' }
  | { type: 'infectedDevice.passwordsChanged' }
  | { type: 'infectedDevice.closed' }
  | { type: 'infectedDevice.undone' }
  | { type: 'infectedDevice.seenAgain' }

export const infectedDeviceLifecycle = setup({
  types: { events: {} as InfectedDeviceEvent, tags: {} as 'course' },
}).createMachine({
  id: 'infectedDevice',
  description:
    'A device that malware has read: it’s cleaned before sessions end, and these before passwords change.',
  initial: 'found',
  states: {
    found: {
      description: 'A stealer log was read on it, and malware may still be there.',
      tags: 'course',
      on: { 'infectedDevice.cleaned': 'cleaned' },
    },
    cleaned: {
      description: 'The person has removed the malware.',
      tags: 'course',
      on: {
        'infectedDevice.sessionsEnded': 'sessionsEnded',
        'infectedDevice.undone': 'found',
        'infectedDevice.seenAgain': 'found',
      },
    },
    sessionsEnded: {
      description: 'Nobody is signed in any longer with what was stolen from it.',
      tags: 'course',
      on: {
        'infectedDevice.passwordsChanged': 'passwordsChanged',
        'infectedDevice.undone': 'cleaned',
        'infectedDevice.seenAgain': 'found',
      },
    },
    passwordsChanged: {
      description: 'What was stolen from it opens no account any longer.',
      tags: 'course',
      on: {
        'infectedDevice.closed': 'closed',
        'infectedDevice.undone': 'sessionsEnded',
        'infectedDevice.seenAgain': 'found',
      },
    },
    closed: {
      description: 'All is done, until a later log of the device is found.',
      tags: 'course',
      on: { 'infectedDevice.undone': 'passwordsChanged', 'infectedDevice.seenAgain': 'found' },
    },
  },
})
