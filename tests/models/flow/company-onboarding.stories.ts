import { companyOnboardingFlow } from '#machines/flow/company-onboarding.ts'
import { done, elapsed, type FlowStory, refused } from '#tests/support/model.ts'
import {
  batchId,
  batchOf,
  companyId,
  companyStatusOf,
  heldStatusOf,
  lockOf,
  uploadOf,
} from '#tests/support/samples/batch-scan.ts'

type Story = FlowStory<typeof companyOnboardingFlow>
type Step = 'companyDetails' | 'employeeDetails' | 'review'

const details = {
  name: 'Northwind',
  industry: 'Information Technology',
  domains: ['northwind.example'],
} as const
export const entered = { ...details, domains: [...details.domains] }
export const typed = { name: 'North', industry: null, domains: ['north'], logo: null }
export const recalled = { batch: batchOf(), lines: null }
/** The file with a refused line on its list. */
export const corrected = uploadOf({ batch: batchOf({ validUsers: 51 }) })
export const fresh = heldStatusOf()
export const withDetails = heldStatusOf({ ...entered, step: 'employeeDetails' })
export const whole = heldStatusOf({ ...entered, step: 'review', batchId })
export const another = companyStatusOf({
  state: 'locked',
  lock: lockOf({ heldByMe: false, holder: 'Yusuf Demir' }),
})
export const free = companyStatusOf()
export const completed = companyStatusOf({ state: 'completed', completedAt: '2026-11-21T10:00:00.000Z' })

const otherFile = heldStatusOf({ ...entered, step: 'review', batchId: 'another' })
const held = 'working.lock.held'
const lost = 'working.lock.lost'
const doubted = 'working.lock.doubted'
const renewing = 'working.lock.renewing'
const at = (place: string) => `working.step.${place}`
const entersStep = (step: Step) => ({ emits: [{ type: 'companyOnboarding.stepEntered', step }] })
const finishes = { emits: [{ type: 'companyOnboarding.finished' }] }
const request = (step: Step) => ({ type: 'onboarding.stepRequested', step }) as const
const type = { type: 'details.typed', typed } as const
const give = { type: 'details.given', details: entered } as const
const accept = { type: 'file.accepted' } as const
const replace = { type: 'file.replaced' } as const
const keepFile = { type: 'file.keepRequested' } as const
const confirm = { type: 'review.confirmed' } as const
const asksLock = { asks: { takeLock: { companyId, held: true } } }
const asksLook = (id: 'lookWho' | 'lookAgain' | 'lookAfterLock') => ({ asks: { [id]: { companyId } } })
const asksRenewal = { asks: { renewLock: { companyId, held: true } } }
const asksTyped = { asks: { keepTyped: { companyId, held: true, typed } } }
const asksDetails = {
  asks: { saveDetails: { companyId, submission: { step: 'companyDetails', ...entered } } },
}
const asksFile = { asks: { employeeFile: { companyId, domains: entered.domains } } }
const asksToKeep = { asks: { keepFile: { companyId, submission: { step: 'employeeDetails', batchId } } } }
const asksToSubmit = { asks: { submit: { companyId, submission: { step: 'review', confirmed: true } } } }
const recalls = (id: 'recallFile' | 'recallReviewed') => ({ asks: { [id]: { companyId, batchId } } })
const paused = elapsed(companyOnboardingFlow, 'typingPause', 'working.step.open.companyDetails.pausing')
const looksAgain = elapsed(companyOnboardingFlow, 'betweenLooks', 'lockedOut.waiting')
const looksAfterLock = elapsed(companyOnboardingFlow, 'betweenLooks', 'working.lock.lost')
const renews = elapsed(companyOnboardingFlow, 'renewEvery', 'working.lock.held')
const begins = (step: Step | null): Pick<Story, 'input' | 'begins' | 'first'> => ({
  input: { companyId, step },
  begins: 'takingLock',
  first: asksLock,
})
const takesOver: Story['steps'] = [
  [done('lookAfterLock', another), lost, { failure: '0027', keeps: { lostTo: { holder: 'Yusuf Demir' } } }],
]

export const stories: readonly Story[] = [
  {
    says: '2 §4: Onboarding: 3 steps, by oneself',
    ...begins(null),
    steps: [
      [
        done('takeLock', fresh),
        [held, at('open.companyDetails.idle')],
        { ...entersStep('companyDetails'), keeps: { status: fresh, lostTo: null } },
      ],
      [
        request('review'),
        at('open.companyDetails.idle'),
        { ...entersStep('companyDetails'), keeps: { requested: 'companyDetails' } },
      ],
      [type, at('open.companyDetails.pausing'), { keeps: { typed } }],
      [paused, at('open.companyDetails.keeping'), asksTyped],
      [refused('keepTyped', '0000'), [held, at('open.companyDetails.idle')]],
      [type, at('open.companyDetails.pausing')],
      [paused, at('open.companyDetails.keeping'), asksTyped],
      [done('keepTyped', fresh), at('open.companyDetails.idle')],
      [give, at('savingDetails'), asksDetails],
      [
        refused('saveDetails', '0035'),
        at('open.companyDetails.idle'),
        { failure: '0035', ...entersStep('companyDetails') },
      ],
      [give, at('savingDetails'), asksDetails],
      [
        done('saveDetails', withDetails),
        at('open.employeeDetails.choosing'),
        {
          ...asksFile,
          emits: [{ type: 'companyOnboarding.detailsStored' }, ...entersStep('employeeDetails').emits],
          refuses: [keepFile, { type: 'file.corrected', upload: corrected }],
        },
      ],
      [request('companyDetails'), at('open.companyDetails.idle'), entersStep('companyDetails')],
      [
        request('review'),
        at('open.employeeDetails.choosing'),
        { ...asksFile, ...entersStep('employeeDetails'), keeps: { requested: 'employeeDetails' } },
      ],
      [done('employeeFile', uploadOf()), at('keepingFile'), { ...asksToKeep, keeps: { batch: batchOf() } }],
      [
        refused('keepFile', '0000'),
        [held, at('open.employeeDetails.stored')],
        { failure: '0000', ...entersStep('employeeDetails') },
      ],
      [accept, at('keepingFile'), { failure: '0000', ...asksToKeep }],
      [
        done('keepFile', whole),
        at('open.review.idle'),
        {
          ...entersStep('review'),
          keeps: { requested: 'review', batch: batchOf(), lines: { rows: uploadOf().rows } },
        },
      ],
      [
        { type: 'file.corrected', upload: corrected },
        at('open.review.idle'),
        {
          keeps: { batch: corrected.batch },
          refuses: [{ type: 'file.corrected', upload: uploadOf({ batch: batchOf({ id: 'another' }) }) }],
        },
      ],
      [confirm, at('submitting'), asksToSubmit],
      [
        refused('submit', '0000'),
        [held, at('open.review.idle')],
        { failure: '0000', ...entersStep('review') },
      ],
      [confirm, at('submitting'), asksToSubmit],
      [
        refused('submit', '0008'),
        at('open.review.seatsExceeded'),
        { failure: '0008', ...entersStep('review') },
      ],
      [{ type: 'seats.dismissed' }, at('open.review.idle')],
      [confirm, at('submitting'), asksToSubmit],
      [
        refused('submit', '0008'),
        at('open.review.seatsExceeded'),
        { failure: '0008', ...entersStep('review') },
      ],
      [confirm, at('submitting'), asksToSubmit],
      [done('submit', completed), 'finished', finishes],
    ],
  },
  {
    says: '2 §4: Locked while another admin is onboarding; the page gets in once it’s free',
    ...begins('review'),
    steps: [
      [refused('takeLock', '0027'), 'lookingWho', asksLook('lookWho')],
      [done('lookWho', another), 'lockedOut.waiting', { keeps: { lostTo: { holder: 'Yusuf Demir' } } }],
      [looksAgain, 'lockedOut.looking', asksLook('lookAgain')],
      [refused('lookAgain', '0000'), 'lockedOut.waiting'],
      [looksAgain, 'lockedOut.looking', asksLook('lookAgain')],
      [done('lookAgain', another), 'lockedOut.waiting'],
      [looksAgain, 'lockedOut.looking', asksLook('lookAgain')],
      [done('lookAgain', free), 'takingLock', asksLock],
      [refused('takeLock', '0000'), 'unavailable', { failure: '0000' }],
      [{ type: 'onboarding.retried' }, 'takingLock', asksLock],
      [refused('takeLock', '0027'), 'lookingWho', asksLook('lookWho')],
      [done('lookWho', free), 'takingLock', asksLock],
      [
        done('takeLock', whole),
        [held, at('open.review.recalling')],
        { ...recalls('recallReviewed'), ...entersStep('review'), keeps: { status: whole, lostTo: null } },
      ],
      [done('recallReviewed', recalled), at('open.review.idle'), { keeps: recalled }],
    ],
  },
  {
    says: '2 §4: what a list holds is shown again after a reload, and can be replaced',
    ...begins('employeeDetails'),
    steps: [
      [
        done('takeLock', whole),
        at('open.employeeDetails.recalling'),
        { ...recalls('recallFile'), ...entersStep('employeeDetails') },
      ],
      [refused('recallFile', '0000'), at('open.employeeDetails.choosing'), { failure: '0000', ...asksFile }],
      [
        request('employeeDetails'),
        at('open.employeeDetails.recalling'),
        { ...recalls('recallFile'), ...entersStep('employeeDetails') },
      ],
      [done('recallFile', recalled), at('open.employeeDetails.stored'), { keeps: recalled }],
      [replace, at('open.employeeDetails.choosing'), asksFile],
      [keepFile, at('open.employeeDetails.stored')],
      [accept, at('open.review.idle'), entersStep('review')],
      [request('employeeDetails'), at('open.employeeDetails.stored'), entersStep('employeeDetails')],
      [replace, at('open.employeeDetails.choosing'), asksFile],
      [done('employeeFile', uploadOf()), at('keepingFile'), asksToKeep],
      [
        refused('keepFile', '0027'),
        [doubted, at('open.employeeDetails.stored')],
        { failure: '0027', ...entersStep('employeeDetails'), ...asksLook('lookAfterLock') },
      ],
      [replace, at('open.employeeDetails.choosing'), asksFile],
      [keepFile, at('open.employeeDetails.stored')],
      [done('lookAfterLock', another), lost],
      [looksAfterLock, doubted, asksLook('lookAfterLock')],
      [done('lookAfterLock', free), renewing, asksRenewal],
      [
        done('renewLock', otherFile),
        [held, at('open.employeeDetails.recalling')],
        {
          asks: { recallFile: { companyId, batchId: 'another' } },
          keeps: { lostTo: null, batch: null, lines: null, draft: { batchId: 'another' } },
        },
      ],
    ],
  },
  {
    says: '2 §4: while it is renewed, it stays with this admin',
    ...begins(null),
    steps: [
      [done('takeLock', fresh), at('open.companyDetails.idle'), entersStep('companyDetails')],
      [renews, renewing, asksRenewal],
      [done('renewLock', whole), held, { keeps: { status: whole, draft: fresh.onboarding.draft } }],
      [renews, renewing, asksRenewal],
      [refused('renewLock', '0000'), held],
      [renews, renewing, asksRenewal],
      [refused('renewLock', '0027'), doubted, asksLook('lookAfterLock')],
      [refused('lookAfterLock', '0000'), held],
      [type, at('open.companyDetails.pausing')],
      [paused, at('open.companyDetails.keeping'), asksTyped],
      [refused('keepTyped', '0027'), [doubted, at('open.companyDetails.idle')], asksLook('lookAfterLock')],
      [done('lookAfterLock', completed), 'finished', finishes],
    ],
  },
  {
    says: '2 §4: nothing is sent once another admin has it; what they changed is shown when it is back',
    ...begins(null),
    steps: [
      [
        done('takeLock', whole),
        at('open.review.recalling'),
        { ...recalls('recallReviewed'), ...entersStep('review') },
      ],
      [refused('recallReviewed', '0000'), at('open.review.idle'), { failure: '0000' }],
      [confirm, at('submitting'), asksToSubmit],
      [
        refused('submit', '0027'),
        [doubted, at('open.review.idle')],
        { failure: '0027', ...entersStep('review'), ...asksLook('lookAfterLock') },
      ],
      ...takesOver,
      [
        request('companyDetails'),
        at('open.companyDetails.idle'),
        { ...entersStep('companyDetails'), refuses: [give, type] },
      ],
      [
        request('review'),
        at('open.review.recalling'),
        { ...recalls('recallReviewed'), ...entersStep('review') },
      ],
      [
        done('recallReviewed', recalled),
        at('open.review.idle'),
        { keeps: { draft: whole.onboarding.draft }, refuses: [confirm] },
      ],
      [looksAfterLock, doubted, asksLook('lookAfterLock')],
      [refused('lookAfterLock', '0000'), lost],
      [looksAfterLock, doubted, asksLook('lookAfterLock')],
      [done('lookAfterLock', free), renewing, asksRenewal],
      [refused('renewLock', '0000'), lost],
      [looksAfterLock, doubted, asksLook('lookAfterLock')],
      [done('lookAfterLock', free), renewing, asksRenewal],
      [
        done('renewLock', withDetails),
        [held, at('open.employeeDetails.choosing')],
        {
          ...asksFile,
          ...entersStep('employeeDetails'),
          keeps: { lostTo: null, batch: null, draft: withDetails.onboarding.draft },
        },
      ],
      [request('companyDetails'), at('open.companyDetails.idle'), entersStep('companyDetails')],
      [give, at('savingDetails'), asksDetails],
      [
        refused('saveDetails', '0027'),
        [doubted, at('open.companyDetails.idle')],
        { failure: '0027', ...entersStep('companyDetails'), ...asksLook('lookAfterLock') },
      ],
      ...takesOver,
    ],
  },
]
