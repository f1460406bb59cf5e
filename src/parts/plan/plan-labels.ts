import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PlanAction, PlanActionState, PlanDelivery, PlanLevel } from '#openapi/generated/api.ts'

/** The plan's guidance, step by step (spec 2 §2, tutorials of the plan). */
export const planGuides: Readonly<
  Record<PlanAction, { name: MessageDescriptor; steps: readonly MessageDescriptor[] }>
> = {
  secureEmail: {
    name: msg`Secure your main email account`,
    steps: [
      msg`Change its password on a device you trust, to one you don’t use anywhere else.`,
      msg`Look for forwarding rules and recovery addresses that aren’t yours, and delete them.`,
      msg`Turn on two-step sign-in for it.`,
    ],
  },
  changePasswords: {
    name: msg`Change the passwords that leaked`,
    steps: [
      msg`Start with your bank, then accounts that hold your card or your identity.`,
      msg`Give each account its own password; a password manager creates and keeps them.`,
      msg`Change it everywhere you have used the old one.`,
    ],
  },
  enableMfa: {
    name: msg`Turn on two-step sign-in`,
    steps: [
      msg`Open the security settings of your most important accounts.`,
      msg`Choose an authenticator app rather than text messages where you can.`,
      msg`Keep the recovery codes on paper, in a safe place.`,
    ],
  },
  signOutEverywhere: {
    name: msg`Sign out everywhere`,
    steps: [
      msg`Look in the security settings for devices or sessions.`,
      msg`Sign out of all of them, even the ones you know.`,
      msg`Remove apps that have access to the account and that you don’t use.`,
    ],
  },
  scanDevices: {
    name: msg`Check your devices`,
    steps: [
      msg`Install your system and browser updates.`,
      msg`Run a full scan with your system’s own protection.`,
      msg`Remove programs and browser extensions you didn’t install yourself.`,
    ],
  },
  callBanks: {
    name: msg`Call your banks`,
    steps: [
      msg`Call the number on the back of your card, never one from a message.`,
      msg`Ask them to watch or block the account and the cards.`,
      msg`Go through the last three months for payments that aren’t yours.`,
    ],
  },
  freezeCredit: {
    name: msg`Freeze your credit`,
    steps: [
      msg`Ask every credit bureau in your country for a freeze or a fraud alert.`,
      msg`Keep the numbers or passwords you need to lift it.`,
    ],
  },
  notifyFamily: {
    name: msg`Tell family and friends`,
    steps: [
      msg`Write to the contacts of this plan.`,
      msg`Warn them of messages in your name that ask for money or codes.`,
      msg`Agree on a word that lets them recognize you on the phone.`,
    ],
  },
  notifyProfessionals: {
    name: msg`Tell your employer and advisers`,
    steps: [
      msg`Tell the security or support team at work if a work account or device is involved.`,
      msg`Tell your lawyer, accountant or insurer what has happened and when.`,
    ],
  },
  reportToAuthorities: {
    name: msg`Report it to the police`,
    steps: [
      msg`Write down what happened, when, and what you have done.`,
      msg`Report it to the police or to the fraud center in your country.`,
      msg`Keep the number of the report: banks and insurers ask for it.`,
    ],
  },
  reportIdentityTheft: {
    name: msg`Report the theft of your identity`,
    steps: [
      msg`Tell the authorities that issued your documents which numbers were exposed.`,
      msg`Ask whether your documents need to be replaced.`,
    ],
  },
  watchAccounts: {
    name: msg`Watch your accounts`,
    steps: [
      msg`Turn on alerts for every payment and every sign-in.`,
      msg`Look at your accounts once a week for the next three months.`,
      msg`Scan again with Wardlight to see whether something new has appeared.`,
    ],
  },
}

export const planActionStates: Readonly<Record<PlanActionState, MessageDescriptor>> = {
  open: msg`Open`,
  done: msg({ message: 'Done', context: 'a step' }),
  ignored: msg`Ignored`,
}

/** Spec 2 §§3, 4: safe, risk below fifty, risk; disabled until run. */
export const planLevels: Readonly<
  Record<PlanLevel, { name: MessageDescriptor; meaning: MessageDescriptor }>
> = {
  safe: {
    name: msg`Completed`,
    meaning: msg`Everything is done. Reset the plan to be ready for the next time.`,
  },
  risk: { name: msg`At risk`, meaning: msg`More than half is done. Continue with what’s open.` },
  riskBelowFifty: {
    name: msg`At high risk`,
    meaning: msg`Most of it is still open. Start at the top of the list.`,
  },
  disabled: {
    name: msg`Ready`,
    meaning: msg`Run the plan when something happens; then you can check off each action.`,
  },
}

export const deliveryStates: Readonly<Record<PlanDelivery['status'], MessageDescriptor>> = {
  queued: msg`On its way`,
  sent: msg`Sent`,
  failed: msg`Failed`,
  refused: msg`Refused: no such address`,
}
