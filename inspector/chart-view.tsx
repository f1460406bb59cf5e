import { useMemo, useState } from 'react'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Box, drawingOf, type Edge, type Line, lineHeight, titleHeight } from './layout.ts'

export interface Lit {
  active: ReadonlySet<string>
  /** Keys of transitions. */
  taken: ReadonlySet<string>
  refused: ReadonlySet<string>
  /** How often a transition was taken or a state entered; undefined where coverage isn't shown. */
  times?: ((key: string) => number) | undefined
}

/** As many states as one sees at once; of a larger chart the active ones open first, from outside to inside. */
const manyStates = 16

/** Smaller than this part of its size nobody reads a drawing: it scrolls instead. */
const smallest = 0.7

const statesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesIn),
]

const openStates = (root: AnyStateNode, active: ReadonlySet<string>): Set<string> => {
  if (statesIn(root).length <= manyStates) return new Set(statesIn(root).map(({ id }) => id))
  const open = new Set<string>()
  let shown = 1
  const waiting = [root]
  for (const node of waiting) {
    const children = Object.values(node.states)
    if (node !== root && shown + children.length > manyStates) continue
    open.add(node.id)
    shown += children.length
    waiting.push(...children.filter(({ id }) => active.has(id)))
  }
  return open
}

export const ChartView = ({ machine, lit }: { machine: AnyStateMachine; lit: Lit }) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isActualSize, setActualSize] = useState(false)
  const openAtFirst = openStates(machine.root, lit.active)
  const isOpen = (node: AnyStateNode) => chosen.get(node.id) ?? openAtFirst.has(node.id)
  const open = statesIn(machine.root)
    .filter(isOpen)
    .map(({ id }) => id)
    .join(' ')
  const drawing = useMemo(() => {
    const ids = new Set(open.split(' '))
    return drawingOf(machine, node => !ids.has(node.id))
  }, [machine, open])
  const toggle = (node: AnyStateNode) => setChosen(new Map(chosen).set(node.id, !isOpen(node)))
  const setAll = (isOpen: boolean) =>
    setChosen(new Map(statesIn(machine.root).map(({ id, path }) => [id, isOpen || path.length === 0])))
  const { width, height } = drawing
  return (
    <div className="chart">
      <p className="tools">
        <button type="button" onClick={() => setAll(true)}>
          Open all states
        </button>
        <button type="button" onClick={() => setAll(false)}>
          Close all
        </button>
        <button type="button" aria-pressed={isActualSize} onClick={() => setActualSize(!isActualSize)}>
          Actual size
        </button>
      </p>
      {/* A drawing larger than its place is scrolled by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="sheet" tabIndex={0} role="region" aria-label={`Chart ${machine.id}`}>
        <svg
          viewBox={`-1 -1 ${width + 2} ${height + 2}`}
          style={{ width, maxWidth: isActualSize ? 'none' : '100%', minWidth: width * smallest }}
          role="group"
          aria-label={`States of ${machine.id}`}
        >
          <defs>
            <marker
              id="arrow"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0 8 4 0 8z" />
            </marker>
          </defs>
          <State box={drawing} lit={lit} toggle={toggle} />
        </svg>
      </div>
    </div>
  )
}

const State = ({ box, lit, toggle }: { box: Box; lit: Lit; toggle: (node: AnyStateNode) => void }) => {
  const { node, x, y, width, height, lines, isClosed, boxes, edges } = box
  const hasChildren = isClosed || boxes.length > 0
  const times = lit.times?.(node.id)
  const tags = node.tags.map(tag => ` #${tag}`).join('')
  const marks = [
    node.type,
    lit.active.has(node.id) ? 'active' : '',
    times === 0 ? 'uncovered' : '',
    isClosed ? 'closed' : '',
  ]
  return (
    <g transform={`translate(${x} ${y})`} className={`state ${marks.join(' ')}`}>
      <rect width={width} height={height} rx="8" />
      {node.type === 'final' && <rect x="3" y="3" width={width - 6} height={height - 6} rx="6" />}
      {hasChildren ? (
        <g
          className="title"
          role="button"
          tabIndex={0}
          aria-expanded={!isClosed}
          aria-label={node.key}
          onClick={() => toggle(node)}
          onKeyDown={event => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            toggle(node)
          }}
        >
          <rect width={width} height={titleHeight} rx="8" />
          <text x="12" y="18">
            {isClosed ? '▸' : '▾'} {node.key}
            <tspan className="tags">
              {isClosed && lit.active.has(node.id) ? `: ${innermost(node, lit.active)}` : tags}
            </tspan>
          </text>
        </g>
      ) : (
        <text className="title" x="12" y="18">
          {node.key}
          <tspan className="tags">{tags}</tspan>
        </text>
      )}
      {times !== undefined && (
        <text className="times" x={width - 8} y="18" textAnchor="end">
          {times}×
        </text>
      )}
      <Lines lines={lines} x={14} y={titleHeight + 8} lit={lit} anchor="start" />
      {edges.map((edge, index) => (
        <Arrow key={index} edge={edge} lit={lit} />
      ))}
      {boxes.map(inner => (
        <State key={inner.node.id} box={inner} lit={lit} toggle={toggle} />
      ))}
    </g>
  )
}

const innermost = (node: AnyStateNode, active: ReadonlySet<string>): string => {
  const inner = Object.values(node.states).filter(({ id }) => active.has(id))
  return inner.map(child => innermost(child, active) || child.key).join(', ')
}

const Arrow = ({ edge: { points, lines, x, y }, lit }: { edge: Edge; lit: Lit }) => {
  const [first, ...rest] = points
  if (!first) return null
  const d = `M${first.x} ${first.y} ${rest.map(point => `L${point.x} ${point.y}`).join(' ')}`
  return (
    <g className={`arrow ${markOf(lines, lit)}`}>
      {lines.length === 0 && <circle cx={first.x} cy={first.y} r="5" />}
      <path d={d} markerEnd="url(#arrow)" />
      <Lines
        lines={lines}
        x={x}
        y={y - ((lines.length - 1) * lineHeight) / 2 + 4}
        lit={lit}
        anchor="middle"
      />
    </g>
  )
}

const markOf = (lines: readonly Line[], { taken, refused, times }: Lit): string => {
  if (lines.some(({ key }) => taken.has(key))) return 'taken'
  if (lines.some(({ key }) => refused.has(key))) return 'refused'
  return times && lines.every(({ key }) => key !== '' && times(key) === 0) && lines.length > 0
    ? 'uncovered'
    : ''
}

const Lines = ({
  lines,
  x,
  y,
  lit,
  anchor,
}: {
  lines: readonly Line[]
  x: number
  y: number
  lit: Lit
  anchor: 'start' | 'middle'
}) =>
  lines.map((line, index) => (
    <text
      key={index}
      x={x}
      y={y + index * lineHeight}
      textAnchor={anchor}
      className={`line ${markOf([line], lit)}`}
    >
      {line.text}
    </text>
  ))
