import { createBrowserReceiver } from '@statelyai/inspect'
import { createRoot } from 'react-dom/client'
import { Inspector } from './inspector.tsx'
import './inspector.css'
import { messagesIn } from './replay.ts'
import type { Message } from './stream.ts'

/** A page that has a trace to show stores it here for the window it opens. */
const stored = sessionStorage.getItem('inspector.trace')

/** The watched page sends what has happened as soon as somebody listens. */
const receive = (listener: (message: Message) => void) => {
  if (stored !== null) void messagesIn(stored).then(messages => messages.forEach(listener))
  return createBrowserReceiver().subscribe(listener).unsubscribe
}

const root = document.getElementById('inspector')
const opener: unknown = window.opener ?? window.parent
const watched = opener === window ? null : (opener as Window)
if (root) createRoot(root).render(<Inspector receive={receive} watched={watched} />)
