// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Actor, type AnyActor, type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { RunCard } from '#src/features/bulk-scans/run-card.tsx'
import { RunDialog } from '#src/features/bulk-scans/run-dialog.tsx'
import { CompanyInviteScreen } from '#src/features/company-invite/company-invite-screen.tsx'
import { OnboardingScreen } from '#src/features/company-onboarding/onboarding-screen.tsx'
import { EmailVerificationScreen } from '#src/features/email-verification/email-verification-screen.tsx'
import { FindingScreen } from '#src/features/findings/finding-screen.tsx'
import { FixScreen } from '#src/features/findings/fix-screen.tsx'
import { ForgotPasswordScreen } from '#src/features/forgot-password/forgot-password-screen.tsx'
import { LoadingScoreScreen } from '#src/features/loading-score/loading-score-screen.tsx'
import { NotificationList } from '#src/features/notifications/notification-list.tsx'
import { PlanAccessScreen } from '#src/features/plan-access/plan-access-screen.tsx'
import { SignInScreen } from '#src/features/sign-in/sign-in-screen.tsx'
import { SignUpHeading, SignUpScreen } from '#src/features/sign-up/sign-up-screen.tsx'
import { VerificationCodeScreen } from '#src/features/verification-code/verification-code-screen.tsx'
import { CheckoutScreen } from '#src/parts/checkout/checkout-screen.tsx'
import { DomainAnswer } from '#src/parts/company/domains/domain-check-line.tsx'
import { EmployeeFileStep } from '#src/parts/company/employee-file/employee-file-step.tsx'
import { refusalIn, splitVisits, visitsToStage } from '#tests/journeys/flows/support/refusals.ts'
import type { MachineModel } from '#tests/support/model/define.ts'
import { type AnyModel, shortEvent } from '#tests/support/model/paths.ts'
import { deferActors } from '#tests/support/model/walk.ts'
import type { FlowVisit } from '#tests/support/model.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { companyId, rosterOf, uploadOf } from '#tests/support/samples/batch-scan.ts'
import { aFinding, aGuidedStep } from '#tests/support/samples/personal.ts'
import { bulkScanModel } from './flow/bulk-scan.model.ts'
import { checkoutModel } from './flow/checkout.model.ts'
import { companyInviteModel } from './flow/company-invite.model.ts'
import { companyOnboardingModel } from './flow/company-onboarding.model.ts'
import { domainCheckModel } from './flow/domain-check.model.ts'
import { emailVerificationPageModel } from './flow/email-verification.model.ts'
import { employeeFileModel } from './flow/employee-file.model.ts'
import { forgotPasswordModel } from './flow/forgot-password.model.ts'
import { guidedFixModel } from './flow/guided-fix.model.ts'
import { notificationsModel } from './flow/notifications.model.ts'
import { personalScanModel } from './flow/personal-scan.model.ts'
import { responsePlanModel } from './flow/response-plan.model.ts'
import { signInModel } from './flow/sign-in.model.ts'
import { signUpModel } from './flow/sign-up.model.ts'
import { takedownModel } from './flow/takedown.model.ts'
import { verificationCodeModel } from './flow/verification-code.model.ts'
import { type flowWords, textsOfFlow, type Words } from './flow-words.ts'

afterEach(cleanup)

/** A flow's screens, shown for its chart. */
interface Stage {
  model: AnyModel
  show: (actor: AnyActor) => unknown
}

const stage = <M extends AnyStateMachine>(
  model: MachineModel<M>,
  show: (actor: Actor<M>) => unknown,
): Stage => ({ model, show: actor => show(actor as Actor<M>) })

const nothing = () => {}
const isBreached = async () => false
const refused = { read: async () => uploadOf(), fix: async () => uploadOf() }

/** The chart around a scan, as far as the scan's screen looks at it. */
const around = (personalScan: AnyActor) => {
  const snapshot = { children: { personalScan } }
  return {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: nothing }),
  } as unknown as ComponentProps<typeof LoadingScoreScreen>['actor']
}

const stages: Record<keyof typeof flowWords, Stage> = {
  bulkScan: stage(bulkScanModel, actor =>
    renderAppScreen(
      <>
        <RunCard actor={actor} domains={[]} />
        <RunDialog
          actor={actor}
          refused={refused}
          monthly={false}
          onSave={nothing}
          onDownload={async () => {}}
          readRoster={async () => rosterOf()}
        />
      </>,
    ),
  ),
  checkout: stage(checkoutModel, actor =>
    renderAppScreen(<CheckoutScreen actor={actor} leaveLabels="Back to the offer" />),
  ),
  companyInvite: stage(companyInviteModel, actor =>
    renderScreen(<CompanyInviteScreen actor={actor} renderSignUp={() => null} />),
  ),
  companyOnboarding: stage(companyOnboardingModel, actor =>
    renderAppScreen(
      <OnboardingScreen
        actor={actor}
        refused={refused}
        companyId={companyId}
        companyName="Northwind"
        email="ada@northwind.example"
        onSave={nothing}
      />,
    ),
  ),
  domainCheck: stage(domainCheckModel, actor => renderAppScreen(<DomainAnswer actor={actor} />)),
  emailVerificationPage: stage(emailVerificationPageModel, actor =>
    renderScreen(
      <EmailVerificationScreen
        actor={actor}
        onContinue={nothing}
        onSignOut={nothing}
        onOpenAgain={nothing}
      />,
    ),
  ),
  employeeFile: stage(employeeFileModel, actor =>
    renderAppScreen(<EmployeeFileStep actor={actor} onSave={nothing} confirmLabel="Upload" />),
  ),
  forgotPassword: stage(forgotPasswordModel, actor =>
    renderScreen(<ForgotPasswordScreen actor={actor} isBreached={isBreached} />),
  ),
  guidedFix: stage(guidedFixModel, actor =>
    renderAppScreen(
      <FixScreen
        plan={{
          steps: [aGuidedStep()],
          left: { steps: 1, minutes: 5, points: 52, unpriced: 0 },
          later: [],
          laterTotal: 0,
          skipped: [],
          skippedTotal: 0,
        }}
        overview={null}
        finding={aFinding()}
        site={null}
        recipient={null}
        devices={null}
        actor={actor}
        readPicture={async () => ''}
      />,
    ),
  ),
  notifications: stage(notificationsModel, actor => renderAppScreen(<NotificationList actor={actor} />)),
  personalScan: stage(personalScanModel, actor =>
    renderAppScreen(<LoadingScoreScreen actor={around(actor)} />),
  ),
  responsePlan: stage(responsePlanModel, actor =>
    renderScreen(<PlanAccessScreen actor={actor} read={() => new Promise(() => undefined)} />),
  ),
  signIn: stage(signInModel, actor =>
    renderScreen(
      <SignInScreen
        actor={actor}
        reason={null}
        canSignUp
        isBreached={isBreached}
        renderVerification={() => null}
      />,
    ),
  ),
  signUp: stage(signUpModel, actor =>
    renderScreen(
      <SignUpScreen
        actor={actor}
        heading={<SignUpHeading />}
        isBreached={isBreached}
        renderVerification={() => null}
      />,
    ),
  ),
  takedown: stage(takedownModel, actor =>
    renderAppScreen(
      <FindingScreen
        finding={aFinding()}
        site={null}
        actor={actor}
        readPicture={async () => ''}
        checkPassword={async () => 'found'}
      />,
    ),
  ),
  verificationCode: stage(verificationCodeModel, actor =>
    renderScreen(<VerificationCodeScreen actor={actor} />),
  ),
}

const findAll = ({ role, says }: Words): Promise<HTMLElement[]> => {
  const name = typeof says === 'string' ? (shown: string) => shown.includes(says) : says
  // Behind a dialog nothing is read.
  if (role === 'text') return within(screen.queryByRole('dialog') ?? document.body).findAllByText(name)
  return screen.findAllByRole(role, role === 'heading' ? { level: 1, name } : { name })
}

/** Shows the screens and lets the person and the world do what a visit says; no actor of the chart runs. */
const walkOnStage = async (
  { model, show }: Stage,
  { input, start, steps }: FlowVisit,
  look: (states: readonly string[]) => Promise<void>,
): Promise<void> => {
  const { machine } = deferActors(model.machine)
  const actor = createActor(machine, { input, clock: new SimulatedClock() }).start()
  await show(actor)
  if (steps[0]?.event) await look(start)
  for (const { event, answers, rests } of steps) {
    act(() => {
      for (const one of event === null ? answers : [event, ...answers]) actor.send(one)
    })
    await look(rests)
  }
}

describe.each(Object.entries(stages))('a refusal in %s is shown', (flow, shown) => {
  const { states, refusals } = textsOfFlow(flow)
  const look = async (seen: readonly string[]) => {
    for (const words of seen.flatMap(state => states[state] ?? []))
      expect(await findAll(words)).not.toHaveLength(0)
  }

  it.each(visitsToStage(splitVisits(shown.model)).map(visit => [visit.name, visit] as const))(
    '%s',
    async (_, visit) => {
      await walkOnStage(shown, visit, look)
      const refusal = refusalIn(visit)
      const says = refusal && refusals[shortEvent(refusal)]
      if (says !== undefined) expect(await findAll({ role: 'text', says })).not.toHaveLength(0)
    },
  )
})
