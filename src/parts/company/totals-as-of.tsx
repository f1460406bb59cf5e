import { Trans } from '@lingui/react/macro'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Text } from '#src/ui/text.tsx'

/** Says of when the two parts of totals are (docs/adr/0060); nothing of figures that are current. */
export function TotalsAsOf({ date }: { date: string | null }) {
  const { shortDate } = useFormats()
  if (date === null) return null
  const day = shortDate(date)
  return (
    <Text size="t1" tone="faint">
      <Trans>People who agreed: as of now. Others: as published up to {day}, people who left included</Trans>
    </Text>
  )
}
