import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type AdminEvent, adminLifecycle } from '#machines/lifecycle/admin.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { Failure } from '#machines/port-error.ts'
import type { AdminStatus } from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { membershipFailureMessages } from '#src/parts/company/membership-labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { CellEmail } from '#src/ui/table/cells.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { Tone } from '#src/ui/tones.ts'
import type { AdminRecord } from './admin-actions.ts'

/** Spec 2 §4, admin status. */
export const adminStatusNames: Record<AdminStatus, MessageDescriptor> = {
  ACTIVE: msg`Active`,
  INACTIVE: msg`Inactive`,
  INVITED: msg`Invited`,
  INVITE_EXPIRED: msg`Invitation expired`,
  INVITE_CANCELLED: msg`Invitation canceled`,
}

export const addFailureMessages = (failure: Failure): MessageDescriptor =>
  failure.code === '0040' && failure.outage === null
    ? msg`User already has admin access`
    : membershipFailureMessages(failure)

const tones: Record<AdminStatus, Tone> = {
  ACTIVE: 'safe',
  INACTIVE: 'neutral',
  INVITED: 'info',
  INVITE_EXPIRED: 'warning',
  INVITE_CANCELLED: 'neutral',
}

export const nameOfAdmin = ({ fullname, email }: AdminRecord): string => fullname ?? email

export interface AdminRequest {
  kind: 'revoke' | 'giveBack' | 'resend' | 'transferOwnership'
  admin: AdminRecord
}

interface AdminTableProps {
  admins: readonly AdminRecord[]
  isOwner: boolean
  onRequest: (request: AdminRequest) => void
  busy: boolean
}

/** Name, who added and changed it, status, owner (spec 2 §3, admin record). */
export function AdminTable({ admins, isOwner, onRequest, busy }: AdminTableProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const columns = useMemo(
    (): Column<AdminRecord>[] => [
      { key: 'name', title: t`Name`, narrow: 'title', cell: admin => <Person admin={admin} /> },
      {
        key: 'status',
        title: t`Status`,
        narrow: 'bare',
        cell: ({ status }) => <Tag tone={tones[status]}>{i18n._(adminStatusNames[status])}</Tag>,
      },
      {
        key: 'createdBy',
        title: t`Added by`,
        cell: ({ createdBy, createdAt }) => (
          <By name={createdBy ?? t`Wardlight`} when={formats.shortDate(createdAt)} />
        ),
      },
      {
        key: 'updatedBy',
        title: t`Updated by`,
        cell: ({ updatedBy, updatedAt }) =>
          updatedBy === null ? '–' : <By name={updatedBy} when={formats.shortDate(updatedAt)} />,
      },
      {
        key: 'actions',
        title: t`Actions`,
        align: 'end',
        narrow: 'bare',
        cell: admin => <RowActions admin={admin} isOwner={isOwner} onRequest={onRequest} />,
      },
    ],
    [t, i18n, formats, isOwner, onRequest],
  )
  return (
    <DataTable caption={t`Admin users`} columns={columns} rows={admins} keyOf={({ id }) => id} busy={busy} />
  )
}

const By = ({ name, when }: { name: string; when: string }) => (
  <span>
    {name}
    <Box as="span" display="block" color="ink2" fontSize="t2">
      {when}
    </Box>
  </span>
)

function Person({ admin }: { admin: AdminRecord }) {
  return (
    <Box minWidth={0}>
      <Flex gap={2} alignItems="center" flexWrap="wrap" fontWeight={600} overflowWrap="anywhere">
        {nameOfAdmin(admin)}
        {admin.owner && (
          <Tag tone="info">
            <Trans>Owner</Trans>
          </Tag>
        )}
        {admin.self && (
          <Tag>
            <Trans>You</Trans>
          </Tag>
        )}
      </Flex>
      {admin.fullname !== null && <CellEmail>{admin.email}</CellEmail>}
    </Box>
  )
}

interface RowActionProps extends Pick<AdminTableProps, 'onRequest' | 'isOwner'> {
  admin: AdminRecord
}

type Action = Pick<AdminRequest, 'kind'> & {
  variant: 'text' | 'plain' | 'danger'
  disabled: boolean
  /** For a screen reader, with the name. */
  label: string
  text: string
}

/** What the chart of admins accepts in this status. */
function useActions({ admin, isOwner }: Omit<RowActionProps, 'onRequest'>): Action[] {
  const { t } = useLingui()
  const disabled = !useMayChange()
  const name = nameOfAdmin(admin)
  const { owner, status } = admin
  const accepts = (event: AdminEvent) => can(adminLifecycle, status, event)
  const actions: Action[] = []
  if (isOwner && accepts({ type: 'admin.ownershipGiven', owner }))
    actions.push({
      kind: 'transferOwnership',
      variant: 'text',
      disabled: false,
      label: t`Make owner: ${name}`,
      text: t`Make owner`,
    })
  if (owner) return actions
  if (accepts({ type: 'admin.restored' }))
    actions.push({
      kind: 'giveBack',
      variant: 'plain',
      disabled,
      label: t`Restore access for ${name}`,
      text: t`Restore access`,
    })
  if (accepts({ type: 'admin.revoked', owner }))
    actions.push({
      kind: 'revoke',
      variant: 'danger',
      disabled,
      label: t`Revoke access: ${name}`,
      text: t`Revoke access`,
    })
  if (accepts({ type: 'admin.invitedAgain' }))
    actions.push(
      status === 'INVITED'
        ? {
            kind: 'resend',
            variant: 'text',
            disabled,
            label: t`Resend invitation: ${name}`,
            text: t`Resend invitation`,
          }
        : {
            kind: 'giveBack',
            variant: 'plain',
            disabled,
            label: t`Invite again: ${name}`,
            text: t`Invite again`,
          },
    )
  if (status === 'INVITED' && accepts({ type: 'admin.inviteCancelled', owner }))
    actions.push({
      kind: 'revoke',
      variant: 'danger',
      disabled,
      label: t`Cancel invitation: ${name}`,
      text: t`Cancel invitation`,
    })
  return actions
}

function RowActions({ onRequest, ...row }: RowActionProps) {
  return (
    <Flex as="span" gap={2} flexWrap="wrap" justifyContent={{ base: 'flex-start', md: 'flex-end' }}>
      {useActions(row).map(({ kind, label, text, ...look }) => (
        <Button
          key={label}
          {...look}
          size="s"
          aria-label={label}
          onClick={() => onRequest({ kind, admin: row.admin })}
        >
          {text}
        </Button>
      ))}
    </Flex>
  )
}
