import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Undo2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { Leaver, LeaverPage } from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { RetryDialog } from '#src/parts/company/retry-dialog.tsx'
import { AskForSeats, SeatsNeeded } from '#src/parts/company/seats.tsx'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { CellEmail } from '#src/ui/table/cells.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { Text } from '#src/ui/text.tsx'
import { nameOfMember } from './member-table.tsx'

/** Restores one person, or with null everyone; resolves to the refusal, or null. */
export type RestoreLeavers = (leaverId: string | null) => Promise<Failure | null>

interface LeaversCardProps {
  left: LeaverPage
  busy: boolean
  onRestore: RestoreLeavers
}

/** People who left and can be restored: one at once, everyone after a confirmation (docs/adr/0050). */
export function LeaversCard({ left, busy, onRestore }: LeaversCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const mayChange = useMayChange()
  const { isBusy, failure, clear, submit } = useSubmission()
  /** Null: nobody is meant; `leaverId` null: everyone. */
  const [target, setTarget] = useState<{ leaverId: string | null } | null>(null)
  const restore = async (leaverId: string | null) => {
    if (isBusy) return
    setTarget({ leaverId })
    if (await submit(() => onRestore(leaverId))) setTarget(null)
  }
  const leave = () => {
    if (isBusy) return
    clear()
    setTarget(null)
  }
  const people = left.pagination.totalRecords
  const columns: Column<Leaver>[] = [
    { key: 'name', title: t`Name`, narrow: 'title', cell: leaver => <Person leaver={leaver} /> },
    { key: 'department', title: t`Department`, cell: ({ department }) => department ?? '–' },
    {
      key: 'left',
      title: t({ message: 'Left on', context: 'people who left' }),
      cell: ({ leftAt }) => formats.shortDate(leftAt),
    },
    { key: 'until', title: t`Kept until`, cell: ({ keptUntil }) => formats.shortDate(keptUntil) },
    {
      key: 'actions',
      title: t`Actions`,
      align: 'end',
      narrow: 'bare',
      cell: leaver => (
        <Button
          variant="plain"
          size="s"
          disabled={!mayChange}
          busy={isBusy && target?.leaverId === leaver.id}
          aria-label={t`Restore ${nameOfMember(leaver)}`}
          onClick={() => restore(leaver.id)}
        >
          <Undo2 aria-hidden="true" />
          <Trans context="a person">Restore</Trans>
        </Button>
      ),
    },
  ]
  if (people === 0)
    return (
      <Card>
        <EmptyState icon={UserCheck} title={<Trans>Nobody has left</Trans>}>
          <Trans>
            People who are removed, or who aren’t in a list that replaces everyone, are listed here for 30
            days.
          </Trans>
        </EmptyState>
      </Card>
    )
  return (
    <Card display="flex" flexDirection="column" gap={3}>
      <Flex gap={3} alignItems={{ md: 'center' }} flexDirection={{ base: 'column', md: 'row' }}>
        <Text size="t2" tone="quiet" flexGrow={1}>
          <Trans>
            No new scan includes them, and they don’t have a seat. Totals of earlier scans count them until
            those are measured again. After 30 days we delete them for good.
          </Trans>
        </Text>
        {mayChange && (
          <Button variant="plain" size="s" onClick={() => !isBusy && setTarget({ leaverId: null })}>
            <Undo2 aria-hidden="true" />
            <Trans>Restore everyone</Trans>
          </Button>
        )}
      </Flex>
      <DataTable
        caption={t({ message: 'Left', context: 'people who left' })}
        columns={columns}
        rows={left.items}
        keyOf={({ id }) => id}
        busy={busy}
      />
      <PageLinks
        pagination={left.pagination}
        linkOf={page => ({ to: '/users-settings', search: { view: 'left', page } })}
      />
      {target && failure && (
        <RefusedDialog failure={failure} onRetry={() => restore(target.leaverId)} onClose={leave} />
      )}
      {target?.leaverId === null && !failure && (
        <EveryoneDialog people={people} busy={isBusy} onConfirm={() => restore(null)} onClose={leave} />
      )}
    </Card>
  )
}

function Person({ leaver }: { leaver: Leaver }) {
  return (
    <Box minWidth={0} fontWeight={600} overflowWrap="anywhere">
      {nameOfMember(leaver)}
      {leaver.fullname !== null && <CellEmail>{leaver.email}</CellEmail>}
    </Box>
  )
}

interface RefusedDialogProps {
  failure: Failure
  onRetry: () => void
  onClose: () => void
}

function RefusedDialog({ failure, onRetry, onClose }: RefusedDialogProps) {
  return (
    <RetryDialog title={<Trans>Nobody was restored</Trans>} onRetry={onRetry} onClose={onClose}>
      {failure.seats === undefined ? (
        <FailureNotice failure={failure} />
      ) : (
        <Stack gap={3} alignItems="flex-start">
          <Text strong role="alert">
            <SeatsNeeded seats={failure.seats} />
          </Text>
          <AskForSeats missing={failure.seats.missing} />
        </Stack>
      )}
    </RetryDialog>
  )
}

interface EveryoneDialogProps {
  people: number
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

function EveryoneDialog({ people, ...dialog }: EveryoneDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={<Plural value={people} one="Restore # person?" other="Restore all # people?" />}
      confirm={<Plural value={people} one="Restore # person" other="Restore # people" />}
      variant="primary"
    >
      <Text size="t2">
        <Trans>
          They’re part of your company again, each with the seat they had and what bulk scans found about
          them. People who had an account can join again with a new invitation.
        </Trans>
      </Text>
    </ConfirmDialog>
  )
}
