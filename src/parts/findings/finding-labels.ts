import { useLingui } from '@lingui/react/macro'
import type { FindingSummary, FindingType } from '#openapi/generated/api.d.ts'
import { useFormats } from '../page/use-formats.ts'
import { useDataClass, worstFirst } from './data-classes.ts'

type Described = Pick<
  FindingSummary,
  'type' | 'name' | 'passwordExposed' | 'image' | 'exposedAt' | 'firstSeenAt'
>

export function useFindingTitle(): (finding: {
  type: FindingType
  name: string
  passwordExposed: boolean
}) => string {
  const { t } = useLingui()
  return ({ type, name, passwordExposed }) => {
    const titles: Record<FindingType, string> = {
      NAME: t`Your name on ${name}`,
      ADDRESS: t`Your home address on ${name}`,
      PHONE: t`Your phone number on ${name}`,
      EMAIL: passwordExposed
        ? t`Email and password in the ${name} breach`
        : t`Email address in the ${name} breach`,
      DOMAIN: t`Your web domain in ${name}`,
      IMAGE: t`Your photo on ${name}`,
    }
    return titles[type]
  }
}

/** `Passwords` as `passwords`, but `IP addresses` unchanged. */
const insideSentence = (name: string, index: number) =>
  index > 0 && /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

/** The line under the title: since when, and the shown data. */
export function useFindingDetail(): (finding: Described & { exposedData: readonly string[] }) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const dataClass = useDataClass()
  return finding => {
    const since =
      finding.exposedAt === null
        ? t`Found ${formats.day(finding.firstSeenAt)}`
        : t`Exposed ${formats.shortDate(finding.exposedAt)}`
    const more =
      finding.image === null
        ? formats.list(worstFirst(finding.exposedData).map(dataClass).map(insideSentence), 3)
        : t`${formats.percent(finding.image.similarity)} match`
    return more === '' ? since : `${since} · ${more}`
  }
}
