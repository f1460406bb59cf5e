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
  initial: 'open',
  states: {
    open: {
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
          always: [
            { guard: 'mayReview', target: 'review' },
            { guard: 'mayGiveEmployees', target: 'employeeDetails' },
            { target: 'companyDetails' },
          ],
        },
        companyDetails: {
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
              reenter: true,
              actions: { type: 'setTyped', params: ({ event }) => event.typed },
            },
          },
          initial: 'idle',
          states: {
            idle: {},
            pausing: { after: { typingPause: 'keeping' } },
            /** Saves the draft on the server, which also renews the lock. */
            keeping: {
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
          entry: [
            { type: 'setStep', params: 'employeeDetails' },
            { type: 'emitStep', params: 'employeeDetails' },
          ],
          initial: 'entering',
          states: {
            entering: {
              always: [
                { guard: 'hasStoredFile', target: 'stored' },
                { guard: 'mustRecallFile', target: 'recalling' },
                { target: 'choosing' },
              ],
            },
            recalling: recallingFile({ id: 'recallFile', found: 'stored', missing: 'choosing' }),
            choosing: {
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
          entry: [
            { type: 'setStep', params: 'review' },
            { type: 'emitStep', params: 'review' },
          ],
          initial: 'entering',
          states: {
            entering: {
              always: [{ guard: 'hasStoredFile', target: 'idle' }, { target: 'recalling' }],
            },
            recalling: recallingFile({ id: 'recallReviewed', found: 'idle', missing: 'idle' }),
            idle: {
              on: {
                'review.confirmed': {
                  guard: 'holdsLock',
                  target: '#companyOnboarding.working.step.submitting',
                  actions: 'clearFailure',
                },
              },
            },
            /** Spec 2 §8 "Invalid seat count.": sales grant more, or the file is changed. */
            seatsExceeded: {
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
          on: { 'lock.regained': '#companyOnboarding.working.step.open.deciding' },
        },
      },
    },
    savingDetails: {
      tags: 'pending',
      invoke: {
        id: 'saveDetails',
        src: 'submitStep',
        input: ({ context: { companyId, details } }) => {
          if (!details) throw new Error('There are no details')
          return { companyId, submission: { step: 'companyDetails', ...details } }
        },
        onDone: { target: 'open.employeeDetails', actions: [withOutput('setSaved'), 'emitDetailsStored'] },
        onError: {
          target: 'open.companyDetails',
          actions: [withFailure('setFailure'), withFailure('doubtLock')],
        },
      },
    },
    keepingFile: {
      tags: 'pending',
      invoke: {
        id: 'keepFile',
        src: 'submitStep',
        input: ({ context: { companyId, batch } }) => {
          if (!batch) throw new Error('There is no file')
          return { companyId, submission: { step: 'employeeDetails', batchId: batch.id } }
        },
        onDone: { target: 'open.review', actions: withOutput('setSaved') },
        onError: {
          target: 'open.employeeDetails.stored',
          actions: [withFailure('setFailure'), withFailure('doubtLock')],
        },
      },
    },
    submitting: {
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
          {
            target: 'open.review.idle',
            actions: [withFailure('setFailure'), withFailure('doubtLock')],
          },
        ],
      },
    },
  },
})
