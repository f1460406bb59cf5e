import { type ActorRefFromLogic, createActor } from 'xstate'
import { uuid } from '#domain/uuid.ts'
import { type CompanyInviteInput, companyInviteFlow } from '#machines/flow/company-invite.ts'
import type { InviteLink } from '#machines/flow/company-invite-setup.ts'
import type { signUpFlow } from '#machines/flow/sign-up.ts'
import { PortError } from '#machines/port-error.ts'
import type { InviteCheck } from '#openapi/generated/api.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { signOutThen } from '#src/parts/page/sign-out-then.ts'
import { unwrap } from '#src/services/api/client.ts'
import { loadAmplify, refuse } from '#src/services/auth/auth.ts'
import { deliveryOf } from '#src/services/auth/steps.ts'
import { refreshTokens } from '#src/services/auth/tokens.ts'
import { type PortsOf, withPorts } from '#src/services/flow-registry.ts'
import { keepSignUp, storedCodeStep } from '#src/services/session/code-steps.ts'
import { storePendingTarget } from '#src/services/session/storage.ts'
import { hrefOf } from '#src/ui/target.ts'

/** The contract's patterns of a code, a token and an id. */
const shapes: Record<InviteLink['by'], RegExp> = {
  code: /^[\w-]{8,64}$/,
  token: /^(?=.{1,2000}$)[\w-]+\.[\w-]+\.[\w-]+$/,
  id: uuid,
}

/** The calls of the company invite flow (spec 1 §7, Invites). */
const createCompanyInvitePorts = ({
  api,
  identity,
  sessionActor,
}: AppContext): PortsOf<typeof companyInviteFlow> => {
  const checks: Record<InviteLink['by'], (value: string) => Promise<InviteCheck>> = {
    code: code => unwrap(api.GET('/v2/invite/check/{code}', { params: { path: { code } } })),
    token: token => unwrap(api.GET('/v1/company/checkInvite/{token}', { params: { path: { token } } })),
    id: id => unwrap(api.GET('/v1/invites/check/{id}', { params: { path: { id } } })),
  }
  return {
    async checkInvite({ by, value }) {
      // The server would answer a malformed one as a bad request; for the person it is an unknown invite.
      if (!shapes[by].test(value)) throw new PortError('0018')
      return checks[by](value)
    },

    validateEmail: ({ email, companyId, code }) =>
      unwrap(api.POST('/v1/invites/validate-invite', { body: { email, company: companyId, code } })),

    async chooseFactor({ channel }) {
      await api.POST('/v2/user/auth/toggle-mfa', {
        body: { email: emailOf(sessionActor), preferred: channel },
      })
    },

    async sendPhoneCode() {
      try {
        const { sendUserAttributeVerificationCode } = await loadAmplify(identity)
        return deliveryOf(
          await sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' }),
          Date.now(),
        )
      } catch (error) {
        return refuse('sendPhoneCode', error)
      }
    },

    async provePhone({ code }) {
      try {
        const { confirmUserAttribute } = await loadAmplify(identity)
        await confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode: code })
      } catch (error) {
        return refuse('provePhone', error)
      }
    },

    acceptInvite: ({ code, deepScanConsent }) =>
      unwrap(api.POST('/v2/invite/{code}/accept', { params: { path: { code } }, body: { deepScanConsent } })),

    refreshSession: () => refreshTokens(identity),
  }
}

const emailOf = (sessionActor: AppContext['sessionActor']): string => {
  const { user } = sessionActor.getSnapshot().context
  if (!user) throw new PortError('0015')
  return user.email
}

/** `signUp`: the flow of a visitor without an account. */
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
  const go = (href: string) => void router.navigate({ href, replace: true })
  const here = router.latestLocation.href
  let signUp: ActorRefFromLogic<typeof signUpFlow> | undefined
  actor.subscribe(({ children }) => {
    if (!children.signUp || children.signUp === signUp) return
    signUp = children.signUp
    keepSignUp(signUp, 'invite')
  })

  actor.on('companyInvite.invalid', () => go(hrefOf({ to: '/company/invalid-invite' })))
  actor.on('companyInvite.expired', () =>
    go(hrefOf({ to: '/company/invalid-invite', search: { reason: 'expired' } })),
  )
  actor.on('companyInvite.signedUp', () => sessionActor.send({ type: 'session.signedIn' }))
  actor.on('companyInvite.signInChosen', ({ comesBack }) => {
    if (comesBack) storePendingTarget(here)
    go(hrefOf({ to: '/' }))
  })
  actor.on('companyInvite.signOutChosen', () => signOutThen(sessionActor, () => go(here)))
  actor.on('companyInvite.joined', () => sessionActor.send({ type: 'session.membershipChanged' }))
  actor.on('companyInvite.finished', () => go(hrefOf({ to: '/redirect' })))
  return actor
}
