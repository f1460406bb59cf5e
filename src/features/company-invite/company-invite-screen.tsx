import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import type { companyInviteFlow } from '#machines/flow/company-invite.ts'
import type { signUpFlow } from '#machines/flow/sign-up.ts'
import { CheckingInvite } from './checking-invite.tsx'
import { EmailStep } from './email-step.tsx'
import type { InviteActor } from './invite-actor.ts'
import { InviteHeader } from './invite-header.tsx'
import { InviteProblem, type ProblemView } from './invite-problem.tsx'

// The later steps are downloaded in the meantime.
const FactorStep = lazy(() => import('./factor-step.tsx'))
const JoinStep = lazy(() => import('./join-step.tsx'))
const Joined = lazy(() => import('./joined.tsx'))

export interface CompanyInviteScreenProps {
  actor: InviteActor
  renderSignUp: (actor: ActorRefFromLogic<typeof signUpFlow>) => ReactNode
}

type Snapshot = SnapshotFrom<typeof companyInviteFlow>
type View = ProblemView | 'checking' | 'email' | 'signUp' | 'factor' | 'join' | 'joined'

const viewOf: Readonly<Record<Snapshot['value'], View>> = {
  validating: 'checking',
  sorting: 'checking',
  entering: 'checking',
  invalid: 'checking',
  expired: 'checking',
  leftForSignIn: 'checking',
  unchecked: 'unchecked',
  noSeat: 'noSeat',
  alreadyRegistered: 'alreadyRegistered',
  otherPerson: 'otherPerson',
  notRefreshed: 'notRefreshed',
  identifying: 'email',
  validatingEmail: 'email',
  signingUp: 'signUp',
  choosingFactor: 'factor',
  settingFactor: 'factor',
  sendingPhoneCode: 'factor',
  enteringPhoneCode: 'factor',
  provingPhone: 'factor',
  deciding: 'join',
  joining: 'join',
  refreshing: 'join',
  joined: 'joined',
  finished: 'joined',
}

const selectView = ({ value }: Snapshot): View => viewOf[value]
const selectSignUp = ({ children }: Snapshot) => children.signUp

/** Joining a company by an invite (spec 1 §2, company invite flow). */
export function CompanyInviteScreen({ actor, renderSignUp }: CompanyInviteScreenProps) {
  const view = useSelector(actor, selectView)
  const signUp = useSelector(actor, selectSignUp)
  switch (view) {
    case 'checking':
      return <CheckingInvite />
    case 'email':
      return <EmailStep actor={actor} />
    case 'signUp':
      return signUp ? (
        <>
          <InviteHeader actor={actor} />
          {renderSignUp(signUp)}
        </>
      ) : (
        <CheckingInvite />
      )
    case 'factor':
      return (
        <Suspense fallback={<CheckingInvite />}>
          <FactorStep actor={actor} />
        </Suspense>
      )
    case 'join':
      return (
        <Suspense fallback={<CheckingInvite />}>
          <JoinStep actor={actor} />
        </Suspense>
      )
    case 'joined':
      return (
        <Suspense fallback={<CheckingInvite />}>
          <Joined actor={actor} />
        </Suspense>
      )
    default:
      return <InviteProblem actor={actor} view={view} />
  }
}
