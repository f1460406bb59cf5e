import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#src/ui/button.tsx'
import { useSalesHref } from './employee-file/use-sales-href.ts'

/** The way to sales, who are told how many are missing. */
export function AskForSeats({ missing, size }: { missing: number; size?: 's' }) {
  const href = useSalesHref(missing)
  return (
    <ButtonLink href={href} {...(size && { size })}>
      <Trans>Ask for more seats</Trans>
    </ButtonLink>
  )
}
