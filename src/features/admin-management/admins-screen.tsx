import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldUser, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { refusalBy } from '#machines/port-error.ts'
import type { Pagination } from '#openapi/generated/api.ts'
import { adminStatusValues } from '#openapi/generated/enumerations.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { ListPending } from '#src/parts/company/list-pending.tsx'
import type { AdminsSearch } from '#src/parts/company/membership-search.ts'
import { SettingsBreadcrumbs } from '#src/parts/company/settings-breadcrumbs.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { FilterSelect, SearchBar } from '#src/ui/table/search-bar.tsx'
import { Text } from '#src/ui/text.tsx'
import { AddAdminDialog } from './add-admin-dialog.tsx'
import type { AdminActions, AdminRecord, AdminStep } from './admin-actions.ts'
import { FarewellDialog, RevokeDialog, StepRefused, TransferOwnershipDialog } from './admin-dialogs.tsx'
import { type AdminRequest, AdminTable, adminStatusNames } from './admin-table.tsx'

export const AdminsPending = () => <ListPending title={<Trans>Admin users</Trans>} />

export interface AdminsScreenProps {
  admins: readonly AdminRecord[]
  pagination: Pagination
  domains: readonly string[]
  isOwner: boolean
  search: AdminsSearch
  busy: boolean
  onSearch: (search: AdminsSearch) => void
  actions: AdminActions
}

/** Admins who see the console and act for the company (spec 2 §6, managing admins). */
export function AdminsScreen(props: AdminsScreenProps) {
  const { admins, pagination, domains, isOwner, search, busy, actions } = props
  const mayChange = useMayChange()
  const { isBusy, failure, clear, submit } = useSubmission()
  const [dialog, setDialog] = useState<AdminRequest | { kind: 'add' | 'farewell' } | null>(null)
  const take = (step: AdminStep) => {
    const request = async () => {
      const changed = await actions.takeStep(step)
      setDialog(step.kind === 'revoke' && changed?.self ? { kind: 'farewell' } : null)
    }
    void submit(() => refusalBy(request()))
  }
  const request = (requested: AdminRequest) => {
    if (isBusy) return
    setDialog(requested)
    if (requested.kind === 'giveBack' || requested.kind === 'resend') take(requested)
  }
  const close = () => {
    clear()
    setDialog(null)
  }
  const shared = { busy: isBusy, failure, onClose: close }
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        trail={<SettingsBreadcrumbs />}
        title={<Trans>Admin users</Trans>}
        lead={
          <Trans>
            They can use this console and act for the company: scans, alerts, people and settings.
          </Trans>
        }
        actions={
          mayChange && (
            <Button onClick={() => !isBusy && setDialog({ kind: 'add' })}>
              <UserPlus aria-hidden="true" />
              <Trans>Add an admin</Trans>
            </Button>
          )
        }
      />
      <Filters {...props} />
      <Card display="flex" flexDirection="column" gap={3}>
        {admins.length > 0 ? (
          <AdminTable admins={admins} isOwner={isOwner} onRequest={request} busy={busy} />
        ) : (
          <EmptyState
            icon={ShieldUser}
            title={<Trans>No one matches these filters</Trans>}
            action={
              <ButtonLink variant="plain" to="/admin-user-management-settings">
                <Trans>Show everyone</Trans>
              </ButtonLink>
            }
          >
            <Trans>Try another address or another status.</Trans>
          </EmptyState>
        )}
        <PageLinks
          pagination={pagination}
          linkOf={page => ({ to: '/admin-user-management-settings', search: { ...search, page } })}
        />
      </Card>
      {isOwner && (
        <Text size="t2" tone="quiet">
          <Trans>You own this company. To leave it, first make another admin the owner.</Trans>
        </Text>
      )}
      {dialog?.kind === 'add' && (
        <AddAdminDialog
          {...shared}
          domains={domains}
          onAdd={email => take({ kind: 'add', email })}
          onSearch={actions.searchMembers}
        />
      )}
      {dialog?.kind === 'revoke' && (
        <RevokeDialog {...shared} admin={dialog.admin} onConfirm={() => take(dialog)} />
      )}
      {dialog?.kind === 'transferOwnership' && (
        <TransferOwnershipDialog {...shared} admin={dialog.admin} onConfirm={() => take(dialog)} />
      )}
      {(dialog?.kind === 'giveBack' || dialog?.kind === 'resend') && failure && (
        <StepRefused kind={dialog.kind} failure={failure} onRetry={() => take(dialog)} onClose={close} />
      )}
      {dialog?.kind === 'farewell' && <FarewellDialog onLeave={actions.signOut} />}
    </Page>
  )
}

function Filters({ search, onSearch }: AdminsScreenProps) {
  const { t, i18n } = useLingui()
  return (
    <Flex gap={3} alignItems={{ md: 'flex-end' }} flexDirection={{ base: 'column', md: 'row' }}>
      <SearchBar
        label={t`Email`}
        query={search.searchEmail ?? ''}
        onSearch={query => onSearch({ ...search, searchEmail: query || undefined, page: undefined })}
      />
      <FilterSelect
        label={t`Status`}
        placeholder={t`Every status`}
        value={search.status}
        values={adminStatusValues}
        nameOf={status => i18n._(adminStatusNames[status])}
        onChoose={status => onSearch({ ...search, status, page: undefined })}
      />
    </Flex>
  )
}
