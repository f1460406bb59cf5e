import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { categoryOf } from '#domain/indicators.ts'
import type { Indicator, ScoreItem } from '#openapi/generated/api.ts'
import { categoryNames } from '#src/parts/findings/labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'

export function useItemTitle(): (
  item: Pick<ScoreItem, 'indicator' | 'kind' | 'count' | 'answeredAt'>,
) => string {
  const { t, i18n } = useLingui()
  return ({ indicator, kind, count, answeredAt }) => {
    // Unanswered questions are worded neutrally.
    if (kind === 'ANSWER' && answeredAt === null) return i18n._(categoryNames[categoryOf(indicator)])
    const titles: Record<Indicator, () => string> = {
      fullname: () => t`${plural(count, { one: 'Name listed on # site', other: 'Name listed on # sites' })}`,
      address: () =>
        t`${plural(count, { one: 'Home address on # people-search site', other: 'Home address on # people-search sites' })}`,
      phoneNumber: () =>
        t`${plural(count, { one: 'Phone number listed on # site', other: 'Phone number listed on # sites' })}`,
      // Sign-ins that malware read are no breach of their site.
      email: () => t`${plural(count, { one: 'Email address in # leak', other: 'Email address in # leaks' })}`,
      webDomains: () => t`${plural(count, { one: 'Web domain in # leak', other: 'Web domains in # leaks' })}`,
      image: () => t`${plural(count, { one: 'Photo in use on # site', other: 'Photos in use on # sites' })}`,
      useMFA: () => t`No two-step sign-in on your main accounts`,
      haveResponsePlan: () => t`No plan for when something happens`,
      top10Apps: () => t`${plural(count, { one: '# invasive app in use', other: '# invasive apps in use' })}`,
      allSocialMediasInPrivate: () => t`Social accounts open to everyone`,
      havePasswordManager: () => t`No password manager`,
      haveCyberSecurityInsurance: () => t`No cyber insurance`,
    }
    return titles[indicator]()
  }
}

export function useItemDetail(): (item: ScoreItem) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const names = ({ findings }: ScoreItem) =>
    formats.list(
      findings.map(({ name }) => name),
      3,
    )
  return item => {
    if (item.kind === 'ANSWER') {
      if (item.answeredAt === null)
        return t`Not answered yet: it no longer costs you anything from your next scan`
      return item.pending > 0
        ? t`Changed since the last scan`
        : t`Your answer of ${formats.day(item.answeredAt)}`
    }
    const { inProgress, olderThanFiveYears } = item
    if (inProgress > 0) {
      return t`Removal in progress on ${inProgress} of ${item.count}`
    }
    if (olderThanFiveYears > 0) {
      return t`${names(item)} · ${plural(olderThanFiveYears, { one: '# older than 5 years, counts half', other: '# older than 5 years, count half' })}`
    }
    return names(item)
  }
}
