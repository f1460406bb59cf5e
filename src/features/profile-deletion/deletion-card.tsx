import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { deletionUndoDays, erasureDays } from '#domain/retention.ts'
import { type Failure, refusalBy } from '#machines/port-error.ts'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

export interface DeletionCardProps {
  dueAt: string | null
  /** Scans that were paid for or given, and not started. */
  scansLeft: number
  inCompany: boolean
  /** Rejects with a `PortError`, as keeping the account does. */
  onDelete: () => Promise<void>
  onKeep: () => Promise<void>
}

/** Why deleting or keeping a profile failed (spec 2 §8). */
const messagesOr = (otherwise: MessageDescriptor) => (failure: Failure) =>
  failure.code === '0000' && failure.outage === null && failure.waitSeconds === null
    ? otherwise
    : failureMessages(failure)

export function DeletionCard({ dueAt, onKeep, ...account }: DeletionCardProps) {
  return dueAt === null ? <Active {...account} /> : <Scheduled dueAt={dueAt} onKeep={onKeep} />
}

type Account = Omit<DeletionCardProps, 'dueAt' | 'onKeep'>

function Active(account: Account) {
  const [isOpen, setOpen] = useState(false)
  return (
    <TitledCard title={<Trans>Delete my account</Trans>}>
      <Text size="t2" tone="quiet" measure>
        <Trans>
          Your profile, your scans and everything they found. You can change your mind for {deletionUndoDays}{' '}
          days.
        </Trans>
      </Text>
      <Button
        variant="danger"
        size="s"
        alignSelf="flex-start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trans>Delete my account</Trans>
      </Button>
      {isOpen && <DeletionDialog {...account} onClose={() => setOpen(false)} />}
    </TitledCard>
  )
}

function DeletionDialog({ scansLeft, inCompany, onDelete, onClose }: Account & { onClose: () => void }) {
  const { isBusy, failure, submit } = useSubmission()
  const takesPayments = useTakesPayments()
  return (
    <ConfirmDialog
      title={<Trans>Delete your account?</Trans>}
      confirm={<Trans>Delete my account</Trans>}
      busy={isBusy}
      onConfirm={() => submit(() => refusalBy(onDelete()))}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Text size="t2" tone="quiet">
          <Trans>
            In {deletionUndoDays} days, we delete your profile, your scans and their results, your photos,
            your removal requests and your response plan. What remains in our backups is gone within{' '}
            {erasureDays} days after that.
          </Trans>
        </Text>
        {scansLeft > 0 && (
          <Text size="t2">
            <Plural
              value={scansLeft}
              one="You have # scan left. It’s lost with the account."
              other="You have # scans left. They’re lost with the account."
            />
          </Text>
        )}
        {takesPayments && (
          <Text size="t2" tone="quiet">
            <Trans>Payments stay in our accounting records, without a link to you.</Trans>
          </Text>
        )}
        {inCompany && (
          <Text size="t2" tone="quiet">
            <Trans>What your company’s own employee list says about you stays with your company.</Trans>{' '}
            {takesPayments && <Trans>Deletion doesn’t end a subscription or its billing.</Trans>}
          </Text>
        )}
        <Text size="t2" tone="quiet">
          <Trans>Your other sessions end now. We’ll email you a link to undo this.</Trans>
        </Text>
        <FailureNotice
          failure={failure}
          messages={messagesOr(msg`Failed to delete account. Please try again.`)}
          texts={{
            '0040': (
              <Trans>
                You own your company. Transfer it to another admin first, then delete your account.
              </Trans>
            ),
          }}
          action={
            failure?.code === '0040' ? (
              <ButtonLink variant="plain" size="s" to="/admin-user-management-settings">
                <Trans>Go to admin users</Trans>
              </ButtonLink>
            ) : undefined
          }
        />
      </Stack>
    </ConfirmDialog>
  )
}

function Scheduled({ dueAt, onKeep }: Pick<DeletionCardProps, 'onKeep'> & { dueAt: string }) {
  const { date } = useFormats()
  const { isBusy, failure, submit } = useSubmission()
  const day = date(dueAt)
  return (
    <TitledCard title={<Trans>Your account will be deleted on {day}</Trans>}>
      <Text size="t2" tone="quiet" measure>
        <Trans>Until then, everything works as before. If you’ve changed your mind, keep it.</Trans>
      </Text>
      <FailureNotice
        failure={failure}
        messages={messagesOr(msg`Something went wrong. Please try again later.`)}
      />
      <Button size="s" alignSelf="flex-start" busy={isBusy} onClick={() => submit(() => refusalBy(onKeep()))}>
        <Trans>Keep my account</Trans>
      </Button>
    </TitledCard>
  )
}
