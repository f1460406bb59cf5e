import { Graph, layout, type Point } from '@dagrejs/dagre'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import {
  childrenOf,
  eventLabel,
  invokesOf,
  isWithin,
  namesOf,
  type Transition,
  transitionsOf,
} from './chart.ts'

export interface Line {
  text: string
  /** Of the transition it stands for; none for what a state does by itself. */
  key: string
}

export interface Edge {
  points: readonly Point[]
  lines: readonly Line[]
  /** The middle of its lines. */
  x: number
  y: number
}

/** A state as it is drawn, in pixels from the corner of the box that holds it. */
export interface Box {
  node: AnyStateNode
  x: number
  y: number
  width: number
  height: number
  lines: readonly Line[]
  isClosed: boolean
  boxes: readonly Box[]
  edges: readonly Edge[]
}

export const lineHeight = 16
export const titleHeight = 26
const padding = 14
const dot = 12

/** Near enough for the page's font at 12 px; text that is wider overlaps nothing that matters. */
const widthOf = (text: string): number => text.length * 6.6

/** A longer line goes on in the next. */
const longest = 36

const wrapped = (text: string, key: string): Line[] => {
  const rows = ['']
  for (const word of text.split(' ')) {
    const row = rows.at(-1) ?? ''
    if (row.length > 0 && row.length + word.length > longest) rows.push(`\u00a0\u00a0${word}`)
    else rows[rows.length - 1] = row === '' ? word : `${row} ${word}`
  }
  return rows.map(row => ({ text: row, key }))
}

const linesFor = (
  { key, source, event, guard, actions, targets }: Transition,
  within: AnyStateNode,
  to = within,
): Line[] => {
  const from = source === within ? '' : `${pathWithin(source, within)}: `
  const condition = guard === '' ? '' : ` [${guard}]`
  const effects = actions.length === 0 ? '' : ` / ${actions.join(', ')}`
  const [target] = targets
  const deeper = target && target !== to && isWithin(target, to) ? ` → ${pathWithin(target, to)}` : ''
  return wrapped(`${from}${eventLabel(event, source)}${condition}${effects}${deeper}`, key)
}

const pathWithin = (node: AnyStateNode, ancestor: AnyStateNode): string =>
  node.path.slice(ancestor.path.length).join('.')

const childHolding = (parent: AnyStateNode, node: AnyStateNode): AnyStateNode | undefined =>
  childrenOf(parent).find(child => isWithin(node, child))

/** Every transition from one child of a state to another, by the two. Deeper ones are drawn between the two as well. */
const arrowsIn = (parent: AnyStateNode) => {
  const arrows = new Map<string, { from: AnyStateNode; to: AnyStateNode; lines: Line[] }>()
  for (const from of childrenOf(parent))
    for (const transition of transitionsWithin(from)) {
      const [target] = transition.targets
      const to = target && childHolding(parent, target)
      if (!target || !to || to === from) continue
      const name = `${from.id} ${to.id}`
      const arrow = arrows.get(name) ?? { from, to, lines: [] }
      arrow.lines.push(...linesFor(transition, from, to))
      arrows.set(name, arrow)
    }
  return [...arrows.values()]
}

const transitionsWithin = (node: AnyStateNode): Transition[] => [
  ...transitionsOf(node),
  ...childrenOf(node).flatMap(transitionsWithin),
]

/** What is written into a state: what it does, and transitions that no arrow around it shows. */
const linesOf = (node: AnyStateNode): Line[] => [
  ...namesOf(node.entry).map(name => ({ text: `entry / ${name}`, key: '' })),
  ...namesOf(node.exit).map(name => ({ text: `exit / ${name}`, key: '' })),
  ...invokesOf(node).map(name => ({ text: `invokes ${name}`, key: '' })),
  ...transitionsOf(node)
    .filter(({ targets: [target] }) => !target || isWithin(target, node))
    .flatMap(transition => linesFor(transition, node)),
]

const longestKey = (node: AnyStateNode): string =>
  childrenOf(node)
    .map(child => (childrenOf(child).length > 0 ? longestKey(child) : child.key))
    .reduce((longest, key) => (key.length > longest.length ? key : longest), '')

const boxOf = (node: AnyStateNode, isClosed: (node: AnyStateNode) => boolean): Box => {
  const lines = linesOf(node)
  const children = childrenOf(node)
  // A closed state names the active one within it.
  const title = isClosed(node) ? `${node.key}: ${longestKey(node)}..` : [node.key, ...node.tags].join(' #')
  const least = {
    width: Math.max(
      90,
      widthOf(title) + padding * 2,
      ...lines.map(({ text }) => widthOf(text) + padding * 2),
    ),
    height: titleHeight + lines.length * lineHeight + (lines.length > 0 ? 8 : 0),
  }
  if (children.length === 0 || isClosed(node))
    return { node, x: 0, y: 0, ...least, lines, isClosed: children.length > 0, boxes: [], edges: [] }

  const inner = children.map(child => boxOf(child, isClosed))
  const arrows = arrowsIn(node)
  const drawn =
    arrows.length === 0
      ? pack(inner)
      : (['TB', 'LR'] as const)
          .map(direction => arrange(node, inner, arrows, direction))
          .sort((a, b) => Math.max(a.width / shape, a.height) - Math.max(b.width / shape, b.height))[0]
  const { boxes = [], edges = [], width = 0, height = 0 } = drawn ?? {}
  const down = least.height + padding / 2
  return {
    node,
    x: 0,
    y: 0,
    width: Math.max(least.width, width + padding * 2),
    height: down + height + padding,
    lines,
    isClosed: false,
    boxes: boxes.map(box => ({ ...box, x: box.x + padding, y: box.y + down })),
    edges: edges.map(edge => ({
      ...edge,
      x: edge.x + padding,
      y: edge.y + down,
      points: edge.points.map(({ x, y }) => ({ x: x + padding, y: y + down })),
    })),
  }
}

/** The page is wider than high. */
const shape = 1.5
const gap = 20

const pack = (inner: readonly Box[]) => {
  const area = inner.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0)
  const most = Math.max(Math.sqrt(area * shape), ...inner.map(({ width }) => width))
  let [x, y, row, width] = [0, 0, 0, 0]
  const boxes = inner.map(box => {
    if (x > 0 && x + box.width > most) [x, y, row] = [0, y + row + gap, 0]
    const placed = { ...box, x, y }
    x += box.width + gap
    row = Math.max(row, box.height)
    width = Math.max(width, x - gap)
    return placed
  })
  return { boxes, edges: [], width, height: y + row }
}

const start = ' start'

const arrange = (
  node: AnyStateNode,
  inner: readonly Box[],
  arrows: ReturnType<typeof arrowsIn>,
  rankdir: 'TB' | 'LR',
) => {
  const graph = new Graph<object, { width: number; height: number; x?: number; y?: number }, object>()
  graph.setGraph({ rankdir, nodesep: 28, ranksep: 34, edgesep: 16, marginx: 2, marginy: 2 })
  for (const { node: child, width, height } of inner) graph.setNode(child.id, { width, height })
  for (const { from, to, lines } of arrows)
    graph.setEdge(from.id, to.id, {
      width: Math.max(...lines.map(({ text }) => widthOf(text))) + 8,
      height: lines.length * lineHeight + 4,
      labelpos: 'c',
    })
  const [first] = node.type === 'parallel' ? [] : (node.initial?.target ?? [])
  const initial = first && childHolding(node, first)
  if (initial) {
    graph.setNode(start, { width: dot, height: dot })
    graph.setEdge(start, initial.id, {})
  }
  layout(graph)
  const edgeOf = (from: string, to: string, lines: readonly Line[]): Edge => {
    const { points = [], x = 0, y = 0 } = graph.edge(from, to) as Partial<Edge>
    return { points, lines, x, y }
  }
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number }
  return {
    width,
    height,
    boxes: inner.map(box => {
      const { x = 0, y = 0 } = graph.node(box.node.id)
      return { ...box, x: x - box.width / 2, y: y - box.height / 2 }
    }),
    edges: [
      ...arrows.map(({ from, to, lines }) => edgeOf(from.id, to.id, lines)),
      ...(initial ? [edgeOf(start, initial.id, [])] : []),
    ],
  }
}

export const drawingOf = (machine: AnyStateMachine, isClosed: (node: AnyStateNode) => boolean): Box =>
  boxOf(machine.root, isClosed)
