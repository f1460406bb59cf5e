import {
  type Actor,
  type ActorOptions,
  type ActorRefFromLogic,
  type AnyActorLogic,
  createActor,
} from 'xstate'
import { type CompanyInviteInput, companyInviteFlow } from '#machines/flow/company-invite.ts'
import type { CompanyInvitePorts } from '#machines/flow/ports/company-invite.ts'
import type { sessionFlow } from '#machines/flow/session.ts'
import type { signUpFlow } from '#machines/flow/sign-up.ts'
import { storedCodeStep } from '../services/session/code-steps.ts'
import { storePendingTarget } from '../services/session/remembered.ts'
import { keepSignUp } from './code-steps.ts'
import type { FlowRegistry } from './flow-registry.ts'
import { actorOf, type provideFlows } from './flows.ts'
import type { AppRouter } from './router.tsx'

interface Surroundings {
  ports: CompanyInvitePorts
  signUp: ReturnType<typeof provideFlows>['signUp']
  session: Actor<typeof sessionFlow>
  router: () => AppRouter | undefined
  registry: FlowRegistry
  inspected: { inspect: NonNullable<ActorOptions<AnyActorLogic>['inspect']> } | undefined
}

type InviteActor = ActorRefFromLogic<typeof companyInviteFlow>

/** Opens the flow of an invite page, with the services behind it; few visitors need it, so it is a download of its own. */
export const openCompanyInvite = (
  { ports, signUp, session, router, registry, inspected }: Surroundings,
  entered: Omit<CompanyInviteInput, 'resumed'>,
): InviteActor =>
  registry.once('companyInvite', () => {
    const flow = companyInviteFlow.provide({
      actors: {
        checkInvite: actorOf(ports.checkInvite),
        validateEmail: actorOf(ports.validateEmail),
        signUp,
        chooseFactor: actorOf(ports.chooseFactor),
        sendPhoneCode: actorOf(ports.sendPhoneCode),
        provePhone: actorOf(ports.provePhone),
        acceptInvite: actorOf(ports.acceptInvite),
        refreshSession: actorOf(ports.refreshSession),
      },
    })
    const input = { ...entered, resumed: storedCodeStep('invite') }
    return reactToInvite(createActor(flow, { ...inspected, input }), session, router)
  })

/** What happens in the app when the flow tells a fact. */
const reactToInvite = (
  actor: InviteActor,
  session: Surroundings['session'],
  router: Surroundings['router'],
): InviteActor => {
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
  actor.on('companyInvite.signedUp', () => session.send({ type: 'session.signedIn' }))
  actor.on('companyInvite.signInChosen', ({ comesBack }) => {
    if (comesBack) storePendingTarget(here)
    go('/')
  })
  actor.on('companyInvite.signOutChosen', () => {
    // Whoever signs out because of an invite comes back to it; what else listens leads to the front door first.
    const signedOut = session.on('session.signedOut', () => {
      signedOut.unsubscribe()
      go(here)
    })
    session.send({ type: 'session.signOutAsked' })
  })
  actor.on('companyInvite.joined', () => session.send({ type: 'session.membershipChanged' }))
  actor.on('companyInvite.finished', () => go('/redirect'))
  return actor
}
