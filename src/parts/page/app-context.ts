import type { RegisteredRouter } from '@tanstack/react-router'
import type { Actor } from 'xstate'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import type { AuthPorts } from '#machines/flow/auth-ports.ts'
import type { sessionFlow } from '#machines/flow/session.ts'
import type { SessionRegister } from '#machines/flow/session-setup.ts'
import type { Api } from '#src/services/api/client.ts'
import type { OfflineRead } from '#src/services/api/offline-read.ts'
import type { FlowRegistry, Inspected } from '#src/services/flow-registry.ts'
import type { Tabs } from '#src/services/tabs/tabs.ts'

export interface Navigation {
  latestLocation: { pathname: string; href: string; search: object }
  navigate: RegisteredRouter['navigate']
}

export interface AppContext {
  api: Api
  auth: AuthPorts
  identity: BrowserSettings['identity']
  /** Reads whose last answers stay available offline. */
  read: OfflineRead
  sessionActor: Actor<typeof sessionFlow>
  /** Updates the register after a call's answer or change. */
  registerChanged: (change: (register: SessionRegister) => SessionRegister) => void
  /** Reloads the current user and their rights. Rejects with a `PortError`. */
  reloadRegister: () => Promise<void>
  tabs: Tabs
  registry: FlowRegistry
  router: Navigation
  refresh: () => void
  /** As `refresh`, until the loaders have answered. */
  readAgain: () => Promise<void>
  inspected: Inspected
}
