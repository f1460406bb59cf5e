import { type ActorOptions, type AnyActorLogic, type AnyActorRef, createActor } from 'xstate'
import type { FlowName, Flows } from '../routes/-services.ts'
import { storedCodeStep } from '../services/session/code-steps.ts'
import { resumedSignIn } from './code-steps.ts'
import type { provideFlows } from './flows.ts'
import type { reactToFlows } from './reactions.ts'

export interface FlowRegistry {
  has: (name: FlowName) => boolean
  /** The flow of a route: made when the route is entered, the same one until it is left. */
  once: <Ref extends AnyActorRef>(name: FlowName, make: () => Ref) => Ref
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
    close,
    closeAll: () => [...open.keys()].forEach(close),
  }
}

interface Opening {
  registry: FlowRegistry
  provided: ReturnType<typeof provideFlows>
  react: ReturnType<typeof reactToFlows>
  inspected: { inspect: NonNullable<ActorOptions<AnyActorLogic>['inspect']> } | undefined
}

/** Opens flows for routes, with the services behind them and the app's reactions to their facts. */
export const openFlows = ({ registry, provided, react, inspected }: Opening): Flows => ({
  isOpen: registry.has,
  signIn: () => {
    const input = { resumed: resumedSignIn(Date.now()) }
    return react.signIn(createActor(provided.signIn, { ...inspected, input }))
  },
  signUp: () =>
    registry.once('signUp', () => {
      const input = { email: '', invitation: null, resumed: storedCodeStep('signUp') }
      return react.signUp(createActor(provided.signUp, { ...inspected, input }))
    }),
})
