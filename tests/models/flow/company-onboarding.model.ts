import { companyOnboardingFlow } from '#machines/flow/company-onboarding.ts'
import {
  answers,
  anyOf,
  defineModel,
  done,
  elapsed,
  except,
  from,
  given,
  type ModelEvent,
  passes,
  refused,
  refuses,
} from '#tests/support/model.ts'
import { companyId, uploadOf } from '#tests/support/samples/batch-scan.ts'
import {
  another,
  completed,
  corrected,
  entered,
  free,
  fresh,
  recalled,
  stories,
  typed,
  whole,
  withDetails,
} from './company-onboarding.stories.ts'

const steps = ['companyDetails', 'employeeDetails', 'review'] as const

const looks = ['lookWho', 'lookAgain', 'lookAfterLock']

const isLost = (lock: unknown) => JSON.stringify(lock).includes('"lock":"lost"')

const cases: readonly ModelEvent<typeof companyOnboardingFlow>[] = [
  { type: 'onboarding.retried' },
  ...steps.map(step => ({ type: 'onboarding.stepRequested' as const, step })),
  { type: 'details.typed', typed },
  { type: 'details.given', details: entered },
  { type: 'file.replaced' },
  { type: 'file.keepRequested' },
  { type: 'file.accepted' },
  { type: 'file.corrected', upload: corrected },
  { type: 'review.confirmed' },
  { type: 'seats.dismissed' },
  done('takeLock', fresh),
  done('takeLock', whole),
  refused('takeLock', '0040'),
  refused('takeLock', '0000'),
  ...looks.flatMap(look => [
    done(look, another),
    done(look, free),
    done(look, completed),
    refused(look, '0000'),
  ]),
  done('renewLock', whole),
  refused('renewLock', '0040'),
  refused('renewLock', '0000'),
  done('keepTyped', fresh),
  refused('keepTyped', '0040'),
  refused('keepTyped', '0000'),
  done('saveDetails', withDetails),
  refused('saveDetails', '0035'),
  refused('saveDetails', '0040'),
  done('recallFile', recalled),
  refused('recallFile', '0000'),
  done('recallReviewed', recalled),
  refused('recallReviewed', '0000'),
  done('employeeFile', uploadOf()),
  done('keepFile', whole),
  refused('keepFile', '0000'),
  refused('keepFile', '0040'),
  done('submit', completed),
  refused('submit', '0008'),
  refused('submit', '0000'),
  refused('submit', '0040'),
  elapsed(companyOnboardingFlow, 'betweenLooks', 'lockedOut.waiting'),
  elapsed(companyOnboardingFlow, 'betweenLooks', 'working.lock.lost'),
  elapsed(companyOnboardingFlow, 'renewEvery', 'working.lock.held'),
  elapsed(companyOnboardingFlow, 'typingPause', 'working.step.open.companyDetails.pausing'),
]

export const companyOnboardingModel = defineModel({
  machine: companyOnboardingFlow,
  inputs: { '': { companyId, step: null } },
  // The pause in typing is shorter than every other delay, so it passes first.
  events: snapshot =>
    snapshot.matches({ working: { step: { open: { companyDetails: 'pausing' } } } })
      ? cases.filter(({ type }) => !type.startsWith('xstate.after') || type.includes('typingPause'))
      : cases,
  project: ({ context: { requested, draft, lostTo, batch, failure } }) => [
    requested,
    draft?.step,
    lostTo !== null,
    batch !== null,
    failure?.code,
  ],
  stories,
  unused: {
    'lookAgain refuses 0000': 'It’s looked up again after a while.',
    'submit answers': 'The setup is over.',
    'employeeFile answers': 'The refused lines and the seats are read where they’re shown.',
    'file.corrected': 'The refused lines and the seats are read where they’re shown.',
    'keepTyped refuses 0000': 'What is typed is still there, and saved with the next change.',
    'keepTyped refuses 0040': 'The lock is looked up.',
    'lookAfterLock answers': 'The lock is this admin’s or free, so it’s taken again.',
    'lookAfterLock refuses 0000': 'While the lock lasts, work goes on.',
    'lookAgain answers': 'The lock is free, so it’s taken.',
    'lookWho answers': 'The lock is free, so it’s taken.',
    'renewLock refuses 0000': 'It’s renewed again before it ends.',
    'renewLock refuses 0040': 'The lock is looked up.',
    'takeLock refuses 0040': 'Who has it is looked up.',
  },
  outcomes: [
    {
      state: 'finished',
      says: '2 §4: Onboarding: 3 steps, by oneself or a colleague',
      by: anyOf(...['submit', ...looks].map(call => answers(call, { onboarding: { state: 'completed' } }))),
    },
    {
      state: 'lockedOut',
      says: '2 §4: Locked while another admin is onboarding',
      by: anyOf(
        ...['lookWho', 'lookAgain'].map(call => answers(call, { onboarding: { lock: { heldByMe: false } } })),
        refuses('lookAgain'),
        from('lockedOut', passes('betweenLooks')),
      ),
    },
    {
      state: 'unavailable',
      says: '2 §8: Something went wrong',
      by: anyOf(except(refuses('takeLock'), refuses('takeLock', '0040')), refuses('lookWho')),
    },
    {
      state: 'working.lock.lost',
      says: '2 §4: Locked by another admin in the meantime',
      by: anyOf(
        answers('lookAfterLock', { onboarding: { lock: { heldByMe: false } } }),
        given({ lostTo: {} }, refuses('lookAfterLock')),
        given({ lostTo: {} }, refuses('renewLock', '0000')),
      ),
    },
    {
      state: 'working.step.open.review.seatsExceeded',
      says: '2 §8: 0008',
      by: refuses('submit', '0008'),
    },
  ],
  promises: [
    {
      says: 'shows nothing of the steps before it has the lock',
      when: ({ event }) => event === null,
      holds: ({ after, invoked }) =>
        after.matches('takingLock') && invoked[0]?.id === 'takeLock' && !after.hasTag('holding'),
    },
    {
      says: 'reports who has the lock, and checks again until it frees',
      when: ({ after }) => after.matches('lockedOut'),
      holds: ({ after }) => after.context.lostTo?.holder === 'Yusuf Demir',
    },
    {
      says: 'gets in when the lock frees, without anyone doing anything',
      when: ({ before, event }) =>
        before?.matches({ lockedOut: 'looking' }) === true &&
        JSON.stringify(event).includes('"state":"open"'),
      holds: ({ after, invoked }) => after.matches('takingLock') && invoked[0]?.id === 'takeLock',
    },
    {
      says: 'continues where the draft was left',
      when: ({ event, after }) =>
        event?.type === 'xstate.done.actor.takeLock' && after.context.draft?.step === 'review',
      holds: ({ after }) => after.matches({ working: { step: { open: 'review' } } }),
    },
    {
      says: 'renews the lock while someone works',
      when: ({ event }) => event?.type.startsWith('xstate.after.renewEvery') === true,
      holds: ({ invoked }) => JSON.stringify(invoked[0]).includes('"held":true'),
    },
    {
      says: 'sends what is typed once typing pauses, not with each letter, and renews the lock with it',
      when: ({ invoked }) => invoked.some(({ id }) => id === 'keepTyped'),
      holds: ({ invoked, event }) =>
        event?.type.startsWith('xstate.after.typingPause') === true &&
        JSON.stringify(invoked).includes('"held":true') &&
        JSON.stringify(invoked).includes('"name":"North"'),
    },
    {
      says: 'keeps what was entered when the lock is lost, and sends nothing',
      when: ({ after }) => after.status === 'active' && isLost(after.value) && after.context.lostTo !== null,
      holds: ({ after }) =>
        after.context.draft !== null &&
        !after.can({ type: 'details.given', details: entered }) &&
        !after.can({ type: 'review.confirmed' }),
    },
    {
      says: 'checks who has the lock when the server refuses something as a conflict',
      when: ({ event, before, after }) =>
        event?.type === 'xstate.error.actor.submit' &&
        JSON.stringify(event).includes('"0040"') &&
        before?.matches({ working: { lock: 'held' } }) === true &&
        after.status === 'active',
      holds: ({ invoked }) => invoked.some(({ id }) => id === 'lookAfterLock'),
    },
    {
      says: 'lets nobody skip a step',
      when: ({ event, before }) =>
        event?.type === 'onboarding.stepRequested' &&
        event.step === 'review' &&
        before?.context.draft?.batchId === null,
      holds: ({ after }) => !after.matches({ working: { step: { open: 'review' } } }),
    },
    {
      says: 'says in the address which step is shown',
      when: ({ event }) => event?.type === 'onboarding.stepRequested',
      holds: ({ facts, after }) =>
        facts.some(
          fact =>
            fact.type === 'companyOnboarding.stepEntered' &&
            after.matches({ working: { step: { open: fact.step } } }),
        ),
    },
    {
      says: 'shows that the file is being loaded, after a reload',
      when: ({ invoked }) => invoked.some(({ id }) => id.startsWith('recall')),
      holds: ({ after }) => after.hasTag('loading'),
    },
    {
      says: 'reports once that the onboarding is finished',
      when: ({ after }) => after.matches('finished'),
      holds: ({ facts }) => facts.filter(({ type }) => type === 'companyOnboarding.finished').length === 1,
    },
  ],
})
