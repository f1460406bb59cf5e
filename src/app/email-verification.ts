import { type Actor, type ActorOptions, type AnyActorLogic, createActor } from 'xstate'
import { emailVerificationFlow } from '#machines/flow/email-verification.ts'
import type { EmailVerificationPorts } from '#machines/flow/ports/register.ts'
import type { sessionFlow } from '#machines/flow/session.ts'
import type { Tabs } from '../services/tabs/tabs.ts'
import type { FlowRegistry } from './flow-registry.ts'
import { actorOf } from './flows.ts'

interface Surroundings {
  ports: EmailVerificationPorts
  session: Actor<typeof sessionFlow>
  tabs: Tabs
  registry: FlowRegistry
  reloadRegister: () => Promise<void>
  inspected: { inspect: NonNullable<ActorOptions<AnyActorLogic>['inspect']> } | undefined
}

/** Verifying an address by its link, or waiting for it (no code). */
export const openEmailVerification = (
  { ports, session, tabs, registry, reloadRegister, inspected }: Surroundings,
  input: { email: string; code: string | null },
) =>
  registry.once('emailVerification', () => {
    const flow = emailVerificationFlow.provide({
      actors: {
        verifyEmail: actorOf(ports.verifyEmail),
        resendVerificationEmail: actorOf(ports.resendVerificationEmail),
      },
    })
    const actor = createActor(flow, { ...inspected, input })
    actor.on('emailVerification.succeeded', ({ email }) => {
      const { user } = session.getSnapshot().context
      if (user?.email === email) session.send({ type: 'session.emailVerified' })
      // The register that waited under the address is the person's from now on; of a further one the status has changed.
      // It holds the other addresses too; the tabs that wait for the link learn of it.
      void reloadRegister().catch(() => undefined)
      tabs.tell({ type: 'register.changed' })
    })
    return actor
  })
