import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, LogOut, MailCheck, MailPlus, MailX, Pencil, Trash2, UserCog } from 'lucide-react'
import { useMemo } from 'react'
import type { ActorRefFromLogic } from 'xstate'
import type { memberManagementFlow } from '#machines/flow/member-management.ts'
import type { MemberStep } from '#machines/flow/ports/company-people.ts'
import type { CompanyMember, MemberStatus } from '#openapi/generated/api.d.ts'
import { memberStatuses } from '#src/parts/company/exposure-labels.ts'
import { useMayChange } from '#src/parts/company/may-change.ts'
import { groupNames } from '#src/parts/company/membership-labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { CellEmail } from '#src/ui/table/cells.tsx'
import { type Column, DataTable, type RowSelection } from '#src/ui/table/data-table.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { Tone } from '#src/ui/tones.ts'

const tones: Record<MemberStatus, Tone> = {
  'Not Invited': 'neutral',
  Invited: 'info',
  Pending: 'info',
  Registered: 'safe',
  'Completed Profile': 'safe',
}

export type MemberActor = ActorRefFromLogic<typeof memberManagementFlow>

export const nameOfMember = ({ fullname, email }: Pick<CompanyMember, 'fullname' | 'email'>): string =>
  fullname ?? email

interface MemberTableProps {
  members: readonly CompanyMember[]
  actor: MemberActor
  busy: boolean
  selection: RowSelection<CompanyMember> | undefined
  /** The owner decides about new addresses. */
  isOwner: boolean
}

export function MemberTable({ members, actor, busy, selection, isOwner }: MemberTableProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const columns = useMemo(
    (): Column<CompanyMember>[] => [
      { key: 'name', title: t`Name`, narrow: 'title', cell: member => <Person member={member} /> },
      {
        key: 'status',
        title: t`Status`,
        narrow: 'bare',
        cell: ({ status }) => <Tag tone={tones[status]}>{i18n._(memberStatuses[status])}</Tag>,
      },
      { key: 'role', title: t`Role`, cell: ({ role }) => i18n._(groupNames[role]) },
      { key: 'department', title: t`Department`, cell: ({ department }) => department ?? '–' },
      {
        key: 'joined',
        title: t`Joined`,
        cell: ({ joinedAt }) => (joinedAt === null ? '–' : formats.shortDate(joinedAt)),
      },
      {
        key: 'actions',
        title: t`Actions`,
        align: 'end',
        narrow: 'bare',
        cell: member => <MemberMenu member={member} actor={actor} isOwner={isOwner} />,
      },
    ],
    [t, i18n, formats, actor, isOwner],
  )
  return (
    <DataTable
      caption={t`Company members`}
      columns={columns}
      rows={members}
      keyOf={({ id }) => id}
      busy={busy}
      selection={selection}
    />
  )
}

function Person({ member }: { member: CompanyMember }) {
  return (
    <Box minWidth={0}>
      <Flex gap={2} alignItems="center" flexWrap="wrap" fontWeight={600} overflowWrap="anywhere">
        {nameOfMember(member)}
        {member.self && (
          <Tag>
            <Trans>You</Trans>
          </Tag>
        )}
        {member.onHold && (
          <Tag tone="warning">
            <Trans>Address changed: confirm</Trans>
          </Tag>
        )}
      </Flex>
      {member.fullname !== null && <CellEmail>{member.email}</CellEmail>}
    </Box>
  )
}

interface MemberMenuProps {
  member: CompanyMember
  actor: MemberActor
  isOwner: boolean
}

/** The owner's decisions about a new address outside the company's domains. */
const addressItems = (
  { member, isOwner }: MemberMenuProps,
  request: (kind: MemberStep['kind']) => void,
  labels: { confirm: string; refuse: string },
): MenuItem[] =>
  member.onHold && isOwner
    ? [
        {
          key: 'confirmAddress',
          label: labels.confirm,
          icon: MailCheck,
          onSelect: () => request('confirmAddress'),
        },
        {
          key: 'refuseAddress',
          label: labels.refuse,
          icon: MailX,
          onSelect: () => request('refuseAddress'),
        },
      ]
    : []

/** For the owner and for oneself only the details. */
function MemberMenu(props: MemberMenuProps) {
  const { member, actor } = props
  const { t } = useLingui()
  const mayChange = useMayChange()
  const name = nameOfMember(member)
  const request = (kind: MemberStep['kind']) =>
    actor.send({ type: 'members.requested', kind, members: [member] })
  const isRemovable = !member.owner && !member.self
  const hasRole = isRemovable && (member.joinedAt !== null || member.inviteId !== null)
  const edit: MenuItem = {
    key: 'edit',
    label: t`Edit`,
    icon: Pencil,
    disabled: !mayChange,
    onSelect: () => request('edit'),
  }
  const change: MenuItem[] = hasRole
    ? [
        {
          key: 'role',
          label: t`Change role`,
          icon: UserCog,
          disabled: !mayChange,
          onSelect: () => request('changeRole'),
        },
      ]
    : []
  const resend: MenuItem[] =
    member.inviteId === null || member.joinedAt !== null
      ? []
      : [
          {
            key: 'resend',
            label: t`Resend invitation`,
            icon: MailPlus,
            onSelect: () => request('resend'),
          },
        ]
  const signOut: MenuItem[] =
    isRemovable && member.joinedAt !== null
      ? [
          {
            key: 'signOut',
            label: t({ message: 'Sign out everywhere', context: 'a member' }),
            icon: LogOut,
            onSelect: () => request('endSessions'),
          },
        ]
      : []
  const remove: MenuItem[] = isRemovable
    ? [
        {
          key: 'remove',
          label: t`Remove`,
          icon: Trash2,
          disabled: !mayChange,
          onSelect: () => request('remove'),
        },
      ]
    : []
  const address = addressItems(props, request, {
    confirm: t`Confirm the address`,
    refuse: t`Refuse the address`,
  })
  const items = [...address, edit, ...change, ...resend, ...signOut, ...remove]
  return (
    <Menu
      trigger={
        <IconButton label={t`Actions for ${name}`} marginInlineEnd={-2.5}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      groups={[{ key: 'actions', items }]}
    />
  )
}
