import { type ActorRefFromLogic, createActor } from 'xstate'
import { type CompanyInviteInput, companyInviteFlow } from '#machines/flow/company-invite.ts'
import type { signUpFlow } from '#machines/flow/sign-up.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { storedCodeStep } from '#src/services/session/code-steps.ts'
import { storePendingTarget } from '#src/services/session/storage.ts'
import { keepSignUp } from '#src/services/session/stored-code-steps.ts'
import { createCompanyInvitePorts } from './api.ts'

/** The flow of an invite page. `signUp`: the flow of a visitor without an account. */
export const openCompanyInvite = (
  app: AppContext,
  signUp: typeof signUpFlow,
  entered: Omit<CompanyInviteInput, 'resumed'>,
) => app.registry.once('companyInvite', () => createInvite(app, signUp, entered))

const createInvite = (
  app: AppContext,
  signUpLogic: typeof signUpFlow,
  entered: Omit<CompanyInviteInput, 'resumed'>,
) => {
  const { sessionActor, router, inspected } = app
  const ports = createCompanyInvitePorts(app)
  const flow = withPorts(companyInviteFlow, ports).provide({ actors: { signUp: signUpLogic } })
  const actor = createActor(flow, { ...inspected, input: { ...entered, resumed: storedCodeStep('invite') } })
  const go = (href: string) => void router()?.navigate({ href, replace: true })
  const here = router()?.latestLocation.href ?? '/'
  let signUp: ActorRefFromLogic<typeof signUpFlow> | undefined
  actor.subscribe(({ children }) => {
    if (!children.signUp || children.signUp === signUp) return
    signUp = children.signUp
    keepSignUp(signUp, 'invite')
  })

  actor.on('companyInvite.invalid', () => go('/company/invalid-invite'))
  actor.on('companyInvite.expired', () => go('/company/invalid-invite?reason=expired'))
  actor.on('companyInvite.signedUp', () => sessionActor.send({ type: 'session.signedIn' }))
  actor.on('companyInvite.signInChosen', ({ comesBack }) => {
    if (comesBack) storePendingTarget(here)
    go('/')
  })
  actor.on('companyInvite.signOutChosen', () => {
    // Signing out because of an invite returns to it; other listeners go to sign-in first.
    const signedOut = sessionActor.on('session.signedOut', () => {
      signedOut.unsubscribe()
      go(here)
    })
    sessionActor.send({ type: 'session.signOutRequested' })
  })
  actor.on('companyInvite.joined', () => sessionActor.send({ type: 'session.membershipChanged' }))
  actor.on('companyInvite.finished', () => go('/redirect'))
  return actor
}
