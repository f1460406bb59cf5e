import { Trans } from '@lingui/react/macro'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { CompanyFindingProps } from './company-finding-screen.tsx'

/** What the company has done about the finding, by whom and when, and how to undo it. */
export function CompanyFindingStatus({ detail, isBusy, onStep }: CompanyFindingProps) {
  const formats = useFormats()
  const { mark, removalRequestedOn, askedOn, actions } = detail
  const mayChange = useMayChange()
  const markedOn = mark === null ? '' : formats.date(mark.markedOn)
  const by = mark?.by ?? null
  const requestedOn = removalRequestedOn === null ? '' : formats.date(removalRequestedOn)
  const questionedOn = askedOn === null ? '' : formats.date(askedOn)
  return (
    <>
      {mark !== null && (
        <Notice
          tone="safe"
          title={
            by === null ? (
              <Trans>Marked as safe on {markedOn}</Trans>
            ) : (
              <Trans>
                Marked as safe by {by} on {markedOn}
              </Trans>
            )
          }
          action={
            mayChange &&
            actions.includes('reopen') && (
              <Button variant="plain" size="s" busy={isBusy} onClick={() => onStep({ action: 'reopen' })}>
                <Trans>Reopen</Trans>
              </Button>
            )
          }
        >
          {mark.reason}
        </Notice>
      )}
      {removalRequestedOn !== null && (
        <Notice
          tone="info"
          title={<Trans>Your company requested its removal on {requestedOn}</Trans>}
          action={
            mayChange &&
            actions.includes('withdrawRemoval') && (
              <Button
                variant="plain"
                size="s"
                busy={isBusy}
                onClick={() => onStep({ action: 'withdrawRemoval' })}
              >
                <Trans>Cancel the request</Trans>
              </Button>
            )
          }
        />
      )}
      {askedOn !== null && (
        <Notice tone="info" title={<Trans>The person was asked to look at it on {questionedOn}</Trans>} />
      )}
    </>
  )
}
