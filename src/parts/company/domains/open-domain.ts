import { createActor, fromCallback } from 'xstate'
import { type DomainVerificationEvent, domainVerificationFlow } from '#machines/flow/domain-verification.ts'
import { failureOf } from '#machines/port-error.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { toast, toastFailure } from '#src/parts/page/toasts.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createDomainPorts, listDomains } from './api.ts'

/** The person's own for null; returns null, with a toast, when it is gone or can't be loaded. */
export const openDomain = async (app: AppContext, companyId: string | null, domain: string) => {
  const refresh = async () => {
    await app.reloadRegister().catch(() => undefined)
    app.refresh()
  }
  try {
    const proof = (await listDomains(app.api, companyId)).find(one => one.domain === domain)
    if (proof === undefined) {
      void toast('conflict')
      void refresh()
      return null
    }
    const ports = createDomainPorts(app.api, companyId)
    const flow = withPorts(domainVerificationFlow, ports).provide({
      actors: {
        watchDomain: fromCallback<DomainVerificationEvent, { domain: string }>(({ input, sendBack }) =>
          ports.watchDomain(input, sendBack),
        ),
      },
    })
    const actor = createActor(flow, { ...app.inspected, input: { proof } })
    actor.on('domain.verified', () => void refresh())
    return actor.start()
  } catch (error) {
    void toastFailure(failureOf(error), 'notChanged')
    return null
  }
}
