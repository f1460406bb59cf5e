import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { questionLimits, reasonLength } from '#domain/limits.ts'
import type { CompanyFindingAction, CompanyFindingDetail } from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { nameOf } from '#src/parts/company/person-label.tsx'
import { dataIssues, ReportDialog } from '#src/parts/findings/report-dialog.tsx'
import { FormArea, usePlainForm } from '#src/parts/forms/form.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import type { CompanyFindingStep } from './api.ts'

interface CompanyFindingProps {
  detail: CompanyFindingDetail
  isBusy: boolean
  onStep: (step: CompanyFindingStep) => void
}

export function CompanyFindingActions({ detail, isBusy, onStep }: CompanyFindingProps) {
  const { actions, finding } = detail
  const [asked, setAsked] = useState<CompanyFindingAction | null>(null)
  const name = nameOf(finding.person)
  const offers = (action: CompanyFindingAction) => actions.includes(action)
  if (!offers('requestRemoval') && !offers('ask') && !offers('markSafe')) return null
  const leave = () => setAsked(null)
  const take = (step: CompanyFindingStep) => {
    leave()
    onStep(step)
  }
  return (
    <TitledCard title={<Trans>What you can do</Trans>} gap={5}>
      {offers('requestRemoval') && (
        <Offer
          button={
            <Button busy={isBusy} onClick={() => setAsked('requestRemoval')}>
              <Trans>Request removal</Trans>
            </Button>
          }
        >
          <Trans>Our team asks the site to take the page down. {name} is notified and can cancel it.</Trans>
        </Offer>
      )}
      {offers('ask') && (
        <Offer
          button={
            <Button variant="plain" busy={isBusy} onClick={() => setAsked('ask')}>
              <Trans>Ask the person</Trans>
            </Button>
          }
        >
          <Trans>
            Wardlight asks {name} to look at this and take care of it, unless they want no emails from your
            company.
          </Trans>
        </Offer>
      )}
      {offers('markSafe') && (
        <Offer
          button={
            <Button variant="plain" busy={isBusy} onClick={() => setAsked('markSafe')}>
              <Trans>Mark as safe</Trans>
            </Button>
          }
        >
          <Trans>Choose this if it can stay. It will no longer count as open, and we’ll ask you why.</Trans>
        </Offer>
      )}
      <ReportDialog
        open={asked === 'requestRemoval'}
        issues={dataIssues}
        preset={['EXPOSED_DATA']}
        onClose={leave}
        onReport={issues => take({ action: 'requestRemoval', issues })}
      />
      {asked === 'markSafe' && (
        <ReasonDialog onReason={reason => take({ action: 'markSafe', reason })} onClose={leave} />
      )}
      {asked === 'ask' && (
        <QuestionDialog name={name} onAsk={() => take({ action: 'ask' })} onClose={leave} />
      )}
    </TitledCard>
  )
}

function Offer({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <Stack gap={2}>
      {button}
      <Text size="t2" tone="quiet">
        {children}
      </Text>
    </Stack>
  )
}

function ReasonDialog({ onReason, onClose }: { onReason: (reason: string) => void; onClose: () => void }) {
  const { t } = useLingui()
  const form = usePlainForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && t`Please give a reason` }),
    submit: ({ reason }) => onReason(reason.trim()),
  })
  return (
    <FormDialog
      title={<Trans>Mark as safe</Trans>}
      description={
        <Trans>
          It no longer counts as open, even if a scan finds it again. The person’s own finding and score don’t
          change. You can undo this.
        </Trans>
      }
      confirm={<Trans>Mark as safe</Trans>}
      form={form}
      onClose={onClose}
    >
      <FormArea
        name="reason"
        label={t`Reason`}
        help={<Trans>Everyone who manages your company will see it here with your name.</Trans>}
        required
        rows={3}
        maxLength={reasonLength}
      />
    </FormDialog>
  )
}

interface QuestionDialogProps {
  name: string
  onAsk: () => void
  onClose: () => void
}

function QuestionDialog({ name, onAsk, onClose }: QuestionDialogProps) {
  const days = questionLimits.daysBetween
  return (
    <FormDialog
      title={<Trans>Ask {name} to look at this?</Trans>}
      confirm={<Trans>Ask the person</Trans>}
      onClose={onClose}
      onSubmit={onAsk}
    >
      <Text>
        <Trans>
          Wardlight sends a notification and an email, or only an email to the work address of someone without
          an account. It can’t be undone. You can ask again after {days} days.
        </Trans>
      </Text>
    </FormDialog>
  )
}

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
