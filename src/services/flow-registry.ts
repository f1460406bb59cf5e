import {
  type ActorOptions,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type CallbackActorLogic,
  fromPromise,
  type PromiseActorLogic,
} from 'xstate'
import type { Trace } from '#domain/trace.ts'

export type FlowName =
  | 'signIn'
  | 'signUp'
  | 'forgotPassword'
  | 'emailVerification'
  | 'onboarding'
  | 'checkout'
  | 'notifications'
  | 'responsePlan'
  | 'personalScan'
  | 'companyInvite'
  | 'companyOnboarding'
  | 'bulkScan'
  | 'batchLoading'

export interface Inspected {
  inspect?: NonNullable<ActorOptions<AnyActorLogic>['inspect']>
  /** The last events, once a person has signed in or sent a form. */
  trace?: () => Trace
}

/** Also outlives a reload, as from a page that failed; signing out clears it. */
export const traceKey = 'wardlight-trace'

type LogicsOf<Flow> = Flow extends {
  provide: (implementations: infer Implementations extends { actors?: unknown }) => unknown
}
  ? NonNullable<Implementations['actors']>
  : never
type CallOf<Logic> =
  Logic extends CallbackActorLogic<infer _Event, infer _Input, infer _Emitted>
    ? never
    : Logic extends PromiseActorLogic<infer Output, infer Input>
      ? (input: Input) => Promise<Output>
      : never

/** A chart's asynchronous calls, by the names of its actors. Each rejects with a `PortError`. */
export type PortsOf<Flow> = {
  [Name in keyof LogicsOf<Flow> as CallOf<NonNullable<LogicsOf<Flow>[Name]>> extends never
    ? never
    : Name]-?: CallOf<NonNullable<LogicsOf<Flow>[Name]>>
}

export const withPorts = <Flow extends AnyStateMachine>(flow: Flow, ports: PortsOf<Flow>): Flow =>
  // The type of a chart does not depend on its actors' logic.
  flow.provide({
    actors: Object.fromEntries(
      Object.entries<(input: never) => Promise<unknown>>(ports).map(([name, call]) => [
        name,
        fromPromise<unknown, never>(({ input }) => call(input)),
      ]),
    ),
  }) as Flow

export interface FlowRegistry {
  has: (name: FlowName) => boolean
  /** The flow of a route: created when the route is entered, the same one until it is left. */
  once: <Ref extends AnyActorRef>(name: FlowName, make: () => Ref) => Ref
  send: (name: FlowName, event: AnyEventObject) => void
  close: (name: FlowName) => void
  closeAll: () => void
}

export const createFlowRegistry = (): FlowRegistry => {
  const open = new Map<FlowName, AnyActorRef>()
  const close = (name: FlowName) => {
    open.get(name)?.stop()
    open.delete(name)
  }
  return {
    has: name => open.has(name),
    once<Ref extends AnyActorRef>(name: FlowName, make: () => Ref): Ref {
      // Each name belongs to one chart.
      const known = open.get(name) as Ref | undefined
      if (known) return known
      const made = make()
      open.set(name, made)
      made.start()
      return made
    },
    send: (name, event) => open.get(name)?.send(event),
    close,
    closeAll: () => [...open.keys()].forEach(close),
  }
}
