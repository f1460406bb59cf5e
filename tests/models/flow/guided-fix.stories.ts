import type { GuidedAnswer, GuidedFixEvent, guidedFixFlow } from '#machines/flow/guided-fix.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'
import { aGuidedStep } from '#tests/support/samples/personal.ts'

type Story = FlowStory<typeof guidedFixFlow>

const step = aGuidedStep({ actions: ['report', 'fix', 'safe'] })
const later = aGuidedStep({ state: 'later', until: '2026-12-01T09:00:00.000Z' })
const skipped = aGuidedStep({ state: 'skipped' })
const urgent = aGuidedStep({ canWait: false })
const closed = aGuidedStep({ actions: [] })

const fixed = { type: 'guidedFix.done', step, action: 'fix' } as const
const safe = { type: 'guidedFix.done', step, action: 'safe' } as const
const postponed = { type: 'guidedFix.postponed', step } as const
const skip = { type: 'guidedFix.skipped', step } as const
const undone = { type: 'guidedFix.undone' } as const
const removalStarted = { type: 'guidedFix.removalStarted', step } as const
const removalRequested = { type: 'guidedFix.removalRequested', issues: ['EXPOSED_DATA'] } as const

const asAnswer = (answer: GuidedAnswer['answer'], of = step, issues: GuidedAnswer['issues'] = []) => ({
  step: of,
  answer,
  issues,
})
const saves = (answer: GuidedAnswer) => ({ asks: { saveAnswer: answer } })
const saved = (answer: GuidedAnswer) => ({
  asks: { readAgain: undefined },
  emits: [{ type: 'guidedFix.saved' as const, answer }],
})

/** An answer and how it is undone. */
const undoable: readonly [GuidedFixEvent, GuidedAnswer, GuidedAnswer][] = [
  [fixed, asAnswer('fix'), asAnswer('restore')],
  [safe, asAnswer('safe'), asAnswer('restore')],
  [postponed, asAnswer('later'), asAnswer('open', { ...step, state: 'later' })],
  [skip, asAnswer('skipped'), asAnswer('open', { ...step, state: 'skipped' })],
]

export const stories: readonly Story[] = [
  ...undoable.map(
    ([event, answer, undo]): Story => ({
      says: `ADR 71: a step is answered ${answer.answer}, and that is undone`,
      begins: 'deciding',
      first: { refuses: [undone] },
      steps: [
        [event, 'saving', { ...saves(answer), refuses: [event, undone] }],
        [done('saveAnswer'), 'readingAgain', saved(answer)],
        [done('readAgain'), 'deciding'],
        [undone, 'saving', saves(undo)],
        [done('saveAnswer'), 'readingAgain', { ...saved(undo), keeps: { last: null } }],
        [done('readAgain'), 'deciding', { refuses: [undone] }],
      ],
    }),
  ),
  {
    says: 'ADR 71: a removal is requested with what is wrong, and undone by canceling the request',
    begins: 'deciding',
    steps: [
      [removalStarted, 'choosingIssues'],
      [{ type: 'guidedFix.left' }, 'deciding', { keeps: { removal: null } }],
      [removalStarted, 'choosingIssues'],
      [removalRequested, 'saving', saves(asAnswer('report', step, ['EXPOSED_DATA']))],
      [done('saveAnswer'), 'readingAgain', saved(asAnswer('report', step, ['EXPOSED_DATA']))],
      [done('readAgain'), 'deciding'],
      [undone, 'saving', saves(asAnswer('cancelReport'))],
    ],
  },
  ...[later, skipped].map(
    (aside): Story => ({
      says: `ADR 71: a step that is ${aside.state} is taken up again, and is neither put off nor skipped twice`,
      begins: 'deciding',
      first: {
        refuses: [
          { type: 'guidedFix.postponed', step: aside },
          { type: 'guidedFix.skipped', step: aside },
          { type: 'guidedFix.takenUp', step },
        ],
      },
      steps: [
        [{ type: 'guidedFix.takenUp', step: aside }, 'saving', saves(asAnswer('open', aside))],
        [done('saveAnswer'), 'readingAgain', { ...saved(asAnswer('open', aside)), keeps: { last: null } }],
      ],
    }),
  ),
  {
    says: 'ADR 71: done is only what the finding’s lifecycle allows, and what ends within a day can’t wait',
    begins: 'deciding',
    first: {
      refuses: [
        { ...fixed, step: closed },
        { ...safe, step: closed },
        { ...removalStarted, step: closed },
        { type: 'guidedFix.postponed', step: urgent },
      ],
    },
    steps: [[{ type: 'guidedFix.skipped', step: urgent }, 'saving', saves(asAnswer('skipped', urgent))]],
  },
  {
    says: '2 §8: what went wrong is shown, the answer is kept for the next try, and can be cleared',
    begins: 'deciding',
    steps: [
      [fixed, 'saving', saves(asAnswer('fix'))],
      [refused('saveAnswer', '0000'), 'refused', { failure: '0000' }],
      [{ type: 'guidedFix.retried' }, 'saving', { failure: '0000', ...saves(asAnswer('fix')) }],
      [refused('saveAnswer', '0000'), 'refused', { failure: '0000' }],
      [{ type: 'guidedFix.left' }, 'deciding', { keeps: { answer: null } }],
    ],
  },
  ...(['0010', '0040'] as const).map(
    (code): Story => ({
      says: `ADR 64: the second of two devices gets ${code}, and sees what is left by now`,
      begins: 'deciding',
      steps: [
        [skip, 'saving', saves(asAnswer('skipped'))],
        [
          refused('saveAnswer', code),
          'readingAgain',
          {
            asks: { readAgain: undefined },
            keeps: { answer: null, last: null },
            emits: [{ type: 'guidedFix.conflict' }],
          },
        ],
        [refused('readAgain', '0000'), 'deciding', { refuses: [undone] }],
        [postponed, 'saving', saves(asAnswer('later'))],
      ],
    }),
  ),
]
