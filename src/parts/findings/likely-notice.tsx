import { Plural, Trans } from '@lingui/react/macro'
import type { FindingType } from '#openapi/generated/api.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Figure } from '../figures/figure.tsx'

/** Leads to what may be about the person; nothing where all of it is answered. */
export function LikelyNotice({ count, type = 'ALL' }: { count: number; type?: FindingType | 'ALL' }) {
  if (count === 0) return null
  return (
    <Notice
      tone="info"
      title={
        <Figure name="person.likely" part={type} value={count}>
          <Plural value={count} one="# result may be about you" other="# results may be about you" />
        </Figure>
      }
      action={
        <ButtonLink size="s" to="/is-this-you">
          <Trans>Is this you?</Trans>
        </ButtonLink>
      }
    >
      <Trans>We don’t count them until you say so. Please take a look.</Trans>
    </Notice>
  )
}
