import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { seatsHref } from '#src/parts/page/support.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** The link to sales with the number of missing seats. Opens a new tab, so that input stays. */
export function AskForSeats({ missing, size }: { missing: number; size?: 's' }) {
  return (
    <ButtonLink href={seatsHref(missing)} target="_blank" {...(size && { size })}>
      <Trans>Ask for more seats</Trans> <ExternalLink size={14} aria-hidden />
    </ButtonLink>
  )
}
