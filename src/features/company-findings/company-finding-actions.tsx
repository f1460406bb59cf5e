import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { questionLimits, reasonLength } from '#domain/finding-questions.ts'
import { nameOf } from '#src/parts/company/person-label.tsx'
import { dataIssues, ReportDialog } from '#src/parts/findings/report-dialog.tsx'
import { FormArea, usePlainForm } from '#src/parts/forms/form.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import type { CompanyFindingProps } from './company-finding-screen.tsx'

/** The actions the charts allow now; empty where there are none. */
export function CompanyFindingActions({ detail: { actions, finding }, actor }: CompanyFindingProps) {
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const name = nameOf(finding.person)
  const offers = (action: (typeof actions)[number]) => actions.includes(action)
  if (!offers('requestRemoval') && !offers('ask') && !offers('markSafe')) return null
  return (
    <TitledCard title={<Trans>What you can do</Trans>} gap={5}>
      {offers('requestRemoval') && (
        <Offer
          button={
            <Button
              busy={isBusy}
              onClick={() => actor.send({ type: 'companyFinding.removalChosen', actions })}
            >
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
            <Button
              variant="plain"
              busy={isBusy}
              onClick={() => actor.send({ type: 'companyFinding.questionChosen', actions })}
            >
              <Trans>Ask the person</Trans>
            </Button>
          }
        >
          <Trans>Wardlight asks {name} to look at this and take care of it.</Trans>
        </Offer>
      )}
      {offers('markSafe') && (
        <Offer
          button={
            <Button
              variant="plain"
              busy={isBusy}
              onClick={() => actor.send({ type: 'companyFinding.safeChosen', actions })}
            >
              <Trans>Mark as safe</Trans>
            </Button>
          }
        >
          <Trans>Choose this if it can stay. It will no longer count as open, and we’ll ask you why.</Trans>
        </Offer>
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

export function CompanyFindingQuestions({ detail, actor }: CompanyFindingProps) {
  const dialog = useSelector(actor, snapshot => snapshot.value)
  const leave = () => actor.send({ type: 'companyFinding.left' })
  return (
    <>
      <ReportDialog
        open={dialog === 'choosingIssues'}
        issues={dataIssues}
        preset={['EXPOSED_DATA']}
        onClose={leave}
        onReport={issues => actor.send({ type: 'companyFinding.removalRequested', issues })}
      />
      {dialog === 'givingReason' && <ReasonDialog actor={actor} onClose={leave} />}
      {dialog === 'confirmingQuestion' && <QuestionDialog detail={detail} actor={actor} onClose={leave} />}
    </>
  )
}

interface DialogProps extends CompanyFindingProps {
  onClose: () => void
}

function ReasonDialog({ actor, onClose }: Omit<DialogProps, 'detail'>) {
  const { t } = useLingui()
  const form = usePlainForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && t`Please give a reason` }),
    submit: ({ reason }) => actor.send({ type: 'companyFinding.markedSafe', reason: reason.trim() }),
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

function QuestionDialog({ detail, actor, onClose }: DialogProps) {
  const name = nameOf(detail.finding.person)
  const days = questionLimits.daysBetween
  return (
    <FormDialog
      title={<Trans>Ask {name} to look at this?</Trans>}
      confirm={<Trans>Ask the person</Trans>}
      onClose={onClose}
      onSubmit={() => actor.send({ type: 'companyFinding.questionConfirmed' })}
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
