import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect'

/** The page that `?inspect` opens: it listens to its opener and needs no internet. */

const actors = document.getElementById('actors')
const events = document.getElementById('events')
const rows = new Map<string, HTMLTableRowElement>()
/** Enough to look back; more would slow the page down. */
const maxEvents = 500

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const rowOf = (sessionId: string): HTMLTableRowElement => {
  const known = rows.get(sessionId)
  if (known) return known
  const row = document.createElement('tr')
  row.append(...['actor', 'state', 'status'].map(() => document.createElement('td')))
  actors?.prepend(row)
  rows.set(sessionId, row)
  return row
}

const write = (row: HTMLTableRowElement, cell: number, text: string): void => {
  const target = row.cells.item(cell)
  if (target) target.textContent = text
}

const showSnapshot = (sessionId: string, snapshot: unknown): void => {
  if (!isRecord(snapshot)) return
  const row = rowOf(sessionId)
  write(row, 1, JSON.stringify(snapshot['value'] ?? null))
  write(row, 2, typeof snapshot['status'] === 'string' ? snapshot['status'] : '')
}

const showEvent = (sessionId: string, type: string): void => {
  const line = document.createElement('li')
  line.textContent = `${new Date().toLocaleTimeString()}  ${sessionId}  ${type}`
  events?.prepend(line)
  if (events && events.childElementCount > maxEvents) events.lastElementChild?.remove()
}

const show = (event: StatelyInspectionEvent): void => {
  if (event.type === '@xstate.actor') {
    write(rowOf(event.sessionId), 0, event.name)
    showSnapshot(event.sessionId, event.snapshot)
  }
  if (event.type === '@xstate.snapshot') showSnapshot(event.sessionId, event.snapshot)
  if (event.type === '@xstate.event') showEvent(event.sessionId, event.event.type)
}

createBrowserReceiver().subscribe({ next: show })
