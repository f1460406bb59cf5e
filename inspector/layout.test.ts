import { expect, test } from 'vitest'
import { type AnyStateNode, createMachine } from 'xstate'
import { readCharts } from '#scripts/lib/charts.mjs'
import { childrenOf, transitionsOf } from './chart.ts'
import { type Box, drawingOf } from './layout.ts'

const boxesIn = (box: Box): Box[] => [box, ...box.boxes.flatMap(boxesIn)]
const statesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(statesIn)]

const drawn = (await readCharts()).map(({ chart }) => [chart.id, chart] as const)

test.each(drawn)('%s: every state has a box of its own, and every transition a line', (_id, chart) => {
  const boxes = boxesIn(drawingOf(chart, () => false))
  expect(boxes.map(({ node }) => node.id).sort()).toEqual(
    statesIn(chart.root)
      .map(({ id }) => id)
      .sort(),
  )
  const keys = boxes.flatMap(({ lines, edges }) => [...lines, ...edges.flatMap(edge => edge.lines)])
  expect([...new Set(keys.map(({ key }) => key).filter(key => key !== ''))].sort()).toEqual(
    statesIn(chart.root)
      .flatMap(transitionsOf)
      .map(({ key }) => key)
      .sort(),
  )
})

test.each(drawn)('%s: boxes stand within theirs and overlap no other', (_id, chart) => {
  for (const box of boxesIn(drawingOf(chart, () => false))) {
    for (const { x, y, width, height } of box.boxes) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(box.width + 0.5)
      expect(y + height).toBeLessThanOrEqual(box.height + 0.5)
    }
    const overlaps = box.boxes.flatMap((a, index) =>
      box.boxes
        .slice(index + 1)
        .filter(
          b => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
        )
        .map(b => `${a.node.id} and ${b.node.id}`),
    )
    expect(overlaps).toEqual([])
  }
})

test('a closed state keeps the arrows to and from what is in it', () => {
  const chart = createMachine({
    id: 'trip',
    initial: 'home',
    states: {
      home: { on: { leave: 'away.train' } },
      away: {
        initial: 'train',
        states: { train: { on: { arrive: 'hotel', lose: '#trip.home' } }, hotel: {} },
      },
    },
  })
  const { boxes, edges } = drawingOf(chart, ({ key }) => key === 'away')
  expect(boxes.map(({ node, isClosed }) => [node.key, isClosed])).toEqual([
    ['home', false],
    ['away', true],
  ])
  expect(edges.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual([
    'leave → train',
    'train: lose',
  ])
})
