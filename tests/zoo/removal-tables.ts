import { answerings } from './letters.ts'
import { ends, type Removals, type RequestedRecord } from './removals.ts'
import { behaviors, optOuts } from './sites.ts'

type Removability = 'when asked' | 'when a person helps' | 'never'

/** Whether the site takes the record away: when it is asked as it wants, or only when somebody solves, proves or fills in something. */
export const removabilityOf = ({
  running,
  answering,
}: Pick<RequestedRecord, 'running' | 'answering'>): Removability => {
  const { optOut } = running.site
  if (answering !== null) {
    if (answerings[answering].removesAfter !== null) return 'when asked'
    return answering === 'asks for proof' || answering === 'has a form only' ? 'when a person helps' : 'never'
  }
  if (optOut === 'form' || optOut === 'emailedLink') return 'when asked'
  return optOut === 'captcha' ? 'when a person helps' : 'never'
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`

const count = <One>(all: readonly One[], holds: (one: One) => boolean): number => all.filter(holds).length

const row = (name: string, all: readonly RequestedRecord[]): string =>
  `| ${[
    name,
    all.length,
    ...ends.map(end => count(all, one => one.end === end)),
    count(all, ({ isEscalated }) => isEscalated),
    count(all, ({ isUnclear }) => isUnclear),
  ].join(' | ')} |`

const table = (
  title: string,
  requests: readonly RequestedRecord[],
  names: readonly string[],
  nameOf: (one: RequestedRecord) => string | null,
): string[] => [
  '',
  `| ${[title, 'requested', ...ends, 'reminded', 'could not check'].join(' | ')} |`,
  `| --- |${' --- |'.repeat(ends.length + 3)}`,
  ...names.flatMap(name => {
    const all = requests.filter(one => nameOf(one) === name)
    return all.length === 0 ? [] : [row(name, all)]
  }),
  row(
    'all',
    requests.filter(one => nameOf(one) !== null),
  ),
]

/** What became of the requests, as tables of Markdown and their shares. */
export const removalTables = ({ requests, falselyGone }: Removals): string[] => {
  const wasGone = (all: readonly RequestedRecord[]): number => count(all, one => one.wasGone)
  const removable = requests.filter(one => removabilityOf(one) === 'when asked')
  const theirs = requests.filter(({ isTheirs }) => isTheirs)
  return [
    ...table('behavior', requests, Object.keys(behaviors), ({ running }) => running.site.behavior),
    ...table('way out', requests, optOuts, ({ running }) => running.site.optOut),
    ...table('answer to a letter', requests, Object.keys(answerings), ({ answering }) => answering),
    '',
    `False “removed”: ${falselyGone.length}. Taken for gone, and up again since the last look: ${count(requests, one => one.isUpUnseen)}.`,
    `Of what its site takes away when it is asked as it wants, gone within the time: ${percent(wasGone(removable), removable.length)}.`,
    `Of the flagged records, the person’s: ${percent(theirs.length, requests.length)}; in the study 41.1 %.`,
    `Of those, removed: ${percent(wasGone(theirs), theirs.length)}; in the study 48.2 %.`,
    ...falselyGone,
  ]
}
