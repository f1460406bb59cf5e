import { failTo, withFailure, withOutput } from '../port-answer.ts'
import { companyOnboardingSetup } from './company-onboarding-setup.ts'

/** After a reload: loads the file and the results of its rows. */
const recallingFile = ({ id, found, missing }: { id: string; found: string; missing: string }) =>
  companyOnboardingSetup.createStateConfig({
    tags: 'loading',
    invoke: {
      id,
      src: 'recallFile',
      input: ({ context: { companyId, draft } }) => ({ companyId, batchId: draft?.batchId ?? '' }),
      onDone: { target: found, actions: withOutput('setRecalled') },
      onError: failTo(missing),
    },
  })

export const givingSteps = companyOnboardingSetup.createStateConfig({
  description: 'Which of the three steps is shown or being saved.',
  initial: 'open',
  states: {
    open: {
      description: 'A step is on the page and can be filled in.',
      initial: 'deciding',
      on: {
        'onboarding.stepRequested': {
          target: '.deciding',
          actions: { type: 'setRequest', params: ({ event }) => event.step },
        },
        'file.corrected': {
          guard: { type: 'isStoredFile', params: ({ event }) => event.upload.batch.id },
          actions: { type: 'setUpload', params: ({ event }) => event.upload },
        },
      },
      states: {
        deciding: {
          description: 'The step of the address is opened if everything before it is filled in.',
          always: [
            { guard: 'mayReview', target: 'review' },
            { guard: 'mayGiveEmployees', target: 'employeeDetails' },
            { target: 'companyDetails' },
          ],
        },
        companyDetails: {
          description: 'The first step: the company’s name, domains and details.',
          entry: [
            { type: 'setStep', params: 'companyDetails' },
            { type: 'emitStep', params: 'companyDetails' },
          ],
          on: {
            'details.given': {
              guard: 'holdsLock',
              target: '#companyOnboarding.working.step.savingDetails',
              actions: { type: 'setDetails', params: ({ event }) => event.details },
            },
            'details.typed': {
              guard: 'holdsLock',
              target: '.pausing',
              actions: { type: 'setTyped', params: ({ event }) => event.typed },
            },
          },
          initial: 'idle',
          states: {
            idle: { description: 'Everything typed so far is saved or unchanged.' },
            pausing: {
              description: 'Something was typed; it’s saved at the next pause.',
              after: { typingPause: 'keeping' },
            },
            keeping: {
              description: 'The draft is being saved, which also keeps the setup reserved.',
              invoke: {
                id: 'keepTyped',
                src: 'setLock',
                input: ({ context: { companyId, typed } }) => ({
                  companyId,
                  held: true,
                  ...(typed && { typed }),
                }),
                onDone: 'idle',
                // It is still on the page, and saved with the next change.
                onError: { target: 'idle', actions: withFailure('doubtLock') },
              },
            },
          },
        },
        employeeDetails: {
          description: 'The second step: the file with the company’s employees.',
          entry: [
            { type: 'setStep', params: 'employeeDetails' },
            { type: 'emitStep', params: 'employeeDetails' },
          ],
          initial: 'entering',
          states: {
            entering: {
              description: 'It isn’t decided yet whether a file was given before.',
              always: [
                { guard: 'hasStoredFile', target: 'stored' },
                { guard: 'mustRecallFile', target: 'recalling' },
                { target: 'choosing' },
              ],
            },
            recalling: {
              description: 'The file given before a reload is being loaded.',
              ...recallingFile({ id: 'recallFile', found: 'stored', missing: 'choosing' }),
            },
            choosing: {
              description: 'A file is being chosen and checked.',
              invoke: {
                id: 'employeeFile',
                src: 'employeeFile',
                input: ({ context: { companyId, draft } }) => ({
                  companyId,
                  domains: draft?.domains ?? [],
                }),
                onDone: {
                  target: '#companyOnboarding.working.step.keepingFile',
                  actions: withOutput('setUpload'),
                },
              },
              on: { 'file.keepRequested': { guard: 'hasStoredFile', target: 'stored' } },
            },
            stored: {
              description: 'The uploaded file is shown, and can be accepted or replaced.',
              on: {
                'lock.regained': 'entering',
                'file.replaced': { target: 'choosing', actions: 'clearFailure' },
                'file.accepted': [
                  { guard: 'isFileInDraft', target: '#companyOnboarding.working.step.open.review' },
                  { guard: 'holdsLock', target: '#companyOnboarding.working.step.keepingFile' },
                ],
              },
            },
          },
        },
        review: {
          description: 'The third step: everything is shown once more before it’s sent.',
          entry: [
            { type: 'setStep', params: 'review' },
            { type: 'emitStep', params: 'review' },
          ],
          initial: 'entering',
          states: {
            entering: {
              description: 'It isn’t decided yet whether the file must be loaded first.',
              always: [{ guard: 'hasStoredFile', target: 'idle' }, { target: 'recalling' }],
            },
            recalling: {
              description: 'The file’s summary is being loaded.',
              ...recallingFile({ id: 'recallReviewed', found: 'idle', missing: 'idle' }),
            },
            idle: {
              description: 'The summary is shown and can be confirmed.',
              on: {
                'review.confirmed': {
                  guard: 'holdsLock',
                  target: '#companyOnboarding.working.step.submitting',
                  actions: 'clearFailure',
                },
              },
            },
            seatsExceeded: {
              description: 'More people than seats: sales grant more, or the file is changed.',
              on: {
                'seats.dismissed': { target: 'idle', actions: 'clearFailure' },
                'review.confirmed': {
                  guard: 'holdsLock',
                  target: '#companyOnboarding.working.step.submitting',
                  actions: 'clearFailure',
                },
              },
            },
          },
          on: { 'lock.regained': 'deciding' },
        },
      },
    },
    savingDetails: {
      description: 'The first step is being saved.',
      tags: 'pending',
      invoke: {
        id: 'saveDetails',
        src: 'submitStep',
        input: ({ context: { companyId, details } }) => {
          if (!details) throw new Error('There are no details')
          return { companyId, submission: { step: 'companyDetails', ...details } }
        },
        onDone: { target: 'open.employeeDetails', actions: [withOutput('setSaved'), 'emitDetailsStored'] },
        onError: failTo('open.companyDetails', withFailure('doubtLock')),
      },
    },
    keepingFile: {
      description: 'The second step is being saved.',
      tags: 'pending',
      invoke: {
        id: 'keepFile',
        src: 'submitStep',
        input: ({ context: { companyId, batch } }) => {
          if (!batch) throw new Error('There is no file')
          return { companyId, submission: { step: 'employeeDetails', batchId: batch.id } }
        },
        onDone: { target: 'open.review', actions: withOutput('setSaved') },
        onError: failTo('open.employeeDetails.stored', withFailure('doubtLock')),
      },
    },
    submitting: {
      description: 'The whole setup is being completed.',
      tags: 'pending',
      invoke: {
        id: 'submit',
        src: 'submitStep',
        input: ({ context: { companyId } }) => ({
          companyId,
          submission: { step: 'review', confirmed: true },
        }),
        onDone: '#companyOnboarding.finished',
        onError: [
          { guard: withFailure('isAboutSeats'), ...failTo('open.review.seatsExceeded') },
          failTo('open.review.idle', withFailure('doubtLock')),
        ],
      },
    },
  },
})
