import { useLingui } from '@lingui/react/macro'
import { exposedDataLabelOf, insideSentence } from '#domain/exposed-data-labels.ts'
import type { FindingSummary, FindingType } from '#openapi/generated/api.ts'
import { useFormats } from '../page/use-formats.ts'

type Titled = Pick<FindingSummary, 'type' | 'name' | 'passwordExposed' | 'stolenSignIn'>

export function useFindingTitle(): (finding: Titled) => string {
  const { t } = useLingui()
  return ({ type, name, passwordExposed, stolenSignIn }) => {
    const emailTitle = () => {
      // Its site lost nothing.
      if (stolenSignIn) return t`Your sign-in at ${name}, read by malware`
      return passwordExposed
        ? t`Email and password in the ${name} breach`
        : t`Email address in the ${name} breach`
    }
    const titles: Record<FindingType, string> = {
      NAME: t`Your name on ${name}`,
      ADDRESS: t`Your home address on ${name}`,
      PHONE: t`Your phone number on ${name}`,
      EMAIL: emailTitle(),
      DOMAIN: t`Your web domain in ${name}`,
      IMAGE: t`Your photo on ${name}`,
    }
    return titles[type]
  }
}

/** Kinds that open accounts first, so that a short list includes them. */
export const worstFirst = (names: readonly string[]): string[] =>
  [...names].sort((one, other) => Number(isPassword(other)) - Number(isPassword(one)))

const isPassword = (name: string) => name.toLowerCase() === 'passwords'

export function useExposedData(): (name: string) => string {
  const { i18n } = useLingui()
  return name => exposedDataLabelOf(name, i18n)
}

/** The line under the title: since when, and the shown data. */
export function useFindingDetail(): (finding: FindingSummary) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const exposedData = useExposedData()
  return finding => {
    const since =
      finding.exposedAt === null
        ? t`Found ${formats.day(finding.firstSeenAt)}`
        : t`Exposed ${formats.shortDate(finding.exposedAt)}`
    const more =
      finding.image === null
        ? formats.list(worstFirst(finding.exposedData).map(exposedData).map(insideSentence), 3)
        : t`${formats.percent(finding.image.similarity)} match`
    return more === '' ? since : `${since} · ${more}`
  }
}
