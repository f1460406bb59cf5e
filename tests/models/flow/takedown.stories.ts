import type { takedownFlow } from '#machines/flow/takedown.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'
import { aFinding } from '#tests/support/samples/personal.ts'

const open = aFinding({ actions: ['report', 'safe', 'fix', 'ignore', 'notMe'] })
const reported = aFinding({ state: 'reported', actions: ['cancelReport'] })
const toAnswer = aFinding({ state: 'reported', actions: ['answerReport'] })
const request = { finding: open, action: 'report', issues: ['EXPOSED_DATA'], note: '' } as const
const notMe = { finding: open, action: 'notMe', issues: [], note: '' } as const
const ignoring = { finding: open, action: 'ignore', issues: [], note: '' } as const
const answer = { finding: toAnswer, action: 'answerReport', issues: [], note: 'Done.' } as const
const cancelling = { finding: reported, action: 'cancelReport', issues: [], note: '' } as const
const ignored = { type: 'takedown.chosen', finding: open, action: 'ignore' } as const
const asksStep = (
  step: typeof request | typeof ignoring | typeof notMe | typeof answer | typeof cancelling,
) => ({
  asks: { takeStep: step },
})
const asksToReadAgain = { asks: { readAgain: undefined }, keeps: { step: null, failure: null } }

export const stories: readonly FlowStory<typeof takedownFlow>[] = [
  {
    says: '2 §4: a removal is requested with a reason, and can then be cancelled',
    begins: 'deciding',
    first: {
      refuses: [
        { type: 'takedown.answerRequested', finding: open },
        { type: 'takedown.chosen', finding: open, action: 'cancelReport' },
      ],
    },
    steps: [
      [{ type: 'takedown.requestStarted', finding: open }, 'choosingIssues'],
      [{ type: 'takedown.left' }, 'deciding'],
      [{ type: 'takedown.requestStarted', finding: open }, 'choosingIssues'],
      [{ type: 'takedown.requested', finding: open, issues: ['EXPOSED_DATA'] }, 'pending', asksStep(request)],
      [
        done('takeStep', 'moved'),
        'readingAgain',
        { ...asksToReadAgain, emits: [{ type: 'takedown.moved', step: request }], refuses: [ignored] },
      ],
      [
        done('readAgain'),
        'deciding',
        {
          refuses: [
            { type: 'takedown.requestStarted', finding: reported },
            { type: 'takedown.notMeRequested', finding: reported },
          ],
        },
      ],
      [
        { type: 'takedown.chosen', finding: reported, action: 'cancelReport' },
        'pending',
        asksStep(cancelling),
      ],
    ],
  },
  {
    says: '2 §4: "not me" removes the finding irreversibly, after a warning',
    begins: 'deciding',
    steps: [
      [{ type: 'takedown.notMeRequested', finding: open }, 'warning'],
      [{ type: 'takedown.left' }, 'deciding'],
      [{ type: 'takedown.notMeRequested', finding: open }, 'warning'],
      [{ type: 'takedown.disowned', finding: open }, 'pending', asksStep(notMe)],
      [done('takeStep', 'gone'), 'gone', { emits: [{ type: 'takedown.gone', step: notMe }] }],
    ],
  },
  {
    says: '2 §4: action required requires something of the person',
    begins: 'deciding',
    first: { refuses: [{ type: 'takedown.requestStarted', finding: toAnswer }] },
    steps: [
      [{ type: 'takedown.answerRequested', finding: toAnswer }, 'answering'],
      [{ type: 'takedown.left' }, 'deciding'],
      [{ type: 'takedown.answerRequested', finding: toAnswer }, 'answering'],
      [{ type: 'takedown.answered', finding: toAnswer, note: 'Done.' }, 'pending', asksStep(answer)],
    ],
  },
  {
    says: '2 §8: what went wrong is shown, what was chosen is kept for the next try, and can be cleared',
    begins: 'deciding',
    steps: [
      [ignored, 'pending', asksStep(ignoring)],
      [refused('takeStep', '0000'), 'refused', { failure: '0000' }],
      [{ type: 'takedown.retried' }, 'pending', { failure: '0000', ...asksStep(ignoring) }],
      [refused('takeStep', '0000'), 'refused', { failure: '0000' }],
      [{ type: 'takedown.left' }, 'deciding', { keeps: { step: null } }],
    ],
  },
  ...(['0026', '0027', '0040'] as const).map(
    (code): FlowStory<typeof takedownFlow> => ({
      says: `ADR 19: the second of two gets ${code}, and sees the finding as it is by now`,
      begins: 'deciding',
      steps: [
        [ignored, 'pending', asksStep(ignoring)],
        [
          refused('takeStep', code),
          'readingAgain',
          { ...asksToReadAgain, emits: [{ type: 'takedown.conflict' }] },
        ],
        [
          done('readAgain'),
          'deciding',
          { refuses: [{ type: 'takedown.requestStarted', finding: reported }] },
        ],
      ],
    }),
  ),
  {
    says: 'ADR 19: a finding that no longer exists is no longer shown',
    begins: 'deciding',
    steps: [
      [ignored, 'pending', asksStep(ignoring)],
      [done('takeStep', 'gone'), 'gone', { emits: [{ type: 'takedown.gone', step: ignoring }] }],
    ],
  },
  {
    says: '2 §8: the same can be chosen when the finding can’t be read again',
    begins: 'deciding',
    steps: [
      [ignored, 'pending', asksStep(ignoring)],
      [
        refused('takeStep', '0027'),
        'readingAgain',
        { ...asksToReadAgain, emits: [{ type: 'takedown.conflict' }] },
      ],
      [refused('readAgain', '0000'), 'deciding'],
      [ignored, 'pending', asksStep(ignoring)],
    ],
  },
  {
    says: 'ADR 19: what the page has read by now is what can be done',
    begins: 'deciding',
    first: { refuses: [{ type: 'takedown.requestStarted', finding: toAnswer }] },
    steps: [
      [{ type: 'takedown.requestStarted', finding: open }, 'choosingIssues'],
      [{ type: 'takedown.left' }, 'deciding'],
      [{ type: 'takedown.answerRequested', finding: toAnswer }, 'answering'],
    ],
  },
]
