import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  Bell,
  Building2,
  Gauge,
  Globe,
  Image,
  KeyRound,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  MapPin,
  Phone,
  RotateCcw,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { isComplete } from '#domain/coverage.ts'
import type { NotificationItem } from '#machines/flow/notifications.ts'
import { removalLabels } from '#src/parts/findings/labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import type { Tone } from '#src/ui/tones.ts'

type Kind = NotificationItem['notificationType']
type Topic = NonNullable<NotificationItem['data']['topic']>

interface NotificationMessages {
  title: string
  text: string
}

interface Look {
  icon: LucideIcon
  tone: Tone
}

const looks: Readonly<Record<Kind, Look>> = {
  compromisedDomain: { icon: Globe, tone: 'danger' },
  passwordLeak: { icon: KeyRound, tone: 'danger' },
  exposedAddress: { icon: MapPin, tone: 'danger' },
  mfa: { icon: ShieldCheck, tone: 'info' },
  newScore: { icon: Gauge, tone: 'info' },
  safe: { icon: ShieldCheck, tone: 'safe' },
  newImageFound: { icon: Image, tone: 'warning' },
  nameExposed: { icon: UserRound, tone: 'warning' },
  phoneExposed: { icon: Phone, tone: 'warning' },
  otherThreats: { icon: Bell, tone: 'warning' },
  responsePlan: { icon: LifeBuoy, tone: 'info' },
  unresolvedIssues: { icon: ListChecks, tone: 'warning' },
  companyScore: { icon: Building2, tone: 'info' },
  companyAnalysisUpdates: { icon: Building2, tone: 'info' },
  reportedImageStatus: { icon: Image, tone: 'info' },
}

export const notificationLook = ({ notificationType, data }: NotificationItem): Look =>
  data.topic === 'reappeared' ? { icon: RotateCcw, tone: 'warning' } : looks[notificationType]

/** A notification's text: by its topic if any, else by its kind (spec 2 §3). */
export function useNotificationMessages(): (item: NotificationItem) => NotificationMessages {
  const { t, i18n } = useLingui()
  const formats = useFormats()

  const removalText = ({ reportResolution }: NotificationItem['data']): string =>
    reportResolution === null
      ? t`See what has changed.`
      : i18n._(removalLabels[reportResolution].notification)

  const scoreText = ({ notificationScore, scoreDifference }: NotificationItem['data']): string => {
    const score = formats.number(notificationScore ?? 0)
    if (scoreDifference === null) return t`It’s ${score} out of 1000.`
    if (scoreDifference === 0) return t`It’s ${score} out of 1000, the same as before.`
    const change = formats.change(scoreDifference)
    return t`It’s ${score} out of 1000 (${change}).`
  }

  const basisText = (coverage: NotificationItem['data']['coverage']): string => {
    if (coverage === null) return ''
    const { sourcesAsked, sourcesTotal } = coverage
    return isComplete(coverage)
      ? t`Every source answered.`
      : t`It’s based on ${sourcesAsked} of ${sourcesTotal} sources, so it may be too high.`
  }

  const kinds: Record<Kind, (data: NotificationItem['data'], count: number) => NotificationMessages> = {
    compromisedDomain: (_, count) => ({
      title: t`One of your web domains has been compromised`,
      text: t`${plural(count, { one: 'It appears in # breach.', other: 'Your web domains appear in # breaches.' })}`,
    }),
    passwordLeak: (_, count) => ({
      title: t`One of your passwords was leaked`,
      text: t`${plural(count, { one: 'One of your accounts appears in # breach. Change its password first.', other: 'Your accounts appear in # breaches. Change their passwords first.' })}`,
    }),
    exposedAddress: (_, count) => ({
      title: t`Your address is exposed`,
      text: t`${plural(count, { one: 'It can be found in # place.', other: 'It can be found in # places.' })}`,
    }),
    mfa: () => ({
      title: t`Turn on two-step sign-in`,
      text: t`A second step at sign-in keeps out people who know your password.`,
    }),
    newScore: data => ({
      title: t`Your new protection score is ready`,
      text: [scoreText(data), basisText(data.coverage)].filter(Boolean).join(' '),
    }),
    safe: () => ({ title: t`No new threats`, text: t`Your last scan found nothing new about you.` }),
    newImageFound: (_, count) => ({
      title: t`A photo that looks like yours was found`,
      text: t`${plural(count, { one: 'Tell us whether # photo can stay where it is.', other: 'Tell us whether # photos can stay where they are.' })}`,
    }),
    nameExposed: (_, count) => ({
      title: t`Your name is exposed`,
      text: t`${plural(count, { one: '# website lists it with details about you.', other: '# websites list it with details about you.' })}`,
    }),
    phoneExposed: (_, count) => ({
      title: t`Your phone number is exposed`,
      text: t`${plural(count, { one: 'It can be found in # place.', other: 'It can be found in # places.' })}`,
    }),
    otherThreats: ({ category }, count) => ({
      title: category === 'EMAIL' ? t`Your email address was leaked` : t`Something needs your attention`,
      text: t`${plural(count, { one: 'We noticed # thing that may put you at risk.', other: 'We noticed # things that may put you at risk.' })}`,
    }),
    responsePlan: () => ({
      title: t`Your response plan`,
      text: t`There’s news about your response plan.`,
    }),
    unresolvedIssues: (_, count) => ({
      title: t`You still have open findings`,
      text: t`${plural(count, { one: '# finding is still open.', other: '# findings are still open.' })}`,
    }),
    companyScore: data => ({ title: t`Your company’s score has changed`, text: scoreText(data) }),
    companyAnalysisUpdates: () => ({
      title: t`News about your company’s scans`,
      text: t`Your company’s scan results have changed.`,
    }),
    reportedImageStatus: data => ({
      title: t`Your photo report`,
      text: removalText(data),
    }),
  }

  const topics: Record<Topic, (data: NotificationItem['data']) => NotificationMessages> = {
    planAccessed: () => ({
      title: t`Your response plan was opened`,
      text: t`Someone opened it with its code and your date of birth. If that wasn’t someone you trust, get a new code.`,
    }),
    planAborted: () => ({
      title: t`Your response plan was aborted`,
      text: t`Someone with its code and your date of birth aborted it. If that wasn’t someone you trust, get a new code.`,
    }),
    planReset: () => ({
      title: t`Your response plan was reset`,
      text: t`Someone with its code and your date of birth reset it: every action is open again. If that wasn’t someone you trust, get a new code.`,
    }),
    planContactsNotified: () => ({
      title: t`A message was sent to your plan’s contacts`,
      text: t`See who the message was sent to.`,
    }),
    planCheckDue: () => ({
      title: t`Review your response plan`,
      text: t`A month has passed. Are your contacts and banks still right?`,
    }),
    bulkScanCompleted: () => ({ title: t`Your bulk scan is complete`, text: t`The results are ready.` }),
    bulkScanFailed: () => ({
      title: t`Your bulk scan couldn’t be completed`,
      text: t`A problem on our side stopped it. You can run it again.`,
    }),
    bulkScanLacksSeats: () => ({
      title: t`Your bulk scan needs more seats`,
      text: t`The file needs more seats than your company has free.`,
    }),
    adminAccessGiven: () => ({
      title: t`You’re now an administrator`,
      text: t`You were given administrator access to your company.`,
    }),
    adminAccessRevoked: () => ({
      title: t`Your administrator access was revoked`,
      text: t`You no longer have administrator access to your company.`,
    }),
    ownershipGiven: () => ({
      title: t`You’re now the owner of your company`,
      text: t`Ownership of your company was transferred to you.`,
    }),
    ownershipHandedOn: () => ({
      title: t`Your company has a new owner`,
      text: t`Someone else owns it now. You’re still an administrator.`,
    }),
    memberAddressChanged: () => ({
      title: t`A member of your company has a new address`,
      text: t`It doesn’t belong to your company’s domains. Confirm it, or remove the person.`,
    }),
    membershipOnHold: () => ({
      title: t`Your new address is waiting for confirmation`,
      text: t`Until your company’s owner confirms it, you see only your own pages.`,
    }),
    membershipConfirmed: () => ({
      title: t`Your new address was confirmed`,
      text: t`You can see everything in your company again, just as you could before.`,
    }),
    sessionsEnded: () => ({
      title: t`You were signed out everywhere`,
      text: t`An administrator ended all your sessions.`,
    }),
    dataExportReady: () => ({
      title: t`Your data is ready to download`,
      text: t`The file with your data is ready. Download it in your account settings.`,
    }),
    deepScanInvited: () => ({
      title: t`You’re invited to a deep scan`,
      text: t`If you agree, your company sees what your scans find under your name. It’s your decision.`,
    }),
    deepScanConsentWithdrawn: () => ({
      title: t`You withdrew your consent to the deep scan`,
      text: t`Your company no longer sees your score or what was found about you.`,
    }),
    deepScanConsented: () => ({
      title: t`A member agreed to a deep scan`,
      text: t`A member of your company agreed to a deep scan.`,
    }),
    deepScanLacksSeat: () => ({
      title: t`A deep scan needs a seat`,
      text: t`A member’s deep scan is waiting until your company has a free seat.`,
    }),
    removalByCompany: () => ({
      title: t`Your company requested a removal for you`,
      text: t`You can follow it, and cancel it until our team starts working on it.`,
    }),
    removalWithdrawn: () => ({
      title: t`Your company withdrew its removal request`,
      text: t`You can request its removal yourself.`,
    }),
    findingQuestion: () => ({
      title: t`Your company asks you to look at a finding`,
      text: t`Please take a look and take care of it.`,
    }),
    reportStatus: data => ({
      title: t`News about your removal request`,
      text: removalText(data),
    }),
    answerDue: ({ scanDate }) => {
      const day = scanDate === null ? null : formats.date(scanDate)
      return {
        title: t`We’re waiting for your answer`,
        text:
          day === null
            ? t`A removal needs something from you; otherwise, the request ends.`
            : t`A removal needs something from you before ${day}; otherwise, the request ends.`,
      }
    },
    answerLapsed: () => ({
      title: t`A removal request has ended`,
      text: t`We didn’t hear from you in time. You can request the removal again.`,
    }),
    reappeared: () => ({
      title: t`Exposed data has reappeared`,
      text: t`A solved finding has reappeared. You can request its removal again.`,
    }),
    scoreFormula: ({ notificationScore, scoreDifference }) => {
      const score = formats.number(notificationScore ?? 0)
      const before = formats.number((notificationScore ?? 0) - (scoreDifference ?? 0))
      return {
        title: t`We count your score in a new way`,
        text: t`It’s ${score} out of 1000. Counted as before, it would be ${before}.`,
      }
    },
    disputeUpheld: () => ({
      title: t`A finding wasn’t right: it’s deleted`,
      text: t`You were right about one of your findings. We deleted it, and later scans leave it out.`,
    }),
    disputeRejected: () => ({
      title: t`A finding stays as it is`,
      text: t`We checked one of your findings. It still counts; its timeline says why.`,
    }),
    pageGone: () => ({
      title: t`Gone from the page`,
      text: t`Two of our looks, a week apart, didn’t find you there any longer.`,
    }),
    siteGone: () => ({
      title: t`A site that showed your data is gone`,
      text: t`The whole site doesn’t answer any longer.`,
    }),
    letterAnswered: () => ({ title: t`Letter answered`, text: t`See what they say.` }),
    letterRejected: () => ({
      title: t`Letter not delivered`,
      text: t`Its address takes no mail. Look for another one.`,
    }),
    letterUnanswered: () => ({
      title: t`Letter not answered`,
      text: t`The next step is ready.`,
    }),
    likelyFound: ({ leakCount }) => ({
      title: t`Is this you?`,
      text: t`${plural(leakCount ?? 1, { one: '# result may be about you. Tell us whether it is.', other: '# results may be about you. Tell us which ones are.' })}`,
    }),
    domainVerified: ({ site }) => ({
      title: t`One of your company’s domains is verified`,
      text: t`${site} belongs to your company. Bulk scans waiting for it start on their own.`,
    }),
    domainExpiring: ({ site }) => ({
      title: t`One of your company’s domains needs to be verified again`,
      text: t`We couldn’t confirm that ${site} is still your company’s. Verify it again.`,
    }),
    domainExpiringSoon: ({ site }) => ({
      title: t`One of your company’s domains expires soon`,
      text: t`What we know about the people of ${site} will be hidden once its verification expires. Verify it again.`,
    }),
    domainLapsed: ({ site }) => ({
      title: t`One of your company’s domains is no longer verified`,
      text: t`What we know about the people of ${site} is hidden until you verify it. Nothing was deleted.`,
    }),
    ownDomainExpiring: ({ site }) => ({
      title: t`One of your domains needs to be verified again`,
      text: t`We couldn’t confirm that ${site} is still yours. Verify it again.`,
    }),
    ownDomainExpiringSoon: ({ site }) => ({
      title: t`One of your domains expires soon`,
      text: t`Your scans will no longer check ${site} once its verification expires. Verify it again.`,
    }),
    ownDomainLapsed: ({ site }) => ({
      title: t`One of your domains is no longer verified`,
      text: t`Your scans will check ${site} again once you verify it.`,
    }),
    secondFactorDue: ({ scanDate }) => {
      const day = scanDate === null ? null : formats.date(scanDate)
      return {
        title: t`Your company requires two-step sign-in`,
        text:
          day === null
            ? t`Set up a second step in your account. It takes a minute.`
            : t`It’s required from ${day}. Set up a second step in your account before then.`,
      }
    },
    secondFactorWaived: () => ({
      title: t`Your company no longer requires two-step sign-in`,
      text: t`You can still set it up.`,
    }),
    priceChanging: ({ scanDate }) => {
      const day = scanDate === null ? null : formats.date(scanDate.slice(0, 10))
      return {
        title: t`The price of your company’s seats is changing`,
        text:
          day === null
            ? t`We sent you an email with both prices.`
            : t`It changes on ${day}. We sent you an email with both prices.`,
      }
    },
    priceStaying: () => ({
      title: t`The price of your company’s seats stays the same`,
      text: t`The change we announced no longer applies.`,
    }),
    scanFailed: () => ({
      title: t`Your scan couldn’t be completed`,
      text: t`Trying again won’t cost you another credit.`,
    }),
  }

  return ({ notificationType, data }) =>
    data.topic === null ? kinds[notificationType](data, data.leakCount ?? 1) : topics[data.topic](data)
}
