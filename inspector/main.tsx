import { createBrowserReceiver } from '@statelyai/inspect'
import { createRoot } from 'react-dom/client'
import { Inspector } from './inspector.tsx'
import './inspector.css'
import type { Message } from './stream.ts'

/** The watched page sends what has happened as soon as somebody listens. */
const receive = (listener: (message: Message) => void) =>
  createBrowserReceiver().subscribe(listener).unsubscribe

const root = document.getElementById('inspector')
const opener: unknown = window.opener ?? window.parent
const watched = opener === window ? null : (opener as Window)
if (root) createRoot(root).render(<Inspector receive={receive} watched={watched} />)
