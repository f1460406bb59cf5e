import { Trans } from '@lingui/react/macro'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Text } from '#src/ui/text.tsx'

/**
 * Says of when the two parts of totals are (docs/adr/0060); nothing of figures that are current. `brief`: on a page whose explanation of
 * its figures says the rest.
 */
export function TotalsAsOf({ date, brief = false }: { date: string | null; brief?: boolean }) {
  const { shortDate } = useFormats()
  if (date === null) return null
  const day = shortDate(date)
  return (
    <Text size="t1" tone="faint">
      {brief ? (
        <Trans>With consent: now. Others: up to {day}</Trans>
      ) : (
        <Trans>
          People who agreed: as of now. Others: as published up to {day}, people who left included
        </Trans>
      )}
    </Text>
  )
}
