import type { Actor, InspectionEvent } from 'xstate'
import type { sessionFlow } from '#machines/flow/session.ts'
import type { Api } from '../services/api/client.ts'
import { type Inspected, traceKey } from '../services/flow-registry.ts'

/** `?inspect` opens our inspector in a window, `?inspect=docked` below the page, `?inspect=stately` Stately's. */
const inspectedBy = async (search: string) => {
  const { offerInspector, openInspector } = await import('#inspector/open.ts')
  const place = new URLSearchParams(search).get('inspect')
  if (place !== null) return openInspector(place === 'stately' || place === 'docked' ? place : 'window')
  offerInspector()
  return undefined
}

interface Recording {
  /** For each chart that is opened. */
  inspected: Inspected
  /** Downloads the recorder once a person signs in or sends a form, or had one before a reload. */
  begin: (session: Actor<typeof sessionFlow>, api: Api) => void
}

/** What the charts do: the last hundred events until there is a recorder, which begins with them. */
export const createRecording = async (): Promise<Recording> => {
  let early: InspectionEvent[] = []
  let note = (happened: InspectionEvent): void => {
    early = [...early, happened].slice(-100)
  }
  const inspect = import.meta.env.DEV ? await inspectedBy(location.search) : undefined
  const inspected: Inspected = {
    inspect(happened) {
      note(happened)
      inspect?.next?.(happened)
    },
  }
  return {
    inspected,
    begin(session, api) {
      const record = async (): Promise<void> => {
        const { recordTrace } = await import('../services/trace/recorder.ts')
        if (inspected.trace) return
        const recorder = recordTrace(session, api)
        early.forEach(recorder.note)
        early = []
        note = recorder.note
        inspected.trace = recorder.trace
      }
      const recordFromNow = () => void record().catch(() => undefined)
      session.on('session.opened', recordFromNow)
      window.addEventListener('submit', recordFromNow, { once: true, capture: true })
      if (sessionStorage.getItem(traceKey) !== null) recordFromNow()
    },
  }
}
