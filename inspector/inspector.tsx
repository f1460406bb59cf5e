import { useEffect, useReducer, useRef, useState } from 'react'
import { activeNodes } from './chart.ts'
import { ChartView, type Lit } from './chart-view.tsx'
import { EntryDetails, Standing } from './details.tsx'
import { ActorTree, EventList } from './lists.tsx'
import type { Request, Sendable } from './open.ts'
import { messagesIn } from './replay.ts'
import { type Actor, type Entry, type Message, Stream, streamOf } from './stream.ts'

interface Properties {
  /** Begins to receive, and gives back what ends it. */
  receive: (listener: (message: Message) => void) => () => void
  /** The page whose charts are shown; null where a stored trace alone can be. */
  watched: Window | null
}

export const Inspector = ({ receive, watched }: Properties) => {
  const stream = useStream(receive)
  const [sessionId, setSessionId] = useState<string>()
  const [number, setNumber] = useState<number>()
  const [filter, setFilter] = useState('')
  const [isOfOneActor, setOfOneActor] = useState(false)
  const [coverageOf, setCoverageOf] = useState<'visit' | 'tests'>()
  const tested = useTestedCoverage()
  const { actors, entries } = stream.current
  const coverage = coverageOf === 'visit' ? stream.current.coverage : coverageOf && tested

  const charts = [...actors.values()].filter(({ machine }) => machine)
  const actor = (sessionId && actors.get(sessionId)) || charts.at(-1)
  const shown = entries.filter(
    entry =>
      (!isOfOneActor || entry.sessionId === actor?.sessionId) &&
      entry.event.type.toLowerCase().includes(filter.trim().toLowerCase()),
  )
  const chosen = number === undefined ? undefined : entries.find(entry => entry.number === number)
  const latest = entries.findLast(entry => entry.sessionId === actor?.sessionId && entry.outcome)
  const entry = chosen ?? latest
  const chartId = actor?.machine?.id ?? ''
  const choose = ({ sessionId, number }: Pick<Entry, 'sessionId'> & Partial<Entry>) => {
    setSessionId(sessionId)
    setNumber(number)
  }
  return (
    <>
      <header>
        <h1>Statecharts</h1>
        <button type="button" aria-pressed={stream.isPaused} onClick={stream.togglePause}>
          Pause
        </button>
        <button type="button" disabled={!chosen} onClick={() => setNumber(undefined)}>
          Back to now
        </button>
        <button
          type="button"
          aria-pressed={coverageOf === 'visit'}
          onClick={() => setCoverageOf(coverageOf === 'visit' ? undefined : 'visit')}
        >
          Coverage of this visit
        </button>
        <button
          type="button"
          aria-pressed={coverageOf === 'tests'}
          disabled={!tested}
          title={tested ? undefined : 'No test run has written test-results/coverage.json.'}
          onClick={() => setCoverageOf(coverageOf === 'tests' ? undefined : 'tests')}
        >
          Coverage of the last test run
        </button>
        <button type="button" onClick={() => saveTrace(stream.current.messages)}>
          Save the trace
        </button>
        <label className="open">
          Open a trace
          <input type="file" accept="application/json" onChange={event => void stream.open(event.target)} />
        </label>
        {stream.problem !== '' && <p role="alert">{stream.problem}</p>}
      </header>
      <main>
        <section aria-label="Actors">
          <ActorTree
            actors={[...actors.values()]}
            chosen={actor?.sessionId}
            choose={sessionId => choose({ sessionId })}
          />
        </section>
        <section aria-label="Chart">
          {actor?.machine ? (
            <ChartView
              key={actor.sessionId}
              machine={actor.machine}
              lit={litBy(actor, entry, coverage && (key => coverage.get(`${chartId} ${key}`) ?? 0))}
            />
          ) : (
            <p className="empty">
              Nothing has been received yet. Open a page of the application with ?inspect, or a stored trace.
            </p>
          )}
        </section>
        <section aria-label="Events" className="events">
          <p className="tools">
            <label>
              Filter <input type="search" value={filter} onChange={event => setFilter(event.target.value)} />
            </label>
            <label>
              <input
                type="checkbox"
                checked={isOfOneActor}
                onChange={event => setOfOneActor(event.target.checked)}
              />{' '}
              This actor only
            </label>
          </p>
          <EventList entries={shown} actors={actors} chosen={entry?.number} choose={choose} />
          {entry?.sessionId === actor?.sessionId && entry && <EntryDetails entry={entry} />}
          {actor && !chosen && <Standing actor={actor} />}
          {actor && watched && !chosen && (
            // What it can take is asked for again after each event.
            <SendEvent key={`${actor.sessionId} ${latest?.number}`} actor={actor} watched={watched} />
          )}
        </section>
      </main>
    </>
  )
}

/** At an earlier event the chart is shown as it was after it. */
const litBy = ({ machine, standing }: Actor, entry: Entry | undefined, times: Lit['times']): Lit => {
  const at = entry?.after ?? standing
  const keys = (kind: 'taken' | 'refused') =>
    new Set(
      entry?.outcome && entry.outcome.kind === kind
        ? entry.outcome.transitions.map(({ key }) => key)
        : undefined,
    )
  const active = machine && at ? activeNodes(machine, at).map(({ id }) => id) : []
  return { active: new Set(active), taken: keys('taken'), refused: keys('refused'), times }
}

const saveTrace = (messages: readonly Message[]): void => {
  const address = URL.createObjectURL(new Blob([JSON.stringify(messages)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `trace-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`
  link.click()
  URL.revokeObjectURL(address)
}

/** What a test run has written; undefined before it has. */
const useTestedCoverage = () => {
  const [coverage, setCoverage] = useState<ReadonlyMap<string, number>>()
  useEffect(() => {
    fetch('/test-results/coverage.json')
      .then(answer => (answer.ok ? (answer.json() as Promise<Record<string, number>>) : Promise.reject()))
      .then(times => setCoverage(new Map(Object.entries(times))))
      .catch(() => undefined)
  }, [])
  return coverage
}

/** Of each frame, so that many messages never hold the page up. */
const readingMs = 10

/** Messages are shown once a frame, however many arrive; while it is paused they wait. */
const useStream = (receive: Properties['receive']) => {
  const stream = useRef(new Stream())
  const waiting = useRef<Message[]>([])
  const [isPaused, setPaused] = useState(false)
  const [problem, setProblem] = useState('')
  const [, show] = useReducer((count: number) => count + 1, 0)
  useEffect(() => receive(message => void waiting.current.push(message)), [receive])
  useEffect(() => {
    if (isPaused) return
    const take = () => {
      const end = performance.now() + readingMs
      let count = 0
      for (const message of waiting.current) {
        if (performance.now() > end) break
        stream.current.read(message)
        count += 1
      }
      waiting.current.splice(0, count)
      if (count > 0) show()
      frame = requestAnimationFrame(take)
    }
    let frame = requestAnimationFrame(take)
    return () => cancelAnimationFrame(frame)
  }, [isPaused])
  return {
    current: stream.current,
    isPaused,
    problem,
    togglePause: () => setPaused(!isPaused),
    async open(input: HTMLInputElement) {
      const text = await input.files?.[0]?.text()
      input.value = ''
      if (text === undefined) return
      try {
        stream.current = streamOf(await messagesIn(text))
        setProblem('')
      } catch {
        setProblem('This file is no trace of the inspector.')
      }
      show()
    },
  }
}

const SendEvent = ({ actor: { sessionId }, watched }: { actor: Actor; watched: Window }) => {
  const [events, setEvents] = useState<readonly string[]>([])
  const [type, setType] = useState('')
  const [contents, setContents] = useState('{}')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const hear = ({ data, origin }: MessageEvent<Sendable>) => {
      if (origin !== location.origin || data.type !== '@inspector.sendable' || data.sessionId !== sessionId)
        return
      setEvents(data.events)
    }
    window.addEventListener('message', hear)
    watched.postMessage({ type: '@inspector.sendable', sessionId } satisfies Request, location.origin)
    return () => window.removeEventListener('message', hear)
  }, [sessionId, watched])
  if (events.length === 0) return null
  const selected = events.includes(type) ? type : (events[0] ?? '')
  const send = () => {
    try {
      const event = { ...(JSON.parse(contents) as object), type: selected }
      watched.postMessage({ type: '@inspector.send', sessionId, event } satisfies Request, location.origin)
      setProblem('')
    } catch {
      setProblem('The contents aren’t JSON, like {"email": "a@b.test"}.')
    }
  }
  return (
    <form
      className="send"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <h2>Send an event</h2>
      <label>
        Event{' '}
        <select value={selected} onChange={event => setType(event.target.value)}>
          {events.map(name => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Contents{' '}
        <input value={contents} spellCheck={false} onChange={event => setContents(event.target.value)} />
      </label>
      <button type="submit">Send</button>
      {problem !== '' && <p role="alert">{problem}</p>}
    </form>
  )
}
