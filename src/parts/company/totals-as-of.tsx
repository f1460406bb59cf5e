import { Trans } from '@lingui/react/macro'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Text } from '#src/ui/text.tsx'

/** Says of when totals are that still count people who have left; nothing of figures that are current. */
export function TotalsAsOf({ date }: { date: string | null }) {
  const { shortDate } = useFormats()
  if (date === null) return null
  const day = shortDate(date)
  return (
    <Text size="t1" tone="faint">
      <Trans>As of {day}, people who left included</Trans>
    </Text>
  )
}
