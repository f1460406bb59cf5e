import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { checkoutFlow } from '../../machines/flow/checkout.ts'
import { emailVerificationFlow } from '../../machines/flow/email-verification.ts'
import { exposureReportFlow } from '../../machines/flow/exposure-report.ts'
import { factorSetupFlow } from '../../machines/flow/factor-setup.ts'
import { fixConfirmationFlow } from '../../machines/flow/fix-confirmation.ts'
import { forgotPasswordFlow } from '../../machines/flow/forgot-password.ts'
import { imageTriageFlow } from '../../machines/flow/image-triage.ts'
import { notificationsFlow } from '../../machines/flow/notifications.ts'
import { personalScanFlow } from '../../machines/flow/personal-scan.ts'
import type { AuthPorts } from '../../machines/flow/ports/auth.ts'
import type { NotificationPorts } from '../../machines/flow/ports/notifications.ts'
import type { PaymentPorts } from '../../machines/flow/ports/payment.ts'
import type { EmailVerificationPorts, RegisterPorts, ScanPorts } from '../../machines/flow/ports/register.ts'
import type { ResponsePlanPorts } from '../../machines/flow/ports/response-plan.ts'
import type { TakedownPorts } from '../../machines/flow/ports/takedown.ts'
import { registerOnboardingFlow } from '../../machines/flow/register-onboarding.ts'
import { responsePlanFlow } from '../../machines/flow/response-plan.ts'
import { signInFlow } from '../../machines/flow/sign-in.ts'
import { signUpFlow } from '../../machines/flow/sign-up.ts'
import { takedownFlow } from '../../machines/flow/takedown.ts'
import { verificationCodeFlow } from '../../machines/flow/verification-code.ts'

export interface Ports {
  auth: AuthPorts
  register: RegisterPorts
  email: EmailVerificationPorts
  scan: ScanPorts
  payment: PaymentPorts
  takedown: TakedownPorts
  notifications: NotificationPorts
  plan: ResponsePlanPorts
}

/** A port's method as the logic of an invoked actor. */
export const actorOf = <Input, Output>(call: (input: Input) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input }) => call(input))

/** Every flow of this issue with the real world behind it. */
export const provideFlows = ({
  auth,
  register,
  email,
  scan,
  payment,
  takedown,
  notifications,
  plan,
}: Ports) => {
  const verificationCode = verificationCodeFlow.provide({
    actors: {
      confirmCode: actorOf(auth.confirmCode),
      chooseChannel: actorOf(auth.chooseChannel),
      resendCode: actorOf(auth.resendCode),
      switchChannel: actorOf(auth.switchChannel),
      editPhone: actorOf(auth.editPhone),
    },
  })
  const personalScan = personalScanFlow.provide({
    actors: {
      startScan: actorOf(scan.startScan),
      retryScan: actorOf(scan.retryScan),
      watchScan: fromCallback<EventObject>(({ sendBack }) => scan.watchScan(sendBack)),
    },
  })
  const checkout = checkoutFlow.provide({
    actors: {
      createIntent: actorOf(payment.createIntent),
      goToCheckout: actorOf(payment.goToCheckout),
      getPayment: actorOf(payment.getPayment),
    },
  })
  return {
    personalScan,
    checkout,
    takedown: takedownFlow.provide({
      actors: { takeStep: actorOf(takedown.takeStep), loadFinding: actorOf(takedown.loadFinding) },
    }),
    imageTriage: imageTriageFlow.provide({ actors: { triageImages: actorOf(takedown.triageImages) } }),
    exposureReport: exposureReportFlow.provide({
      actors: { reportExposure: actorOf(takedown.reportExposure) },
    }),
    fixConfirmation: fixConfirmationFlow.provide({ actors: { confirmFix: actorOf(takedown.confirmFix) } }),
    responsePlan: responsePlanFlow.provide({
      actors: {
        createPlan: actorOf(plan.createPlan),
        ownPlan: actorOf(plan.ownPlan),
        openPlan: actorOf(plan.openPlan),
        loadPlan: actorOf(plan.loadPlan),
        changePlan: actorOf(plan.changePlan),
        notifyContacts: actorOf(plan.notifyContacts),
      },
    }),
    notifications: notificationsFlow.provide({
      actors: {
        listNotifications: actorOf(notifications.listNotifications),
        readNotification: actorOf(notifications.readNotification),
        saveSettings: actorOf(notifications.saveSettings),
      },
    }),
    signIn: signInFlow.provide({
      actors: {
        signIn: actorOf(auth.signIn),
        confirmNewPassword: actorOf(auth.confirmNewPassword),
        factorSetup: factorSetupFlow.provide({ actors: { answerSetup: actorOf(auth.answerSetup) } }),
        verificationCode,
      },
    }),
    signUp: signUpFlow.provide({
      actors: {
        signUp: actorOf(auth.signUp),
        signInAfterSignUp: actorOf(auth.signInAfterSignUp),
        verificationCode,
      },
    }),
    forgotPassword: forgotPasswordFlow.provide({
      actors: {
        requestPasswordReset: actorOf(auth.requestPasswordReset),
        confirmPasswordReset: actorOf(auth.confirmPasswordReset),
      },
    }),
    emailVerification: emailVerificationFlow.provide({
      actors: {
        verifyEmail: actorOf(email.verifyEmail),
        resendVerificationEmail: actorOf(email.resendVerificationEmail),
      },
    }),
    onboarding: registerOnboardingFlow.provide({
      actors: {
        checkout,
        personalScan,
        redeemCode: actorOf(payment.redeemCode),
        submitProfile: actorOf(register.submitProfile),
      },
    }),
  }
}
