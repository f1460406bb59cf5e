import { Trans } from '@lingui/react/macro'
import { seatsHref } from '#src/parts/page/support.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** The way to sales, who are told how many are missing. */
export function AskForSeats({ missing, size }: { missing: number; size?: 's' }) {
  return (
    <ButtonLink href={seatsHref(missing)} {...(size && { size })}>
      <Trans>Ask for more seats</Trans>
    </ButtonLink>
  )
}
