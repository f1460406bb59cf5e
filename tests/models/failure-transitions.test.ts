import { expect, it } from 'vitest'
import { failTo, withFailure } from '#machines/port-answer.ts'
import { readCharts } from '#scripts/lib/charts.mjs'

type Config = Readonly<Record<string, unknown>>

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())

const [setFailure] = failTo('').actions
const { params: failureIn } = withFailure('')

/** A name, alone or with a constant or the failure: nothing is read from the event by hand. */
const isPlain = (named: unknown): boolean =>
  typeof named === 'string' ||
  (isConfig(named) &&
    typeof named['type'] === 'string' &&
    (typeof named['params'] !== 'function' || named['params'] === failureIn))

const problemWith = (transition: unknown): string | null => {
  if (typeof transition === 'string') return null
  if (!isConfig(transition)) return 'is no transition'
  const actions = listOf(transition['actions'])
  if (![...listOf(transition['guard']), ...actions].every(isPlain)) return 'reads the failure by hand'
  const sets = (action: unknown) =>
    action === 'setFailure' || (isConfig(action) && action['type'] === 'setFailure')
  if (actions.some(sets) && (actions[0] !== setFailure || typeof transition['target'] !== 'string'))
    return 'sets the failure without failTo'
  return null
}

/** What is wrong with how a call's failure is handled, by the id of the call. */
const problemsIn = (config: Config): string[] => [
  ...listOf(config['invoke'])
    .filter(isConfig)
    .filter(invoke => invoke['onError'] !== undefined)
    .flatMap(({ id, onError }) => {
      const transitions = listOf(onError)
      const isGuarded = (transition: unknown) => isConfig(transition) && transition['guard'] !== undefined
      const misses = transitions.findIndex(transition => !isGuarded(transition)) !== transitions.length - 1
      const wrong = transitions.map(problemWith).filter(problem => problem !== null)
      return [...wrong, ...(misses ? ['leaves a failure out, or never gets to a case'] : [])].map(
        problem => `${String(id)} ${problem}`,
      )
    }),
  ...Object.values(isConfig(config['states']) ? config['states'] : {})
    .filter(isConfig)
    .flatMap(problemsIn),
]

it.each((await readCharts()).map(({ room, name, chart }) => [`${room}/${name}`, chart.config] as const))(
  'handles each failure as the others do: %s',
  (_, config) => expect(problemsIn(config as unknown as Config)).toEqual([]),
)

const isLost = { guard: withFailure('isLost'), target: 'lost' }
it.each([
  ['where it goes', 'idle', []],
  ['what is shown of it', failTo('idle'), []],
  ['the special case before the others', [isLost, failTo('idle', 'clearCode')], []],
  ['a special case alone', [isLost], ['call leaves a failure out, or never gets to a case']],
  ['a case after the others', ['idle', isLost], ['call leaves a failure out, or never gets to a case']],
  [
    'the failure set by hand',
    { target: 'idle', actions: withFailure('setFailure') },
    ['call sets the failure without failTo'],
  ],
  [
    'the failure set after something else',
    { target: 'idle', actions: ['clearCode', ...failTo('idle').actions] },
    ['call sets the failure without failTo'],
  ],
  [
    'the failure read by hand',
    { target: 'idle', actions: { type: 'setProblem', params: () => null } },
    ['call reads the failure by hand'],
  ],
  ['an action without a name', { target: 'idle', actions: () => {} }, ['call reads the failure by hand']],
])('knows a form from another: %s', (_, onError, problems) => {
  expect(problemsIn({ states: { calling: { invoke: { id: 'call', onError } } } })).toEqual(problems)
})
