import { type KeyboardEvent, useRef } from 'react'
import { eventLabel, valueText } from './chart.ts'
import type { Actor, Entry } from './stream.ts'

const isEnded = ({ standing }: Actor) => standing !== undefined && standing.status !== 'active'

/** Actors under those that invoked them. Promises are shown while they run, ended charts folded away. */
export const ActorTree = ({
  actors,
  chosen,
  choose,
}: {
  actors: readonly Actor[]
  chosen: string | undefined
  choose: (sessionId: string) => void
}) => {
  const row = (actor: Actor) => {
    const { sessionId, name, machine, standing } = actor
    const children = actors.filter(
      child =>
        child.parentId === sessionId && (child.machine ? !isEnded(child) : child.standing === undefined),
    )
    return (
      <li key={sessionId}>
        {machine ? (
          <button type="button" aria-pressed={sessionId === chosen} onClick={() => choose(sessionId)}>
            <strong>{name}</strong> <span>{standing ? valueText(standing.value) : ''}</span>
          </button>
        ) : (
          <span className="promise">{name} is running</span>
        )}
        {children.length > 0 && <ul>{children.map(row)}</ul>}
      </li>
    )
  }
  const isRoot = ({ parentId, machine }: Actor) => machine && (parentId === undefined || !byId.has(parentId))
  const byId = new Set(actors.map(({ sessionId }) => sessionId))
  const ended = actors.filter(actor => actor.machine && isEnded(actor))
  return (
    <>
      <ul className="actors">{actors.filter(actor => isRoot(actor) && !isEnded(actor)).map(row)}</ul>
      {ended.length > 0 && (
        <details>
          <summary>Ended ({ended.length})</summary>
          <ul className="actors">{ended.map(row)}</ul>
        </details>
      )}
    </>
  )
}

/** As many as a person looks through; the filter finds earlier ones. */
const maxRows = 300

/** Newest first. The arrow keys go from event to event, and the chart with them. */
export const EventList = ({
  entries,
  actors,
  chosen,
  choose,
}: {
  entries: readonly Entry[]
  actors: ReadonlyMap<string, Actor>
  chosen: number | undefined
  choose: (entry: Entry) => void
}) => {
  const list = useRef<HTMLOListElement>(null)
  const rows = entries.slice(-maxRows).reverse()
  const nameOf = (sessionId: string | undefined) => (sessionId && actors.get(sessionId)?.name) || 'the page'
  const step = (event: KeyboardEvent, entry: Entry) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const next = by !== 0 && rows[rows.indexOf(entry) + by]
    if (!next) return
    event.preventDefault()
    choose(next)
    list.current?.querySelector<HTMLElement>(`[data-number="${next.number}"]`)?.focus()
  }
  if (rows.length === 0) return <p className="empty">No events yet</p>
  return (
    <>
      <ol ref={list}>
        {rows.map(entry => (
          <li key={entry.number} className={entry.outcome?.kind ?? ''}>
            <button
              type="button"
              data-number={entry.number}
              aria-pressed={entry.number === chosen}
              onClick={() => choose(entry)}
              onKeyDown={event => step(event, entry)}
            >
              <strong>{eventLabel(entry.event.type, actors.get(entry.sessionId)?.machine?.root)}</strong>
              <time>{new Date(entry.at).toLocaleTimeString()}</time>
              <span>
                {nameOf(entry.sourceId)} → {nameOf(entry.sessionId)}
                {entry.outcome?.kind === 'refused' && ' · refused'}
                {entry.outcome?.kind === 'unawaited' && ' · not awaited'}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {entries.length > maxRows && (
        <p className="empty">
          The newest {maxRows} of {entries.length}
        </p>
      )}
    </>
  )
}
