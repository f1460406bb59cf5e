import type { AnyStateMachine, EmittedFrom, EventFromLogic } from 'xstate'
import type { LifecycleState } from '#machines/lifecycle/transitions.ts'
import type { MachineModel } from '../support/model/define.ts'
import { adminModel } from './lifecycle/admin.model.ts'
import { batchScanModel } from './lifecycle/batch-scan.model.ts'
import { companyOnboardingModel } from './lifecycle/company-onboarding.model.ts'
import { dataExportModel } from './lifecycle/data-export.model.ts'
import { deepScanModel } from './lifecycle/deep-scan.model.ts'
import { deliveryModel } from './lifecycle/delivery.model.ts'
import { domainProofModel } from './lifecycle/domain-proof.model.ts'
import { emailVerificationModel } from './lifecycle/email-verification.model.ts'
import { findingDisputeModel } from './lifecycle/finding-dispute.model.ts'
import { infectedDeviceModel } from './lifecycle/infected-device.model.ts'
import { inviteModel } from './lifecycle/invite.model.ts'
import { invoiceModel } from './lifecycle/invoice.model.ts'
import { leakModel } from './lifecycle/leak.model.ts'
import { likelyFindingModel } from './lifecycle/likely-finding.model.ts'
import { memberModel } from './lifecycle/member.model.ts'
import { notificationModel } from './lifecycle/notification.model.ts'
import { optOutModel } from './lifecycle/opt-out.model.ts'
import { pageWatchModel } from './lifecycle/page-watch.model.ts'
import { paymentModel } from './lifecycle/payment.model.ts'
import { profileDeletionModel } from './lifecycle/profile-deletion.model.ts'
import { registerModel } from './lifecycle/register.model.ts'
import { reportResolutionModel } from './lifecycle/report-resolution.model.ts'
import { supportRequestModel } from './lifecycle/support-request.model.ts'

/** An event by its name if that suffices, or the exact case. */
type Case<M extends AnyStateMachine> = EventFromLogic<M>['type'] | EventFromLogic<M>

/** The specification's promises about one lifecycle. Whatever is not in `moves` is refused. */
export interface LifecycleTable<M extends AnyStateMachine = AnyStateMachine> {
  starts: LifecycleState<M>
  moves: readonly (readonly [
    from: LifecycleState<M>,
    event: Case<M>,
    to: LifecycleState<M>,
    promisedBy: string,
  ])[]
  /** The states with each tag that the product reads. */
  tags?: Readonly<Record<string, readonly LifecycleState<M>[]>>
  /** What has begun ends, however these events follow each other, and although nobody does anything else. */
  ends?: readonly {
    says: string
    begun: LifecycleState<M>
    by: readonly EventFromLogic<M>['type'][]
    in: readonly LifecycleState<M>[]
  }[]
  /** The events emitted on entering a state; others emit none. */
  facts?: { [S in LifecycleState<M>]?: readonly EmittedFrom<M>[] }
}

const tableOf = <M extends AnyStateMachine>(model: MachineModel<M>, table: LifecycleTable<M>) => ({
  model,
  table,
})

/**
 * Where each event leads from each state, by the specification. "1 §4" is section 4 of its first document, "2
 * §4" of its second; "ADR 48" is the decision where the specification is silent or we deviate. The statuses
 * of 1 §4 and 2 §4 are the states.
 */
export const lifecycleTables = {
  admin: tableOf(adminModel, {
    starts: 'INVITED',
    ends: [
      {
        says: '2 §4: an invitation to be an admin lapses',
        begun: 'INVITED',
        by: ['admin.inviteExpired'],
        in: ['INVITE_EXPIRED'],
      },
    ],
    moves: [
      ['INVITED', 'admin.joined', 'ACTIVE', '2 §4: Invited, Active'],
      ['INVITED', 'admin.inviteExpired', 'INVITE_EXPIRED', '2 §4: Invite expired'],
      [
        'INVITED',
        { type: 'admin.inviteCancelled', owner: false },
        'INVITE_CANCELLED',
        '2 §4: Invite cancelled',
      ],
      ['INVITED', 'admin.invitedAgain', 'INVITED', '1 §7: invites/resend'],
      ['INVITE_EXPIRED', 'admin.invitedAgain', 'INVITED', '1 §7: invites/resend'],
      [
        'INVITE_EXPIRED',
        { type: 'admin.inviteCancelled', owner: false },
        'INVITE_CANCELLED',
        '2 §4: Invite cancelled',
      ],
      ['INVITE_CANCELLED', 'admin.invitedAgain', 'INVITED', '1 §4: adding'],
      [
        'ACTIVE',
        { type: 'admin.revoked', owner: false },
        'INACTIVE',
        '2 §4: revoking makes the user inactive',
      ],
      ['INACTIVE', 'admin.restored', 'ACTIVE', '1 §4: ACTIVE or INACTIVE, adding or revoking'],
      ['ACTIVE', { type: 'admin.ownershipGiven', owner: false }, 'ACTIVE', 'ADR 28: only who is active'],
      [
        'ACTIVE',
        { type: 'admin.ownershipHandedOn', owner: true },
        'ACTIVE',
        'ADR 28: the owner stays an admin',
      ],
    ],
  }),

  batchScan: tableOf(batchScanModel, {
    starts: 'pending',
    ends: [
      {
        says: '2 §4: a bulk scan that began is completed or fails',
        begun: 'processing',
        by: ['batchScan.scanningBegan', 'batchScan.finished', 'batchScan.failed'],
        in: ['completed', 'failed'],
      },
    ],
    moves: [
      [
        'pending',
        { type: 'batchScan.started', isOnboarded: true },
        'processing',
        '1 §4: pending, processing',
      ],
      ['pending', 'batchScan.domainsAwaited', 'pending', 'ADR 38: pending until every domain is verified'],
      ['pending', 'batchScan.domainsVerified', 'processing', 'ADR 38: starts by itself'],
      ['pending', 'batchScan.seatsExhausted', 'unavailable_seats', '1 §4: unavailable_seats'],
      ['unavailable_seats', 'batchScan.seatsGranted', 'pending', '2 §6: seats are increased by sales'],
      ['processing', 'batchScan.scanningBegan', 'scanning', '2 §4: Processing, Scanning'],
      ['scanning', 'batchScan.finished', 'completed', '2 §4: Completed'],
      ['processing', 'batchScan.failed', 'failed', '2 §4: Error'],
      ['scanning', 'batchScan.failed', 'failed', '2 §4: Error'],
      ['failed', 'batchScan.retried', 'processing', '2 §4: a button to run it again'],
      ['failed', 'batchScan.domainsAwaited', 'pending', 'ADR 38: new ones wait'],
      ['failed', 'batchScan.seatsExhausted', 'unavailable_seats', '1 §4: unavailable_seats'],
      ['pending', 'batchScan.canceled', 'canceled', 'ADR 48: canceling is for whatever hasn’t ended'],
      ['unavailable_seats', 'batchScan.canceled', 'canceled', 'ADR 48: lacks seats'],
      ['processing', 'batchScan.canceled', 'canceled', 'ADR 48: is being prepared'],
      ['scanning', 'batchScan.canceled', 'canceled', 'ADR 48: checks people'],
      [
        'canceled',
        'batchScan.retried',
        'processing',
        'ADR 48: nothing starts it but an admin who runs it again',
      ],
      ['canceled', 'batchScan.domainsAwaited', 'pending', 'ADR 38: new ones wait'],
      ['canceled', 'batchScan.seatsExhausted', 'unavailable_seats', '1 §4: unavailable_seats'],
      ['pending', 'batchScan.deleted', 'deleted', 'ADR 48: deleting takes the list and its lines'],
      ['unavailable_seats', 'batchScan.deleted', 'deleted', 'ADR 48'],
      ['failed', 'batchScan.deleted', 'deleted', 'ADR 48: an admin who deletes a failed list'],
      ['canceled', 'batchScan.deleted', 'deleted', 'ADR 48'],
    ],
  }),

  companyOnboarding: tableOf(companyOnboardingModel, {
    starts: 'open',
    ends: [
      {
        says: '2 §4: a lock that is not renewed is freed',
        begun: 'locked',
        by: ['onboarding.lockExpired'],
        in: ['open'],
      },
    ],
    moves: [
      ['open', 'onboarding.lockTaken', 'locked', '2 §4: locked while another admin is onboarding'],
      ['locked', { type: 'onboarding.lockRenewed', byHolder: true }, 'locked', '2 §4: while they are at it'],
      ['locked', { type: 'onboarding.lockFreed', byHolder: true }, 'open', '2 §4: no longer onboarding'],
      ['locked', 'onboarding.lockExpired', 'open', '2 §4: no longer onboarding'],
      ['locked', { type: 'onboarding.completed', byHolder: true }, 'completed', '2 §4: the last of 3 steps'],
    ],
  }),

  dataExport: tableOf(dataExportModel, {
    starts: 'none',
    ends: [
      {
        says: 'docs/promises.md: a copy of one’s data is built or fails, and expires',
        begun: 'requested',
        by: ['dataExport.started', 'dataExport.built', 'dataExport.failed', 'dataExport.expired'],
        in: ['expired', 'failed'],
      },
    ],
    moves: [
      ['none', 'dataExport.requested', 'requested', 'issue 26: everything about me in one ZIP'],
      ['requested', 'dataExport.started', 'building', 'issue 26: built by a job'],
      ['building', 'dataExport.started', 'building', 'issue 26: a job that was cut off starts again'],
      ['building', 'dataExport.built', 'ready', 'issue 26: announced'],
      ['building', 'dataExport.failed', 'failed', 'issue 26: the person can ask again'],
      ['ready', 'dataExport.expired', 'expired', 'issue 26: expiring'],
      ['ready', 'dataExport.requested', 'requested', 'issue 26: a new one takes its place'],
      ['failed', 'dataExport.requested', 'requested', 'issue 26: the person can ask again'],
      ['expired', 'dataExport.requested', 'requested', 'issue 26: the person can ask again'],
    ],
  }),

  deepScan: tableOf(deepScanModel, {
    starts: 'NOT_INVITED',
    ends: [
      {
        says: '2 §4: a scan that began is completed, fails or waits for a seat',
        begun: 'INITIATED',
        by: [
          'deepScan.processingBegan',
          'deepScan.scanningBegan',
          'deepScan.finished',
          'deepScan.failed',
          'deepScan.seatsExhausted',
        ],
        in: ['COMPLETED', 'FAILED', 'UNAVAILABLE_SEATS'],
      },
    ],
    moves: [
      ['NOT_INVITED', 'deepScan.invited', 'INVITED', '2 §4: invited and not invited'],
      ['NOT_INVITED', 'deepScan.enrolled', 'NOT_STARTED', '2 §1: the personal plan needs no invitation'],
      ['INVITED', 'deepScan.invited', 'INVITED', 'ADR 60: again two weeks after the one before'],
      ['INVITED', 'deepScan.invitationAccepted', 'NOT_STARTED', '2 §6: scanned later with consent'],
      ['NOT_STARTED', 'deepScan.started', 'INITIATED', '2 §4: Not Started, Initiated'],
      ['INITIATED', 'deepScan.processingBegan', 'PROCESSING', '2 §4: Processing'],
      ['PROCESSING', 'deepScan.scanningBegan', 'SCANNING', '2 §4: Scanning'],
      ['SCANNING', 'deepScan.finished', 'COMPLETED', '2 §4: Completed'],
      ['COMPLETED', 'deepScan.started', 'INITIATED', '2 §9: scans are monthly, extra scans are bought'],
      ['INITIATED', 'deepScan.failed', 'FAILED', '2 §4: Failed'],
      ['PROCESSING', 'deepScan.failed', 'FAILED', '2 §4: Failed'],
      ['SCANNING', 'deepScan.failed', 'FAILED', '2 §4: Failed'],
      ['FAILED', 'deepScan.retried', 'INITIATED', '2 §4: Retry Scan'],
      ['INITIATED', 'deepScan.seatsExhausted', 'UNAVAILABLE_SEATS', '1 §4: UNAVAILABLE_SEATS'],
      ['PROCESSING', 'deepScan.seatsExhausted', 'UNAVAILABLE_SEATS', '1 §4: UNAVAILABLE_SEATS'],
      ['SCANNING', 'deepScan.seatsExhausted', 'UNAVAILABLE_SEATS', '1 §4: UNAVAILABLE_SEATS'],
      ['UNAVAILABLE_SEATS', 'deepScan.seatsGranted', 'INITIATED', '2 §6: seats are increased by sales'],
      ['NOT_STARTED', 'deepScan.consentWithdrawn', 'NOT_INVITED', 'ADR 60: withdrawn as easily as given'],
      ['INITIATED', 'deepScan.consentWithdrawn', 'NOT_INVITED', 'ADR 60: withdrawn as easily as given'],
      ['PROCESSING', 'deepScan.consentWithdrawn', 'NOT_INVITED', 'ADR 60: withdrawn as easily as given'],
      ['SCANNING', 'deepScan.consentWithdrawn', 'NOT_INVITED', 'ADR 60: withdrawn as easily as given'],
      ['COMPLETED', 'deepScan.consentWithdrawn', 'NOT_INVITED', 'ADR 60: withdrawn as easily as given'],
      ['FAILED', 'deepScan.consentWithdrawn', 'NOT_INVITED', 'ADR 60: withdrawn as easily as given'],
      [
        'UNAVAILABLE_SEATS',
        'deepScan.consentWithdrawn',
        'NOT_INVITED',
        'ADR 60: withdrawn as easily as given',
      ],
    ],
  }),

  domainProof: tableOf(domainProofModel, {
    starts: 'claimed',
    ends: [
      {
        says: 'ADR 39: a domain that is doubted is proved again or lapses',
        begun: 'expiring',
        by: ['domainProof.expired'],
        in: ['lapsed'],
      },
    ],
    moves: [
      ['claimed', 'domainProof.proved', 'verified', 'ADR 39: three proofs'],
      ['claimed', 'domainProof.withdrawn', 'withdrawn', 'ADR 38: a claim can be corrected and removed'],
      ['verified', 'domainProof.proved', 'verified', 'ADR 39: looked for each month'],
      ['verified', 'domainProof.doubted', 'expiring', 'ADR 39: a doubted domain is expiring'],
      ['expiring', 'domainProof.proved', 'verified', 'ADR 39: is looked at each day'],
      ['expiring', 'domainProof.expired', 'lapsed', 'ADR 39: then it lapses'],
      ['lapsed', 'domainProof.proved', 'verified', 'ADR 39: proved again, all of it is back'],
      ['lapsed', 'domainProof.withdrawn', 'withdrawn', '2 §4 and ADR 38: only what is verified stays'],
    ],
  }),

  emailVerification: tableOf(emailVerificationModel, {
    starts: 'unverified',
    ends: [
      {
        says: '2 §4: a link that nobody opens expires',
        begun: 'sent',
        by: ['emailVerification.linkExpired'],
        in: ['expired'],
      },
    ],
    moves: [
      ['unverified', 'emailVerification.sent', 'sent', '2 §4: unverified, sent'],
      ['sent', 'emailVerification.sent', 'sent', '2 §4: resend'],
      ['sent', 'emailVerification.confirmed', 'verified', '2 §4: verified'],
      ['sent', 'emailVerification.linkExpired', 'expired', '2 §4: expired link'],
      ['sent', 'emailVerification.linkRefused', 'invalid', '2 §4: invalid link'],
      ['sent', 'emailVerification.strangerCame', 'forbidden', '2 §4: forbidden; 2 §8: not of this account'],
      ['expired', 'emailVerification.sent', 'sent', '2 §8: offers resend'],
      ['invalid', 'emailVerification.sent', 'sent', '2 §8: offers resend'],
      ['forbidden', 'emailVerification.sent', 'sent', '2 §2: the banner resends to unverified addresses'],
    ],
  }),

  invite: tableOf(inviteModel, {
    starts: 'sent',
    ends: [
      {
        says: '2 §4: an invitation that nobody answers expires',
        begun: 'sent',
        by: ['invite.expired'],
        in: ['expired'],
      },
    ],
    moves: [
      ['sent', 'invite.accepted', 'accepted', '1 §7: invite/{code}/accept'],
      ['sent', 'invite.expired', 'expired', '2 §4: Invite expired'],
      ['sent', 'invite.cancelled', 'cancelled', '2 §4: Invite cancelled'],
      ['sent', 'invite.resent', 'sent', '1 §7: invites/resend'],
      ['sent', 'invite.roleChanged', 'sent', '1 §7: invites/{id} with role'],
      ['expired', 'invite.cancelled', 'cancelled', '2 §4: Invite cancelled'],
      ['expired', 'invite.resent', 'sent', '1 §7: invites/resend'],
      ['expired', 'invite.roleChanged', 'expired', '1 §7: invites/{id} with role'],
    ],
  }),

  invoice: tableOf(invoiceModel, {
    starts: 'open',
    moves: [
      ['open', 'invoice.paid', 'paid', '2 §2: subscription and billing, invoice details'],
      ['open', 'invoice.voided', 'void', 'ADR 42: what operators may change'],
    ],
  }),

  leak: tableOf(leakModel, {
    starts: 'detected',
    moves: [
      ['detected', 'leak.reported', 'reported', '2 §4: unattended, then reported'],
      ['detected', 'leak.ignored', 'ignored', '1 §7: leak/{id}/ignore'],
      ['detected', 'leak.authorised', 'safe', '2 §4: authorize (safe)'],
      ['detected', 'leak.fixed', 'fixed', '2 §4: detected or fixed'],
      ['detected', 'leak.disowned', 'notMe', '2 §4: "not me" removes the finding irreversibly'],
      [
        'reported',
        'leak.fixed',
        'fixed',
        '2 §4: solved or removed; ADR 19: the request alone moves the finding',
      ],
      ['reported', 'leak.reportWithdrawn', 'detected', '2 §4: can be cancelled; ADR 19: back to detected'],
      ['ignored', 'leak.restored', 'detected', 'ADR 19: a restored finding goes back to detected'],
      ['safe', 'leak.restored', 'detected', 'ADR 19: can be made unattended again'],
      ['fixed', 'leak.restored', 'detected', '2 §4: fixed leaks are reviewable'],
      ['fixed', 'leak.reappeared', 'detected', 'ADR 19: a scan that found it again'],
    ],
  }),

  delivery: tableOf(deliveryModel, {
    starts: 'queued',
    moves: [
      ['queued', 'delivery.takenBack', 'takenBack', 'ADR 73: until it is sent, its person can take it back'],
      ['queued', 'delivery.accepted', 'accepted', 'ADR 73: the mail server took it'],
      ['queued', 'delivery.rejected', 'rejected', 'ADR 73: refused by the mail server for good'],
      ['accepted', 'delivery.bounced', 'bounced', 'ADR 73: it comes back after the mail server took it'],
      ['escalated', 'delivery.bounced', 'bounced', 'ADR 73: it comes back after the mail server took it'],
      ['accepted', 'delivery.answered', 'answered', 'ADR 73: more than a receipt or a promised day'],
      ['overdue', 'delivery.answered', 'answered', 'ADR 73: more than a receipt or a promised day'],
      ['escalated', 'delivery.answered', 'answered', 'ADR 73: more than a receipt or a promised day'],
      ['unanswered', 'delivery.answered', 'answered', 'ADR 73: more than a receipt or a promised day'],
      ['answered', 'delivery.complained', 'complained', 'ADR 73: its person complains'],
      ['accepted', 'delivery.lapsed', 'overdue', 'ADR 73: no answer by its day'],
      ['overdue', 'delivery.escalated', 'escalated', 'ADR 73: reminded'],
      ['overdue', 'delivery.rejected', 'rejected', 'ADR 73: refused by the mail server for good'],
      ['overdue', 'delivery.complained', 'complained', 'ADR 73: its person complains'],
      ['escalated', 'delivery.lapsed', 'unanswered', 'ADR 73: no answer to the reminder either'],
      ['escalated', 'delivery.complained', 'complained', 'ADR 73: its person complains'],
      ['unanswered', 'delivery.complained', 'complained', 'ADR 73: its person complains'],
    ],
  }),

  optOut: tableOf(optOutModel, {
    starts: 'waiting',
    moves: [
      ['waiting', 'optOut.begun', 'filling', 'ADR 76: no sooner than its person can cancel'],
      ['waiting', 'optOut.handedOver', 'handedOver', 'issue 59 §3: the desk has what software can’t do'],
      ['filling', 'optOut.sent', 'sent', 'issue 59 §5: opt-out by form'],
      ['filling', 'optOut.linkPromised', 'linkAwaited', 'issue 59 §5: opt-out by emailed link'],
      ['filling', 'optOut.postponed', 'waiting', 'ADR 76: tried again while nothing was sent'],
      ['filling', 'optOut.handedOver', 'handedOver', 'ADR 76: never sent twice'],
      ['linkAwaited', 'optOut.linkArrived', 'linkArrived', 'issue 59 §5: opt-out by emailed link'],
      ['linkAwaited', 'optOut.handedOver', 'handedOver', 'ADR 76: no email in a week'],
      ['linkArrived', 'optOut.sent', 'sent', 'issue 59 §5: opt-out by emailed link'],
      ['linkArrived', 'optOut.handedOver', 'handedOver', 'ADR 76: the link leads elsewhere'],
      ['sent', 'optOut.handedOver', 'handedOver', 'ADR 76: still there a month later'],
    ],
  }),

  pageWatch: tableOf(pageWatchModel, {
    starts: 'requested',
    moves: [
      ['requested', 'page.there', 'there', 'ADR 75: the first look'],
      ['requested', 'page.moved', 'moved', 'ADR 75: the first look'],
      ['requested', 'page.absent', 'notFound', 'issue 59 §4: “not found” is never “gone”'],
      ['notFound', 'page.there', 'there', 'ADR 75: it is there after all'],
      ['notFound', 'page.moved', 'moved', 'ADR 75: it is there after all'],
      ['there', 'page.moved', 'moved', 'issue 59 §4: moved'],
      ['there', 'page.absent', 'absent', 'issue 59 §4: two looks a week apart'],
      ['moved', 'page.there', 'there', 'ADR 75: it moved back'],
      ['moved', 'page.absent', 'absent', 'issue 59 §4: two looks a week apart'],
      ['absent', 'page.there', 'there', 'ADR 75: one look that finds it is enough'],
      ['absent', 'page.moved', 'moved', 'ADR 75: one look that finds it is enough'],
      ['absent', 'page.goneForAWeek', 'gone', 'issue 59 §4: two looks a week apart'],
      ['absent', 'page.siteGoneForAWeek', 'siteGone', 'issue 59 §4: gone for everybody'],
      ['gone', 'page.there', 'back', 'issue 59 §4: a reappearance reopens the case'],
      ['gone', 'page.moved', 'back', 'issue 59 §4: a reappearance reopens the case'],
      ['siteGone', 'page.there', 'back', 'issue 59 §4: a reappearance reopens the case'],
      ['siteGone', 'page.moved', 'back', 'issue 59 §4: a reappearance reopens the case'],
      ['back', 'page.absent', 'absent', 'issue 59 §4: two looks a week apart'],
    ],
  }),

  infectedDevice: tableOf(infectedDeviceModel, {
    starts: 'found',
    moves: [
      [
        'found',
        'infectedDevice.cleaned',
        'cleaned',
        'ADR 72: in the order in which each step needs the one before',
      ],
      [
        'cleaned',
        'infectedDevice.sessionsEnded',
        'sessionsEnded',
        'ADR 72: in the order in which each step needs the one before',
      ],
      [
        'sessionsEnded',
        'infectedDevice.passwordsChanged',
        'passwordsChanged',
        'ADR 72: in the order in which each step needs the one before',
      ],
      [
        'passwordsChanged',
        'infectedDevice.closed',
        'closed',
        'ADR 72: in the order in which each step needs the one before',
      ],
      ['cleaned', 'infectedDevice.undone', 'found', 'ADR 72: the last step can be undone'],
      ['sessionsEnded', 'infectedDevice.undone', 'cleaned', 'ADR 72: the last step can be undone'],
      ['passwordsChanged', 'infectedDevice.undone', 'sessionsEnded', 'ADR 72: the last step can be undone'],
      ['closed', 'infectedDevice.undone', 'passwordsChanged', 'ADR 72: the last step can be undone'],
      ['cleaned', 'infectedDevice.seenAgain', 'found', 'ADR 72: a later log opens the case again'],
      ['sessionsEnded', 'infectedDevice.seenAgain', 'found', 'ADR 72: a later log opens the case again'],
      ['passwordsChanged', 'infectedDevice.seenAgain', 'found', 'ADR 72: a later log opens the case again'],
      ['closed', 'infectedDevice.seenAgain', 'found', 'ADR 72: a later log opens the case again'],
    ],
  }),

  findingDispute: tableOf(findingDisputeModel, {
    starts: 'undisputed',
    moves: [
      ['undisputed', 'dispute.opened', 'open', 'issue 59 §6: findings can be disputed'],
      ['open', 'dispute.withdrawn', 'undisputed', 'issue 59 §6: taken back before it is decided'],
      ['open', 'dispute.upheld', 'upheld', 'issue 59 §6: decided'],
      ['open', 'dispute.rejected', 'rejected', 'issue 59 §6: decided'],
    ],
  }),

  likelyFinding: tableOf(likelyFindingModel, {
    starts: 'unanswered',
    ends: [
      {
        says: 'ADR 69: a no is final after a day',
        begun: 'denied',
        by: ['likelyFinding.forgotten'],
        in: ['forgotten'],
      },
    ],
    moves: [
      ['unanswered', 'likelyFinding.confirmed', 'confirmed', 'ADR 69: a yes makes it a finding'],
      ['unanswered', 'likelyFinding.doubted', 'unsure', 'ADR 69: not sure'],
      ['unanswered', 'likelyFinding.denied', 'denied', 'ADR 69: a no'],
      [
        'unanswered',
        'likelyFinding.withdrawn',
        'withdrawn',
        'ADR 69: only what the last scan still found is asked',
      ],
      ['unsure', 'likelyFinding.confirmed', 'confirmed', 'ADR 69: not sure can become a yes'],
      ['unsure', 'likelyFinding.denied', 'denied', 'ADR 69: not sure can become a no'],
      [
        'unsure',
        'likelyFinding.withdrawn',
        'withdrawn',
        'ADR 69: only what the last scan still found is asked',
      ],
      ['denied', 'likelyFinding.takenBack', 'unanswered', 'ADR 69: a no can be taken back for a day'],
      ['denied', 'likelyFinding.forgotten', 'forgotten', 'ADR 69: a no is final after a day'],
    ],
  }),

  member: tableOf(memberModel, {
    starts: 'Not Invited',
    moves: [
      ['Not Invited', 'member.invited', 'Invited', '2 §4: Not Invited, Invited'],
      ['Invited', 'member.signedUp', 'Pending', '2 §4: Invited, Pending'],
      ['Pending', 'member.joined', 'Registered', '2 §4: Pending, Registered'],
      ['Registered', 'member.profileCompleted', 'Completed Profile', '2 §4: Completed Profile'],
      ['Not Invited', 'member.joined', 'Registered', '2 §2: invite by link'],
      ['Invited', 'member.joined', 'Registered', '1 §7: accept, with an account of their own'],
      ['Invited', 'member.inviteEnded', 'Not Invited', '2 §4: Invite cancelled'],
      ['Pending', 'member.inviteEnded', 'Not Invited', '2 §4: Invite cancelled'],
      ['Registered', 'member.left', 'Not Invited', '1 §7: DELETE user and register'],
      ['Completed Profile', 'member.left', 'Not Invited', '1 §7: DELETE user and register'],
    ],
    tags: { joined: ['Registered', 'Completed Profile'] },
  }),

  notification: tableOf(notificationModel, {
    starts: 'unread',
    moves: [
      ['unread', 'notification.opened', 'read', '1 §4: read by opening the notification'],
      ['read', 'notification.opened', 'read', '1 §4: read by opening the notification'],
    ],
  }),

  payment: tableOf(paymentModel, {
    starts: 'awaitingCheckout',
    ends: [
      {
        says: '2 §4: a checkout that is left lapses',
        begun: 'awaitingCheckout',
        by: ['payment.expired'],
        in: ['failed'],
      },
      {
        says: '2 §4: a payment that was submitted is settled',
        begun: 'processing',
        by: ['payment.succeeded', 'payment.failed'],
        in: ['paid', 'failed'],
      },
    ],
    moves: [
      ['awaitingCheckout', 'payment.submitted', 'processing', '2 §4: awaiting checkout, processing'],
      ['awaitingCheckout', 'payment.expired', 'failed', '2 §4: failed'],
      ['awaitingCheckout', 'payment.canceled', 'canceled', 'canceled while nobody has submitted it'],
      ['canceled', 'payment.submitted', 'processing', 'what the bank has counts'],
      ['canceled', 'payment.retried', 'awaitingCheckout', 'another can be started'],
      ['processing', 'payment.succeeded', 'paid', '2 §4: processing'],
      ['processing', 'payment.failed', 'failed', '2 §4: failed'],
      ['failed', 'payment.retried', 'awaitingCheckout', '2 §8: check payment information, retry'],
    ],
    // 2 §9: an extra scan is bought, and credits accumulate.
    facts: { paid: [{ type: 'payment.creditEarned', credits: 1 }] },
  }),

  profileDeletion: tableOf(profileDeletionModel, {
    starts: 'active',
    ends: [
      {
        says: '2 §4: deleting a profile ends in its deletion, unless undone',
        begun: 'scheduled',
        by: ['profileDeletion.due'],
        in: ['deleted'],
      },
    ],
    moves: [
      ['active', 'profileDeletion.requested', 'scheduled', '2 §2: delete profile; ADR 62: in seven days'],
      ['scheduled', 'profileDeletion.requested', 'scheduled', 'ADR 62: asking again changes nothing'],
      ['scheduled', 'profileDeletion.undone', 'active', 'ADR 62: can be undone for seven days'],
      ['scheduled', 'profileDeletion.due', 'deleted', '2 §4: deleting a profile'],
    ],
  }),

  register: tableOf(registerModel, {
    starts: 'pending',
    moves: [['pending', 'register.addressGiven', 'completed', '1 §4: completed once an address exists']],
  }),

  reportResolution: tableOf(reportResolutionModel, {
    starts: 'unattended',
    ends: [
      {
        says: '2 §4: a request that was sent is answered whatever the person does',
        begun: 'PENDING',
        by: [
          'report.accepted',
          'report.denied',
          'report.feedbackAwaited',
          'report.feedbackArrived',
          'report.actionRequested',
          'report.answerLapsed',
          'report.solved',
          'report.removed',
          'report.failed',
        ],
        in: ['REQUEST DENIED', 'FAILED', 'SOLVED', 'REMOVE'],
      },
      {
        says: '2 §4: a question that the person leaves open lapses',
        begun: 'USER ACTION',
        by: ['report.answerLapsed'],
        in: ['FAILED'],
      },
    ],
    moves: [
      ['unattended', 'report.requested', 'PENDING', '2 §4: unattended, then reported'],
      ['PENDING', 'report.cancelled', 'unattended', '2 §4: request received can be cancelled'],
      ['PENDING', 'report.accepted', 'ACCEPTED', '2 §4: accepted'],
      ['PENDING', 'report.denied', 'REQUEST DENIED', 'ADR 19: denied only instead of accepted'],
      ['PENDING', 'report.formBegun', 'WAITING FEEDBACK', 'ADR 76: the site’s own form'],
      ['WAITING FEEDBACK', 'report.formHandedOver', 'ACCEPTED', 'ADR 76: our team goes on'],
      ['ACCEPTED', 'report.feedbackAwaited', 'WAITING FEEDBACK', '2 §4: waiting feedback'],
      ['ACCEPTED', 'report.actionRequested', 'USER ACTION', '2 §4: details lead to an email with next steps'],
      ['ACCEPTED', 'report.solved', 'SOLVED', 'ADR 19: ends as solved, removed or failed'],
      ['ACCEPTED', 'report.removed', 'REMOVE', 'ADR 19'],
      ['ACCEPTED', 'report.failed', 'FAILED', 'ADR 19'],
      ['WAITING FEEDBACK', 'report.feedbackArrived', 'ACCEPTED', '2 §4: in progress'],
      ['WAITING FEEDBACK', 'report.actionRequested', 'USER ACTION', '2 §4: action required'],
      ['WAITING FEEDBACK', 'report.solved', 'SOLVED', 'ADR 19'],
      ['WAITING FEEDBACK', 'report.removed', 'REMOVE', 'ADR 19'],
      ['WAITING FEEDBACK', 'report.failed', 'FAILED', 'ADR 19'],
      ['USER ACTION', 'report.personAnswered', 'WAITING FEEDBACK', '2 §4: action required'],
      ['USER ACTION', 'report.answerLapsed', 'FAILED', 'docs/promises.md: otherwise, the request ends'],
      ['USER ACTION', 'report.solved', 'SOLVED', 'ADR 19'],
      ['USER ACTION', 'report.removed', 'REMOVE', 'ADR 19'],
      ['USER ACTION', 'report.failed', 'FAILED', 'ADR 19'],
      [
        'REQUEST DENIED',
        'report.deleted',
        'unattended',
        '2 §4: removal unsuccessful; user may delete the report',
      ],
      ['REQUEST DENIED', 'report.solvedByPerson', 'SOLVED', '2 §4: or say they removed it themselves'],
      ['FAILED', 'report.deleted', 'unattended', '2 §4: user may delete the report'],
      ['FAILED', 'report.solvedByPerson', 'SOLVED', '2 §4: or say they removed it themselves'],
      ...(
        ['PENDING', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION', 'REQUEST DENIED', 'FAILED'] as const
      ).flatMap(
        from =>
          [
            [from, 'report.seenGone', 'REMOVE', 'ADR 75: gone by two looks, whatever the request waits for'],
            [from, 'report.siteGone', 'SOLVED', 'ADR 75: nobody removed it, and it is nowhere'],
          ] as const,
      ),
      ['SOLVED', 'report.reappeared', 'unattended', 'ADR 19: a finding that came back is requested again'],
      ['REMOVE', 'report.reappeared', 'unattended', 'ADR 19'],
    ],
    tags: {
      requestReceived: ['PENDING'],
      inProgress: ['ACCEPTED', 'WAITING FEEDBACK'],
      actionRequired: ['USER ACTION'],
      unsuccessful: ['REQUEST DENIED', 'FAILED'],
      successful: ['SOLVED', 'REMOVE'],
      withDesk: ['PENDING', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION'],
    },
  }),

  supportRequest: tableOf(supportRequestModel, {
    starts: 'open',
    moves: [
      ['open', 'support.answered', 'waiting', '2 §1: an answer within 24 business hours'],
      ['open', 'support.closed', 'closed', 'issue 26: states'],
      ['open', 'support.replied', 'open', 'issue 26: seen by its sender as a conversation'],
      ['waiting', 'support.answered', 'waiting', 'issue 26: a conversation'],
      ['waiting', 'support.replied', 'open', 'issue 26: a conversation, and we owe an answer again'],
      ['waiting', 'support.closed', 'closed', 'issue 26: states'],
      ['closed', 'support.replied', 'open', 'issue 26: reopened by what its sender writes'],
    ],
  }),
}
