import type { Trace } from '#domain/trace.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'

const placesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => placesOf(part).map(place => `${name}.${place}`))
    : [String(value)]

const linesOf = ({ steps }: Trace) => {
  const before = new Map<string, readonly string[]>()
  return steps.map(({ at, actor, chart, event, value }, number) => {
    const places = placesOf(value)
    const entered = places.filter(place => !before.get(actor)?.includes(place))
    before.set(actor, places)
    return { number, at, text: [`${chart}: ${event.type}`, ...entered].join(' → ') }
  })
}

export function TraceSteps({ trace }: { trace: Trace }) {
  const formats = useFormats()
  return (
    <>
      <p translate="no">{trace.version}</p>
      <ol reversed translate="no" style={{ paddingLeft: '32px', overflowWrap: 'anywhere' }}>
        {linesOf(trace)
          .toReversed()
          .map(({ number, at, text }) => (
            <li key={number}>
              {formats.dateTime(at)} {text}
            </li>
          ))}
      </ol>
    </>
  )
}
