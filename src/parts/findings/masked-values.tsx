import { useLingui } from '@lingui/react'
import type { Evidence } from '#openapi/generated/api.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { useFormats } from '../page/use-formats.ts'
import { maskedKinds } from './labels.ts'

/** What a page says of somebody, just enough to recognize it. */
export function MaskedValues({ masked }: Pick<Evidence, 'masked'>) {
  const { i18n } = useLingui()
  const formats = useFormats()
  if (masked.length === 0) return null
  return (
    <DescriptionList
      descriptions={masked.map(({ kind, value }, index) => ({
        key: `${kind} ${index}`,
        name: i18n._(maskedKinds[kind]),
        value: kind === 'country' ? formats.country(value) : value,
      }))}
    />
  )
}
