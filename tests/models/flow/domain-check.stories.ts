import type { domainCheckFlow } from '#machines/flow/domain-check.ts'
import { domainCheckFlow as flow } from '#machines/flow/domain-check.ts'
import { done, elapsed, type FlowStory, refused } from '#tests/support/model.ts'

type Story = FlowStory<typeof domainCheckFlow>

export const nothing = { typed: '', own: [] } as const
export const types = (typed: string) => ({ type: 'domainCheck.typed', typed }) as const
export const pauses = elapsed(flow, 'typingPause', 'pausing')
const asks = (domain: string) => ({ asks: { checkDomain: { domain } } })

export const stories: readonly Story[] = [
  ...(['free', 'public', 'disposable', 'company'] as const).map(
    (status): Story => ({
      says: `1 §7: checkDomain answers ${status} once typing pauses`,
      input: nothing,
      begins: 'idle',
      steps: [
        [types('https://WWW.Northwind.example/about'), 'pausing', { keeps: { domain: 'northwind.example' } }],
        [pauses, 'asking', asks('northwind.example')],
        [done('checkDomain', { domain: 'northwind.example', status }), 'checked', { keeps: { status } }],
        // Shown in another way, it is the same domain.
        [types('northwind.example'), 'checked', { keeps: { status } }],
      ],
    }),
  ),
  {
    says: '1 §7: more letters put the question off, and what was asked no longer counts',
    input: nothing,
    begins: 'idle',
    steps: [
      [types('north.example'), 'pausing'],
      [types('northw.example'), 'pausing'],
      [pauses, 'asking', asks('northw.example')],
      [types('northwind.example'), 'pausing', { keeps: { status: null } }],
      [pauses, 'asking', asks('northwind.example')],
      [types(''), 'idle'],
    ],
  },
  {
    says: '2 §5: what is no domain is not asked about; 2 §8: 0009 is one that nobody can own',
    input: nothing,
    begins: 'idle',
    steps: [
      [types('northwind'), 'pausing'],
      [pauses, 'noDomain'],
      [types('co.uk'), 'pausing'],
      [pauses, 'asking', asks('co.uk')],
      [refused('checkDomain', '0009'), 'noDomain', { failure: '0009' }],
      [types('northwind.example'), 'pausing'],
    ],
  },
  {
    says: '2 §8: a question that fails is said to have failed, and the next letter asks again',
    input: nothing,
    begins: 'idle',
    steps: [
      [types('northwind.example'), 'pausing'],
      [pauses, 'asking', asks('northwind.example')],
      [refused('checkDomain', '0000'), 'failed', { failure: '0000' }],
      [types('northwinds.example'), 'pausing'],
    ],
  },
  {
    says: '2 §4: what is verified, and what is below it, is theirs already',
    input: { typed: 'contoso.example', own: ['Northwind.example'] },
    begins: 'idle',
    steps: [
      [types('contoso.example'), 'idle'],
      [types('mail.northwind.example'), 'idle', { keeps: { domain: 'mail.northwind.example' } }],
      [types('notnorthwind.example'), 'pausing'],
    ],
  },
]
