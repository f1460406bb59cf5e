import { Trans } from '@lingui/react/macro'
import { paths } from '#src/parts/page/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** What a waiting scan needs is under “What to do now” (spec 2 §4, bulk scan). */
export default function BatchNotice() {
  return (
    <Notice
      tone="info"
      title={<Trans>A bulk scan is in progress</Trans>}
      action={
        <ButtonLink variant="plain" size="s" href={paths.bulkScans()}>
          <Trans>Go to bulk scans</Trans>
        </ButtonLink>
      }
    >
      <Trans>It can take up to 24 hours. The figures below fill in as it goes.</Trans>
    </Notice>
  )
}
