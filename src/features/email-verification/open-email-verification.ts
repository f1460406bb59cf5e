import { createActor } from 'xstate'
import { emailVerificationFlow } from '#machines/flow/email-verification.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { createEmailVerificationPorts } from '#src/parts/register/api.ts'
import { withPorts } from '#src/services/flow-registry.ts'

export const openEmailVerification = (app: AppContext, input: { email: string; code: string | null }) =>
  app.registry.once('emailVerification', () => {
    const { sessionActor, reloadRegister, tabs } = app
    const ports = createEmailVerificationPorts(app.api)
    const flow = withPorts(emailVerificationFlow, ports)
    const actor = createActor(flow, { ...app.inspected, input })
    actor.on('emailVerification.succeeded', ({ email }) => {
      const { user } = sessionActor.getSnapshot().context
      if (user?.email === email) sessionActor.send({ type: 'session.emailVerified' })
      // The register waiting under the address is the person's now, which other tabs learn as well.
      void reloadRegister().catch(() => undefined)
      tabs.post({ type: 'register.changed' })
    })
    return actor
  })
