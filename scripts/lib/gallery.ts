import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { AnyStateNode } from 'xstate'
import type { FoundMachine } from '#tests/models/find-machines.ts'
import { lifecycleTables } from '#tests/models/lifecycle-tables.ts'
import { mutantsOf } from '#tests/mutants/mutate.ts'
import { reviewed } from '#tests/mutants/survivors.ts'
import { nameOfEvent, nameOfSource } from './drawing.ts'

const root = new URL('../../', import.meta.url)
const template = readFileSync(new URL('gallery.html', import.meta.url), 'utf8')
const rooms = { lifecycle: 'Lifecycles', flow: 'Flows' } as const

type Room = keyof typeof rooms

type Row = [head: string, cell: string]

interface Chart extends FoundMachine {
  id: string
  room: Room
}

/** Where the events of each room come from; tests and the check of histories send them, too. */
const senders = { lifecycle: ['server/modules', 'server/scan', 'server/platform'], flow: ['src'] }

const sources = new Map(
  [...senders.lifecycle, ...senders.flow, 'machines']
    .flatMap(folder => filesIn(folder))
    .filter(file => /\.tsx?$/.test(file) && !/\.(?:test|gen|d)\./.test(file))
    .map(file => [file, readFileSync(new URL(file, root), 'utf8')]),
)

const decisions = filesIn('docs/adr')

/** The page of all charts. */
export function galleryOf(machines: FoundMachine[]): string {
  const charts = machines.map(({ name, ...found }): Chart => {
    const [room, file = ''] = name.split('/')
    return { ...found, id: name.replace('/', '-'), room: room === 'flow' ? 'flow' : 'lifecycle', name: file }
  })
  const byRoom = Object.entries(rooms).map(([room, title]) => ({
    room,
    title,
    charts: charts.filter(chart => chart.room === room),
  }))
  const index = byRoom.map(
    ({ room, title, charts: shown }) =>
      `<p><a href="#${room}">${title}</a></p><ul>${shown.map(indexOf).join('')}</ul>`,
  )
  const sections = byRoom.map(
    ({ room, title, charts: shown }) =>
      `<section aria-labelledby="${room}"><h2 id="${room}">${title}</h2>
${shown.map(chart => articleOf(chart, charts)).join('\n')}</section>`,
  )
  return template
    .replace('{{index}}', () => index.join('\n'))
    .replace('{{charts}}', () => sections.join('\n'))
}

const indexOf = ({ id, name }: Chart): string => `<li><a href="#${id}">${name}</a></li>`

function articleOf(chart: Chart, charts: Chart[]): string {
  const { id, room, name, machine } = chart
  const details = {
    Specification: citationsOf(chart),
    Tests: testsOf(chart),
    Mutants: [mutantsLine(codeOf(chart, charts))],
    Code: codeOf(chart, charts).map(linkTo),
    'Related charts': relatedTo(chart, charts).map(linkToChart),
  }
  return `<article id="${id}" aria-labelledby="${id}-name">
<h3 id="${id}-name">${name}</h3>
<p>${text(machine.root.description ?? '')}</p>
<a class="drawing" href="${room}/${name}.svg"><img src="${room}/${name}.svg" alt="Drawing of ${name}" loading="lazy"></a>
${tableOf(
  ['State', 'What is so'],
  statesIn(machine.root).map(state => rowOf(chart, state)),
)}
${tableOf(['Event', 'Comes from'], eventsOf(chart, charts))}
<dl>${Object.entries(details)
    .filter(([, values]) => values.length > 0)
    .map(([term, values]) => `<dt>${term}</dt><dd>${values.join(', ')}</dd>`)
    .join('')}</dl>
</article>`
}

const tableOf = (heads: string[], rows: Row[]): string =>
  `<table><thead><tr>${heads.map(head => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.map(([head, cell]) => `<tr><th scope="row">${head}</th><td>${cell}</td></tr>`).join('\n')}</tbody></table>`

export const screenOf = (state: AnyStateNode): string =>
  `screens/${state.machine.id}/${state.path.join('.')}.webp`

function rowOf({ room }: Chart, state: AnyStateNode): Row {
  const path = state.path.join('.')
  const marks = [...(['final', 'parallel'].includes(state.type) ? [state.type] : []), ...state.tags]
  const screen = screenOf(state)
  const hasScreen = room === 'flow' && exists(`docs/machines/${screen}`)
  return [
    `<code>${path}</code> ${marks.map(mark => `<span class="tag">${mark}</span>`).join('')}`,
    `${text(state.description ?? '')}${hasScreen ? `<img src="${screen}" alt="The page in ${path}" width="400" height="281" loading="lazy">` : ''}`,
  ]
}

function eventsOf({ room, machine }: Chart, charts: Chart[]): Row[] {
  const events = machine.events.map(String)
  const own = events.filter(type => !type.startsWith('xstate.'))
  const invoked = statesIn(machine.root).flatMap(state => state.invoke)
  const actors = [...new Set(invoked.map(({ src }) => nameOfSource(src)))].sort()
  const delays = [...new Set(events.filter(type => type.startsWith('xstate.after.')).map(nameOfEvent))]
  return [
    ...own.sort().map((type): Row => [`<code>${type}</code>`, sendersOf(type, room).join(', ')]),
    ...actors.map((actor): Row => {
      const chart = charts.find(other => other.machine === machine.implementations.actors[actor])
      return [
        `<code>${actor}</code> answers`,
        chart ? `${linkToChart(chart)}, when it ends` : 'the call of this name',
      ]
    }),
    ...delays.sort().map((delay): Row => [`<code>${delay}</code>`, 'time']),
  ]
}

/** Files that name the event. @throws when a flow awaits one that nothing sends. */
function sendersOf(type: string, room: Room): string[] {
  const name = `'${type.replaceAll('.', '\\.')}'`
  const named = new RegExp(room === 'flow' ? `${name}(?!:)` : name)
  const raised = new RegExp(`(?:raise|sendParent)\\(\\{ type: ${name}`)
  const files = [...sources].filter(
    ([file, code]) =>
      code.includes(type) &&
      (file.startsWith('machines/')
        ? raised.test(code)
        : senders[room].some(folder => file.startsWith(`${folder}/`)) && named.test(code)),
  )
  if (files.length === 0 && room === 'flow')
    throw new Error(`Nothing sends ${type}: a chart awaits it in vain.`)
  if (files.length === 0) return ['the server infers it from what is stored, and from the time']
  return files.map(([file]) => `${senderIn(file)} ${linkTo(file)}`)
}

function senderIn(file: string): string {
  if (file.startsWith('machines/')) return 'the chart itself:'
  if (file.startsWith('server/')) return 'the server:'
  return file.endsWith('.tsx') ? 'the person on' : 'the app:'
}

function citationsOf({ model }: Chart): string[] {
  const says = [
    ...[...(model?.outcomes ?? []), ...(model?.promises ?? []), ...(model?.stories ?? [])].map(
      ({ says }) => says,
    ),
    ...movesOf(model).map(([, , , promisedBy]) => promisedBy),
  ].join('\n')
  const found = [...says.matchAll(/\b(?:[12] §|ADR )\d+/g)].map(([cited]) => cited)
  return [...new Set(found)].sort(byNumber).map(cited => {
    const [, number] = /^ADR (\d+)$/.exec(cited) ?? []
    const adr = number && decisions.find(file => file.includes(`/${number.padStart(4, '0')}-`))
    return link(adr ?? 'docs/specification.md', cited)
  })
}

function testsOf({ room, name, model }: Chart): string[] {
  const { outcomes = [], promises = [] } = model ?? {}
  const counted: [file: string, count: number, what: string][] = [
    [`tests/models/${room}/${name}.model.ts`, outcomes.length, 'outcomes'],
    [`tests/models/${room}/${name}.model.ts`, promises.length, 'promises'],
    [`tests/models/flow/${name}.stories.ts`, model?.stories?.length ?? 0, 'stories'],
    ['tests/models/lifecycle-tables.ts', movesOf(model).length, 'moves'],
  ]
  const walked = [`tests/journeys/flows/${name}.spec.ts`, `tests/models/api/${name}.api.test.ts`]
  return [
    link('tests/models/statecharts.test.ts', 'paths through every state and transition'),
    ...counted.filter(([, count]) => count > 0).map(([file, count, what]) => link(file, `${count} ${what}`)),
    ...walked.filter(file => file.includes(room === 'flow' ? 'journeys' : 'api') && exists(file)).map(linkTo),
  ]
}

const movesOf = (model: FoundMachine['model']) =>
  Object.values(lifecycleTables).find(entry => entry.model === model)?.table.moves ?? []

/** How many small changes the tests notice; each that they don't is reviewed. */
function mutantsLine(files: string[]): string {
  const all = files.flatMap(file => mutantsOf(file, sources.get(file) ?? ''))
  const survivors = files.flatMap(file => Object.keys(reviewed[file] ?? {}))
  const unnoticed = survivors.length === 0 ? '' : `, but for ${survivors.length} (reviewed)`
  return `<a href="../mutants.md">${all.length} small changes</a>, all noticed${unnoticed}`
}

function codeOf({ room, name }: Chart, charts: Chart[]): string[] {
  const own = `machines/${room}/${name}`
  const isChart = (file: string): boolean =>
    charts.some(other => `machines/${other.room}/${other.name}.ts` === file)
  const parts = [...sources.keys()].filter(file => file.startsWith(`${own}-`) && !isChart(file))
  return [`${own}.ts`, ...parts]
}

/** Charts that it invokes or that invoke it, that its files import, and those of the same name. */
function relatedTo(chart: Chart, charts: Chart[]): Chart[] {
  const invokes = ({ machine }: Chart, other: Chart): boolean =>
    Object.values(machine.implementations.actors).includes(other.machine)
  const imports = (from: Chart, to: Chart): boolean =>
    codeOf(from, charts).some(file => sources.get(file)?.includes(`/lifecycle/${to.name}.ts'`)) &&
    to.room === 'lifecycle'
  return charts.filter(
    other =>
      other !== chart &&
      (other.name === chart.name ||
        [[chart, other] as const, [other, chart] as const].some(
          pair => invokes(...pair) || imports(...pair),
        )),
  )
}

export const statesIn = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap(state => [state, ...statesIn(state)])

const byNumber = new Intl.Collator('en', { numeric: true }).compare

const linkToChart = ({ id, name, room }: Chart): string =>
  `<a href="#${id}">${name}</a>${room === 'lifecycle' ? ' (lifecycle)' : ''}`

const linkTo = (file: string): string => link(file, file.replace(/^(?:machines|src|server)\//, ''))

const link = (file: string, label: string): string => `<a href="../../${file}">${text(label)}</a>`

const text = (string: string): string => string.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const exists = (file: string): boolean => existsSync(new URL(file, root))

function filesIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, root), { encoding: 'utf8', recursive: true })
    .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort()
}
