import { longDay } from '#domain/written-days.ts'
import type { NotificationData, NotificationTopic, ThreatCategory } from '#openapi/generated/api.ts'
import { type I18n, inEachLanguage } from '#server/platform/i18n.ts'
import { oneLine } from '#server/platform/mail/templates/wording.ts'
import { removalWords } from './removal-words.ts'

/** Whom an email is about. Only the email contains it, so that nothing is left of somebody who has gone. */
export interface EmailNames {
  /** The reader's company; null outside one. */
  readonly company: string | null
  /** The address of the person who did it, or whom it was done to. */
  readonly who: string | null
  readonly byOperator?: boolean
}

/** A notification in an email. It names the kind of event, the site and who is concerned, never the exposed data. */
export type Message = (
  i18n: I18n,
  data: NotificationData,
  names: EmailNames,
) => readonly [subject: string, text: string]

const companyIn = (i18n: I18n, { company }: EmailNames): string =>
  company === null ? i18n.t('your company') : oneLine(company)

/** What a company asks about, inside a sentence. */
const exposed = inEachLanguage<Partial<Record<ThreatCategory, string>>>(i18n => ({
  NAME: i18n.t('your name'),
  ADDRESS: i18n.t('your home address'),
  PHONE: i18n.t('your phone number'),
  EMAIL: i18n.t('your email address'),
  IMAGE: i18n.t('a photo of you'),
  DOMAIN: i18n.t('mailboxes on a web domain'),
}))

export const topicMessages: Readonly<Record<NotificationTopic, Message>> = {
  planAccessed: i18n => [
    i18n.t('Your response plan was opened'),
    i18n.t(
      'Someone opened your response plan with its code and your date of birth. If that wasn’t someone you trust, get a new code on the plan’s page: the old one stops working immediately.',
    ),
  ],
  planAborted: i18n => [
    i18n.t('Your response plan was aborted'),
    i18n.t(
      'Someone with your plan’s code and your date of birth aborted it. The plan’s history keeps what was checked off. If that wasn’t someone you trust, get a new code on the plan’s page.',
    ),
  ],
  planReset: i18n => [
    i18n.t('Your response plan was reset'),
    i18n.t(
      'Someone with your plan’s code and your date of birth reset it: every action is open again. If that wasn’t someone you trust, get a new code on the plan’s page.',
    ),
  ],
  planContactsNotified: i18n => [
    i18n.t('A message was sent to your plan’s contacts'),
    i18n.t('A message was sent to contacts in your response plan.'),
  ],
  planCheckDue: i18n => [
    i18n.t('Review your response plan'),
    i18n.t(
      'It’s been a month since you last reviewed your response plan. Are your contacts and banks still right?',
    ),
  ],
  bulkScanCompleted: i18n => [
    i18n.t('Your bulk scan is complete'),
    i18n.t('The results of your bulk scan are ready.'),
  ],
  bulkScanFailed: i18n => [
    i18n.t('Your bulk scan couldn’t be completed'),
    i18n.t('A problem on our side stopped your bulk scan. You can run it again.'),
  ],
  bulkScanLacksSeats: i18n => [
    i18n.t('Your bulk scan needs more seats'),
    i18n.t('The file needs more seats than your company has free.'),
  ],
  adminAccessGiven: (i18n, _, names) => [
    i18n.t('You’re now an administrator'),
    i18n.t('You were given administrator access to {company}.', { company: companyIn(i18n, names) }),
  ],
  adminAccessRevoked: (i18n, _, names) => [
    i18n.t('Your administrator access was revoked'),
    i18n.t('You no longer have administrator access to {company}.', { company: companyIn(i18n, names) }),
  ],
  ownershipGiven: (i18n, _, names) => [
    i18n.t('You’re now the owner of your company'),
    names.who === null
      ? i18n.t('You’re now the owner of {company}. Only you can transfer it to another administrator.', {
          company: companyIn(i18n, names),
        })
      : i18n.t(
          'You’re now the owner of {company} in place of {who}. Only you can transfer it to another administrator.',
          { company: companyIn(i18n, names), who: oneLine(names.who) },
        ),
  ],
  ownershipHandedOn: (i18n, _, names) => [
    i18n.t('Your company has a new owner'),
    i18n.t('The owner of {company} is now {who}. You’re still an administrator.', {
      company: companyIn(i18n, names),
      who: names.who === null ? i18n.t('another administrator') : oneLine(names.who),
    }),
  ],
  memberAddressChanged: (i18n, _, names) => [
    i18n.t('A member of your company has a new address'),
    i18n.t(
      'A member of {company} now signs in with {who}, which is outside the company’s domains. Until you confirm it, they have no access to the console. If you don’t know the address, remove them.',
      {
        company: companyIn(i18n, names),
        who: names.who === null ? i18n.t('another address') : oneLine(names.who),
      },
    ),
  ],
  membershipOnHold: (i18n, _, names) => [
    i18n.t('Your new address is waiting for confirmation'),
    i18n.t(
      'You’re a member of {company}, and your new address is outside its domains. Until its owner confirms it, you see only your own pages.',
      { company: companyIn(i18n, names) },
    ),
  ],
  membershipConfirmed: (i18n, _, names) => [
    i18n.t('Your new address was confirmed'),
    i18n.t(
      'The owner of {company} confirmed your new address. You can see everything there again, just as you could before.',
      { company: companyIn(i18n, names) },
    ),
  ],
  sessionsEnded: i18n => [
    i18n.t('You were signed out everywhere'),
    i18n.t(
      'An administrator ended all your sessions, for example because a device was lost. Sign in again to continue.',
    ),
  ],
  dataExportReady: i18n => [
    i18n.t('Your data is ready to download'),
    i18n.t('The file with your data is ready. Download it in your account settings.'),
  ],
  deepScanInvited: i18n => [
    i18n.t('You’re invited to a deep scan'),
    i18n.t(
      'Your company invites you to a deep scan. If you agree, it sees what your scans find under your name. It’s your decision.',
    ),
  ],
  deepScanConsentWithdrawn: i18n => [
    i18n.t('You withdrew your consent to the deep scan'),
    i18n.t(
      'Your company no longer sees your score or what was found about you, except in totals for five or more people. Your own pages stay as they were, and you can agree again at any time.',
    ),
  ],
  deepScanConsented: i18n => [
    i18n.t('A member agreed to a deep scan'),
    i18n.t('A member of your company agreed to a deep scan.'),
  ],
  deepScanLacksSeat: i18n => [
    i18n.t('A deep scan needs a seat'),
    i18n.t(
      'A member agreed to a deep scan, but no licensed seat is free. The scan starts on its own as soon as your company has one; our team can add seats.',
    ),
  ],
  removalByCompany: (i18n, _, names) => [
    i18n.t('Your company requested a removal for you'),
    i18n.t(
      'An administrator of {company} asked us to have a page about you taken down. You don’t have to do anything. You can follow it, and cancel it until our team starts working on it.',
      { company: companyIn(i18n, names) },
    ),
  ],
  removalWithdrawn: (i18n, _, names) => [
    i18n.t('Your company withdrew its removal request'),
    i18n.t(
      'An administrator of {company} withdrew the request to have a page about you taken down. You can request its removal yourself.',
      { company: companyIn(i18n, names) },
    ),
  ],
  findingQuestion: (i18n, { category }, names) => [
    i18n.t('Your company asks you to look at a finding'),
    i18n.t(
      'An administrator of {company} asks you to look at a finding, and to take care of it: {what}. Your company doesn’t see what you do about it unless you agreed to the deep scan.',
      {
        company: companyIn(i18n, names),
        what: (category && exposed[i18n.locale][category]) ?? i18n.t('something about you'),
      },
    ),
  ],
  reportStatus: (i18n, { reportResolution, scanDate }) => {
    const subject = i18n.t('There’s news about your removal request')
    if (reportResolution === null) return [subject, subject]
    return [
      subject,
      reportResolution === 'USER ACTION' && scanDate !== null
        ? i18n.t('We need something from you before {day}; after that, the request ends.', {
            day: longDay(i18n.locale, new Date(scanDate)),
          })
        : removalWords[i18n.locale][reportResolution].email,
    ]
  },
  answerDue: (i18n, { scanDate }) => [
    i18n.t('We’re waiting for your answer'),
    scanDate === null
      ? i18n.t('A removal needs something from you. Tell us when it’s done; otherwise, the request ends.')
      : i18n.t(
          'A removal needs something from you before {day}. Tell us when it’s done; otherwise, the request ends.',
          { day: longDay(i18n.locale, new Date(scanDate)) },
        ),
  ],
  answerLapsed: i18n => [
    i18n.t('A removal request has ended'),
    i18n.t('We didn’t hear from you in time, so the removal was stopped. You can request the removal again.'),
  ],
  letterAnswered: i18n => [
    i18n.t('Your letter was answered'),
    i18n.t(
      'The site answered your letter. The page of the letter shows what it says. Whether your data is gone, a later scan tells.',
    ),
  ],
  letterRejected: i18n => [
    i18n.t('Your letter could not be delivered'),
    i18n.t('The address of the site takes no mail. Look on the site itself for another one.'),
  ],
  letterUnanswered: i18n => [
    i18n.t('Your letter was not answered'),
    i18n.t(
      'The day for an answer to your letter has passed. If you have had one, say so on the page of the letter. If not, it has the next step ready.',
    ),
  ],
  reappeared: i18n => [
    i18n.t('Exposed data has reappeared'),
    i18n.t('A solved finding has reappeared. You can request its removal again.'),
  ],
  pageGone: i18n => [
    i18n.t('Your data is gone from the page'),
    i18n.t(
      'We looked at the page twice, a week apart, and didn’t find you. We look again after 30 and 90 days. Before and after are on the page of the finding.',
    ),
  ],
  siteGone: i18n => [
    i18n.t('A site that showed your data is gone'),
    i18n.t('The whole site doesn’t answer any longer. We look again after 30 and 90 days.'),
  ],
  scoreFormula: (i18n, { notificationScore, scoreDifference }) => [
    i18n.t('We count your score in a new way'),
    i18n.t('Your score is {score} out of 1000. Counted as before, it would be {before}.', {
      score: notificationScore ?? 0,
      before: (notificationScore ?? 0) - (scoreDifference ?? 0),
    }),
  ],
  disputeUpheld: i18n => [
    i18n.t('A finding wasn’t right: it’s deleted'),
    i18n.t('You were right about one of your findings. We deleted it, and later scans leave it out.'),
  ],
  disputeRejected: i18n => [
    i18n.t('A finding stays as it is'),
    i18n.t('We checked one of your findings. It still counts; its timeline says why.'),
  ],
  likelyFound: (i18n, { leakCount }) => [
    i18n.t('Is this you?'),
    i18n.t(
      '{count, plural, one {Your scan found a result that may be about you. Tell us whether it is: until then, we don’t count it.} other {Your scan found {count}\u00a0results that may be about you. Tell us which ones are: until then, we don’t count them.}}',
      { count: leakCount ?? 1 },
    ),
  ],
  domainVerified: (i18n, _, { byOperator = false }) => [
    i18n.t('One of your company’s domains is verified'),
    byOperator
      ? i18n.t(
          'An operator at Wardlight verified this domain for your company. Bulk scans waiting for it start on their own.',
        )
      : i18n.t('This domain is now verified for your company. Bulk scans waiting for it start on their own.'),
  ],
  domainExpiring: i18n => [
    i18n.t('One of your company’s domains needs to be verified again'),
    i18n.t(
      'We couldn’t confirm that this domain is still your company’s. Verify it again so your company keeps seeing what we know about its people. It takes a minute.',
    ),
  ],
  domainExpiringSoon: i18n => [
    i18n.t('One of your company’s domains expires soon'),
    i18n.t(
      'In a week at the latest, this domain will no longer be verified, and what we know about its people will be hidden until it is. Nothing is deleted. Verify it now.',
    ),
  ],
  domainLapsed: i18n => [
    i18n.t('One of your company’s domains is no longer verified'),
    i18n.t(
      'What we know about this domain’s people is hidden, and they aren’t scanned. Nothing was deleted: verify the domain to bring everything back.',
    ),
  ],
  ownDomainExpiring: i18n => [
    i18n.t('One of your domains needs to be verified again'),
    i18n.t(
      'We couldn’t confirm that this domain is still yours. Verify it again so your scans keep checking it. It takes a minute.',
    ),
  ],
  ownDomainExpiringSoon: i18n => [
    i18n.t('One of your domains expires soon'),
    i18n.t(
      'In a week at the latest, this domain will no longer be verified, and your scans will stop checking it. Verify it now.',
    ),
  ],
  ownDomainLapsed: i18n => [
    i18n.t('One of your domains is no longer verified'),
    i18n.t('Your scans no longer check this domain. Verify it, and they will again.'),
  ],
  secondFactorDue: (i18n, { scanDate }, names) => [
    i18n.t('Your company requires two-step sign-in'),
    scanDate === null
      ? i18n.t('Set up a second step in your account. It takes a minute.')
      : i18n.t(
          'From {day} on, {company} requires a second step from everyone who signs in. Set it up in your account before then. It takes a minute.',
          { day: longDay(i18n.locale, new Date(scanDate)), company: companyIn(i18n, names) },
        ),
  ],
  secondFactorWaived: (i18n, _, names) => [
    i18n.t('Your company no longer requires two-step sign-in'),
    i18n.t(
      'A second step is no longer required from everyone at {company}. You can still set one up in your account: with it, a leaked password alone isn’t enough to get in.',
      { company: companyIn(i18n, names) },
    ),
  ],
  priceChanging: (i18n, { scanDate }) => [
    i18n.t('The price of your company’s seats is changing'),
    scanDate === null
      ? i18n.t('We sent you an email with both prices.')
      : i18n.t('It changes on {day}. We sent you an email with both prices.', {
          day: longDay(i18n.locale, new Date(scanDate)),
        }),
  ],
  priceStaying: i18n => [
    i18n.t('The price of your company’s seats stays the same'),
    i18n.t('The change we announced no longer applies.'),
  ],
  scanFailed: i18n => [
    i18n.t('Your scan couldn’t be completed'),
    i18n.t(
      'Your scan couldn’t be completed due to a server issue. Trying again won’t cost you another credit.',
    ),
  ],
}
