import diff from 'microdiff'
import { useEffect, useState } from 'react'
import { activeNodes, eventLabel, invokesOf, transitionsOf, valueText } from './chart.ts'
import type { Actor, Entry } from './stream.ts'

const text = (value: unknown): string => JSON.stringify(value, null, 1) ?? 'undefined'
const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

export const EntryDetails = ({ entry: { event, before, after, outcome, explained } }: { entry: Entry }) => {
  const { type, ...contents } = event
  const read = explained?.read ?? []
  const changes = before && after ? diff(asObject(before.context), asObject(after.context)) : []
  return (
    <div className="details">
      <h2>{type}</h2>
      {before && after && (
        <p>
          {valueText(before.value)}
          {text(before.value) !== text(after.value) && ` → ${valueText(after.value)}`}
        </p>
      )}
      {outcome?.kind === 'unawaited' && <p className="refusal">No active state awaits this event.</p>}
      {outcome?.kind === 'refused' && (
        <p className="refusal">
          Refused by {outcome.transitions.map(({ guard, source }) => `${guard} of ${source.key}`).join(', ')}
          {read.length > 0 && ', which read'}
        </p>
      )}
      {outcome?.kind === 'refused' && read.length > 0 && (
        <dl>
          {read.map(([path, value]) => (
            <div key={path}>
              <dt>{path}</dt>
              <dd>{text(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {Object.keys(contents).length > 0 && <pre>{text(contents)}</pre>}
      {changes.length > 0 && (
        <ul className="changes">
          {changes.map(change => (
            <li key={change.path.join('.')}>
              <code>{change.path.join('.')}</code>
              {change.type !== 'CREATE' && <del>{text(change.oldValue)}</del>}
              {change.type !== 'REMOVE' && <ins>{text(change.value)}</ins>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export const Standing = ({ actor: { machine, standing, since } }: { actor: Actor }) => {
  const active = machine && standing ? activeNodes(machine, standing) : []
  const delays = active.flatMap(node =>
    transitionsOf(node)
      .filter(({ event }) => event.startsWith('xstate.after.'))
      .map(({ event, key }) => ({ key, event, from: since.get(node.id) ?? 0 })),
  )
  const now = useNow(delays.length > 0)
  const invokes = active.flatMap(invokesOf)
  return (
    <div className="details">
      {invokes.length > 0 && <p>Waits for {invokes.join(', ')}</p>}
      {delays.map(({ key, event, from }) => {
        const total = Number(event.split('.')[2])
        const left = Math.max(0, Math.ceil((from + total - now) / 1000))
        return (
          <p key={key}>
            {eventLabel(event)}
            {Number.isFinite(total) ? `: ${left} s left` : ' is running'}
          </p>
        )
      })}
      <details>
        <summary>Context</summary>
        <pre>{text(standing?.context)}</pre>
      </details>
    </div>
  )
}

const useNow = (isRunning: boolean): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
