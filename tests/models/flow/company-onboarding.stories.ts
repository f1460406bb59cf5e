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
type Move = Story['steps'][number]
type Then = NonNullable<Move[2]>
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
const type = { type: 'details.typed', typed } as const
const give = { type: 'details.given', details: entered } as const
const accept = { type: 'file.accepted' } as const
const keepFile = { type: 'file.keepRequested' } as const
const confirm = { type: 'review.confirmed' } as const
const asksLock = { asks: { takeLock: { companyId, held: true } } }
const asksLook = (id: 'lookWho' | 'lookAgain' | 'lookAfterLock') => ({ asks: { [id]: { companyId } } })
const asksFile = { asks: { employeeFile: { companyId, domains: entered.domains } } }
const asksToKeep = { asks: { keepFile: { companyId, submission: { step: 'employeeDetails', batchId } } } }
const recalls = (id: 'recallFile' | 'recallReviewed') => ({ asks: { [id]: { companyId, batchId } } })
const asksRenewal = { asks: { renewLock: { companyId, held: true } } }
const passes = (delay: string, state: string) => elapsed(companyOnboardingFlow, delay, state)
const begins = (step: Step | null): Pick<Story, 'input' | 'begins' | 'first'> => ({
  input: { companyId, step },
  begins: 'takingLock',
  first: asksLock,
})
const opens = (step: Step, place: string, then: Then = {}): Move => [
  { type: 'onboarding.stepRequested', step },
  at(`open.${place}`),
  { ...entersStep(step), ...then },
]
const types: Move = [type, at('open.companyDetails.pausing'), { keeps: { typed } }]
const pauses: Move = [
  passes('typingPause', at('open.companyDetails.pausing')),
  at('open.companyDetails.keeping'),
  { asks: { keepTyped: { companyId, held: true, typed } } },
]
const gives: Move = [
  give,
  at('savingDetails'),
  { asks: { saveDetails: { companyId, submission: { step: 'companyDetails', ...entered } } } },
]
const replaces: Move = [{ type: 'file.replaced' }, at('open.employeeDetails.choosing'), asksFile]
const uploads: Move = [done('employeeFile', uploadOf()), at('keepingFile'), asksToKeep]
const confirmsIt: Move = [
  confirm,
  at('submitting'),
  { asks: { submit: { companyId, submission: { step: 'review', confirmed: true } } } },
]
const exceedsSeats: Move = [
  refused('submit', '0008'),
  at('open.review.seatsExceeded'),
  { failure: '0008', ...entersStep('review') },
]
const looksAgain: Move = [
  passes('betweenLooks', 'lockedOut.waiting'),
  'lockedOut.looking',
  asksLook('lookAgain'),
]
const renews: Move = [passes('renewEvery', held), renewing, asksRenewal]
const looksAfterLock: Move = [passes('betweenLooks', lost), doubted, asksLook('lookAfterLock')]
const isFree: Move = [done('lookAfterLock', free), renewing, asksRenewal]
/** What was sent is refused as a conflict, so it is looked up who has the lock. */
const conflicts = (call: string, step: Step, place: string): Move => [
  refused(call, '0040'),
  [doubted, at(`open.${step}.${place}`)],
  { failure: '0040', ...entersStep(step), ...asksLook('lookAfterLock') },
]
const takenOver = { failure: '0040', keeps: { lostTo: { holder: 'Yusuf Demir' } } } as const

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
      opens('review', 'companyDetails.idle', {
        ...entersStep('companyDetails'),
        keeps: { requested: 'companyDetails' },
      }),
      types,
      pauses,
      [refused('keepTyped', '0000'), [held, at('open.companyDetails.idle')]],
      types,
      pauses,
      [done('keepTyped', fresh), at('open.companyDetails.idle')],
      gives,
      [
        refused('saveDetails', '0035'),
        at('open.companyDetails.idle'),
        { failure: '0035', ...entersStep('companyDetails') },
      ],
      gives,
      [
        done('saveDetails', withDetails),
        at('open.employeeDetails.choosing'),
        {
          ...asksFile,
          emits: [{ type: 'companyOnboarding.detailsStored' }, ...entersStep('employeeDetails').emits],
          refuses: [keepFile, { type: 'file.corrected', upload: corrected }],
        },
      ],
      opens('companyDetails', 'companyDetails.idle'),
      opens('review', 'employeeDetails.choosing', {
        ...asksFile,
        ...entersStep('employeeDetails'),
        keeps: { requested: 'employeeDetails' },
      }),
      uploads,
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
      confirmsIt,
      [
        refused('submit', '0000'),
        [held, at('open.review.idle')],
        { failure: '0000', ...entersStep('review') },
      ],
      confirmsIt,
      exceedsSeats,
      [{ type: 'seats.dismissed' }, at('open.review.idle')],
      confirmsIt,
      exceedsSeats,
      confirmsIt,
      [done('submit', completed), 'finished', finishes],
    ],
  },
  {
    says: '2 §4: Locked while another admin is onboarding; the page gets in once it’s free',
    ...begins('review'),
    steps: [
      [refused('takeLock', '0040'), 'lookingWho', asksLook('lookWho')],
      [done('lookWho', another), 'lockedOut.waiting', { keeps: { lostTo: { holder: 'Yusuf Demir' } } }],
      looksAgain,
      [refused('lookAgain', '0000'), 'lockedOut.waiting'],
      looksAgain,
      [done('lookAgain', another), 'lockedOut.waiting'],
      looksAgain,
      [done('lookAgain', free), 'takingLock', asksLock],
      [refused('takeLock', '0000'), 'unavailable', { failure: '0000' }],
      [{ type: 'onboarding.retried' }, 'takingLock', asksLock],
      [refused('takeLock', '0040'), 'lookingWho', asksLook('lookWho')],
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
      opens('employeeDetails', 'employeeDetails.recalling', recalls('recallFile')),
      [done('recallFile', recalled), at('open.employeeDetails.stored'), { keeps: recalled }],
      replaces,
      [keepFile, at('open.employeeDetails.stored')],
      [accept, at('open.review.idle'), entersStep('review')],
      opens('employeeDetails', 'employeeDetails.stored'),
      replaces,
      uploads,
      conflicts('keepFile', 'employeeDetails', 'stored'),
      replaces,
      [keepFile, at('open.employeeDetails.stored')],
      [done('lookAfterLock', another), lost],
      looksAfterLock,
      isFree,
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
      renews,
      [done('renewLock', whole), held, { keeps: { status: whole, draft: fresh.onboarding.draft } }],
      renews,
      [refused('renewLock', '0000'), held],
      renews,
      [refused('renewLock', '0040'), doubted, asksLook('lookAfterLock')],
      [refused('lookAfterLock', '0000'), held],
      types,
      pauses,
      [refused('keepTyped', '0040'), [doubted, at('open.companyDetails.idle')], asksLook('lookAfterLock')],
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
      confirmsIt,
      conflicts('submit', 'review', 'idle'),
      [done('lookAfterLock', another), lost, takenOver],
      opens('companyDetails', 'companyDetails.idle', { refuses: [give, type] }),
      opens('review', 'review.recalling', recalls('recallReviewed')),
      [
        done('recallReviewed', recalled),
        at('open.review.idle'),
        { keeps: { draft: whole.onboarding.draft }, refuses: [confirm] },
      ],
      looksAfterLock,
      [refused('lookAfterLock', '0000'), lost],
      looksAfterLock,
      isFree,
      [refused('renewLock', '0000'), lost],
      looksAfterLock,
      isFree,
      [
        done('renewLock', withDetails),
        [held, at('open.employeeDetails.choosing')],
        {
          ...asksFile,
          ...entersStep('employeeDetails'),
          keeps: { lostTo: null, batch: null, draft: withDetails.onboarding.draft },
        },
      ],
      opens('companyDetails', 'companyDetails.idle'),
      gives,
      conflicts('saveDetails', 'companyDetails', 'idle'),
      [done('lookAfterLock', another), lost, takenOver],
    ],
  },
  {
    says: '2 §4: a file that another admin was before is not sent, and shown again once it’s free',
    ...begins('employeeDetails'),
    steps: [
      [
        done('takeLock', withDetails),
        at('open.employeeDetails.choosing'),
        { ...asksFile, ...entersStep('employeeDetails') },
      ],
      uploads,
      conflicts('keepFile', 'employeeDetails', 'stored'),
      opens('employeeDetails', 'employeeDetails.stored'),
      [done('lookAfterLock', another), lost, { refuses: [accept] }],
      looksAfterLock,
      isFree,
      [done('renewLock', whole), [held, at('open.employeeDetails.stored')]],
    ],
  },
  ...[{ name: null }, { industry: null }, { domains: [] }].map(
    (missing): Story => ({
      says: `2 §4: Onboarding: 3 steps; the first one lacks its ${Object.keys(missing).join()}`,
      ...begins('review'),
      steps: [
        [
          done('takeLock', heldStatusOf({ ...entered, batchId, ...missing })),
          [held, at('open.companyDetails.idle')],
          entersStep('companyDetails'),
        ],
      ],
    }),
  ),
]
