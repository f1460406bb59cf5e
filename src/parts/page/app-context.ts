import type { Actor } from 'xstate'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import type { AuthPorts } from '#machines/flow/ports/auth.ts'
import type { SessionRegister } from '#machines/flow/ports/session.ts'
import type { sessionFlow } from '#machines/flow/session.ts'
import type { Api } from '#src/services/api/client.ts'
import type { OfflineRead } from '#src/services/api/offline-read.ts'
import type { FlowRegistry, Inspected } from '#src/services/flow-registry.ts'
import type { Tabs } from '#src/services/tabs/tabs.ts'

/** What features need of the router. */
export interface Navigation {
  latestLocation: { pathname: string; href: string; search: object }
  navigate: (to: { href: string; replace?: boolean }) => Promise<void>
}

/** What features call, open flows with, and react through. */
export interface AppContext {
  api: Api
  auth: AuthPorts
  identity: BrowserSettings['identity']
  /** Reads that a page stays readable with while the connection is gone. */
  read: OfflineRead
  sessionActor: Actor<typeof sessionFlow>
  /** The register as a call has answered it, or with what that has changed in it. */
  registerChanged: (change: (register: SessionRegister) => SessionRegister) => void
  /** Reads anew who is here and what they may do. Rejects with a `PortError`. */
  reloadRegister: () => Promise<void>
  /** The other tabs of this browser. */
  tabs: Tabs
  registry: FlowRegistry
  /** Absent until the first page is there. */
  router: () => Navigation | undefined
  /** What pages show is read again. */
  refresh: () => void
  inspected: Inspected
}
