import { type ActorOptions, type AnyActorLogic, createActor, fromCallback } from 'xstate'
import { type DomainVerificationEvent, domainVerificationFlow } from '#machines/flow/domain-verification.ts'
import { failureOf } from '#machines/port-error.ts'
import type { DomainServices } from '../routes/-domains-services.ts'
import type { Api } from '../services/api/client.ts'
import { companyDomainCalls, createDomainPorts, ownDomainCalls } from '../services/domains/domain-ports.ts'
import { actorOf } from './flows.ts'
import type { AppRouter } from './router.tsx'
import { toast, toastFailure } from './toasts.ts'

interface DomainSurroundings {
  api: Api
  /** The company whose domains they are; null: the person's own. */
  companyId: string | null
  router: () => AppRouter | undefined
  /** Reads anew who is here and what waits for them. Rejects with a `PortError`. */
  reloadRegister: () => Promise<void>
  inspected: { inspect: NonNullable<ActorOptions<AnyActorLogic>['inspect']> } | undefined
}

/** Proving web domains with the real services behind it. */
export const createDomainServices = (surroundings: DomainSurroundings): DomainServices => {
  const { api, companyId, router, reloadRegister, inspected } = surroundings
  const ports = createDomainPorts(
    companyId === null ? ownDomainCalls(api) : companyDomainCalls(api, companyId),
  )
  const provided = domainVerificationFlow.provide({
    actors: {
      sendCode: actorOf(ports.sendCode),
      verifyDomain: actorOf(ports.verifyDomain),
      checkDomain: actorOf(ports.checkDomain),
      watchDomain: fromCallback<DomainVerificationEvent, { domain: string }>(({ input, sendBack }) =>
        ports.watchDomain(input, sendBack),
      ),
    },
  })
  const refresh = async () => {
    await reloadRegister().catch(() => undefined)
    await router()?.invalidate()
  }
  return {
    list: ports.listDomains,
    async open(domain) {
      try {
        const proof = (await ports.listDomains()).find(one => one.domain === domain)
        if (proof === undefined) {
          void toast('overtaken')
          void refresh()
          return null
        }
        const actor = createActor(provided, { ...inspected, input: { proof } })
        actor.on('domain.verified', () => void refresh())
        return actor.start()
      } catch (error) {
        void toastFailure(failureOf(error), 'notChanged')
        return null
      }
    },
  }
}
