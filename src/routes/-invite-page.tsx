import { useLingui } from '@lingui/react/macro'
import { notFound, redirect } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import type { companyInviteFlow } from '#machines/flow/company-invite.ts'
import type { InviteLink } from '#machines/flow/company-invite-setup.ts'
import { CompanyInviteScreen } from '../features/company-invite/company-invite-screen.tsx'
import { openCompanyInvite } from '../features/company-invite/open-company-invite.ts'
import { ThreeSteps } from '../features/sign-in/three-steps.tsx'
import { provideSignUp } from '../features/sign-up/open-sign-up.ts'
import { SignUpScreen } from '../features/sign-up/sign-up-screen.tsx'
import { VerificationCodeScreen } from '../features/verification-code/verification-code-screen.tsx'
import { Heading } from '../ui/public/frame.tsx'
import { PublicPageFrame, PublicSplitFrame } from './-public-frame.tsx'
import type { AppServices, CurrentUser } from './-services.ts'

interface Visit {
  context: { services: AppServices; currentUser: CurrentUser | null }
  location: { href: string }
}

interface CompanyLink {
  link: InviteLink
  /** The second MFA variant belongs to the last two addresses of the flow (spec 1 §2). */
  hasVariant: boolean
}

const shapes: readonly (readonly [RegExp, InviteLink['by'], boolean])[] = [
  [/^batch\/uuid\/([^/]+)$/, 'id', false],
  [/^batch\/([^/]+)$/, 'code', false],
  [/^uuid\/([^/]+)$/, 'id', true],
  [/^([^/.]+\.[^/]+)$/, 'token', true],
]

/** batch/{v2}, batch/uuid/{uuid}, {jwtToken} or uuid/{uuid}; throws `notFound` for anything else. */
export const companyLinkIn = (path: string): CompanyLink => {
  for (const [shape, by, hasVariant] of shapes) {
    const value = shape.exec(path)?.[1]
    if (value !== undefined) return { link: { by, value }, hasVariant }
  }
  throw notFound()
}

/** Opens the flow of an invite. `hasVariant`: the second MFA variant belongs to this address (spec 1 §2). */
export const openInvite = async ({ context, location }: Visit, link: InviteLink, hasVariant: boolean) => {
  const { services, currentUser } = context
  // Only a verified address joins: others verify it first, and come back.
  const flags = services.flags()
  if (currentUser && flags['email-verification'] && !currentUser.register.emailValidated) {
    services.storeTarget(location.href)
    throw redirect({ to: '/verify-email', replace: true })
  }
  const { session } = services
  const asksForFactor = hasVariant && flags['second-mfa-variant']
  const actor = openCompanyInvite(session, provideSignUp(session.auth), {
    link,
    visitor: currentUser?.user.email ?? null,
    asksForFactor,
  })
  return { actor }
}

interface InvitePageProps {
  services: AppServices
  actor: ActorRefFromLogic<typeof companyInviteFlow>
}

/** What the company sees takes the whole page's width, so that it and the decision are in sight together. */
const selectIsConsent = ({ value, context }: SnapshotFrom<typeof companyInviteFlow>): boolean =>
  (value === 'deciding' || value === 'joining' || value === 'refreshing') &&
  context.invite?.kind !== 'companyOwner'

/** An invite (spec 1 §2, company invite flow). */
export function InvitePage({ services, actor }: InvitePageProps) {
  const { t } = useLingui()
  const isConsent = useSelector(actor, selectIsConsent)
  const frame = { services, title: t`Your invitation` }
  const screen = (
    <CompanyInviteScreen
      actor={actor}
      renderSignUp={signUp => (
        <SignUpScreen
          actor={signUp}
          isBreached={services.session.isPasswordBreached}
          heading={
            <Heading title={t`Create your account`}>{t`It takes two minutes, and then you’re in.`}</Heading>
          }
          onSignIn={() => actor.send({ type: 'invite.signInChosen' })}
          renderVerification={code => <VerificationCodeScreen actor={code} />}
        />
      )}
    />
  )
  return isConsent ? (
    <PublicPageFrame {...frame}>{screen}</PublicPageFrame>
  ) : (
    <PublicSplitFrame {...frame} aside={<ThreeSteps />}>
      {screen}
    </PublicSplitFrame>
  )
}
