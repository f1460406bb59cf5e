import type { isThisYouFlow, LikelyStep } from '#machines/flow/is-this-you.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'
import { aLikelyFinding } from '#tests/support/samples/personal.ts'

const open = aLikelyFinding()
const unsure = aLikelyFinding({ state: 'unsure' })
const denied = aLikelyFinding({ state: 'denied', undoUntil: '2026-11-15T09:12:00.000Z' })

const answer = (step: LikelyStep) => ({ type: 'isThisYou.answered', ...step }) as const
const yes = { finding: open, answer: 'yes' } as const
const no = { finding: open, answer: 'no' } as const
const notSure = { finding: open, answer: 'notSure' } as const
const saves = (step: LikelyStep) => ({ asks: { saveAnswer: step } })
const readsAgain = { asks: { readAgain: undefined }, keeps: { step: null, failure: null } }

export const stories: readonly FlowStory<typeof isThisYouFlow>[] = [
  ...[yes, no, notSure].map(
    (step): FlowStory<typeof isThisYouFlow> => ({
      says: `ADR 69: “Is this you?” is answered ${step.answer}`,
      begins: 'deciding',
      first: { refuses: [answer({ finding: open, answer: 'takeBack' })] },
      steps: [
        [answer(step), 'saving', { ...saves(step), refuses: [answer(step)] }],
        [done('saveAnswer'), 'readingAgain', { ...readsAgain, emits: [{ type: 'isThisYou.saved', step }] }],
        [done('readAgain'), 'deciding'],
      ],
    }),
  ),
  ...(['yes', 'no'] as const).map(
    (word): FlowStory<typeof isThisYouFlow> => ({
      says: `ADR 69: not sure can become ${word}`,
      begins: 'deciding',
      first: { refuses: [answer({ finding: unsure, answer: 'notSure' })] },
      steps: [
        [answer({ finding: unsure, answer: word }), 'saving', saves({ finding: unsure, answer: word })],
      ],
    }),
  ),
  {
    says: 'ADR 69: a no can be taken back for a day, and nothing else',
    begins: 'deciding',
    first: {
      refuses: (['yes', 'no', 'notSure'] as const).map(word => answer({ finding: denied, answer: word })),
    },
    steps: [
      [
        answer({ finding: denied, answer: 'takeBack' }),
        'saving',
        saves({ finding: denied, answer: 'takeBack' }),
      ],
    ],
  },
  {
    says: '2 §8: what went wrong is shown, the answer is kept for the next try, and can be cleared',
    begins: 'deciding',
    steps: [
      [answer(yes), 'saving', saves(yes)],
      [refused('saveAnswer', '0000'), 'refused', { failure: '0000' }],
      [{ type: 'isThisYou.retried' }, 'saving', { failure: '0000', ...saves(yes) }],
      [refused('saveAnswer', '0000'), 'refused', { failure: '0000' }],
      [{ type: 'isThisYou.left' }, 'deciding', { keeps: { step: null } }],
    ],
  },
  ...(['0010', '0040'] as const).map(
    (code): FlowStory<typeof isThisYouFlow> => ({
      says: `ADR 69: the second of two gets ${code}, and sees what is left by now`,
      begins: 'deciding',
      steps: [
        [answer(yes), 'saving', saves(yes)],
        [
          refused('saveAnswer', code),
          'readingAgain',
          { ...readsAgain, emits: [{ type: 'isThisYou.conflict' }] },
        ],
        [refused('readAgain', '0000'), 'deciding'],
        [answer(no), 'saving', saves(no)],
      ],
    }),
  ),
]
