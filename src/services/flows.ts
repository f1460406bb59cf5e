import {
  type ActorOptions,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  fromPromise,
} from 'xstate'

/** The flows that belong to a route: opened when it is entered, closed when it is left. */
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
  | 'batchChange'
  | 'refusedRows'
  | 'batchLoading'
  | 'batchSettings'

/** What shows running charts to who develops them; nothing otherwise. */
export type Inspected = { inspect: NonNullable<ActorOptions<AnyActorLogic>['inspect']> } | undefined

/** An asynchronous call as the logic of an invoked actor. */
export const actorOf = <Input, Output>(call: (input: Input) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input }) => call(input))

export interface FlowRegistry {
  has: (name: FlowName) => boolean
  /** The flow of a route: made when the route is entered, the same one until it is left. */
  once: <Ref extends AnyActorRef>(name: FlowName, make: () => Ref) => Ref
  /** Sends to a flow, if it is open. */
  send: (name: FlowName, event: AnyEventObject) => void
  close: (name: FlowName) => void
  closeAll: () => void
}

/** Keeps the flows that routes have opened. */
export const createFlowRegistry = (): FlowRegistry => {
  const open = new Map<FlowName, AnyActorRef>()
  const close = (name: FlowName) => {
    open.get(name)?.stop()
    open.delete(name)
  }
  return {
    has: name => open.has(name),
    once<Ref extends AnyActorRef>(name: FlowName, make: () => Ref): Ref {
      // A name stands for one chart.
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
