import type { Trace } from '#domain/trace.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'

const placesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => placesOf(part).map(place => `${name}.${place}`))
    : [String(value)]

/** What a trace tells, newest first: when, which chart, which event, and where it led. */
export function TraceSteps({ trace }: { trace: Trace }) {
  const formats = useFormats()
  return (
    <>
      <p translate="no">{trace.version}</p>
      <ol reversed translate="no" style={{ paddingLeft: '32px', overflowWrap: 'anywhere' }}>
        {trace.steps.toReversed().map(({ at, actor, chart, event, value }, index) => (
          <li key={trace.steps.length - index}>
            {formats.dateTime(at)} {chart} ({actor}): {event.type} → {placesOf(value).join(', ')}
          </li>
        ))}
      </ol>
    </>
  )
}
