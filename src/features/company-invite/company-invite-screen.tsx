import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import { type EmailRule, emailRule } from '#domain/email-rule.ts'
import type { companyInviteFlow } from '#machines/flow/company-invite.ts'
import type { signUpFlow } from '#machines/flow/sign-up.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { Actions } from '#src/ui/public/actions.tsx'
import { Button } from '#src/ui/public/button.tsx'
import { TextField } from '#src/ui/public/field.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { useForm } from '#src/ui/public/use-form.ts'
import {
  type InviteActor,
  InviteHeader,
  inviteFailureMessages,
  isAboutTheEmail,
  selectCompany,
  selectFailure,
  selectIsBusy,
} from './invite-parts.tsx'
import { InviteProblem, type ProblemView } from './invite-problem.tsx'

// The later steps are downloaded in the meantime.
const FactorStep = lazy(() => import('./factor-step.tsx'))
const JoinStep = lazy(() => import('./join-step.tsx'))

export interface CompanyInviteScreenProps {
  actor: InviteActor
  renderSignUp: (actor: ActorRefFromLogic<typeof signUpFlow>) => ReactNode
}

type Snapshot = SnapshotFrom<typeof companyInviteFlow>
type View = ProblemView | 'checking' | 'email' | 'signUp' | 'factor' | 'join'

const viewOf: Readonly<Record<Snapshot['value'], View>> = {
  validating: 'checking',
  sorting: 'checking',
  entering: 'checking',
  invalid: 'checking',
  expired: 'checking',
  leftForSignIn: 'checking',
  unchecked: 'unchecked',
  noSeat: 'noSeat',
  turnedOff: 'turnedOff',
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
  joined: 'join',
  finished: 'join',
}

const selectView = ({ value }: Snapshot): View => viewOf[value]
const selectSignUp = ({ children }: Snapshot) => children.signUp

function CheckingInvite() {
  const { t } = useLingui()
  return (
    <Stack>
      <div aria-busy="true">
        <Heading title={t`Your invitation`}>
          <span role="status">{t`One moment, we’re checking your invitation.`}</span>
        </Heading>
      </div>
    </Stack>
  )
}

function EmailStep({ actor }: { actor: InviteActor }) {
  const { t } = useLingui()
  const company = useSelector(actor, selectCompany)
  const failure = useSelector(actor, selectFailure)
  const isBusy = useSelector(actor, selectIsBusy)
  const form = useForm<EmailRule>({
    check: ({ email = '' }) => {
      const rule = emailRule(email)
      return rule ? { email: rule } : {}
    },
    submit: ({ email = '' }) => actor.send({ type: 'invite.emailSubmitted', email }),
  })
  const rule = form.broken['email']
  const refused = failure && isAboutTheEmail(failure) ? t(inviteFailureMessages(failure)) : undefined
  return (
    <form {...form.props}>
      <InviteHeader actor={actor} />
      <Stack>
        <Heading title={t`Join ${company}`}>{t`Enter your ${company} email address.`}</Heading>
        {failure && refused === undefined && (
          <Notice tone="danger">{t(inviteFailureMessages(failure))}</Notice>
        )}
        <TextField
          label={t`Work email`}
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          error={rule ? t(ruleMessages[rule]) : refused}
        />
        <Button type="submit" busy={isBusy && t`Checking…`}>{t`Continue`}</Button>
        <Actions>
          <Button variant="text" onClick={() => actor.send({ type: 'invite.signInChosen' })}>
            {t`I have an account: sign in`}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

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
    default:
      return <InviteProblem actor={actor} view={view} />
  }
}
